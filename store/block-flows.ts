import type { Gif } from '../api/gifs';
import type { MediaFile } from '../api/media';

type Attributes = Readonly<Record<string, unknown>>;

/** A person's text that a block embeds: an address, a snippet, a name. Pure functions of the block's folder. */
export interface EmbedFlow<Own> {
	/**
	 * The address that the site looks up before it is embedded.
	 * @return Null where the text cannot be embedded, the empty string where nothing needs to be looked up.
	 */
	readonly addressOf: (entered: string) => string | null;
	/**
	 * The attributes that embed the text.
	 * @param resolved The address that the looked-up one leads to; the empty string where none was looked up.
	 * @param current  The block's attributes.
	 * @return Null where it cannot be embedded.
	 */
	readonly attributesOf: (entered: string, resolved: string, current: Own) => Partial<Own> | null;
	/** The attributes after a refused text; left out where the block keeps the embed that it has. */
	readonly refusedAttributes?: Partial<Own>;
	/** Details of a GIF that add to the attributes; its address can be embedded without them. */
	readonly gif?: {
		readonly idOf: (entered: string, resolved: string) => string | null;
		readonly attributesOf: (gif: Gif) => Partial<Own>;
	};
}

/** Images that a block takes from an upload. */
export interface MediaFlow<Own> {
	/**
	 * The attributes with uploaded images added.
	 * @param size Slug of the image size that the block shows.
	 */
	readonly addImages: (current: Own, files: readonly MediaFile[], size: string) => Partial<Own>;
}

/** The flows of the store that a block type takes part in, described by pure functions. */
export interface BlockFlows<Own = Attributes> {
	readonly embed?: EmbedFlow<Own>;
	readonly media?: MediaFlow<Own>;
}
