import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import { makeAppStore } from '../../../app/make-app-store';
import type { RootState } from '../../../app/root-reducer';
import { embedRequested, formClosed, formOpened, selectEmbed } from '../../../features/places/embeds/slice';
import { fileRegistry } from '../../../features/media/mediaUpload/file-registry';
import { uploadRequested } from '../../../features/media/mediaUpload/slice';
import { blockRemoved } from '../../../features/site/editor/actions';
import { lockLimit, type Room, retryDelays } from '../../../sagas/core/load-rooms.saga';
import { port } from '../../../sagas/core/port';
import { hasStateOfBlock, injectSlice, needRoom, nothingTyped } from '../../../store/rooms';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const clientId = 'block-1';
const blockName = 'jetpack/example';
const resolved = 'https://new.example/';

const loadPlaces = (): Promise<Room> => import('../../../sagas/places/index');

/** An editor whose rooms are loaded as the test wants. */
function start(loadRoom: () => Promise<Room> = loadPlaces) {
	answerRest({ 'GET wpcom/v2/resolve-redirect': { body: { status: 200, url: resolved } } });
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: blockName, attributes: {} });
	world.flows.set(blockName, { embed: { addressOf: (entered) => entered, attributesOf: (_entered, url) => ({ url }) } });
	const load = jest.fn(loadRoom);
	const store = makeAppStore({ ports: world.ports, loaders: { places: load } });
	const enter = (entered: string) => store.dispatch(embedRequested({ clientId, blockName, entered }));
	return {
		world,
		store,
		load,
		enter,
		form: () => selectEmbed(store.getState(), clientId),
		url: () => world.editor.blocks.get(clientId)?.attributes['url'],
		roomActions: () => store.readActions().flatMap(({ action }) => (action.type.startsWith('rooms/') ? [action] : [])),
	};
}

/** A load that waits for the test. */
function later() {
	let arrive = (): void => undefined;
	const load = () => new Promise<Room>((resolve) => (arrive = () => void loadPlaces().then(resolve)));
	return { load, arrive: () => arrive() };
}

describe('what a person does before a room has arrived', () => {
	it('is shown at once, and done when the room is there', async () => {
		const { load, arrive } = later();
		const { world, enter, form, url } = start(load);
		await world.settle();
		enter('https://short.example/');
		await world.settle();
		expect(form().status).toBe('resolving');
		expect(url()).toBeUndefined();
		arrive();
		await world.settle();
		expect(url()).toBe(resolved);
		expect(form()).toEqual({ status: 'idle' });
	});

	it('is done in its order: a form that was closed again embeds nothing', async () => {
		const { load, arrive } = later();
		const { world, store, enter, url } = start(load);
		await world.settle();
		enter('https://short.example/');
		store.dispatch(formClosed({ clientId }));
		arrive();
		await world.settle();
		expect(url()).toBeUndefined();
		enter('https://other.example/');
		await world.settle();
		expect(url()).toBe(resolved);
	});

	it('ends with its block', async () => {
		const { load, arrive } = later();
		const { world, store, enter } = start(load);
		await world.settle();
		enter('https://short.example/');
		world.editor.remove(clientId);
		await world.settle();
		arrive();
		await world.settle();
		expect(clientId in store.getState().embeds).toBe(false);
		expect(world.editor.errors).toEqual([]);
	});
});

describe('a room that cannot be loaded', () => {
	const failing = (times: number) => {
		let left = times;
		return () => (left-- > 0 ? Promise.reject(new Error('Loading chunk 7 failed.')) : loadPlaces());
	};

	it('leaves the block as usable as it is, and is tried again with the next thing that the person does', async () => {
		const { world, store, load, enter, form, url } = start(failing(1));
		store.dispatch(formOpened({ clientId, entered: '' }));
		await world.settle();
		expect(form().status).toBe('editing');
		await world.advance(retryDelays.soonest);
		expect(load).toHaveBeenCalledTimes(1);
		enter('https://short.example/');
		await world.settle();
		expect(load).toHaveBeenCalledTimes(2);
		expect(url()).toBe(resolved);
	});

	it('is tried again by itself, and nothing that was done meanwhile is lost', async () => {
		const { world, load, enter, url } = start(failing(2));
		await world.settle();
		enter('https://short.example/');
		await world.advance(retryDelays.soonest);
		await world.advance(retryDelays.latest);
		await world.advance(retryDelays.soonest);
		await world.advance(retryDelays.latest);
		expect(load).toHaveBeenCalledTimes(3);
		expect(url()).toBe(resolved);
	});

	it('is tried again when the network is back', async () => {
		const { world, load, enter, url } = start(failing(1));
		world.video.goOffline();
		await world.settle();
		enter('https://short.example/');
		await world.advance(retryDelays.soonest);
		world.video.goOnline();
		await world.settle();
		expect(load).toHaveBeenCalledTimes(2);
		expect(url()).toBe(resolved);
	});

	it('is seen in Redux DevTools, as is the room that arrives', async () => {
		const { world, roomActions } = start(failing(1));
		await world.settle();
		await world.advance(retryDelays.soonest);
		await world.advance(retryDelays.latest);
		const ofPlaces = roomActions().filter(({ payload }) => (payload as { readonly room?: string }).room === 'places');
		expect(ofPlaces.map(({ type }) => type)).toEqual(['rooms/roomFailed', 'rooms/roomArrived']);
	});
});

describe('pictures that are chosen before the room of media has arrived', () => {
	function choose(load: () => Promise<Room>) {
		const world = fakeWorld();
		world.editor.blocks.set(clientId, { name: blockName, attributes: {} });
		world.flows.set(blockName, { media: { addImages: (current) => current } });
		const store = makeAppStore({ ports: world.ports, loaders: { media: load } });
		const fileIds = fileRegistry.add([new File(['x'], 'a.png', { type: 'image/png' })]);
		store.dispatch(uploadRequested({ clientId, fileIds, size: 'large' }));
		return world;
	}
	beforeAll(() => {
		URL.createObjectURL = () => 'blob:1';
		URL.revokeObjectURL = () => undefined;
	});

	it('lock saving and warn before the page is left, as while they are sent', async () => {
		let arrive = (): void => undefined;
		const world = choose(() => new Promise<Room>((resolve) => (arrive = () => void import('../../../sagas/media/index').then(resolve))));
		await world.settle();
		expect([world.editor.locks.size, world.video.isWarning]).toEqual([1, true]);
		arrive();
		await world.settle();
		expect(world.uploads).toHaveLength(1);
		expect([world.editor.locks.size, world.video.isWarning]).toEqual([1, true]);
		world.uploads[0]?.onFiles([{ id: 7, url: 'https://site.example/7.png', alt: '', caption: '', sizes: {} }]);
		await world.settle();
		expect([world.editor.locks.size, world.video.isWarning]).toEqual([0, false]);
	});

	it('say what to do where the room cannot be loaded, and lock saving no more', async () => {
		let isThere = false;
		const world = choose(() => (isThere ? import('../../../sagas/media/index') : Promise.reject(new Error('Loading chunk 73 failed.'))));
		await world.settle();
		expect([world.editor.locks.size, world.video.isWarning]).toEqual([0, true]);
		expect(world.editor.retries.map(({ message }) => message)).toEqual([
			expect.stringMatching(/could not be loaded.*save the post and load this page again\./),
		]);
		await world.advance(retryDelays.soonest);
		isThere = true;
		world.editor.retries[0]?.answer(true);
		await world.settle();
		expect(world.editor.retries[0]?.isClosed()).toBe(true);
		expect(world.uploads).toHaveLength(1);
	});

	it('lock saving no longer than twenty seconds where the server never answers', async () => {
		const world = choose(() => new Promise<never>(() => undefined));
		await world.advance(lockLimit);
		expect([world.editor.locks.size, world.video.isWarning]).toEqual([0, true]);
	});
});

it('loads a room once for all blocks that need it', async () => {
	const { world, load, enter, url } = start();
	needRoom('places');
	enter('https://short.example/');
	await world.settle();
	needRoom('places');
	enter('https://short.example/');
	await world.settle();
	expect(load).toHaveBeenCalledTimes(1);
	expect(url()).toBe(resolved);
});

it('tells each action once to each flow, also to those that were there before', async () => {
	const heard: string[] = [];
	const rung = createAction<string>('test/rung');
	const listener = (name: string) =>
		function* watch() {
			yield* takeEvery(rung, ({ payload }) => void heard.push(`${name} ${payload}`));
		};
	let arrive = (): void => undefined;
	const { ports, settle } = fakeWorld();
	const late = () => new Promise<Room>((resolve) => (arrive = () => resolve({ watchers: [listener('late')] })));
	const store = makeAppStore({
		ports,
		loaders: { places: late },
		watchers: [listener('early')],
	});
	await settle();
	store.dispatch(rung('1'));
	store.dispatch(rung('2'));
	arrive();
	await settle();
	store.dispatch(rung('3'));
	expect(heard).toEqual(['early 1', 'early 2', 'late 1', 'late 2', 'early 3', 'late 3']);
});

it('gives a room the ports that only its flows use', async () => {
	const { ports, settle } = fakeWorld();
	const { upload: _none, ...others } = ports;
	const upload = jest.fn();
	const watch = function* watch(): Generator {
		(yield* port('upload'))({} as File, {} as never);
		(yield* port('navigate'))('https://a.example/');
	};
	const places = async () => ({ watchers: [watch], ports: { upload, navigate: () => upload('a port of the page must stay') } });
	makeAppStore({ ports: others, loaders: { places } });
	await settle();
	expect(upload).toHaveBeenCalledTimes(1);
});

it('shows the state of a slice as soon as its module is loaded, and removes it with its block', async () => {
	const { world, store, roomActions } = start();
	const tape = createSlice({
		name: 'tape',
		initialState: {} as Readonly<Record<string, string>>,
		reducers: { noteWritten: (state, { payload: [id, text] }: PayloadAction<readonly [id: string, text: string]>) => ({ ...state, [id]: text }) },
		extraReducers: (builder) => builder.addCase(blockRemoved, () => ({})),
		selectors: { selectNote: (state, id: string) => state[id] ?? 'nothing yet' },
	});
	expect(hasStateOfBlock(store.getState(), 'block-9')).toBe(false);
	injectSlice('places', tape, { hasStateOf: (state, id) => id in state, wouldLose: nothingTyped });
	const read = () => tape.selectors.selectNote(store.getState() as RootState & { readonly tape: Readonly<Record<string, string>> }, 'block-9');
	expect(read()).toBe('nothing yet');
	expect(roomActions().at(-1)).toEqual({ type: 'rooms/sliceArrived', payload: { name: 'tape' } });
	store.dispatch(tape.actions.noteWritten(['block-9', 'a note']));
	expect(read()).toBe('a note');
	world.editor.blocks.set('block-9', { name: blockName, attributes: {} });
	world.editor.remove('block-9');
	await world.settle();
	expect(read()).toBe('nothing yet');
});
