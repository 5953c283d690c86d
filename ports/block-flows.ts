import type { Gif } from '../api/media/gifs';
import type { MediaFile } from '../api/media/media';
import type { Place } from '../api/places/places';
import type { BlockSpec } from './block-spec';

type Attributes = Readonly<Record<string, unknown>>;

/** How a block embeds an entered text (an address, a snippet, a name), as pure functions of the block's folder. */
export interface EmbedFlow<Own> {
	/**
	 * The address that the site must resolve before the text is embedded.
	 * @return Null if the text cannot be embedded; an empty string if nothing must be resolved.
	 */
	readonly addressOf: (entered: string) => string | null;
	/**
	 * The attributes that embed the text.
	 * @param resolved The resolved address; an empty string if nothing was resolved.
	 * @param current  The block's attributes.
	 * @return Null if the text cannot be embedded.
	 */
	readonly attributesOf: (entered: string, resolved: string, current: Own) => Partial<Own> | null;
	/** The inner blocks that an entered text describes; null to leave those of the block. */
	readonly innerBlocksOf?: (entered: string) => readonly BlockSpec[] | null;
	/** The attributes after a text that cannot be embedded; left out if the block keeps its embed. */
	readonly refusedAttributes?: Partial<Own>;
	/** More attributes from the details of a GIF; the GIF can be embedded without them. */
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

/** A place that a block takes from the address search. */
export interface PlaceFlow<Own> {
	/** The attributes that show the place. */
	readonly attributesOf: (place: Place, current: Own) => Partial<Own>;
}

/** The flows of the store that a block type takes part in, described by pure functions. */
export interface BlockFlows<Own = Attributes> {
	readonly embed?: EmbedFlow<Own>;
	readonly media?: MediaFlow<Own>;
	readonly place?: PlaceFlow<Own>;
}
