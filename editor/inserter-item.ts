/** What WordPress's inserter asks a category for. */
export interface InserterMediaQuery {
	readonly per_page?: number;
	/** May be empty. */
	readonly search?: string;
}

/** A picture as WordPress's inserter takes it. */
export interface InserterMediaItem {
	/** A number that is no file of the library: with one, WordPress does not fetch `url` in the browser. */
	readonly id: number;
	/** A marker (`features/media/insertedMedia/marker.ts`). */
	readonly url: string;
	/** Of the thumbnail. */
	readonly previewUrl: string;
	readonly title: string;
}
