export interface MarkdownAttributes {
	readonly source?: string | undefined;
	/**
	 * The saved markup, wrapper included, until the source changes: an unchanged block is saved with the same markup, also
	 * if another renderer wrote it. It is not in the block's comment.
	 */
	readonly html?: string | undefined;
}
