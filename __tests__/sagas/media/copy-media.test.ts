import { makeAppStore } from '../../support/make-app-store';
import { copyRequested, itemToggled, pickerClosed, pickerOpened, selectPicker } from '../../../features/media/externalMedia/slice';
import { mediaTargets } from '../../../features/media/externalMedia/target-registry';
import { media } from '../../support/external-media';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const route = 'POST wpcom/v2/external-media/copy/stock';
const copied = (ID: number) => ({ ID, alt: 'Hills', caption: 'Ada', URL: `https://site.example/${ID}.png` });
const one = (id: number) => ({ body: { media: [copied(id)] } });
/** Answers one picture after the other. */
function copyEach() {
	let last = 0;
	return () => one((last += 1));
}
const library = 'GET wp/v2/media';
/** As the media library lists a file. */
const listed = (id: number) => ({
	id,
	source_url: `https://site.example/${id}.png`,
	link: `https://site.example/?p=${id}`,
	media_details: { width: 30, height: 20, sizes: { large: { source_url: `https://site.example/${id}-large.png` } } },
});
const file = (id: number) =>
	expect.objectContaining({
		id,
		url: `https://site.example/${id}.png`,
		width: 30,
		height: 20,
		link: `https://site.example/?p=${id}`,
		sizes: expect.objectContaining({ large: `https://site.example/${id}-large.png` }),
	});
const copy = (id: number) => expect.objectContaining({ ...file(id).sample, alt: 'Hills', caption: 'Ada' });

async function start(answers: Parameters<typeof answerRest>[0], keptIds: readonly number[] = []) {
	const calls = answerRest({ [library]: { body: [1, 2, 8, 9].map(listed) }, ...answers });
	const world = fakeWorld();
	world.editor.postId = 7;
	const store = makeAppStore({ ports: world.ports });
	const taken: unknown[] = [];
	const targetId = mediaTargets.add((files) => taken.push(files));
	store.dispatch(pickerOpened({ targetId, service: 'stock', isMultiple: true, keptIds }));
	store.dispatch(itemToggled({ item: media('a') }));
	store.dispatch(itemToggled({ item: media('b') }));
	const send = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
		actions.forEach((action) => store.dispatch(action));
		await world.settle();
	};
	return { calls, taken, world, send, picker: () => selectPicker(store.getState()) };
}

it('puts the pictures where they were wanted, in the order of the choice, and closes the window', async () => {
	const { calls, taken, send, picker } = await start({ [route]: copyEach() });
	await send(copyRequested());
	expect(calls.filter(({ method }) => method === 'POST').map(({ data }) => data)).toEqual(
		['guid-a', 'guid-b'].map((guid) => ({ media: [{ guid }], post_id: 7 }))
	);
	expect(taken).toEqual([[copy(1), copy(2)]]);
	expect(picker()).toBeNull();
});

it('adds them after the pictures that a gallery has', async () => {
	const { taken, send } = await start({ [route]: copyEach() }, [9, 8]);
	await send(copyRequested());
	expect(taken).toEqual([[file(9), file(8), copy(1), copy(2)]]);
});

it('copies once when it is asked twice', async () => {
	const { calls, taken, send } = await start({ [route]: copyEach() });
	await send(copyRequested(), copyRequested());
	await send(copyRequested());
	expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
	expect(taken).toHaveLength(1);
});

it.each([
	['one picture', { body: { media: [{ errors: { too_large: ['This picture is too large.'], other: ['More.'] } }] } }, '“b”: This picture is too large.'],
	[
		'the server',
		{ status: 500, body: { code: 'internal_server_error', message: '<p>There has been a critical error on this website.</p>' } },
		'“b”: Internal server error',
	],
	['the request', { status: 403, body: { code: 'rest_forbidden', message: 'You may not.' } }, '“b”: You may not.'],
])('says why %s failed, inserts nothing, and can be asked again', async (_, answer, message) => {
	const answers = [one(1), answer, one(1), one(2)];
	const { taken, send, picker } = await start({ [route]: () => answers.shift() ?? { body: null } });
	await send(copyRequested());
	expect(picker()).toMatchObject({ status: 'browsing', message, copied: 1, selected: [{ ID: 'a' }, { ID: 'b' }] });
	expect(taken).toEqual([]);
	await send(copyRequested());
	expect(taken).toHaveLength(1);
	expect(picker()).toBeNull();
});

it('inserts nothing after the window was closed, and copies again in the next one', async () => {
	let answer: (value: { body: object }) => void = () => undefined;
	const { calls, taken, send, picker } = await start({ [route]: () => new Promise((resolve) => (answer = resolve)) });
	await send(copyRequested());
	await send(pickerClosed());
	answer(one(1));
	await send(pickerOpened({ targetId: 'other', service: 'stock', isMultiple: false }), itemToggled({ item: media('a') }), copyRequested());
	expect(taken).toEqual([]);
	expect(calls).toHaveLength(2);
	expect(picker()).toMatchObject({ status: 'copying' });
});
