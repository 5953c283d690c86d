import { selectSuggestion, suggestionRequested, suggestionReset, suggestionStopped, askerRemoved } from '../../features/suggestion/slice';
import { tokenLifetime, tokenStorageKey } from '../../sagas/request-token';
import { maxReconnects, reconnectDelay, watchSuggestions } from '../../sagas/stream-suggestion.saga';
import { makeStore } from '../../store/make-store';
import { fakeWorld } from '../support/fake-ports';

const askerId = 'block-1';

function start() {
	const world = fakeWorld();
	const store = makeStore({ ports: world.ports });
	store.runSaga(watchSuggestions);
	const ask = async (question = 'Write a haiku') => {
		store.dispatch(suggestionRequested({ askerId, runId: world.ports.createId(), request: { question } }));
		await world.settle();
	};
	const entry = () => selectSuggestion(store.getState(), askerId);
	const line = (index = world.lines.length - 1) => {
		const found = world.lines[index];
		if (!found) {
			throw new Error(`No line ${index} was opened.`);
		}
		return found;
	};
	return { world, store, ask, entry, line };
}

beforeEach(() => {
	window.sitewrightEditorState = { platformUrl: 'https://platform.example', wpcomBlogId: 7 };
});
afterEach(() => {
	delete window.sitewrightEditorState;
});

describe('a suggestion that streams in', () => {
	it('shows the text as it grows and is done at the end marker', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		expect(entry().status).toBe('requesting');
		line().sayText('An old ');
		await world.settle();
		expect(entry()).toMatchObject({ status: 'suggesting', text: 'An old ' });
		line().sayText('pond');
		line().say({ data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'An old pond', error: null });
		expect(line().isClosed()).toBe(true);
	});

	it('asks the platform with the bearer token, the run and the question', async () => {
		const { ask, line, entry } = start();
		await ask('Why?');
		expect(line().request).toEqual({
			url: 'https://platform.example/wpcom/v2/jetpack-ai-query',
			headers: { Authorization: 'Bearer a-token', 'Content-Type': 'application/json', Accept: 'text/event-stream' },
			body: { run_id: entry().runId, question: 'Why?' },
		});
	});

	it('makes one update of many chunks that arrive within a frame', async () => {
		const { ask, store, line, world } = start();
		await ask();
		let updates = 0;
		store.subscribe(() => updates++);
		for (let index = 0; index < 50; index++) {
			line().sayText('word ');
		}
		await world.settle();
		expect(updates).toBeLessThanOrEqual(2);
		expect(selectSuggestion(store.getState(), askerId).text).toBe('word '.repeat(50));
	});

	it('keeps the previous text until the next has begun', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().sayText('First');
		line().say({ data: '[DONE]' });
		await world.settle();
		await ask();
		expect(entry()).toMatchObject({ status: 'requesting', text: 'First' });
		line().sayText('Second');
		await world.settle();
		expect(entry()).toMatchObject({ status: 'suggesting', text: 'Second' });
	});

	it('collects a function call from its parts', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().say({ data: '{"choices":[{"delta":{"function_call":{"name":"makeForm","arguments":"{\\"a\\""}}}]}' });
		line().say({ data: '{"choices":[{"delta":{"function_call":{"arguments":":1}"}}}]}' });
		line().say({ data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', functionCall: { name: 'makeForm', arguments: '{"a":1}' } });
	});

	it('reads on after an event that is not JSON', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().sayText('Still ');
		line().say({ data: '<html>' });
		line().sayText('here');
		line().say({ data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'Still here' });
	});
});

describe('an unclear prompt', () => {
	it('is said to be unclear, and the marker is never shown', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		for (const part of ['**JET', 'PACK_AI', '_ERR', 'OR**: what?']) {
			line().sayText(part);
			await world.settle();
			expect(entry().text).toBe('');
		}
		expect(entry()).toMatchObject({
			status: 'error',
			error: { code: 'error_unclear_prompt', message: 'Your request was unclear. Mind trying again?', severity: 'info' },
		});
		expect(line().isClosed()).toBe(true);
	});

	it('is not seen in a text that only begins like the marker', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().sayText('JET');
		await world.settle();
		expect(entry().text).toBe('');
		line().sayText(' engines');
		await world.settle();
		expect(entry().text).toBe('JET engines');
	});
});

describe('stopping', () => {
	it('closes the line and keeps what has arrived', async () => {
		const { ask, entry, line, store, world } = start();
		await ask();
		line().sayText('Half a');
		await world.settle();
		store.dispatch(suggestionStopped({ askerId }));
		await world.settle();
		expect(line().isClosed()).toBe(true);
		line().sayText(' sentence');
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'Half a', wasStopped: true });
	});

	it.each([
		['starting over', suggestionReset({ askerId })],
		['removing the block', askerRemoved({ askerId })],
	])('%s closes the line too', async (_, action) => {
		const { ask, entry, line, store, world } = start();
		await ask();
		store.dispatch(action);
		await world.settle();
		expect(line().isClosed()).toBe(true);
		expect(entry().status).toBe('init');
	});

	it('asking again ends the request before', async () => {
		const { ask, line, world } = start();
		await ask('One');
		await ask('Two');
		expect(line(0).isClosed()).toBe(true);
		expect(line(1).isClosed()).toBe(false);
		expect(world.lines).toHaveLength(2);
	});
});

describe('a line that is lost', () => {
	it('is taken up again where it broke, a second later', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().sayText('One ', 'r:0');
		line().drop();
		await world.settle();
		expect(entry()).toMatchObject({ status: 'suggesting', text: 'One ', isReconnecting: true });
		await world.advance(reconnectDelay - 1);
		expect(world.lines).toHaveLength(1);
		await world.advance(1);
		expect(line().request.headers).toMatchObject({ 'Last-Event-ID': 'r:0' });
		expect(line(0).request.body).toEqual(line(1).request.body);
		line().sayText('two', 'r:1');
		line().say({ id: 'r:2', data: '[DONE]' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'done', text: 'One two', isReconnecting: false });
	});

	it('is given up after five tries in a row, with the text kept and a retry offered', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().sayText('Partial', 'r:0');
		line().drop();
		for (let attempt = 0; attempt < maxReconnects; attempt++) {
			await world.settle();
			await world.advance(reconnectDelay);
			line().refuse(0);
		}
		await world.settle();
		expect(world.lines).toHaveLength(maxReconnects + 1);
		expect(entry()).toMatchObject({ status: 'error', text: 'Partial', error: { code: 'error_network' } });
	});

	it('that the restarted platform no longer knows ends with the text kept', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().sayText('Partial', 'r:0');
		line().drop();
		await world.settle();
		await world.advance(reconnectDelay);
		line().refuse(404, { code: 'run_not_found', message: 'x', data: { status: 404 } });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', text: 'Partial', error: { code: 'error_network' } });
	});

	it('before its first word is not taken up again: nothing is known to have been asked', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().refuse(0);
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network' } });
		expect(world.lines).toHaveLength(1);
	});
});

describe('a request that is refused', () => {
	it.each([
		[429, 'error_quota_exceeded', 'You have reached the limit of requests for this site.'],
		[503, 'error_service_unavailable', 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.'],
		[422, 'error_moderation', 'This request has been flagged by our moderation system. Please try to rephrase it and try again.'],
		[
			413,
			'error_context_too_large',
			'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
		],
		[400, 'error_network', 'It was not possible to process your request. Mind trying again?'],
		[500, 'error_unknown', 'It was not possible to process your request. Mind trying again?'],
	])('with status %i says so', async (status, code, message) => {
		const { ask, entry, line, world } = start();
		await ask();
		line().refuse(status, undefined);
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', error: { code, message, severity: 'info' } });
	});

	it('because its run was tried too often is not taken for a used-up allowance', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().refuse(429, { code: 'run_retried_too_often', message: '', data: { status: 429 } });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network' } });
	});

	it('by an event in mid-stream keeps the text', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().sayText('So far');
		line().say({ event: 'error', data: '{"code":"error_moderation","message":"","data":{"status":422}}' });
		await world.settle();
		expect(entry()).toMatchObject({ status: 'error', text: 'So far', error: { code: 'error_moderation' } });
		expect(line().isClosed()).toBe(true);
	});

	it('for its token asks once more with a new one', async () => {
		const { ask, entry, line, world } = start();
		await ask();
		line().refuse(401, { code: 'invalid_token', message: '', data: { status: 401 } });
		await world.settle();
		expect(world.siteRequests).toHaveLength(2);
		line().refuse(401, { code: 'invalid_token', message: '', data: { status: 401 } });
		await world.settle();
		expect(world.lines).toHaveLength(2);
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network' } });
	});
});

describe('the token', () => {
	it('is reused for two minutes, and asked for anew after that', async () => {
		const { ask, world } = start();
		await ask();
		await world.advance(tokenLifetime - 1);
		await ask();
		expect(world.siteRequests).toHaveLength(1);
		await world.advance(1);
		await ask();
		expect(world.siteRequests).toHaveLength(2);
	});

	it.each([
		['of another site', JSON.stringify({ token: 'other', blogId: 8, expire: Number.MAX_SAFE_INTEGER })],
		['that cannot be read', '{"token":'],
	])('%s is not used', async (_, stored) => {
		const { ask, line, world } = start();
		world.stored.set(tokenStorageKey, stored);
		await ask();
		expect(line().request.headers).toMatchObject({ Authorization: 'Bearer a-token' });
	});

	it('that WordPress does not give is a network error', async () => {
		const { ask, entry, world } = start();
		world.answerSite = () => Promise.reject({ code: 'site_not_connected', message: '', status: 403, severity: 'error' });
		await ask();
		expect(entry()).toMatchObject({ status: 'error', error: { code: 'error_network' } });
	});

	it('never enters the store', async () => {
		const { ask, line, store, world } = start();
		await ask();
		line().sayText('x');
		await world.settle();
		expect(JSON.stringify(store.getState())).not.toContain('a-token');
	});
});
