import { closeEmphasis, markdownParts, renderMarkdown, renderPreview } from '../../../../features/ai/aiContent/markdown';
import { plainTitle, splitTitle } from '../../../../features/ai/aiContent/title';
import { threadTime } from '../../../support/thread-time';

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

	it.each([
		['![a cat](https://evil.example/p.png?draft=secret)', '<a href="https://evil.example/p.png?draft=secret" rel="noreferrer">a cat</a>'],
		['![](https://evil.example/"><img)', '<a href="https://evil.example/%22%3E%3Cimg" rel="noreferrer">https://evil.example/%22%3E%3Cimg</a>'],
		['[![x](https://evil.example/1)](https://evil.example/2)', '<a href="https://evil.example/1" rel="noreferrer">x</a>'],
		['![a][1]\n\n[1]: https://evil.example/3', '<a href="https://evil.example/3" rel="noreferrer">a</a>'],
	])('that was not accepted loads no image: %s', (source, expected) => {
		const { body } = new DOMParser().parseFromString(renderPreview(source), 'text/html');
		expect(body.querySelectorAll('img, [src], [srcset], [style], [background]')).toHaveLength(0);
		expect(renderPreview(source)).toContain(expected);
	});

	it('has its images when it is accepted', () => {
		expect(renderMarkdown('![a cat](https://example.com/cat.png)')).toContain('<img src="https://example.com/cat.png" alt="a cat">');
	});

	it('has code without a line break at its end', () => {
		expect(renderMarkdown('```js\na\n\nb\n```')).toContain('a\n\nb</code></pre>');
		expect(renderMarkdown('    indented')).toContain('<code>indented</code>');
	});

	it.each([
		['- one\n\n- two', '<ul><li>one</li><li>two</li></ul>'],
		['1. one\n\n   more of one\n\n2. two', '<ol><li>one<br>more of one</li><li>two</li></ol>'],
		['- one\n\n  - inner\n\n- two', '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>'],
	])('with empty lines between the items of a list has no paragraphs in them: %j', (source, expected) => {
		expect(renderMarkdown(source).replace(/\n/g, '')).toBe(expected);
		expect(renderPreview(source).replace(/\n/g, '')).toBe(expected);
	});

	it('has each picture as a block of its own, and no empty paragraph', () => {
		const picture = (name: string) => `<img src="https://example.com/${name}.png" alt="${name}">`;
		expect(
			renderMarkdown(
				'![a](https://example.com/a.png)\n[![b](https://example.com/b.png)](https://example.com/)\n\nText ![c](https://example.com/c.png)'
			).replace(/\n/g, '')
		).toBe(`<figure>${picture('a')}</figure><figure><a href="https://example.com/">${picture('b')}</a></figure><p>Text ${picture('c')}</p>`);
	});

	it('shows which tasks are done', () => {
		expect(renderMarkdown('- [x] Milk\n- [ ] Eggs\n- [link](/a)').replace(/\n/g, '')).toBe(
			'<ul><li>☑ Milk</li><li>☐ Eggs</li><li><a href="/a">link</a></li></ul>'
		);
		expect(renderMarkdown('[x] no list')).toContain('[x] no list');
	});

	it.each([
		['Some **bold', 'Some **bold**'],
		['Some **bold wo ', 'Some **bold wo**'],
		['Some **bold*', 'Some **bold**'],
		['Some **', 'Some'],
		['A ***b *c', 'A ***b *c****'],
		['A ~~b', 'A ~~b~~'],
		['**a** and *b', '**a** and *b*'],
		['- one\n- **tw', '- one\n- **tw**'],
		['| a |\n|---|\n| **b', '| a |\n|---|\n| **b**'],
		['2 * 3 and snake_case', '2 * 3 and snake_case'],
		['```\n**code', '```\n**code'],
		['Plain', 'Plain'],
	])('that grows shows no marks of emphasis: %j', (source, expected) => {
		expect(closeEmphasis(source)).toBe(expected);
		expect(renderPreview(expected)).not.toMatch(/<p>.*(\*\*|~~).*<\/p>/);
	});

	it('of many marks is closed in time that grows with its length', () => {
		const start = threadTime();
		closeEmphasis('*a _b **c '.repeat(2000));
		expect(threadTime() - start).toBeLessThan(2000);
	});

	it('is cut into parts that stay the same while it grows', () => {
		const text = '# Title\n\nA paragraph\nof two lines.\n\n- one\n- two\n\n| a |\n|---|\n| b |\n\nLast';
		const parts = markdownParts(text);
		expect(parts.map((part) => part.trim())).toEqual(['# Title', 'A paragraph\nof two lines.', '- one\n- two', '| a |\n|---|\n| b |', 'Last']);
		expect(markdownParts(text + ' words').slice(0, -1)).toEqual(parts.slice(0, -1));
	});
});

describe('a title in the first line', () => {
	it.each([
		['# A title\n\nText', 'A title', 'Text'],
		['\n# **Bold** title #\nText', 'Bold title', 'Text'],
		['# Only a title', 'Only a title', ''],
		['# Music in C#\nText', 'Music in C#', 'Text'],
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
