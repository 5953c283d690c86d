import { type BlockInstance, rawHandler } from '@wordpress/blocks';
import { renderMarkdown } from './markdown';

/** The blocks of a Markdown text, as WordPress makes them of pasted HTML. */
export const markdownToBlocks = (source: string): BlockInstance[] => rawHandler({ HTML: renderMarkdown(source) });
