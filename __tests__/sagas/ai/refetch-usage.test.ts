import { selectAiUsage, selectIsUpgradeRequired } from '../../../features/ai/aiFeature/slice';
import { suggestionError, type SuggestionErrorCode } from '../../../features/ai/suggestion/errors';
import {
	chunkReceived,
	suggestionCompleted,
	suggestionFailed,
	suggestionRequested,
	suggestionRetried,
	suggestionStopped,
} from '../../../features/ai/suggestion/slice';
import { aiFeatureApi } from '../../../api/ai/ai-feature';
import { refetchDelay } from '../../../sagas/ai/refetch-usage.saga';
import { makeAppStore } from '../../support/make-app-store';
import { aiFeatureWire } from '../../support/ai-feature';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const path = 'GET wpcom/v2/jetpack-ai/ai-assistant-feature';
async function start(count = 4) {
	const requests = answerRest({ [path]: { body: aiFeatureWire(count) }, 'POST jetpack/v4/jetpack-ai-jwt': { status: 503, body: { code: 'x', message: '' } } });
	const world = fakeWorld();
	const store = makeAppStore({ ports: world.ports });
	await store.dispatch(aiFeatureApi.endpoints.getAiFeature.initiate());
	const ask = async (end: SuggestionErrorCode | 'done' = 'done') => {
		store.dispatch(suggestionRequested({ requesterId: 'a', request: { question: '?' } }));
		store.dispatch(end === 'done' ? suggestionCompleted({ requesterId: 'a', text: 'x' }) : suggestionFailed({ requesterId: 'a', error: suggestionError(end) }));
		await world.settle();
	};
	/** The requests for the server's count. */
	const calls = () => requests.filter(({ method }) => method === 'GET');
	return { calls, world, store, ask, usage: () => selectAiUsage(store.getState()) };
}

/** Waits for what real promises inside RTK Query still have to do. */
const finish = async (isDone: () => boolean) => {
	for (let round = 0; round < 200 && !isDone(); round++) {
		await Promise.resolve();
	}
};

describe('the requests that remain', () => {
	it('are fewer after each request, before the server is asked', async () => {
		const { ask, usage } = await start();
		await ask();
		expect(usage()).toMatchObject({ requestsCount: 5, remaining: 15 });
	});

	it.each([
		['error_unclear_prompt', 5],
		['error_moderation', 5],
		['error_network', 4],
		['error_service_unavailable', 4],
		['error_context_too_large', 4],
		['error_unknown', 4],
		['error_quota_exceeded', 4],
	] as const)('after %s are counted as %i used', async (code, count) => {
		const { ask, usage } = await start();
		await ask(code);
		expect(usage()?.requestsCount).toBe(count);
	});

	it('are asked of the server five seconds after every third request', async () => {
		const { ask, calls, world } = await start();
		await ask();
		await ask();
		await world.advance(refetchDelay);
		expect(calls()).toHaveLength(1);
		await ask();
		await world.advance(refetchDelay - 1);
		expect(calls()).toHaveLength(1);
		await world.advance(1);
		await finish(() => calls().length > 1);
		expect(calls()).toHaveLength(2);
	});

	it('are asked once where the next third request comes before the five seconds are over', async () => {
		const { ask, calls, world } = await start();
		for (let index = 0; index < 6; index++) {
			await ask();
		}
		await world.advance(refetchDelay);
		await finish(() => calls().length > 1);
		expect(calls()).toHaveLength(2);
	});

	it('start from the server’s count again once it has said it', async () => {
		const { store, usage } = await start();
		store.dispatch(suggestionRequested({ requesterId: 'a', request: {} }));
		store.dispatch(suggestionCompleted({ requesterId: 'a', text: 'x' }));
		answerRest({ [path]: { body: aiFeatureWire(9) } });
		await store.dispatch(aiFeatureApi.endpoints.getAiFeature.initiate(undefined, { forceRefetch: true }));
		expect(usage()).toMatchObject({ requestsCount: 9 });
	});
});

describe('a request', () => {
	it.each([
		['stopped', suggestionStopped({ requesterId: 'a' })],
		['broken off', suggestionFailed({ requesterId: 'a', error: suggestionError('error_network') })],
	])('that is %s counts once its text has begun, and not before', async (_, end) => {
		const { store, usage } = await start();
		store.dispatch(suggestionRequested({ requesterId: 'a', request: {} }));
		store.dispatch(end);
		expect(usage()?.requestsCount).toBe(4);
		store.dispatch(suggestionRetried({ requesterId: 'a' }));
		store.dispatch(chunkReceived({ requesterId: 'a', text: 'Half' }));
		store.dispatch(end);
		store.dispatch(suggestionRetried({ requesterId: 'a' }));
		store.dispatch(suggestionCompleted({ requesterId: 'a', text: 'Whole' }));
		expect(usage()?.requestsCount).toBe(5);
	});

	it('that is the 19th of 20, with a refetch while it runs, leaves the prompt enabled', async () => {
		const { store, usage } = await start(18);
		store.dispatch(suggestionRequested({ requesterId: 'a', request: {} }));
		answerRest({ [path]: { body: aiFeatureWire(19) }, 'POST jetpack/v4/jetpack-ai-jwt': { status: 503, body: {} } });
		await store.dispatch(aiFeatureApi.endpoints.getAiFeature.initiate(undefined, { forceRefetch: true }));
		store.dispatch(suggestionCompleted({ requesterId: 'a', text: 'x' }));
		expect(usage()).toMatchObject({ requestsCount: 19, remaining: 1 });
		expect(selectIsUpgradeRequired(store.getState())).toBe(false);
	});

	it('that is new delays the refetch that is waiting', async () => {
		const { ask, calls, world, store } = await start();
		for (let index = 0; index < 3; index++) {
			await ask();
		}
		await world.advance(refetchDelay - 1);
		store.dispatch(suggestionRequested({ requesterId: 'a', request: {} }));
		await world.settle();
		await world.advance(refetchDelay - 1);
		expect(calls()).toHaveLength(1);
		await world.advance(1);
		await finish(() => calls().length > 1);
		expect(calls()).toHaveLength(2);
	});
});

describe('a refused request', () => {
	it('asks for an upgrade at once, until the server says that there is room', async () => {
		const { ask, store, calls } = await start(19);
		expect(selectIsUpgradeRequired(store.getState())).toBe(false);
		const asked = ask('error_quota_exceeded');
		expect(selectIsUpgradeRequired(store.getState())).toBe(true);
		await asked;
		await finish(() => !selectIsUpgradeRequired(store.getState()));
		expect(calls()).toHaveLength(2);
		expect(selectIsUpgradeRequired(store.getState())).toBe(false);
	});
});
