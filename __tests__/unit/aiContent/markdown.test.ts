import { markdownParts, renderMarkdown } from '../../../features/aiContent/markdown';
import { plainTitle, splitTitle } from '../../../features/aiContent/title';

describe('a text of a model', () => {
	it.each([
		['<script>alert(1)</script>', '<script'],
		['<img src=x onerror=alert(1)>', '<img'],
		['[click](javascript:alert(1))', 'href'],
		['![x](data:text/html;base64,PHNjcmlwdD4=)', 'src'],
		['[click](vbscript:x)', 'href'],
		['<a href="https://example.com" onclick="x()">a</a>', '<a'],
	])('cannot run: %s', (source, forbidden) => {
		expect(renderMarkdown(source)).not.toContain(forbidden);
	});

	it('is cut into parts that stay the same while it grows', () => {
		const text = '# Title\n\nA paragraph\nof two lines.\n\n- one\n- two\n\n| a |\n|---|\n| b |\n\nLast';
		const parts = markdownParts(text);
		expect(parts.map((part) => part.trim())).toEqual([
			'# Title',
			'A paragraph\nof two lines.',
			'- one\n- two',
			'| a |\n|---|\n| b |',
			'Last',
		]);
		expect(markdownParts(text + ' words').slice(0, -1)).toEqual(parts.slice(0, -1));
	});
});

describe('a title in the first line', () => {
	it.each([
		['# A title\n\nText', 'A title', 'Text'],
		['\n# **Bold** title #\nText', 'Bold title', 'Text'],
		['# Only a title', 'Only a title', ''],
		['## Second level\n\nText', null, '## Second level\n\nText'],
		['Text\n\n# Later', null, 'Text\n\n# Later'],
		['#hashtag', null, '#hashtag'],
	])('of %j is %j', (source, title, rest) => {
		expect(splitTitle(source)).toEqual({ title, rest });
	});

	it.each([
		['"Quoted"', 'Quoted'],
		['“Curly”', 'Curly'],
		['# *Marked*', 'Marked'],
		['It’s “fine” here', 'It’s “fine” here'],
	])('from %j is plain: %j', (source, expected) => {
		expect(plainTitle(source)).toBe(expected);
	});
});
