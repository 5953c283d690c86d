import type { MediaFile } from '../../../api/media/media';
import { makeAppStore } from '../../support/make-app-store';
import { fileRegistry } from '../../../features/media/mediaUpload/file-registry';
import { selectUploadingFiles, uploadRequested } from '../../../features/media/mediaUpload/slice';
import { uploadTimeout } from '../../../sagas/media/send-picture';
import { fakeWorld } from '../../support/fake-ports';

const clientId = 'block-1';
const revoked: string[] = [];

beforeAll(() => {
	let count = 0;
	URL.createObjectURL = () => `blob:${++count}`;
	URL.revokeObjectURL = (url) => void revoked.push(url);
});
beforeEach(() => void revoked.splice(0));

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const media = (id: number): MediaFile => ({ id, url: `https://site.example/${id}.png`, alt: '', caption: '', sizes: {} });

async function start(...names: string[]) {
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: 'jetpack/example', attributes: { ids: [1] } });
	world.flows.set('jetpack/example', {
		media: { addImages: (current, files, size) => ({ ids: [...(current['ids'] as number[]), ...files.map(({ id }) => id)], size }) },
	});
	const store = makeAppStore({ ports: world.ports });
	const fileIds = fileRegistry.add(names.map(file));
	store.dispatch(uploadRequested({ clientId, fileIds, size: 'large' }));
	await world.settle();
	const upload = () => {
		const found = world.uploads.at(-1);
		if (!found) {
			throw new Error('Nothing is being uploaded.');
		}
		return found;
	};
	return {
		world,
		store,
		upload,
		fileIds,
		uploading: () => selectUploadingFiles(store.getState(), clientId).map(({ id }) => id),
		ids: () => world.editor.blocks.get(clientId)?.attributes['ids'],
	};
}

it('adds each image to the block as it is when that has arrived, locks saving and warns before the page is left until all have', async () => {
	const { world, upload, uploading, ids, fileIds } = await start('a.png', 'b.png');
	expect(upload().file.name).toBe('a.png');
	expect(uploading()).toEqual(fileIds);
	upload().onFiles([media(8)]);
	await world.settle();
	expect(ids()).toEqual([1, 8]);
	expect(uploading()).toEqual(fileIds.slice(1));
	expect([world.editor.locks.size, world.video.isWarning]).toEqual([1, true]);
	expect(upload().file.name).toBe('b.png');
	world.editor.updateAttributes(clientId, { ids: [1, 2, 8] });
	upload().onFiles([media(7)]);
	await world.settle();
	expect(ids()).toEqual([1, 2, 8, 7]);
	expect(uploading()).toEqual([]);
	expect([world.editor.locks.size, world.video.isWarning]).toEqual([0, false]);
	expect(revoked).toHaveLength(2);
	expect(fileIds.map(fileRegistry.get)).toEqual([undefined, undefined]);
});

it('is one undo step, however many images there are', async () => {
	const { world, upload } = await start('a.png', 'b.png');
	upload().onFiles([media(7)]);
	await world.settle();
	upload().onFiles([media(8)]);
	await world.settle();
	expect(world.editor.changes).toMatchObject([{ isUndoStep: true }, { isUndoStep: false }]);
});

it('shows how much of each file was sent', async () => {
	const { world, store, upload, fileIds } = await start('a.png', 'b.png');
	const percents = () => selectUploadingFiles(store.getState(), clientId).map(({ percent }) => percent);
	expect(percents()).toEqual([0, 0]);
	upload().onProgress(0.409);
	await world.settle();
	expect(percents()).toEqual([40, 0]);
	upload().onFiles([]);
	upload().onProgress(1);
	await world.settle();
	expect(percents()).toEqual([100, 0]);
	upload().onFiles([media(7)]);
	await world.settle();
	expect(selectUploadingFiles(store.getState(), clientId)).toEqual([{ id: fileIds[1], percent: 0 }]);
});

describe('files that fail', () => {
	it('are named in one message with the reasons, and the others are added', async () => {
		const { world, upload, ids } = await start('a.png', 'b.png', 'c.png', 'd.png');
		upload().onError({ message: 'This file is empty.', isFinal: true });
		await world.settle();
		upload().onFiles([media(7)]);
		await world.settle();
		upload().onError({ message: 'c.png: This file is empty.', isFinal: true });
		await world.settle();
		expect(world.editor.errors).toEqual([]);
		upload().onError({ message: 'The file d.png is too large.', isFinal: true });
		await world.settle();
		expect(world.editor.errors).toEqual(['3 pictures could not be uploaded. a.png, c.png: This file is empty. The file d.png is too large.']);
		expect(ids()).toEqual([1, 7]);
		expect(world.editor.locks.size).toBe(0);
		expect(revoked).toHaveLength(4);
	});

	it('are sent again with one press, but for those that no try can help; the post can be saved meanwhile', async () => {
		const { world, store, upload, ids } = await start('a.png', 'b.png', 'c.png');
		for (const isFinal of [false, true, false]) {
			upload().onError({ message: 'Not now.', isFinal });
			await world.settle();
		}
		const [retry] = world.editor.retries;
		expect(retry?.message).toBe('3 pictures could not be uploaded. a.png, b.png, c.png: Not now.');
		expect([world.editor.locks.size, world.video.isWarning]).toEqual([0, false]);
		retry?.answer(true);
		await world.settle();
		expect(retry?.isClosed()).toBe(true);
		expect([world.editor.locks.size, world.video.isWarning]).toEqual([1, true]);
		expect(upload().file.name).toBe('a.png');
		upload().onFiles([media(7)]);
		await world.settle();
		expect(upload().file.name).toBe('c.png');
		upload().onFiles([media(8)]);
		await world.settle();
		expect(ids()).toEqual([1, 7, 8]);
		expect(store.getState().mediaUpload).toEqual({});
		expect(revoked).toHaveLength(3);
	});

	it('are given up when the message is closed', async () => {
		const { world, store, upload } = await start('a.png');
		upload().onError({ message: 'Not now.', isFinal: false });
		await world.settle();
		world.editor.retries[0]?.answer(false);
		await world.settle();
		expect(store.getState().mediaUpload).toEqual({});
		expect(revoked).toHaveLength(1);
	});

	it('take their message with them when the block is removed', async () => {
		const { world, upload } = await start('a.png');
		upload().onError({ message: 'Not now.', isFinal: false });
		await world.settle();
		world.editor.remove(clientId);
		await world.settle();
		expect(world.editor.retries[0]?.isClosed()).toBe(true);
		expect(revoked).toHaveLength(1);
	});

	it('include one of which nothing is heard for two minutes', async () => {
		const { world, upload } = await start('a.png');
		await world.advance(uploadTimeout);
		expect(world.editor.retries[0]?.message).toContain('a.png: The server took too long');
		expect(upload().isClosed()).toBe(true);
	});
});

it('waits while the browser is offline', async () => {
	const { world, upload, ids } = await start('a.png', 'b.png');
	world.video.goOffline();
	upload().onFiles([media(7)]);
	await world.settle();
	expect(world.uploads).toHaveLength(1);
	world.video.goOnline();
	await world.settle();
	upload().onFiles([media(8)]);
	await world.settle();
	expect(ids()).toEqual([1, 7, 8]);
});

it('unlocks saving when all of them fail', async () => {
	const { world, upload, ids } = await start('a.png');
	upload().onError({ message: 'a.png: Too large.', isFinal: true });
	await world.settle();
	expect(ids()).toEqual([1]);
	expect(world.editor.locks.size).toBe(0);
});

describe('a block that is not where it was', () => {
	type Blocks = Map<string, { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }>;
	const move = (blocks: Blocks, from: string, to: string) => {
		const block = blocks.get(from);
		blocks.delete(from);
		blocks.set(to, { name: 'jetpack/example', attributes: { ...block?.attributes } });
	};

	it('gets all pictures where it is in a group now, without a word', async () => {
		const { world, store, upload } = await start('a.png', 'b.png', 'c.png');
		upload().onFiles([media(7)]);
		await world.settle();
		world.editor.edit(() => move(world.editor.blocks, clientId, 'grouped'));
		await world.settle();
		expect(selectUploadingFiles(store.getState(), 'grouped')).toHaveLength(2);
		expect(world.editor.locks.size).toBe(1);
		upload().onFiles([media(8)]);
		await world.settle();
		// Ungroup, before the last one.
		world.editor.edit(() => move(world.editor.blocks, 'grouped', 'ungrouped'));
		await world.settle();
		upload().onFiles([media(9)]);
		await world.settle();
		expect(world.editor.blocks.get('ungrouped')?.attributes['ids']).toEqual([1, 7, 8, 9]);
		expect([world.editor.offers, world.editor.snackbars]).toEqual([[], []]);
		expect(world.editor.locks.size).toBe(0);
	});

	it.each([
		['Undo brings back', clientId],
		['is cut and pasted', 'pasted'],
	])('gets those, too, that arrived while it was away, when it %s', async (_how, now) => {
		const { world, store, upload } = await start('a.png', 'b.png');
		const block = world.editor.blocks.get(clientId);
		world.editor.remove(clientId);
		await world.settle();
		expect(world.editor.offers[0]?.message).toBe('The block was removed. Its pictures are still being uploaded to the Media Library.');
		expect(world.editor.locks.size).toBe(0);
		upload().onFiles([media(7)]);
		await world.settle();
		world.editor.edit(() => void world.editor.blocks.set(now, { name: 'jetpack/example', attributes: { ...block?.attributes } }));
		await world.settle();
		expect(world.editor.offers[0]?.isClosed()).toBe(true);
		expect(world.editor.locks.size).toBe(1);
		upload().onFiles([media(8)]);
		await world.settle();
		expect(world.editor.blocks.get(now)?.attributes['ids']).toEqual([1, 7, 8]);
		expect(world.editor.snackbars).toEqual([]);
		expect([world.editor.locks.size, store.getState().mediaUpload]).toEqual([0, {}]);
	});

	it('has its pictures in the media library, and a message says so, where it does not come back', async () => {
		const { world, store, upload } = await start('a.png', 'b.png');
		world.editor.remove(clientId);
		await world.settle();
		for (const id of [7, 8]) {
			upload().onFiles([media(id)]);
			await world.settle();
		}
		expect(world.editor.snackbars).toEqual(['success: 2 pictures were uploaded to the Media Library.']);
		expect(world.editor.offers[0]?.isClosed()).toBe(true);
		expect([world.editor.locks.size, world.video.isWarning, store.getState().mediaUpload]).toEqual([0, false, {}]);
		expect(revoked).toHaveLength(2);
	});

	it('is given no more pictures when the person ends that: nothing stays open or locked', async () => {
		const { world, store, upload } = await start('a.png');
		world.editor.remove(clientId);
		await world.settle();
		world.editor.offers[0]?.choose(0);
		await world.settle();
		expect(upload().isClosed()).toBe(true);
		expect([world.editor.locks.size, store.getState().mediaUpload, world.editor.snackbars]).toEqual([0, {}, []]);
		expect(revoked).toHaveLength(1);
	});

	it('is not a copy of it, which is beside it, nor another block', async () => {
		const { world, upload, ids } = await start('a.png');
		world.editor.edit(() => void world.editor.blocks.set('copy', { name: 'jetpack/example', attributes: { ids: [1] } }));
		await world.settle();
		upload().onFiles([media(7)]);
		await world.settle();
		expect([ids(), world.editor.blocks.get('copy')?.attributes['ids']]).toEqual([[1, 7], [1]]);
	});
});
