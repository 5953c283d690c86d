import type { Database } from '../../../core/db/database';
import { sha256 } from '../../../core/digest';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { Admission } from './config';
import type { SitesTables } from './tables';

const registrationClosed = (): RestFailure =>
	new RestFailure(
		403,
		'registration_closed',
		sentence('This platform takes new sites by invitation only. Please enter an invitation code, which you get from the operator of the platform.')
	);

export const invalidInvitation = (): RestFailure =>
	new RestFailure(
		403,
		'invalid_invitation',
		sentence('This invitation code is not valid, or another site has used it. Please ask the operator of the platform for a new one.')
	);

function isAllowedHost(hosts: readonly string[], hostname: string): boolean {
	return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/**
 * Decides whether a registered site may move to an address: one that came by an invitation may, another one only to a host that
 * could register itself.
 * @throws RestFailure 403 `registration_closed`.
 */
export async function admitMove({ kysely }: Database, { isOpen, hosts }: Admission, siteId: number, siteUrl: string): Promise<void> {
	if (isOpen || isAllowedHost(hosts, new URL(siteUrl).hostname)) {
		return;
	}
	const db = kysely.withTables<SitesTables>();
	const invitation = await db.selectFrom('used_invitations').select('site_id').where('site_id', '=', siteId).executeTakeFirst();
	if (invitation === undefined) {
		throw registrationClosed();
	}
}

/**
 * Decides before the platform calls a site back: strangers must not make it send requests.
 * @return The hash of the invitation code to use up; null where none is needed.
 * @throws RestFailure 403 `registration_closed`, 403 `invalid_invitation`.
 */
export async function admitSite({ kysely }: Database, admission: Admission, siteUrl: string, invitation: string): Promise<string | null> {
	const { isOpen, hosts, invitations } = admission;
	if (isOpen || isAllowedHost(hosts, new URL(siteUrl).hostname)) {
		return null;
	}
	const db = kysely.withTables<SitesTables>();
	const known = await db.selectFrom('sites').select('id').where('url', '=', siteUrl).executeTakeFirst();
	if (known !== undefined) {
		return null;
	}
	if (invitation === '') {
		throw registrationClosed();
	}
	const hash = sha256(invitation);
	const used = await db.selectFrom('used_invitations').select('site_id').where('code_hash', '=', hash).executeTakeFirst();
	if (!invitations.includes(hash) || used !== undefined) {
		throw invalidInvitation();
	}
	return hash;
}
