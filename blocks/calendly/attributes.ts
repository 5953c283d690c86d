import { findAddress, parseAddress } from '../../components/embed-address';
import metadata from './block.json';
import constants from './constants.json';

export type CalendlyStyle = 'inline' | 'link';

export interface CalendlyAttributes {
	readonly url?: string | undefined;
	readonly style: CalendlyStyle;
	/** Colours have no hash sign, as in Calendly's parameters. */
	readonly backgroundColor: string;
	readonly primaryColor: string;
	readonly textColor: string;
	readonly hideEventTypeDetails: boolean;
}

const colorNames = ['backgroundColor', 'primaryColor', 'textColor'] as const;

const hostPattern = new RegExp(constants.hostPattern);
const colorPattern = new RegExp(constants.colorPattern);
const isHost = (host: string): boolean => hostPattern.test(host);
const isColor = (text: string): boolean => colorPattern.test(text);

/**
 * Reads the attributes from an address or an embed snippet (spec 1 §5).
 * @return Null for any other text. `style` is set only for the snippet of a link.
 */
export function parseEmbed(text: string): Partial<CalendlyAttributes> | null {
	const address = findAddress(text, isHost);
	if (!address) {
		return null;
	}
	const { origin, pathname, searchParams } = address;
	const colors = colorNames
		.map((name) => [name, searchParams.get(constants.colorParameters[name]) ?? ''] as const)
		.filter(([, color]) => isColor(color));
	const hides = searchParams.get('hide_event_type_details');
	return {
		...Object.fromEntries(colors),
		...(hides !== null && { hideEventTypeDetails: hides === '1' }),
		...(/init(?:Popup|Badge)Widget/.test(text) && { style: 'link' as const }),
		url: `${origin}${pathname}`,
	};
}

/** The address of the calendar in a frame; null if the post has no valid address of Calendly. */
export function frameAddress(attributes: CalendlyAttributes, embedDomain: string): string | null {
	const url = parseAddress(attributes.url ?? '', isHost);
	if (!url) {
		return null;
	}
	url.hash = '';
	url.searchParams.set('embed_domain', embedDomain);
	url.searchParams.set('embed_type', 'Inline');
	url.searchParams.set('hide_event_type_details', attributes.hideEventTypeDetails ? '1' : '0');
	for (const name of colorNames) {
		const color = isColor(attributes[name]) ? attributes[name] : metadata.attributes[name].default;
		url.searchParams.set(constants.colorParameters[name], color);
	}
	return url.href;
}
