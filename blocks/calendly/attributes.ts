import { findAddress } from '../../components/embed-address';
import constants from './constants.json';

export type CalendlyStyle = 'inline' | 'link';

export interface CalendlyAttributes {
	readonly url?: string | undefined;
	readonly style: CalendlyStyle;
	/** Colours have six hexadecimal digits; Calendly's parameters have no hash sign, which a post may have. */
	readonly backgroundColor: string;
	readonly primaryColor: string;
	readonly textColor: string;
	readonly hideEventTypeDetails: boolean;
}

/** Characters. */
const maxSnippetLength = 10_000;

export const colorNames = ['backgroundColor', 'primaryColor', 'textColor'] as const;

const hostPattern = new RegExp(constants.hostPattern);
export const isHost = (host: string): boolean => hostPattern.test(host);
const isColor = (text: string): boolean => /^[\da-f]{6}$/i.test(text);

/** The host alone shows no calendar. */
export const hasCalendar = (url: URL): boolean => url.pathname.replaceAll('/', '') !== '';

const isPopup = (text: string): boolean => /init(?:Popup|Badge)Widget/.test(text);

/**
 * Reads the attributes from an address or an embed snippet (spec 1 §5).
 * @return Null for any other text. `style` is set only for the snippet of a link.
 */
export function parseEmbed(text: string): Partial<CalendlyAttributes> | null {
	const address = findAddress(text, isHost);
	if (!address || !hasCalendar(address)) {
		return null;
	}
	const { origin, pathname, searchParams } = address;
	const colors = colorNames.map((name) => [name, searchParams.get(constants.colorParameters[name]) ?? ''] as const).filter(([, color]) => isColor(color));
	const hides = searchParams.get('hide_event_type_details');
	return {
		...Object.fromEntries(colors),
		...(hides !== null && { hideEventTypeDetails: hides === '1' }),
		...(isPopup(text) && { style: 'link' as const }),
		url: `${origin}${pathname}`,
	};
}

/** The HTML of the text of a pop-up's link or badge; null for any other text. */
export function parseButtonText(text: string): string | null {
	if (text.length > maxSnippetLength || !isPopup(text)) {
		return null;
	}
	const [, link = ''] = /<a\s[^<>]*>([^<>]+)<\/a>/i.exec(text) ?? [];
	const [, , badge = ''] = /[{,]\s*text:\s*(["'])([^"'<>&\\]+)\1/.exec(text) ?? [];
	return link.trim() || badge.trim() || null;
}
