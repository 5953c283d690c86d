import { createBlock, serialize } from '@wordpress/blocks';
import { registerCoreStandIns } from '../../../blocks/support/editor';
import { keepWrapper } from '../../../../features/ai/aiContent/keep-wrapper';
import { renderMarkdown } from '../../../../features/ai/aiContent/markdown';
import { blocksToMarkdown } from '../../../../features/ai/aiContent/to-markdown';

beforeAll(() => registerCoreStandIns());

describe('the text that the model gets', () => {
	it.each([
		[
			'core/heading',
			{ level: 3, content: 'Some <strong>bold</strong> <a href="https://example.com/a?b=1">link</a>' },
			'### Some **bold** [link](https://example.com/a?b=1)',
		],
		['core/paragraph', { content: 'A <em>b</em> <code>c</code> <s>d</s><br>2 * 3_4' }, 'A *b* `c` ~~d~~  \n2 \\* 3\\_4'],
	])('of a %s keeps level and formatting, and reads back as it was', (name, attributes, expected) => {
		const markdown = blocksToMarkdown([createBlock(name, attributes)]);
		expect(markdown).toBe(expected);
		expect(renderMarkdown(markdown).replace(/\n/g, '')).toContain(attributes.content);
	});
});

it('a list that the model gets has one space after each bullet and number, as its answers have', () => {
	const html = '<ul><li>First<ul><li>Inner</li></ul></li><li>😀 Last</li></ul><ol start="9"><li>One<br>line</li><li>Two</li></ol>';
	const markdown = blocksToMarkdown([createBlock('core/missing', { originalContent: html })]);
	expect(markdown).toBe('- First\n  - Inner\n- 😀 Last\n\n9. One  \n   line\n10. Two');
	expect(renderMarkdown(markdown).replace(/\n/g, '')).toBe(html);
});

describe('the first block of an answer', () => {
	const heading = { name: 'core/heading', attributes: { level: 3, content: 'Old', className: 'mine', textAlign: 'center' } };

	it.each([
		['core/paragraph', { content: 'New' }],
		['core/heading', { content: '<strong>New</strong>', level: 2 }],
	])('(%s) about a heading is a heading of the same level', (name, attributes) => {
		expect(keepWrapper(heading, { name, attributes })).toEqual({
			name: 'core/heading',
			attributes: { level: 3, content: attributes.content, className: 'mine', textAlign: 'center' },
		});
	});

	it('about a list has the order of the answer and the class of the list', () => {
		const list = { name: 'core/list', attributes: { ordered: false, className: 'mine' } };
		expect(keepWrapper(list, { name: 'core/list', attributes: { ordered: true } }).attributes).toEqual({ ordered: true, className: 'mine' });
	});

	it('about a paragraph can be another block', () => {
		const table = { name: 'core/table', attributes: {} };
		expect(keepWrapper({ name: 'core/paragraph', attributes: {} }, table)).toBe(table);
	});

	it('is valid when it is saved', () => {
		const { name, attributes } = keepWrapper(heading, { name: 'core/paragraph', attributes: { content: 'New' } });
		expect(serialize([createBlock(name, { ...attributes })])).toContain('<h3');
	});
});
