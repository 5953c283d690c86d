import { create, getTextContent } from '@wordpress/rich-text';
import { findAddress, parseAddress } from '../../components/embed-address';
import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';

export interface GifAttributes {
	readonly giphyUrl?: string | undefined;
	readonly searchText?: string | undefined;
	/** HTML. */
	readonly caption?: string | undefined;
	/** The GIF's height in percent of its width. */
	readonly paddingTop: string;
}

/** Spec 2 §9. */
export const defaultPadding = metadata.attributes.paddingTop.default;

const hostPattern = new RegExp(constants.hostPattern);
/** Pages, embeds and pictures of GIPHY, up to the GIF's id. */
const addressPattern = new RegExp(constants.addressPattern);
const addressLikePattern = new RegExp(constants.addressLikePattern, 'i');
const isHost = (host: string): boolean => hostPattern.test(host);

/** The GIF's id in an address of GIPHY; null for any other address. */
export function idOf(address: string): string | null {
	const [, id] = addressPattern.exec(parseAddress(address, isHost)?.href ?? '') ?? [];
	return id ?? null;
}

/** The kinds of entered text (spec 2 §5). */
export type Entry =
	| { readonly kind: 'gif'; readonly id: string }
	/** Must be resolved to find the GIF. */
	| { readonly kind: 'shortLink'; readonly address: string }
	| { readonly kind: 'search'; readonly text: string }
	/** An address or a snippet without a GIF. */
	| { readonly kind: 'foreign' };

/** Separates addresses and snippets from search texts. */
export function parseEntry(text: string): Entry {
	const url = findAddress(text, isHost);
	const id = url && idOf(url.href);
	if (id) {
		return { kind: 'gif', id };
	}
	if (url?.hostname === constants.shortHost && url.pathname !== '/') {
		return { kind: 'shortLink', address: url.href };
	}
	const isForeign = url !== null || /^\s*(?:(?:[a-z][a-z\d+.-]*:)?\/\/|(?:javascript|vbscript|data):)|<[a-z/!]/i.test(text);
	return isForeign ? { kind: 'foreign' } : { kind: 'search', text: text.trim() };
}

export const pictureOf = (id: string): string => `${constants.mediaUrl}${id}/giphy.gif`;
/** The address of the first frame. */
export const stillOf = (id: string): string => `${constants.mediaUrl}${id}/giphy_s.gif`;
export const embedOf = (id: string): string => `https://giphy.com/embed/${id}`;

/** The padding of the post if it is valid, else the default. */
export function parsePadding(paddingTop: string): string {
	return validAttributes(metadata.attributes, constants.validation, { paddingTop }).paddingTop;
}

export const paddingOf = ({ width, height }: { readonly width: number; readonly height: number }): string =>
	parsePadding(`${Number(((height / width) * 100).toFixed(2))}%`);

/** The text alternative of the GIF; empty for none. In older posts `searchText` can be an address. */
export function nameOf({ searchText = '', caption = '' }: Pick<GifAttributes, 'searchText' | 'caption'>): string {
	const searched = searchText.trim();
	return searched === '' || addressLikePattern.test(searched) ? getTextContent(create({ html: caption })).trim() : searched;
}
