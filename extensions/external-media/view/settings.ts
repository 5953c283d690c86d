/** The settings that wordpress/features/media/phone-upload/class-page.php prints. */
export interface Settings {
	/** The address of the REST routes of the page. */
	readonly api: string;
	/** In bytes. */
	readonly maxPiece: number;
	/** In bytes. */
	readonly maxSize: number;
	readonly texts: Readonly<
		Record<'waiting' | 'sending' | 'lost' | 'stored' | 'summary' | 'failed' | 'empty' | 'tooLarge' | 'again' | 'opening' | 'offline' | 'noCode', string> & {
			/** Empty where the site can read HEIC. */
			readonly heic: string;
		}
	>;
}
