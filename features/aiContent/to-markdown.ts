import { type BlockInstance, serialize } from '@wordpress/blocks';
import Turndown from 'turndown';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' });
turndown.addRule('strikethrough', { filter: ['s', 'del'], replacement: (text) => `~~${text}~~` });

/** Blocks as Markdown, with their heading levels, lists, links and emphasis. */
export const blocksToMarkdown = (blocks: readonly BlockInstance[]): string => turndown.turndown(serialize([...blocks]));
