import type { ChatMessage } from '../../../../api/contract/ai/ai-query.contract';
import { promptRequest } from '../../../../features/ai/suggestion/conversation';
import {
	languages,
	languagesForLocale,
	maxMessages,
	promptMessages,
	promptTemplates,
	toolMessages,
	tones,
	trimHistory,
} from '../../../../features/ai/suggestion/prompts';

const history = (count: number): ChatMessage[] =>
	Array.from({ length: count }, (_, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content: String(index) }));

describe('what is asked', () => {
	it('holds the prompt and the text that it is about', () => {
		expect(promptMessages('Shorter, please', { content: 'A long text', history: [] })).toEqual([
			{
				role: 'jetpack-ai',
				context: { type: 'ai-assistant-user-prompt', request: 'Shorter, please', content: 'A long text', is_follow_up: false },
			},
		]);
	});

	it('is marked as a follow-up after an answer', () => {
		const messages = promptMessages('And now?', { content: '', history: history(2) });
		expect(messages[2]?.context).toEqual({ type: 'ai-assistant-user-prompt', request: 'And now?', is_follow_up: true });
	});

	it.each([
		[{ type: 'summarize' }, { type: 'ai-assistant-summarize', subject: 'content' }],
		[{ type: 'generate-title' }, { type: 'ai-assistant-generate-title', subject: 'title' }],
		[
			{ type: 'change-tone', tone: 'humorous' },
			{ type: 'ai-assistant-change-tone', tone: 'humorous' },
		],
		[
			{ type: 'change-language', language: 'fr' },
			{ type: 'ai-assistant-change-language', language: 'fr (French)' },
		],
	] as const)('for the tool %j says %j', (tool, context) => {
		expect(toolMessages(tool, { content: 'Text', history: [] })[0]?.context).toMatchObject({ ...context, content: 'Text' });
	});
});

describe('the history', () => {
	it('keeps the twenty latest messages, the new one among them', () => {
		const messages = promptMessages('New', { content: '', history: history(25) });
		expect(messages).toHaveLength(maxMessages);
		expect(messages.at(-1)?.context?.request).toBe('New');
		expect(messages[0]?.content).toBe('6');
	});

	it('begins with a message of the user, which is no follow-up', () => {
		const pair = (request: string): ChatMessage[] => [
			{ role: 'jetpack-ai', context: { type: 'ai-assistant-user-prompt', request, is_follow_up: true } },
			{ role: 'assistant', content: request },
		];
		const messages = trimHistory([...pair('a'), ...pair('b'), ...pair('c')], 5);
		expect(messages).toHaveLength(4);
		expect(messages[0]).toEqual({ role: 'jetpack-ai', context: { type: 'ai-assistant-user-prompt', request: 'b', is_follow_up: false } });
		expect(trimHistory([{ role: 'assistant', content: 'alone' }])).toEqual([]);
	});

	it('that lost the last answer sends the text with the prompt', () => {
		const messages: ChatMessage[] = [{ role: 'assistant', content: 'A text' }];
		expect(promptRequest('Shorter', 'A text', { messages }).messages).toMatchObject([{ context: { request: 'Shorter', content: 'A text' } }]);
	});

	it('of fewer stays as it is', () => {
		expect(trimHistory(history(3))).toEqual(history(3));
	});
});

describe('what can be chosen', () => {
	it('begins with the formal tone', () => {
		expect(tones[0]).toBe('formal');
		expect(tones).toHaveLength(10);
	});

	it.each([
		['de_AT', 'de'],
		['pt-br', 'pt'],
		['ko', 'ko'],
	])('lists the language of a site in %s first', (locale, first) => {
		expect(languagesForLocale(locale)[0]).toBe(first);
		expect([...languagesForLocale(locale)].sort()).toEqual([...languages].sort());
	});

	it('keeps the order for a language that is not offered', () => {
		expect(languagesForLocale('nl_NL')).toEqual(languages);
	});

	it('offers the six prompt templates, of which two need a text', () => {
		expect(promptTemplates().map(({ name }) => name)).toEqual([
			'post-about',
			'informative-article',
			'step-by-step-tutorial',
			'motivational-post',
			'say-it-differently',
			'add-and-remove',
		]);
		expect(promptTemplates().filter(({ needsContent }) => needsContent)).toHaveLength(2);
	});
});
