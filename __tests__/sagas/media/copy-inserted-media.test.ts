import { makeAppStore } from '../../support/make-app-store';
import { markerOf } from '../../../features/media/insertedMedia/marker';
import { pictureRequested, selectInsertedPicture } from '../../../features/media/insertedMedia/slice';
import { media } from '../../support/external-media';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const route = 'POST wpcom/v2/external-media/copy/stock';
const copied = { body: { media: [{ ID: 7, alt: 'Hills', caption: '<a href="https://cc.example">CC0</a>', URL: 'https://site.example/7.png' }] } };
const inLibrary = { id: 7, url: 'https://site.example/7.png', alt: 'Hills', caption: '<a href="https://cc.example">CC0</a>' };
const key = 'page:stock:hills';
const marked = { name: 'core/image', attributes: { url: markerOf(key) } };
const request = pictureRequested({ key, service: 'stock', item: media('hills') });

function start(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	world.editor.postId = 5;
	world.editor.blocks.set('one', marked);
	const store = makeAppStore({ ports: world.ports });
	const send = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
		actions.forEach((action) => store.dispatch(action));
		await world.settle();
	};
	return {
		calls,
		world,
		send,
		attributes: (clientId: string) => world.editor.blocks.get(clientId)?.attributes,
		copy: () => selectInsertedPicture(store.getState(), key),
	};
}

/** Answers when the test says so. */
function waiting() {
	let answer: (value: { body: object }) => void = () => undefined;
	return { reply: () => new Promise<{ body: object }>((resolve) => (answer = resolve)), answer: () => answer(copied) };
}

it('puts the copy with its credit into the block, without an undo step of its own, and locks saving until then', async () => {
	const { reply, answer } = waiting();
	const { calls, world, send, attributes, copy } = start({ [route]: reply });
	await send(request);
	expect(world.editor.locks.size).toBe(1);
	expect(copy()).toEqual({ status: 'copying' });
	answer();
	await world.settle();
	expect(calls.map(({ data }) => data)).toEqual([{ media: [{ guid: 'guid-hills' }], post_id: 5 }]);
	expect(attributes('one')).toEqual(inLibrary);
	expect(world.editor.changes).toEqual([{ clientId: 'one', attributes: inLibrary, isUndoStep: false }]);
	expect(world.editor.locks.size).toBe(0);
	expect(copy()).toBeUndefined();
});

it('copies once for a block that was duplicated, and leaves other images alone', async () => {
	const { reply, answer } = waiting();
	const { calls, world, send, attributes } = start({ [route]: reply });
	const other = { name: 'core/image', attributes: { url: markerOf('page:stock:sea') } };
	world.editor.blocks.set('two', marked).set('three', other);
	await send(request, request);
	answer();
	await world.settle();
	expect(calls).toHaveLength(1);
	expect([attributes('one'), attributes('two'), attributes('three')]).toEqual([inLibrary, inLibrary, other.attributes]);
});

it.each([
	['the picture is too large', { body: { media: [{ errors: { too_large: ['This picture is too large.'] } }] } }, 'This picture is too large.'],
	['the person is logged out', { status: 401, body: { code: 'rest_forbidden' } }, 'You are logged out. Please log in again; your text is still here.'],
	['the answer is no JSON', { status: 200, body: '<html>' }, expect.stringMatching(/\w/)],
])('says that %s, saves the post all the same, and copies when asked again', async (_, failure, message) => {
	const answers: object[] = [failure, copied];
	const { world, send, attributes, copy } = start({ [route]: () => answers.shift() as typeof copied });
	await send(request);
	expect(copy()).toEqual({ status: 'failed', message });
	world.editor.isSaved = true;
	expect(attributes('one')).toEqual(marked.attributes);
	expect(world.editor.locks.size).toBe(0);
	await send(request);
	expect(attributes('one')).toEqual(inLibrary);
	// The post was saved meanwhile: it has a change again.
	expect(world.editor.changes).toMatchObject([{ isUndoStep: true }]);
	expect(copy()).toBeUndefined();
});

it('ends when the last block is removed, and begins anew when undo brings it back', async () => {
	const first = waiting();
	const replies = [first.reply, () => copied];
	const { calls, world, send, attributes, copy } = start({ [route]: () => replies.shift()?.() ?? copied });
	world.editor.blocks.set('two', marked);
	await send(request);
	world.editor.remove('one');
	await world.settle();
	expect([copy(), world.editor.locks.size]).toEqual([{ status: 'copying' }, 1]);
	world.editor.remove('two');
	await world.settle();
	expect([copy(), world.editor.locks.size]).toEqual([undefined, 0]);
	world.editor.blocks.set('one', marked);
	await send(request);
	expect(calls).toHaveLength(2);
	expect(attributes('one')).toEqual(inLibrary);
});
