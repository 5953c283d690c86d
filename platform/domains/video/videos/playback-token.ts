import { createHmac } from 'node:crypto';
import constants from '../../../../api/contract/video/constants.json';
import { isSameText } from '../../../core/http/signature';

const tokenPattern = /^(\d{1,9})\.(\d{1,15})\.(\d{1,12})\.([a-f0-9]{64})$/;
/** Clocks of the site and of the platform may differ by so much. */
const leewaySeconds = 300;

/** Decision 043: what the site signs with its secret for one person and one video. */
function macOf(secret: string, guid: string, claims: string): string {
	return createHmac('sha256', secret).update(`video-playback\n${guid}\n${claims}`).digest('hex');
}

/**
 * @param wpUserId For whom it is made.
 * @param now      Milliseconds since 1970.
 */
export function makePlaybackToken(secret: string, guid: string, { siteId, wpUserId, now }: { siteId: number; wpUserId: number; now: number }): string {
	const claims = `${siteId}.${wpUserId}.${Math.floor(now / 1000) + constants.fileTokenSeconds}`;
	return `${claims}.${macOf(secret, guid, claims)}`;
}

interface CheckOptions {
	readonly guid: string;
	/** The site that owns the video. */
	readonly siteId: number;
	/** That may sign now; all are tried, so that time does not tell which. */
	readonly secrets: readonly string[];
	readonly now: number;
}

/** Whether the token opens the files of this video now. One that is valid for longer than tokens are made for does not. */
export function isPlaybackToken(token: string, { guid, siteId, secrets, now }: CheckOptions): boolean {
	const [, site, user, expires, mac] = tokenPattern.exec(token) ?? [];
	if (site === undefined || user === undefined || expires === undefined || mac === undefined) {
		return false;
	}
	const left = Number(expires) - now / 1000;
	const isSigned = secrets.map((secret) => isSameText(macOf(secret, guid, `${site}.${user}.${expires}`), mac)).includes(true);
	return isSigned && Number(site) === siteId && left > 0 && left <= constants.fileTokenSeconds + leewaySeconds;
}
