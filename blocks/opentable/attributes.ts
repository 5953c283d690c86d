import { findAddress } from '../../components/embed-address';
import constants from './constants.json';

export type OpenTableStyle = keyof typeof constants.sizes;

/** Spec 2 §9. */
export const languages = ['en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT'] as const;

export interface OpenTableAttributes {
	/** Ids of restaurants. */
	readonly rid: readonly string[];
	readonly style: string;
	readonly iframe: boolean;
	/** OpenTable's top-level domain as its widgets write it, e.g. `co.uk` or `couk`. */
	readonly domain: string;
	readonly lang: string;
	readonly newtab: boolean;
	readonly negativeMargin: boolean;
	readonly className?: string;
}

/** In pixels (spec 2 §9). */
export const { sizes } = constants;

const host = /^(?:www\.)?opentable\.(?:com|ae|ca|de|es|fr|hk|ie|it|jp|nl|sg|co\.th|co\.uk|com\.au|com\.mx|com\.tw)$/;
const domainPattern = new RegExp(constants.validation.domain.pattern);
const idPattern = new RegExp(constants.idPattern);
const isId = (id: unknown): id is string | number => ['string', 'number'].includes(typeof id) && idPattern.test(String(id));
export const isStyle = (style: string): style is OpenTableStyle => Object.hasOwn(sizes, style);

/** The valid ids among those of the post. */
export const parseIds = (rid: readonly unknown[]): readonly string[] => [...new Set(rid.filter(isId).map(String))];

/** Reads the attributes from an address or the script of a widget (spec 2 §5 "Reservation widget A"); null for any other text. */
export function parseEmbed(text: string): Partial<OpenTableAttributes> | null {
	const query = findAddress(text, (name) => host.test(name))?.searchParams;
	const rid = parseIds([...(query?.getAll('rid') ?? []), ...(query?.getAll('restref') ?? [])]);
	if (!query || rid.length === 0) {
		return null;
	}
	const { type, theme, lang, domain, iframe, newtab } = Object.fromEntries(query);
	const style = type === 'button' && rid.length === 1 ? type : theme;
	return {
		rid,
		...(style !== undefined && isStyle(style) && { style }),
		...(languages.some((name) => name === lang) && { lang }),
		...(domain !== undefined && domainPattern.test(domain) && { domain }),
		...(iframe !== undefined && { iframe: iframe === 'true' }),
		...(newtab !== undefined && { newtab: newtab === 'true' }),
	};
}
