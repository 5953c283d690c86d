/** A picture of the media library. */
export interface LibraryPicture {
	readonly id: number;
	readonly url: string;
	/** Its text for those who do not see it. */
	readonly alt: string;
}

/** Opens the media library of the site; null if the user chose nothing, or the page has no library. */
export type ChoosePicture = () => Promise<LibraryPicture | null>;
