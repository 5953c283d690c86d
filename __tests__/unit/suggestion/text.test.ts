import fc from 'fast-check';
import { stripFences } from '../../../features/suggestion/strip-fences';
import { detectUnclearPrompt } from '../../../features/suggestion/unclear-prompt';

describe('the unclear-prompt marker', () => {
	it.each([
		['', 'held'],
		['J', 'held'],
		['**JETPACK', 'held'],
		['__JETPACK_AI__', 'held'],
		['JETPACK_AI_ERROR', 'unclear'],
		['**JETPACK_AI_ERROR** What do you mean?', 'unclear'],
		['*JETPACK\\_AI', 'released'],
		['Jetpack', 'released'],
		['A text about JETPACK_AI_ERROR', 'released'],
	] as const)('in %j is %s', (text, verdict) => {
		expect(detectUnclearPrompt(text)).toBe(verdict);
	});
});

describe('fences of four backticks', () => {
	it.each([
		['````\nText\n````', 'Text\n'],
		['````markdown\nText\n````\n', 'Text\n'],
		['Use ```` here', 'Use here'],
		['```js\ncode\n```', '```js\ncode\n```'],
		['````Hello world\n````', 'Hello world\n'],
		['Press ````enter```` now', 'Press enter now'],
		['First\n````js\ncode\n````\nLast', 'First\ncode\nLast'],
		['`inline`', '`inline`'],
		['`````five`````', '`````five`````'],
	])('in %j leave %j', (text, expected) => {
		expect(stripFences(text, true)).toBe(expected);
	});

	it('lose no words', () => {
		const word = fc.constantFrom('one', 'Two', '3', '````', '````\n', '\n', ' ', '```');
		const wordsOf = (text: string) => text.replace(/[`\s]/g, '');
		fc.assert(
			fc.property(fc.array(word), (parts) => {
				const text = parts.join('');
				// A name on the line of a fence is the name of a language.
				fc.pre(!/(^|\n)`{4}\w+[ \t]*\n/.test(text));
				expect(wordsOf(stripFences(text, true))).toBe(wordsOf(text));
			})
		);
	});

	it('never show while they grow, and never take back what was shown', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^(`{4}(md)?\n)?[a-z `\n]{0,40}(\n`{4})?$/), (text) => {
				for (let length = 1; length <= text.length; length++) {
					expect(stripFences(text.slice(0, length), false)).not.toMatch(/(^|[^`])````$/);
				}
			})
		);
	});
});
