export interface MarkdownAttributes {
	readonly source?: string | undefined;
	/**
	 * The markup that the post holds for this block, wrapper included, until the source changes: an untouched block is
	 * saved as it was, whatever wrote it. Never part of the block's comment.
	 */
	readonly html?: string | undefined;
}
