import fc from 'fast-check';
import { createReasoningCutter, withoutReasoning } from '../../../../api/contract/ai/reasoning';
import { shownAnswer, stripFences } from '../../../../features/ai/suggestion/strip-fences';
import { detectUnclearPrompt } from '../../../../features/ai/suggestion/unclear-prompt';
import { initialStreamState, readEvent } from '../../../../sagas/ai/stream-state';
import { threadTime } from '../../../support/thread-time';

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

describe('what a model thinks before it answers', () => {
	it.each([
		['<think>They want bees.</think>\n\nBees hum.', 'Bees hum.'],
		[' \n<Think>a</THINK>Bees', 'Bees'],
		['<thinking>a</think>b</thinking> <think>c</think> Bees', 'Bees'],
		['<think></think>', ''],
		['<think>It never ends', ''],
		['Write <think>so</think> in HTML', 'Write <think>so</think> in HTML'],
		['<thin> air', '<thin> air'],
		['<', '<'],
		['  Bees', '  Bees'],
	])('in %j leaves %j, however it is cut', (text, answer) => {
		expect(withoutReasoning(text, true)).toBe(answer);
		const byCharacter = createReasoningCutter();
		expect([...text].map((piece) => byCharacter.push(piece)).join('') + byCharacter.end()).toBe(answer);
		for (let length = 0; length <= text.length; length += 1) {
			expect(answer.startsWith(withoutReasoning(text.slice(0, length), false))).toBe(true);
		}
	});

	it('is cut out at once, if it thinks 20,000 times', () => {
		const started = threadTime();
		expect(withoutReasoning(`${'<think></think>'.repeat(20_000)}Bees`, true)).toBe('Bees');
		expect(threadTime() - started).toBeLessThan(1000);
	});

	it.each(['', '<think></think>'])('is looked for at once in 40,000 pieces of white space after %j', (start) => {
		const started = threadTime();
		const cutter = createReasoningCutter();
		cutter.push(start);
		const pieces = Array.from({ length: 40_000 }, () => cutter.push('    '));
		expect(pieces.join('')).toBe('');
		expect(cutter.push('Bees').trim()).toBe('Bees');
		expect(threadTime() - started).toBeLessThan(1000);
	});
});

describe('an event of a stream', () => {
	const textOf = (event: string, data: unknown) =>
		[{ id: '', event, data: typeof data === 'string' ? data : JSON.stringify(data) }].reduce(readEvent, initialStreamState);
	const choice = (fields: object) => ({ choices: [fields] });

	it.each([
		['choices of null', { choices: null }],
		['a choice of null', { choices: [null] }],
		['a delta of null', choice({ delta: null })],
		['nothing but null', 'null'],
		['an error of null', { error: null, ...choice({ delta: {} }) }],
		['a number for its words', choice({ delta: { content: 7 } })],
		['choices of another type', { choices: 'none' }],
		['no JSON', '{{{'],
	])('with %s says nothing, and ends nothing', (_name, data) => {
		expect(textOf('', data)).toEqual(initialStreamState);
	});

	it('with its words in parts has the words alone', () => {
		const content = [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }, { type: 'text', text: 'Be' }, { text: 'es' }, null];
		expect(textOf('', choice({ delta: { content } })).raw).toBe('Bees');
	});

	it('that ends the answer may have a space after it', () => {
		expect(textOf('', '[DONE] ').isFinished).toBe(true);
	});

	it.each([
		['is named an error', 'error', { error: { code: 'error_moderation' } }, 'error_moderation'],
		['says so in its object', '', { object: 'error', message: 'x', data: { status: 503 } }, 'error_service_unavailable'],
		['holds an error', '', { error: { message: 'x', data: { status: 503 } } }, 'error_service_unavailable'],
		['ends with an error', '', choice({ delta: {}, finish_reason: 'error' }), 'error_network'],
		['is held back by a filter', '', choice({ finish_reason: 'content_filter' }), 'error_moderation'],
	])('that %s is no complete answer', (_name, event, data, code) => {
		expect(textOf(event, data).error).toMatchObject({ code });
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

describe('an answer as it is shown', () => {
	it.each([
		['```markdown\n# Title\n\nText\n```', '# Title\n\nText'],
		['~~~md\nText\n\n~~~\n', 'Text'],
		['```markdown\nText that was cut off', 'Text that was cut off'],
		['```markdown\nText\n\n```js\ncode\n```\n\nMore\n```', 'Text\n\n```js\ncode\n```\n\nMore'],
		['```markdown\n- an example\n```\n\nThat is a list.', '```markdown\n- an example\n```\n\nThat is a list.'],
		['```js\ncode\n```', '```js\ncode\n```'],
		['Text\n---', 'Text\n---'],
		['Text that is cut off\n-', 'Text that is cut off'],
	])('at its end, %j is %j', (text, expected) => {
		expect(shownAnswer(text, true)).toBe(expected);
	});

	it.each([
		['Text\n-', 'Text'],
		['Text\n---', 'Text'],
		['Text\n===', 'Text'],
		['One\n2', 'One'],
		['One\n2.', 'One'],
		['# ', ''],
		['Text\n\n**', 'Text\n'],
		['Text\n\n| a | b', 'Text'],
		['Text\n\n| a | b |\n|--', 'Text'],
		['| a | b |\n|---|---|\n| c', '| a | b |\n|---|---|\n| c'],
		['Text\n- item', 'Text\n- item'],
		['A rate of 5', 'A rate of 5'],
		['``', ''],
		['```mark', ''],
		['```markdown\n# Ti', '# Ti'],
		['```js\nco', '```js\nco'],
	])('while it grows, %j is %j', (text, expected) => {
		expect(shownAnswer(text, false)).toBe(expected);
	});

	it('is shown at once, with a last line of blanks before a word', () => {
		const started = threadTime();
		expect(shownAnswer(`${' '.repeat(100_000)}x`, false)).toMatch(/x$/);
		expect(threadTime() - started).toBeLessThan(1000);
	});
});
