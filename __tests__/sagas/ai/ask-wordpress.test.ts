import { AskCoreAi } from '../../../api/contract/ai/ask-core-ai.contract';
import { renderPrompt } from '../../../api/contract/ai/prompt-messages';
import { selectAiSource } from '../../../features/ai/aiFeature/source';
import { coreMessages } from '../../../features/ai/suggestion/core-messages';
import { promptMessages, toolMessages } from '../../../features/ai/suggestion/prompts';
import {
	selectSuggestion,
	suggestionDiscarded,
	suggestionRequested,
	suggestionResumed,
	suggestionRetried,
	suggestionStopped,
} from '../../../features/ai/suggestion/slice';
import { blockRemoved } from '../../../features/site/editor/actions';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import type { EditorInitialState } from '../../../store/printed-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { emptyVoice } from '../../support/site-voice';
import { makeAppStore } from '../../support/make-app-store';

const requesterId = 'block-1';
const route = `POST ${AskCoreAi.path}`;
const note = 'info: Answers arrive at once here, not word by word.';
const voiceRoute = 'GET wpcom/v2/sitewright/voice';
const wordpress: Partial<EditorInitialState> = { coreAi: 'ready' };

const answered = (text: string) => ({ body: { text, model: 'a-model', tokens_in: 3, tokens_out: 5 } });
const refused = (status: number, code: string, message: string) => ({ status, body: { code, message, data: { status } } });

function start(answers: Parameters<typeof answerRest>[0] = { [route]: answered('An old pond') }, printed: Partial<EditorInitialState> = wordpress) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: parseSession({ ...defaultInitialState, ...printed }) } });
	const ask = async (request: Parameters<typeof suggestionRequested>[0]['request'] = { question: 'Write a haiku' }) => {
		store.dispatch(suggestionRequested({ requesterId, request }));
		await world.settle();
	};
	const entry = () => selectSuggestion(store.getState(), requesterId);
	return { calls, world, store, ask, entry };
}

/** An answer that comes when the test says so. */
function later() {
	let give: (answer: ReturnType<typeof answered>) => void = () => undefined;
	const answer = new Promise<ReturnType<typeof answered>>((resolve) => {
		give = resolve;
	});
	return { answer: () => answer, give };
}

describe('who answers', () => {
	const registered = { isRegistered: true, isUserConnected: false, isOfflineMode: false };
	it.each<[string, Partial<EditorInitialState>, ReturnType<typeof selectAiSource>]>([
		['the platform, where the site and the person are connected', { ...wordpress, connection: { ...registered, isUserConnected: true } }, 'platform'],
		['WordPress, where there is no platform and a provider is ready', wordpress, 'wordpress'],
		['nobody, where the person alone lacks a connection: the platform has limits', { ...wordpress, connection: registered }, 'none'],
		['nobody, where WordPress has no key', { coreAi: 'keyless' }, 'none'],
		['nobody, where WordPress is older than 7.0', {}, 'none'],
	])('is %s', (_, printed, expected) => {
		expect(selectAiSource(start({}, printed).store.getState())).toBe(expected);
	});
});

describe('an answer from WordPress', () => {
	it('comes whole, with its model, and no platform is asked', async () => {
		const { ask, entry, calls, world } = start();
		await ask();
		expect(entry()).toMatchObject({ status: 'done', text: 'An old pond', model: 'a-model', error: null });
		expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([route]);
		expect(world.connections).toEqual([]);
	});

	it('is asked for with the words that the platform would send', async () => {
		const { ask, calls } = start();
		const messages = toolMessages({ type: 'change-tone', tone: 'formal' }, { content: 'Hey there', history: [] });
		await ask({ messages });
		expect(calls[0]?.data).toEqual({ messages: renderPrompt(messages, '') });
	});

	it('is asked for with the voice of the site', async () => {
		const { ask, calls } = start({ [route]: answered('An old pond'), [voiceRoute]: { body: { ...emptyVoice, voice: 'We whisper.' } } });
		await ask();
		expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([voiceRoute, route]);
		expect(JSON.stringify(calls[1]?.data)).toContain('We whisper.');
	});

	it('is waited for, and the text of before stays meanwhile', async () => {
		const slow = later();
		const { ask, entry, world } = start({ [route]: slow.answer });
		await ask();
		expect(entry().status).toBe('requesting');
		slow.give(answered('At last'));
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'At last' });
	});

	it('is without what the model thought, and without a fence around it', async () => {
		const { ask, entry } = start({ [route]: answered('<think>Hm.</think>\n````\nA pond\n````') });
		await ask();
		expect(entry().text.trim()).toBe('A pond');
	});

	it.each([
		['JETPACK_AI_ERROR: what?', 'error_unclear_prompt'],
		['<think>Hm.</think>', 'error_unknown'],
	])('that is no text (%s) is said to be none', async (text, code) => {
		const { ask, entry } = start({ [route]: answered(text) });
		await ask();
		expect(entry()).toMatchObject({ status: 'error', error: { code } });
	});

	it('never asks the platform how many requests are left', async () => {
		const { ask, calls, world } = start();
		await ask();
		await ask();
		await ask();
		await world.advance(10_000);
		expect(new Set(calls.map(({ path }) => path))).toEqual(new Set([AskCoreAi.path]));
	});
});

describe('that answers arrive at once', () => {
	it('is said with the first request, and never again', async () => {
		const { ask, world } = start();
		await ask();
		await ask();
		expect(world.editor.snackbars).toEqual([note]);
	});

	it('is not said to somebody who was told on another device', async () => {
		const { ask, world } = start();
		world.told.add('answers-come-whole');
		await ask();
		expect(world.editor.snackbars).toEqual([]);
	});
});

describe('a failure', () => {
	it.each([
		[429, 'core_ai_busy', 'error_unknown', 'There were too many AI requests. Try again in 20 seconds.', true],
		[502, 'core_ai_key_refused', 'error_unknown', 'The AI provider refused the key of this site.', true],
		[502, 'core_ai_no_model', 'error_unknown', 'The AI provider has no model that writes texts.', true],
		[504, 'core_ai_slow', 'error_unknown', 'The AI model took too long to answer.', false],
		[413, 'error_context_too_large', 'error_context_too_large', 'The text is too long for the AI model.', false],
		[422, 'error_moderation', 'error_moderation', 'The AI model refused this request.', false],
	])('with %d %s is told in the words of WordPress, and a job waits where the next request fails, too', async (status, code, known, message, lasts) => {
		const { ask, entry } = start({ [route]: refused(status, code, message) });
		await ask();
		expect(entry()).toMatchObject({ status: 'error', error: { code: known, message } });
		expect(entry().error?.stopsJob).toBe(lasts ? true : undefined);
	});

	it('without a network keeps the request, which is sent again by “Try again”', async () => {
		let isOnline = false;
		const { ask, entry, store, world, calls } = start({
			[route]: () => {
				if (!isOnline) {
					throw new TypeError('Failed to fetch');
				}
				return answered('Back again');
			},
		});
		await ask();
		expect(entry()).toMatchObject({ status: 'error', error: { message: 'The server could not be reached. Please check your connection and try again.' } });
		isOnline = true;
		store.dispatch(suggestionRetried({ requesterId }));
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'Back again' });
		expect(calls[1]?.data).toEqual(calls[0]?.data);
	});
});

describe('an end before the answer', () => {
	it.each([
		['Stop', suggestionStopped({ requesterId }), 'done'],
		['Discard', suggestionDiscarded({ requesterId }), 'init'],
		['removing the block', blockRemoved({ clientId: requesterId }), 'init'],
	])('by %s ends the wait, and the late answer is left out', async (_, action, status) => {
		const slow = later();
		const { ask, entry, store, world } = start({ [route]: slow.answer });
		await ask();
		store.dispatch(action);
		await world.settle();
		slow.give(answered('Too late'));
		await world.settle();
		expect(entry()).toMatchObject({ status, text: '' });
	});

	it('by a reload is told, and nothing is sent until the person wants it', async () => {
		const { entry, store, world, calls } = start();
		const run = { id: 'a'.repeat(32), request: { question: 'Write a haiku' } };
		store.dispatch(suggestionResumed({ requesterId, run }));
		await world.settle();
		expect(calls).toEqual([]);
		expect(entry()).toMatchObject({ status: 'error', error: { message: 'This answer is not coming any more. Please try again.' } });
		store.dispatch(suggestionRetried({ requesterId }));
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'An old pond' });
	});
});

describe('the messages for WordPress', () => {
	it('begin with the instructions and end with what the person asks', () => {
		const messages = coreMessages({ messages: promptMessages('Shorter', { content: 'A long text', history: [] }) }, '');
		expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
		expect(messages[1]?.content).toContain('"Shorter"');
		expect(messages[1]?.content).toContain('<content>\nA long text\n</content>');
	});

	it('have a question alone as a message', () => {
		expect(coreMessages({ question: 'Why?' }, '')[1]).toEqual({ role: 'user', content: 'Why?' });
	});

	it('leave out answers of functions and messages without text', () => {
		const messages = coreMessages(
			{
				messages: [
					{ role: 'user', content: 'Why?' },
					{ role: 'function', name: 'lookUp', content: '{}' },
					{ role: 'assistant', content: ' ' },
					{ role: 'user', content: 'And now?' },
				],
			},
			''
		);
		expect(messages.slice(1)).toEqual([
			{ role: 'user', content: 'Why?' },
			{ role: 'user', content: 'And now?' },
		]);
	});
});
