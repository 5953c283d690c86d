/** The place for which an image is chosen. */
export interface MediaSourceTarget {
	/** The featured image of the post. */
	readonly isFeatured: boolean;
	/** Of the block around the place; undefined or empty outside of blocks. */
	readonly blockName: string | undefined;
	readonly clientId: string | undefined;
}

/** An entry that another extension adds to the menu of sources (spec 2 §2 "Source menu"). */
export interface AddedMediaSource {
	/** Unique. */
	readonly name: string;
	readonly label: () => string;
	readonly isOffered: (target: MediaSourceTarget) => boolean;
	readonly open: (target: MediaSourceTarget) => void;
}

const sources = new Map<string, AddedMediaSource>();

/** Adds an entry; one of the same name is replaced. */
export function addMediaSource(source: AddedMediaSource): void {
	sources.set(source.name, source);
}

/** In the order in which they were added. */
export const addedMediaSources = (): readonly AddedMediaSource[] => [...sources.values()];
