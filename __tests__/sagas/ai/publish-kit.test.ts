import { kitRequested, kitStopped, partsAccepted, selectPublishKit } from '../../../features/ai/publishKit/slice';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { makeAppStore } from '../../support/make-app-store';

const kit = { titles: ['Pots'], excerpt: 'Short', description: 'Long', slug: 'pots', tags: ['Sun', 'Water'], categories: ['Garden'] };

function open(answers: Parameters<typeof answerRest>[0] = {}) {
	const calls = answerRest({
		'POST jetpack/v4/jetpack-ai-jwt': { body: { token: 'a-token', blog_id: 7, expires_in: 600 } },
		'GET wp/v2/categories': { body: [{ id: 3, name: 'Garden' }] },
		'GET wp/v2/tags': (query) => ({ body: query.get('search') === null ? [{ id: 5, name: 'Sun' }] : [] }),
		'POST wp/v2/tags': { status: 201, body: { id: 9, name: 'Water' } },
		...answers,
	});
	const world = fakeWorld();
	Object.assign(world.editor, { text: 'Tomatoes in pots', title: 'Untitled', terms: { tags: [1], categories: [2] }, meta: { _sitewright_ai_provenance: [] } });
	const session = parseSession({ ...defaultInitialState, platformUrl: 'https://platform.example', canUseAi: true });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const state = () => selectPublishKit(store.getState(), 12);
	const ask = async () => {
		store.dispatch(kitRequested({ postId: 12 }));
		await world.settle();
		await world.settle();
		return world.connections.at(-1);
	};
	const propose = async (text: string) => {
		const connection = await ask();
		connection?.sendText(text);
		connection?.send({ data: '[DONE]' });
		await world.settle();
	};
	const accept = async (parts: Parameters<typeof partsAccepted>[0]) => {
		store.dispatch(partsAccepted(parts));
		await world.settle();
		await world.settle();
	};
	return { calls, world, store, state, ask, propose, accept };
}

it('proposes for the post, with the tags and categories of the site', async () => {
	const { propose, state, store, world } = open();
	await propose(JSON.stringify(kit));
	expect(JSON.stringify(world.connections[0]?.request.body)).toContain('# Untitled\\n\\nTomatoes in pots');
	expect(JSON.stringify(world.connections[0]?.request.body)).toContain('Garden');
	expect(state()).toMatchObject({
		status: 'ready',
		failure: null,
		kit: {
			titles: ['Pots'],
			categories: [{ id: 3, name: 'Garden' }],
			tags: [
				{ name: 'Sun', id: 5 },
				{ name: 'Water', id: null },
			],
		},
	});
	expect(world.editor.changes).toEqual([]);
	expect(selectPublishKit(store.getState(), 13).kit).toBeNull();
});

it('takes all parts into the post in one undo step, with a new tag', async () => {
	const { propose, accept, state, world } = open();
	await propose(JSON.stringify(kit));
	const tags = state().kit?.tags ?? [];
	await accept({ title: 'Pots', excerpt: 'Short', description: 'Long', slug: 'pots', tags, categories: [3] });
	expect(world.editor.changes).toEqual([
		{ post: { title: 'Pots', excerpt: 'Short', slug: 'pots', tags: [1, 5, 9], categories: [2, 3], meta: { _sitewright_description: 'Long' } } },
	]);
	expect(state()).toMatchObject({ status: 'ready', failure: null, kit: { tags: [{ id: 5 }, { id: 9 }] } });
	expect(world.editor.meta?.['_sitewright_ai_provenance']).toMatchObject([
		{ kind: 'title', begins: 'Pots' },
		{ kind: 'text', begins: 'Short' },
	]);
});

it('takes one part alone', async () => {
	const { accept, world } = open();
	await accept({ excerpt: 'Short' });
	expect(world.editor.changes).toEqual([{ post: { excerpt: 'Short' } }]);
});

it('finds a tag that the site rarely uses, and makes none twice', async () => {
	const { accept, calls, world } = open({ 'GET wp/v2/tags': { body: [{ id: 30, name: 'R&amp;D' }] } });
	await accept({ tags: [{ name: 'r&d', id: null }] });
	expect(world.editor.changes).toEqual([{ post: { tags: [1, 30] } }]);
	expect(calls.some(({ method, path }) => method === 'POST' && path === 'wp/v2/tags')).toBe(false);
});

it('says which tag could not be made, and takes the rest', async () => {
	const { propose, accept, state, world } = open({ 'POST wp/v2/tags': { status: 403, body: { code: 'rest_cannot_create', message: 'No' } } });
	await propose(JSON.stringify(kit));
	await accept({ title: 'Pots', tags: [{ name: 'Water', id: null }] });
	expect(world.editor.changes).toEqual([{ post: { title: 'Pots' } }]);
	expect(state().failure).toBe('This tag could not be made: Water');
});

it('can be stopped, and asked again', async () => {
	const { ask, state, store, world, propose } = open();
	const connection = await ask();
	store.dispatch(kitStopped());
	await world.settle();
	expect(connection?.isClosed()).toBe(true);
	expect(state()).toMatchObject({ status: 'idle', kit: null });
	await propose(JSON.stringify(kit));
	expect(state().status).toBe('ready');
});

it.each([
	['an answer that is no proposal', (opened: ReturnType<typeof open>) => opened.propose('Sorry.'), 'The answer could not be read. Please try again.'],
	[
		'a refusal',
		async ({ ask, world }: ReturnType<typeof open>) => {
			(await ask())?.refuse(429, { code: 'error_quota_exceeded', message: '', data: { status: 429 } });
			await world.settle();
		},
		'You have reached the limit of requests for this site.',
	],
])('says what is wrong after %s, and keeps the proposals of before', async (_what, fail, sentence) => {
	const opened = open();
	await opened.propose(JSON.stringify(kit));
	await fail(opened);
	expect(opened.state()).toMatchObject({ status: 'failed', failure: sentence, kit: { titles: ['Pots'] } });
});

it('needs a text', async () => {
	const { ask, state, world } = open();
	world.editor.text = ' \n';
	await ask();
	expect(state()).toMatchObject({ status: 'failed', failure: 'The post has no text yet.' });
	expect(world.connections).toEqual([]);
});

it('works without the terms of the site', async () => {
	const refused = { status: 500, body: { code: 'x', message: 'y' } };
	const { propose, state } = open({ 'GET wp/v2/categories': refused, 'GET wp/v2/tags': refused });
	await propose(JSON.stringify(kit));
	expect(state()).toMatchObject({ status: 'ready', kit: { categories: [], tags: [{ name: 'Sun', id: null }, { id: null }] } });
});

it('changes no other post, where the screen went on to one while tags were made', async () => {
	const { propose, accept, state, world } = open({
		'POST wp/v2/tags': () => {
			world.editor.postId = 13;
			return { status: 201, body: { id: 9, name: 'Water' } };
		},
	});
	world.editor.postId = 12;
	await propose(JSON.stringify(kit));
	await accept({ title: 'Pots', tags: [{ name: 'Water', id: null }] });
	expect(world.editor.changes).toEqual([]);
	expect(state().status).toBe('ready');
});
