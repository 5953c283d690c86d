import { create, getTextContent } from '@wordpress/rich-text';
import { findAddress, parseAddress } from '../../components/embed-address';

export interface GifAttributes {
	readonly giphyUrl?: string | undefined;
	readonly searchText?: string | undefined;
	/** With markup. */
	readonly caption?: string | undefined;
	/** The GIF's height in percent of its width. */
	readonly paddingTop: string;
}

/** Spec 2 §9. */
export const defaultPadding = '56.2%';

const shortHost = 'gph.is';
const isHost = (host: string): boolean => /^(?:(?:www|i|media\d*)\.)?giphy\.com$/.test(host) || host === shortHost;

/** Also in render.php: pages, embeds and pictures of GIPHY, up to the GIF's id. */
const gifAddress =
	/^https:\/\/(?:(?:www\.)?giphy\.com\/(?:gifs|stickers|clips|embed)\/(?:[^/?#]*-)?|[a-z\d.]*giphy\.com\/media\/(?:v1\.[^/?#]+\/)?|i\.giphy\.com\/(?=[A-Za-z\d]+\.(?:gif|webp|mp4)(?:$|[?#])))([A-Za-z\d]{1,64})(?=$|[/.?#])/;

/** The GIF that an address of GIPHY is of; null for any other address. */
export function idOf(address: string): string | null {
	const [, id] = gifAddress.exec(parseAddress(address, isHost)?.href ?? '') ?? [];
	return id ?? null;
}

/** What a person entered (spec 2 §5). */
export type Entry =
	| { readonly kind: 'gif'; readonly id: string }
	/** Where it leads is yet to be asked. */
	| { readonly kind: 'shortLink'; readonly address: string }
	| { readonly kind: 'search'; readonly text: string }
	/** An address or a snippet that is of no GIF. */
	| { readonly kind: 'foreign' };

/** Tells addresses and snippets from what is to be searched. */
export function parseEntry(text: string): Entry {
	const url = findAddress(text, isHost);
	const id = url && idOf(url.href);
	if (id) {
		return { kind: 'gif', id };
	}
	if (url?.hostname === shortHost && url.pathname !== '/') {
		return { kind: 'shortLink', address: url.href };
	}
	const isForeign = url !== null || /^\s*(?:(?:[a-z][a-z\d+.-]*:)?\/\/|(?:javascript|vbscript|data):)|<[a-z/!]/i.test(text);
	return isForeign ? { kind: 'foreign' } : { kind: 'search', text: text.trim() };
}

export const pictureOf = (id: string): string => `https://media.giphy.com/media/${id}/giphy.gif`;
/** Its first frame alone. */
export const stillOf = (id: string): string => `https://media.giphy.com/media/${id}/giphy_s.gif`;
export const embedOf = (id: string): string => `https://giphy.com/embed/${id}`;

/** Room that can be kept for a GIF, whatever the post says. */
export function parsePadding(paddingTop: string): string {
	const percent = /^\d{1,3}(?:\.\d{1,4})?%$/.test(paddingTop) ? Number.parseFloat(paddingTop) : 0;
	return percent >= 1 && percent <= 500 ? paddingTop : defaultPadding;
}

export const paddingOf = ({ width, height }: { readonly width: number; readonly height: number }): string =>
	parsePadding(`${Number(((height / width) * 100).toFixed(2))}%`);

/** What the GIF shows, for those who do not see it; empty where the post does not say. Older posts hold addresses as what was searched. */
export function nameOf({ searchText = '', caption = '' }: Pick<GifAttributes, 'searchText' | 'caption'>): string {
	const searched = searchText.trim();
	return searched === '' || /^(?:https?:)?\/\/|^</i.test(searched) ? getTextContent(create({ html: caption })).trim() : searched;
}
