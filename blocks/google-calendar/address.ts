import { findAddress } from '../../components/embed-address';
import constants from './constants.json';

const hostPattern = new RegExp(constants.hostPattern);

/** Google refuses to show its other pages in a frame. */
const framePathPattern = new RegExp(constants.framePathPattern);

const isHost = (host: string): boolean => hostPattern.test(host);

/** The id of the calendar in the `cid` of a shareable link. */
function decodeCalendarId(cid: string): string | null {
	try {
		const id = atob(cid.replaceAll('-', '+').replaceAll('_', '/'));
		return /^[\w.%+#-]+@[\w.-]+$/.test(id) ? id : null;
	} catch {
		return null;
	}
}

/** The address of the public calendar in an entered text (spec 2 §5 "Public calendar"); null if there is none. */
export function parseUrl(text: string): string | null {
	// Ampersands are encoded in shortcodes, and in older posts that were made from shortcodes.
	const address = findAddress(text.replaceAll('&amp;', '&'), isHost);
	if (!address) {
		return null;
	}
	if (framePathPattern.test(address.pathname)) {
		address.hash = '';
		return address.href;
	}
	const cid = /^\/calendar(?:\/u\/\d+)?(?:\/r)?\/?$/.test(address.pathname) ? address.searchParams.get('cid') : null;
	const id = cid === null ? null : decodeCalendarId(cid);
	return id === null ? null : `https://calendar.google.com/calendar/embed?src=${encodeURIComponent(id)}`;
}

const { minimum, maximum } = constants.validation.height;
const isHeight = (height: number): boolean => height >= minimum && height <= maximum;

/** The address and height in an entered address or the code of a frame; null for any other text. */
export function parseEmbed(text: string): { readonly url: string; readonly height?: number } | null {
	const url = parseUrl(text);
	if (url === null) {
		return null;
	}
	const [, height] = /<iframe[^>]{0,2000}\sheight=["']?(\d{1,4})["'\s>]/i.exec(text) ?? [];
	return { url, ...(isHeight(Number(height)) && { height: Number(height) }) };
}
