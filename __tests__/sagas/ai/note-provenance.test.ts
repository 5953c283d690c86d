import { makeAppStore } from '../../support/make-app-store';
import { answerKept } from '../../../features/ai/provenance/actions';
import { maxEntries, provenanceKey } from '../../../features/ai/provenance/entry';
import { parseSession } from '../../../features/site/session/slice';
import { chunkReceived, suggestionAccepted, suggestionCompleted, suggestionRequested } from '../../../features/ai/suggestion/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const requesterId = 'block-1';
const messages = [{ role: 'jetpack-ai', context: { type: 'ai-assistant-user-prompt', request: 'A haiku' } }] as const;

function start({ keepsPrompts = false, promptType }: { keepsPrompts?: boolean; promptType?: string } = {}) {
	answerRest({ 'POST jetpack/v4/jetpack-ai-jwt': { status: 503, body: { code: 'x', message: '' } } });
	const world = fakeWorld();
	const attributes = { originalMessages: [], messages: [], userPrompt: '', requestingState: 'init', promptType };
	world.editor.blocks.set(requesterId, { name: 'jetpack/ai-assistant', attributes });
	world.editor.title = '';
	world.editor.meta = { other: 1, [provenanceKey]: [] };
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: { ...parseSession(defaultInitialState), keepsPrompts } } });
	const accept = async () => {
		store.dispatch(suggestionRequested({ requesterId, request: { feature: 'ai-assistant', messages: [...messages] } }));
		store.dispatch(chunkReceived({ requesterId, text: 'An old', model: 'large' }));
		store.dispatch(suggestionCompleted({ requesterId, text: 'An old   pond\na frog', model: 'large' }));
		store.dispatch(suggestionAccepted({ requesterId }));
		await world.settle();
	};
	const noted = () => world.editor.meta?.[provenanceKey];
	return { world, store, accept, noted };
}

const now = () => new Date(fakeWorld().ports.clock.now()).toISOString();

it('notes in the post which feature and model wrote what was accepted, and not what was asked for', async () => {
	const { accept, noted, world } = start();
	await accept();
	expect(noted()).toEqual([{ at: now(), feature: 'ai-assistant', model: 'large', kind: 'text', begins: 'An old pond a frog' }]);
	expect(world.editor.meta).toHaveProperty('other', 1);
});

it('notes what was asked for where the site’s owner wants that', async () => {
	const { accept, noted } = start({ keepsPrompts: true });
	await accept();
	expect(noted()).toMatchObject([{ prompt: 'A haiku' }]);
});

it('notes a title that was accepted', async () => {
	const { accept, noted } = start({ promptType: 'generate-title' });
	await accept();
	expect(noted()).toMatchObject([{ kind: 'title' }]);
});

it('notes nothing of an answer that could not be put into the post', async () => {
	const { accept, noted, world } = start();
	Object.assign(world.editor, { replaceWithMarkdown: () => Promise.reject(new Error('ChunkLoadError')) });
	await accept();
	expect(noted()).toEqual([]);
});

it('notes nothing where the post has no such metadata, as in a template', async () => {
	for (const meta of [null, { other: 1 }]) {
		const { accept, world } = start();
		world.editor.meta = meta;
		await accept();
		expect(world.editor.meta).toEqual(meta);
	}
});

it('keeps the latest entries, and one that another plugin damaged does no harm', () => {
	const { store, noted, world } = start();
	world.editor.meta = { [provenanceKey]: Array.from({ length: maxEntries }, (_entry, index) => ({ feature: String(index) })) };
	store.dispatch(answerKept({ feature: 'ai-extension', model: null, kind: 'text', text: 'x'.repeat(500) }));
	expect(noted()).toHaveLength(maxEntries);
	expect((noted() as object[])[0]).toEqual({ feature: '1' });
	expect((noted() as object[]).at(-1)).toEqual({ at: now(), feature: 'ai-extension', model: '', kind: 'text', begins: 'x'.repeat(80) });
	world.editor.meta = { [provenanceKey]: 'damaged' };
	store.dispatch(answerKept({ feature: 'ai-extension', model: 'large', kind: 'image', mediaId: 5 }));
	expect(noted()).toEqual([{ at: now(), feature: 'ai-extension', model: 'large', kind: 'image', media_id: 5 }]);
});
