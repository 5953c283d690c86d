import fc from 'fast-check';
import {
	addAltText,
	checkAnswer,
	fixHeadings,
	type HeadingBefore,
	noFindings,
	proposeAltText,
	removeEmptyLinks,
} from '../../../../features/ai/aiContent/answer-check';
import { renderMarkdown } from '../../../../features/ai/aiContent/markdown';
import { threadTime } from '../../../support/thread-time';

const check = (source: string, headingBefore: HeadingBefore = 1) => checkAnswer(source, headingBefore, []);
const documentOf = (source: string) => new DOMParser().parseFromString(renderMarkdown(source), 'text/html').body;
const textOf = (source: string) => (documentOf(source).textContent ?? '').replace(/\s+/g, ' ').trim();
const levelsOf = (source: string) => [...documentOf(source).querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName.slice(1)));

describe('the levels of headings', () => {
	it.each<[string, HeadingBefore, readonly number[]]>([
		['## A\n\n### B\n\n## C', 1, [2, 3, 2]],
		['## A\n\n#### B\n\n#### C', 1, [2, 3, 3]],
		['### A\n\n##### B\n\n### C', 1, [2, 3, 2]],
		['#### A', 3, [4]],
		['#### A', 2, [3]],
		['##### A\n\n####### no heading', null, [5]],
		['# A\n\n### B', 1, [1, 2]],
		['> #### A\n\n- ##### B', 1, [2, 3]],
		['A\n---\n\n#### B ####', 1, [2, 3]],
		['```\n#### code\n```', 1, []],
	])('of %j after level %s follow each other', (source, headingBefore, expected) => {
		expect(levelsOf(fixHeadings(source, headingBefore))).toEqual(expected);
		expect(check(source, headingBefore).hasSkippedLevel).toBe(String(levelsOf(source)) !== String(expected));
	});
});

describe('links that lead nowhere', () => {
	it.each([
		['See [](https://site.test) this', 1, 'See  this'],
		['See [**this**]() and [that](#)', 2, 'See **this** and that'],
		['[text](https://site.test) and [![a](a.png)](https://site.test)', 0, '[text](https://site.test) and [![a](a.png)](https://site.test)'],
		['`[](#)` [](#)x', 1, '`[](#)` x'],
		['## [](#)\n\nText', 1, '\nText'],
		['- [](#)\n- b', 1, '- b'],
		['One\n[](#)\ntwo', 1, 'One\ntwo'],
		['> a [b](#)\n> c', 1, '> a b\n> c'],
		['| a | [b \\| c](#) |\n|---|---|\n| [](#) | [](#)d |', 3, '| a | b \\| c |\n|---|---|\n|  | d |'],
		['[a][1]\n\n[1]: #', 1, 'a\n\n[1]: #'],
		['[x](#section)', 0, '[x](#section)'],
	])('of %j are unwrapped', (source, count, expected) => {
		expect(check(source).emptyLinks).toBe(count);
		expect(removeEmptyLinks(source)).toBe(expected);
	});

	it('are taken out of a row of 20,000 cells in a time that grows with its length alone', () => {
		const table = (cell: string) => `${['|a', '|-', cell].map((one) => `${one.repeat(20_000)}|`).join('\n')}\n`;
		const label = 'x'.repeat(200);
		const started = threadTime();
		expect(removeEmptyLinks(table(`|[${label}]()`))).toBe(table(`|${label}`));
		expect(threadTime() - started).toBeLessThan(6000);
	});
});

describe('an image without alternative text', () => {
	it.each([
		['![](a.png)', '![A cat](a.png)'],
		['![ ](a.png "Title") and ![](b.png)', '![A cat](a.png "Title") and ![](b.png)'],
		['- [![](a.png)](https://site.test)', '- [![A cat](a.png)](https://site.test)'],
		['![][1]\n\n[1]: a.png', '![A cat][1]\n\n[1]: a.png'],
	])('in %j gets one', (source, expected) => {
		expect(check(source).imagesWithoutAlt).toContain('a.png');
		expect(addAltText(source, 'a.png', ' A\ncat ')).toBe(expected);
	});

	it('gets the text to the letter, in a table too', () => {
		const source = addAltText('| a |\n|---|\n| ![](a.png) |', 'a.png', 'A *cat* [x] | `y`');
		expect(documentOf(source).querySelector('td img')?.getAttribute('alt')).toBe('A *cat* [x] | `y`');
	});

	it('is no longer found once it is decorative', () => {
		expect(checkAnswer('![](a.png) ![](b.png)', 1, ['a.png']).imagesWithoutAlt).toEqual(['b.png']);
	});

	it.each([
		['https://site.test/uploads/old-stone_bridge.jpg?w=300', 'Old stone bridge'],
		['https://site.test/IMG_20240312_001.jpg', ''],
		['https://site.test/3f9a.png', ''],
		['', ''],
	])('at %j is proposed %j', (address, expected) => {
		expect(proposeAltText(address)).toBe(expected);
	});
});

const word = fc.constantFrom('cat', 'Über', '猫', '**bold**', '`[](#)`', '`![](x.png)`', '#5', 'a\\|b');
const inline = fc.oneof(
	word,
	fc
		.tuple(fc.constantFrom('', ' ', 'text', '*more* text', '![](x.png)', '![alt](x.png)'), fc.constantFrom('', '#', 'https://site.test/a', '<> "t"'))
		.map(([text, address]) => `[${text}](${address})`),
	fc.tuple(fc.constantFrom('', ' ', 'alt'), fc.constantFrom('x.png', 'y.png "t"')).map(([text, address]) => `![${text}](${address})`)
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const block = fc.oneof(
	line,
	fc.array(line, { minLength: 2, maxLength: 3 }).map((lines) => lines.join('\n')),
	fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
	line.map((text) => `${text}\n---`),
	fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((text) => `- ${text}`).join('\n')),
	line.map((text) => `> ${text}\n> #### ${text}`),
	line.map((text) => `| ${text} | b |\n|---|---|\n| c | ${text} |`),
	line.map((text) => `\`\`\`\n#### ${text}\n\`\`\``)
);
const answer = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join('\n\n'));
const headingBefore = fc.constantFrom<HeadingBefore>(null, 1, 2, 3, 4);

it('every mend leaves no finding, and the text as it was', () => {
	fc.assert(
		fc.property(answer, headingBefore, (source, before) => {
			const { imagesWithoutAlt } = check(source, before);
			const described = imagesWithoutAlt.reduce((text, address) => addAltText(text, address, 'A [cat] | dog'), source);
			const mended = fixHeadings(removeEmptyLinks(described), before);
			expect(check(mended, before)).toEqual(noFindings);
			expect(textOf(mended)).toBe(textOf(source));
			expect(documentOf(mended).querySelectorAll('img')).toHaveLength(documentOf(source).querySelectorAll('img').length);
		}),
		{ numRuns: 150 }
	);
});
