import {
	selectSuggestion,
	suggestionRequested,
	suggestionDiscarded,
	suggestionResumed,
	suggestionRetried,
	suggestionStopped,
} from '../../../features/ai/suggestion/slice';
import { tokenLifetime } from '../../../api/core/platform-token';
import { makeAppStore } from '../../support/make-app-store';
import { blockRemoved } from '../../../features/site/editor/actions';
import { parseSession } from '../../../features/site/session/slice';
import { maxReconnects, maxReconnectsInAll, reconnectDelay } from '../../../sagas/ai/stream-suggestion.saga';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { emptyVoice } from '../../support/site-voice';

const requesterId = 'block-1';
const offline = 'The server could not be reached. Please check your connection and try again.';
const cutOff = 'The answer broke off because the connection was lost. Please check your connection and try again.';

const voiceRoute = 'GET wpcom/v2/sitewright/voice';
const tokenRoute = 'POST jetpack/v4/jetpack-ai-jwt';
const token = { body: { token: 'a-token', blog_id: 7, expires_in: 600 } };

function start(answers: Parameters<typeof answerRest>[0] = { [tokenRoute]: token }) {
	const siteRequests = answerRest(answers);
	const world = fakeWorld();
	const session = parseSession({ ...defaultInitialState, platformUrl: 'https://platform.example' });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const ask = async (question = 'Write a haiku') => {
		store.dispatch(suggestionRequested({ requesterId, request: { question } }));
		await world.settle();
	};
	const entry = () => selectSuggestion(store.getState(), requesterId);
	const connection = (index = world.connections.length - 1) => {
		const found = world.connections[index];
		if (!found) {
			throw new Error(`No connection ${index} was opened.`);
		}
		return found;
	};
	return { world, store, siteRequests, ask, entry, connection };
}

describe('a suggestion that streams in', () => {
	it('shows the text as it grows and is done at the end marker', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		expect(entry().status).toBe('requesting');
		connection().sendText('An old ');
		await world.settle();
		expect(entry()).toMatchObject({ status: 'suggesting', text: 'An old ' });
		connection().sendText('pond');
		connection().send({ data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'An old pond', error: null });
		expect(connection().isClosed()).toBe(true);
	});

	it('follows the voice of the site, the same after a lost connection', async () => {
		const voice = { ...emptyVoice, voice: 'We whisper.', words: [{ avoid: 'utilize', instead: 'use' }] };
		const { ask, connection, world, siteRequests } = start({ [tokenRoute]: token, [voiceRoute]: { body: voice } });
		await ask();
		const sent = 'Voice of the site:\nWe whisper.\nNever use these words:\n- “utilize”; write “use”';
		expect(connection().request.body).toMatchObject({ voice: sent });
		connection().sendText('An old ', 'r:0');
		connection().drop();
		await world.settle();
		await world.advance(reconnectDelay);
		expect(world.connections).toHaveLength(2);
		expect(connection().request.body).toMatchObject({ voice: sent });
		expect(siteRequests.filter(({ path }) => path.endsWith('/voice'))).toHaveLength(1);
	});

	it('is written without the voice where the site does not tell it', async () => {
		const { ask, connection, entry } = start({ [tokenRoute]: token, [voiceRoute]: { status: 500, body: {} } });
		await ask();
		expect(connection().request.body).not.toHaveProperty('voice');
		expect(entry()).toMatchObject({ status: 'requesting', error: null });
	});

	it('waits five seconds for a voice that does not come', async () => {
		const { ask, connection, world } = start({ [tokenRoute]: token, [voiceRoute]: () => new Promise(() => undefined) });
		await ask();
		expect(world.connections).toHaveLength(0);
		await world.advance(5000);
		expect(connection().request.body).not.toHaveProperty('voice');
	});

	it('asks the platform with the bearer token, the run and the question', async () => {
		const { ask, connection, entry } = start();
		await ask('Why?');
		expect(connection().request).toEqual({
			url: 'https://platform.example/wpcom/v2/jetpack-ai-query',
			headers: { Authorization: 'Bearer a-token', 'Content-Type': 'application/json', Accept: 'text/event-stream' },
			body: { run_id: entry().run?.id, question: 'Why?' },
		});
	});

	it('makes one update of many chunks that arrive within a frame', async () => {
		const { ask, store, connection, world } = start();
		await ask();
		connection().sendText('word ');
		await world.settle();
		let updates = 0;
		store.subscribe(() => updates++);
		for (let index = 0; index < 49; index++) {
			connection().sendText('word ');
		}
		await world.settle();
		expect(updates).toBeLessThanOrEqual(2);
		expect(selectSuggestion(store.getState(), requesterId).text).toBe('word '.repeat(50));
	});

	it('keeps the previous text until the next has begun', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('First');
		connection().send({ data: '[DONE]' });
		await world.settle();
		await ask();
		expect(entry()).toMatchObject({ status: 'requesting', text: 'First' });
		connection().sendText('Second');
		await world.settle();
		expect(entry()).toMatchObject({ status: 'suggesting', text: 'Second' });
	});

	it('collects a function call from its parts', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().send({ data: '{"choices":[{"delta":{"function_call":{"name":"make"}}}]}' });
		connection().send({ data: '{"choices":[{"delta":{"function_call":{"name":"Form","arguments":"{\\"a\\""}}}]}' });
		connection().send({ data: '{"choices":[{"delta":{"function_call":{"arguments":":1}"}}}]}' });
		connection().send({ data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', functionCall: { name: 'makeForm', arguments: '{"a":1}' } });
	});

	it('reads on after an event that is not JSON', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('Still ');
		connection().send({ data: '<html>' });
		connection().sendText('here');
		connection().send({ data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'Still here' });
	});
});

describe('an unclear prompt', () => {
	it('is said to be unclear, and the marker is never shown', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		for (const part of ['**JET', 'PACK_AI', '_ERR', 'OR**: what?']) {
			connection().sendText(part);
			await world.settle();
			expect(entry().text).toBe('');
		}
		expect(entry()).toMatchObject({
			status: 'error',
			error: { code: 'error_unclear_prompt', message: 'Your request was unclear. Mind trying again?', severity: 'info' },
		});
		expect(connection().isClosed()).toBe(true);
	});

	it('is not seen in a text that only begins like the marker', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('JET');
		await world.settle();
		expect(entry().text).toBe('');
		connection().sendText(' engines');
		await world.settle();
		expect(entry().text).toBe('JET engines');
	});
});

describe('stopping', () => {
	it('closes the line and keeps what has arrived', async () => {
		const { ask, entry, connection, store, world } = start();
		await ask();
		connection().sendText('Half a');
		await world.settle();
		store.dispatch(suggestionStopped({ requesterId }));
		await world.settle();
		expect(connection().isClosed()).toBe(true);
		connection().sendText(' sentence');
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'Half a', wasStopped: true });
	});

	it.each([
		['starting over', suggestionDiscarded({ requesterId })],
		['removing the block', blockRemoved({ clientId: requesterId })],
	])('%s closes the line too', async (_, action) => {
		const { ask, entry, connection, store, world } = start();
		await ask();
		store.dispatch(action);
		await world.settle();
		expect(connection().isClosed()).toBe(true);
		expect(entry().status).toBe('init');
	});

	it('asking again ends the request before', async () => {
		const { ask, connection, world } = start();
		await ask('One');
		await ask('Two');
		expect(connection(0).isClosed()).toBe(true);
		expect(connection(1).isClosed()).toBe(false);
		expect(world.connections).toHaveLength(2);
	});
});

describe('a line that is lost', () => {
	it('is taken up again where it broke, a second later', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('One ', 'r:0');
		connection().drop();
		await world.settle();
		expect(entry()).toMatchObject({ status: 'suggesting', text: 'One ', isReconnecting: true });
		await world.advance(reconnectDelay - 1);
		expect(world.connections).toHaveLength(1);
		await world.advance(1);
		expect(connection().request.headers).toMatchObject({ 'Last-Event-ID': 'r:0' });
		expect(connection(1).request.body).toEqual(Object.assign({ received: 'One ' }, connection(0).request.body));
		connection().sendText('two', 'r:1');
		connection().send({ id: 'r:2', data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'One two', isReconnecting: false });
	});

	it('is given up after five tries in a row, with the text kept and a retry offered', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('Partial', 'r:0');
		connection().drop();
		for (let attempt = 0; attempt < maxReconnects; attempt++) {
			await world.settle();
			await world.advance(reconnectDelay);
			connection().refuse(0);
		}
		await world.settle();
		expect(world.connections).toHaveLength(maxReconnects + 1);
		expect(entry()).toMatchObject({ status: 'error', text: 'Partial', error: { code: 'error_network', message: offline } });
	});

	it('that a server cuts off again and again says so, with the text kept', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('Partial', 'r:0');
		for (let attempt = 0; attempt <= maxReconnects; attempt++) {
			await world.settle();
			connection().drop();
			await world.settle();
			await world.advance(reconnectDelay);
		}
		expect(entry()).toMatchObject({ status: 'error', text: 'Partial', error: { code: 'error_network', message: cutOff } });
	});

	it('that always brings a little text comes to an end, too', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		for (let attempt = 0; attempt <= maxReconnectsInAll; attempt++) {
			connection().sendText('more ', `r:${attempt}`);
			connection().drop();
			await world.settle();
			await world.advance(reconnectDelay);
		}
		expect(world.connections).toHaveLength(maxReconnectsInAll + 1);
		expect(entry()).toMatchObject({ status: 'error', text: 'more '.repeat(maxReconnectsInAll + 1), error: { code: 'error_network' } });
	});

	it('shows no word twice where the server sends the answer from its start again', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('One ', 'r:0');
		connection().sendText('two ', 'r:1');
		connection().drop();
		await world.settle();
		await world.advance(reconnectDelay);
		connection().sendText('One ', 'r:0');
		connection().sendText('two ', 'r:1');
		connection().sendText('three', 'r:2');
		connection().send({ id: 'r:3', data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'One two three' });
	});

	it('that the restarted platform no longer knows ends with the text kept', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('Partial', 'r:0');
		connection().drop();
		await world.settle();
		await world.advance(reconnectDelay);
		connection().refuse(404, { code: 'run_not_found', message: 'x', data: { status: 404 } });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', text: 'Partial', error: { code: 'error_network' } });
	});

	it('before its first word is not taken up again: nothing is known to have been asked', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().refuse(0);
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network', message: offline } });
		expect(world.connections).toHaveLength(1);
	});

	it('that closes before the first word says so', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().drop();
		await world.settle();
		const message = 'The connection was lost before the answer began. Please check your connection and try again.';
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network', message } });
	});
});

describe('a request that is refused', () => {
	it.each([
		[503, 'error_service_unavailable', 'Sitewright AI services are currently unavailable. Sorry for the inconvenience.'],
		[422, 'error_moderation', 'This request has been flagged by our moderation system. Please try to rephrase it and try again.'],
		[413, 'error_context_too_large', 'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.'],
		[400, 'error_network', 'It was not possible to process your request. Mind trying again?'],
		[429, 'error_network', 'Too many requests. Please wait a moment and try again.'],
		[500, 'error_network', 'The server had a problem. Please try again.'],
		[502, 'error_network', 'The server had a problem. Please try again.'],
		[504, 'error_network', 'The server had a problem. Please try again.'],
		[0, 'error_network', offline],
	])('with status %i says what to do', async (status, code, message) => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().refuse(status, undefined);
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', error: { code, message, severity: 'info' } });
	});

	it('because no model is connected says so', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().refuse(409, { code: 'error_model_required', message: '', data: { status: 409 } });
		await world.settle();
		const error = { code: 'error_model_required', message: 'This task needs an AI model. No AI model is connected.' };
		expect(entry()).toMatchObject({ status: 'error', error });
	});

	it('over the quota says so', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().refuse(429, { code: 'error_quota_exceeded', message: '', data: { status: 429 } });
		await world.settle();
		expect(entry()).toMatchObject({
			status: 'error',
			error: { code: 'error_quota_exceeded', message: 'You have reached the limit of requests for this site.' },
		});
	});

	it('because its run was tried too often is not taken for a used-up allowance', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().refuse(429, { code: 'run_retried_too_often', message: '', data: { status: 429 } });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network' } });
	});

	it('by an event in mid-stream keeps the text', async () => {
		const { ask, entry, connection, world } = start();
		await ask();
		connection().sendText('So far');
		connection().send({ event: 'error', data: '{"code":"error_moderation","message":"","data":{"status":422}}' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', text: 'So far', error: { code: 'error_moderation' } });
		expect(connection().isClosed()).toBe(true);
	});

	it('for its token asks once more with a new one', async () => {
		const { ask, entry, connection, world, siteRequests } = start();
		await ask();
		connection().refuse(401, { code: 'invalid_token', message: '', data: { status: 401 } });
		await world.settle();
		expect(siteRequests).toHaveLength(2);
		connection().refuse(401, { code: 'invalid_token', message: '', data: { status: 401 } });
		await world.settle();
		expect(world.connections).toHaveLength(2);
		expect(entry()).toMatchObject({
			status: 'error',
			error: { code: 'error_network', message: 'The AI service refused your sign-in. Please save the post, reload the page and try again.' },
		});
	});
});

describe('the token', () => {
	it('is reused for two minutes, and requested again after that', async () => {
		const { ask, world, siteRequests } = start();
		await ask();
		await world.advance(tokenLifetime - 1);
		await ask();
		expect(siteRequests).toHaveLength(1);
		await world.advance(1);
		await ask();
		expect(siteRequests).toHaveLength(2);
	});

	it.each([
		['refuses', { status: 403, body: { code: 'site_not_connected', message: 'Not connected.' } }, 'Not connected.'],
		[
			'refuses to a person who is logged out',
			{ status: 401, body: { code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' } },
			'You are logged out. Please log in again; your text is still here.',
		],
		['limits', { status: 429, body: {} }, 'Too many requests. Please wait a moment and try again.'],
		['cannot give', { status: 500, body: null }, 'The server had a problem. Please try again.'],
	])('that WordPress %s is a network error, which says what to do', async (_, answer, message) => {
		const { ask, entry } = start({ [tokenRoute]: answer });
		await ask();
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network', message, severity: 'info' } });
	});

	it('never enters the store, which holds its expiry alone', async () => {
		const { ask, connection, store, world } = start();
		await ask();
		connection().sendText('x');
		await world.settle();
		const state = JSON.stringify(store.getState());
		expect(state).not.toContain('a-token');
		expect(state).toContain(`"expiresAt":${world.ports.clock.now() + tokenLifetime}`);
	});
});

describe('a block that is opened while its answer is on the platform', () => {
	const run = { id: 'a'.repeat(32), request: { question: 'Why?' } };

	it('reads the whole answer under its run', async () => {
		const { store, connection, entry, world } = start();
		store.dispatch(suggestionResumed({ requesterId, run }));
		await world.settle();
		expect(connection().request.headers).toMatchObject({ 'Last-Event-ID': `${run.id}:-1` });
		expect(connection().request.body).toEqual({ run_id: run.id, question: 'Why?' });
		connection().sendText('Because', `${run.id}:0`);
		connection().send({ id: `${run.id}:1`, data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'Because' });
	});

	it('offers to ask again, under the same run, where the platform has forgotten it', async () => {
		const { store, connection, entry, world } = start();
		store.dispatch(suggestionResumed({ requesterId, run }));
		await world.settle();
		connection().refuse(404, { code: 'run_not_found', message: '', data: { status: 404 } });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network' } });
		store.dispatch(suggestionRetried({ requesterId }));
		await world.settle();
		expect(connection().request.headers).not.toHaveProperty('Last-Event-ID');
		expect(connection().request.body).toMatchObject({ run_id: run.id });
	});
});
