import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from '../../api/core/platform-api';
import { siteApi } from '../../api/core/site-api';
import { aiFeatureApi } from '../../api/ai/ai-feature';
import type { RootState } from '../../app/root-reducer';
import { allWatchers, rootReducer } from '../support/make-app-store';
import { spawnEach } from '../../app/spawn-each';
import { startWatchers } from '../../app/start-watchers';
import { embedRequested, formOpened } from '../../features/places/embeds/slice';
import { suggestionRequested } from '../../features/ai/suggestion/slice';
import { makeStore } from '../../store/make-store';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';

const clientId = 'gif-1';

/** A session with a GIF by its address, an answer and a failed request; the export is what DevTools writes to a file. */
async function recordSession() {
	answerRest({
		'GET wpcom/v2/gifs/abc': { body: { id: 'abc', title: 'A cat', embed_url: '', width: 1, height: 1, preview_url: '', still_url: '' } },
		'POST jetpack/v4/jetpack-ai-jwt': { body: { token: 'secret-token', blog_id: 7, expires_in: 600 } },
		'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { status: 500, body: {} },
	});
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: 'jetpack/gif', attributes: {} });
	world.flows.set('jetpack/gif', {
		embed: { addressOf: () => '', attributesOf: () => ({ giphyUrl: 'x' }), gif: { idOf: () => 'abc', attributesOf: ({ title }) => ({ title }) } },
	});
	const actions: UnknownAction[] = [];
	const recorder: Middleware = () => (next) => (action) => {
		actions.push(action as UnknownAction);
		return next(action);
	};
	const store = makeStore<RootState>({
		ports: world.ports,
		reducer: rootReducer,
		rootSaga: spawnEach([...startWatchers, ...allWatchers]),
		middleware: [siteApi.middleware, platformApi.middleware, recorder],
		platformUrlOf: () => '',
		hostedSiteOf: () => null,
	});
	const before = store.getState();
	store.dispatch(formOpened({ clientId, entered: '' }));
	store.dispatch(embedRequested({ clientId, blockName: 'jetpack/gif', entered: 'https://giphy.com/gifs/abc' }));
	await world.settle();
	store.dispatch(suggestionRequested({ requesterId: 'ai-1', request: { question: 'Why?' } }));
	await world.settle();
	world.connections[0]?.sendText('Because.', 'r:0');
	world.connections[0]?.send({ data: '[DONE]' });
	await world.settle();
	await store.dispatch(aiFeatureApi.endpoints.getAiFeature.initiate());
	await world.settle();
	return { exported: JSON.stringify({ before, actions }), actions, state: store.getState() };
}

it('replays whole: an exported session gives the same state in a fresh store', async () => {
	const { exported, state } = await recordSession();
	const { before, actions } = JSON.parse(exported) as { before: RootState; actions: UnknownAction[] };
	const replayed = actions.reduce((current, action) => rootReducer(current, action), before);
	expect(replayed).toEqual(JSON.parse(JSON.stringify(state)));
});

it('names every step from the address of a GIF to its block', async () => {
	const { actions, exported } = await recordSession();
	const types = actions.map(({ type }) => type).filter((type) => !/^__rtkq|\/(config|internalSubscriptions)\//.test(type));
	expect(types.slice(0, 5)).toEqual([
		'embeds/formOpened',
		'embeds/embedRequested',
		'site/executeQuery/pending',
		'site/executeQuery/fulfilled',
		'embeds/embedResolved',
	]);
	expect(exported).not.toContain('secret-token');
});
