import { findAddress, parseAddress } from '../../components/embed-address';
import constants from './constants.json';

export type EventbriteStyle = 'inline' | 'modal';

export interface EventbriteAttributes {
	readonly url?: string | undefined;
	readonly eventId?: number | undefined;
	readonly style: EventbriteStyle;
}

const hostPattern = new RegExp(constants.hostPattern);

export const isHost = (host: string): boolean => hostPattern.test(host);

/** The id of the event: the trailing digits of its page's address (spec 2 §5). */
export function eventIdOf(address: string): number | null {
	const url = parseAddress(address, isHost);
	const [, id] = /^\/e\/(?:[^/]*-)?(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
	return id !== undefined && Number.isSafeInteger(Number(id)) ? Number(id) : null;
}

/** The address of an event, or its subdomain, which redirects to the event; null for any other text. */
export function parseUrl(text: string): string | null {
	const url = parseAddress(text, isHost);
	if (!url) {
		return null;
	}
	url.hash = '';
	if (eventIdOf(url.href) !== null) {
		return url.href;
	}
	const [, subdomain = 'www'] = hostPattern.exec(url.hostname) ?? [];
	return subdomain !== 'www' && url.pathname === '/' ? url.origin : null;
}

/** The address of the event in an entered address or a snippet of a checkout; null for any other text. */
export function parseEmbed(text: string): string | null {
	if (!text.includes('<')) {
		return parseUrl(text);
	}
	const [, id] = /eventId:\s?["'](\d{1,15})["']/.exec(text) ?? [];
	const isCheckout = text.includes('EBWidgets.createWidget') || findAddress(text, isHost) !== null;
	return id !== undefined && isCheckout ? `https://www.eventbrite.com/e/${id}` : null;
}
