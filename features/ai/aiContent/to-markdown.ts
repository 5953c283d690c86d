import type { BlockInstance } from '@wordpress/blocks';
import Turndown from 'turndown';
import { serializeBlocks } from './serialize-blocks';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' });
turndown.addRule('strikethrough', { filter: ['s', 'del'], replacement: (text) => `~~${text}~~` });
// Turndown's own has three spaces after a bullet and two after a number, which models then write, too.
turndown.addRule('listItem', {
	filter: 'li',
	replacement(text, item) {
		const list = item.parentElement;
		const number = Number(list?.getAttribute('start') ?? 1) + [...(list?.children ?? [])].findIndex((child) => child === item);
		const mark = list?.nodeName === 'OL' ? `${number}. ` : '- ';
		return `${mark}${text.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`)}${item.nextSibling ? '\n' : ''}`;
	},
});

/** Blocks as Markdown, with their heading levels, lists, links and emphasis. */
export const blocksToMarkdown = (blocks: readonly BlockInstance[]): string => turndown.turndown(serializeBlocks(blocks));
