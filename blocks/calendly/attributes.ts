import { findAddress, parseAddress } from '../../components/embed-address';

export type CalendlyStyle = 'inline' | 'link';

export interface CalendlyAttributes {
	readonly url?: string | undefined;
	readonly style: CalendlyStyle;
	/** Colours are six characters without a hash sign, as Calendly's parameters have them. */
	readonly backgroundColor: string;
	readonly primaryColor: string;
	readonly textColor: string;
	readonly hideEventTypeDetails: boolean;
}

/** Spec 1 §9. */
const defaultColors = { backgroundColor: 'ffffff', primaryColor: '00A2FF', textColor: '4D5055' };

const parameters = { backgroundColor: 'background_color', primaryColor: 'primary_color', textColor: 'text_color' } as const;
const colorNames = ['backgroundColor', 'primaryColor', 'textColor'] as const;

const isHost = (host: string): boolean => host === 'calendly.com';
const isColor = (text: string): boolean => /^[a-z0-9]{6}$/i.test(text);

/**
 * What a plain address or an embed snippet says (spec 1 §5).
 * @return Null for anything else; style only where the snippet is one of a link.
 */
export function parseEmbed(text: string): Partial<CalendlyAttributes> | null {
	const address = findAddress(text, isHost);
	if (!address) {
		return null;
	}
	const { origin, pathname, searchParams } = address;
	const colors = colorNames
		.map((name) => [name, searchParams.get(parameters[name]) ?? ''] as const)
		.filter(([, color]) => isColor(color));
	const hides = searchParams.get('hide_event_type_details');
	return {
		...Object.fromEntries(colors),
		...(hides !== null && { hideEventTypeDetails: hides === '1' }),
		...(/init(?:Popup|Badge)Widget/.test(text) && { style: 'link' as const }),
		url: `${origin}${pathname}`,
	};
}

/** The address of the calendar in a frame; null where the post holds none that is Calendly's. */
export function frameAddress(attributes: CalendlyAttributes, embedDomain: string): string | null {
	const url = parseAddress(attributes.url ?? '', isHost);
	if (!url) {
		return null;
	}
	url.searchParams.set('embed_domain', embedDomain);
	url.searchParams.set('embed_type', 'Inline');
	url.searchParams.set('hide_event_type_details', attributes.hideEventTypeDetails ? '1' : '0');
	for (const name of colorNames) {
		url.searchParams.set(parameters[name], isColor(attributes[name]) ? attributes[name] : defaultColors[name]);
	}
	return url.href;
}
