import type { ChatMessage } from '../../../api/contract/ai-query.contract';
import {
	languages,
	languagesForLocale,
	maxMessages,
	promptMessages,
	promptTemplates,
	toolMessages,
	tones,
	trimHistory,
} from '../../../features/suggestion/prompts';

const history = (count: number): ChatMessage[] =>
	Array.from({ length: count }, (_, index) => ({ role: 'assistant', content: String(index) }));

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
		const messages = promptMessages('And now?', { content: '', history: history(1) });
		expect(messages[1]?.context).toEqual({ type: 'ai-assistant-user-prompt', request: 'And now?', is_follow_up: true });
	});

	it.each([
		[{ type: 'summarize' }, { type: 'ai-assistant-summarize', subject: 'content' }],
		[{ type: 'generate-title' }, { type: 'ai-assistant-generate-title', subject: 'title' }],
		[{ type: 'change-tone', tone: 'humorous' }, { type: 'ai-assistant-change-tone', tone: 'humorous' }],
		[{ type: 'change-language', language: 'fr' }, { type: 'ai-assistant-change-language', language: 'fr (French)' }],
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
