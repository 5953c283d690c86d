import type { MessageContext } from '../../../api/contract/ai/ai-query.contract';
import { createRandom } from '../../../platform/core/random';
import { writeAnswer } from '../../../platform/domains/ai/models/embedded-writer/write';

const change = (context: MessageContext) => writeAnswer([{ role: 'jetpack-ai', context }], createRandom('a run'));
const ask = (request: string, content: string) => change({ type: 'user-prompt', request, content });

describe('without a model, a text in English', () => {
	it.each([
		['make it friendlier', 'We do not open prior to six. However, you are welcome.', "We don't open before six. But, you're welcome."],
		['more formal please', "We don't know if it's open.", 'We do not know if it is open.'],
		['use plain words', 'We utilize sufficient flour.', 'We use enough flour.'],
		['fix the typos', 'I recieve the the bread tommorow .', 'I receive the bread tomorrow.'],
	])('is changed by rule: %s', (request, content, changed) => expect(ask(request, content)).toBe(changed));

	it('has its spelling corrected, and nothing else', () => {
		expect(change({ type: 'ai-assistant-correct-spelling', content: 'i definately do not know. we had had Teh best rye, 3.5 kg' })).toBe(
			'I definitely do not know. We had had The best rye, 3.5 kg'
		);
	});

	it('keeps its tags', () => {
		const content = '<p1>We <f1>do not</f1> open</p1>\n<p2>It is <o2>it is</o2> good</p2>';
		expect(change({ type: 'ai-assistant-change-tone', tone: 'informal', content, for: 'tagged-text' })).toBe(
			"<p1>We <f1>don't</f1> open</p1>\n<p2>It's <o2>it's</o2> good</p2>"
		);
	});

	it('is shortened part by part', () => {
		const content = '<p1>One <f1>cat</f1> sleeps here. It is really big.</p1>\n<p2>A dog.</p2>';
		const answer = change({ type: 'ai-assistant-make-shorter', content, for: 'tagged-text' });
		expect(answer).toMatch(/^<p1>[^<]+<\/p1>\n<p2>A dog\.<\/p2>$/);
		expect(answer.length).toBeLessThan(content.length);
	});
});

it.each(['Wir haben geöffnet', '本日営業'])('without a model, another language is not guessed at: %s', (content) => {
	expect(() => ask('make it friendlier', content)).toThrow('needs an AI model');
});
