import type { MediaFile } from '../../api/media';
import { makeAppStore } from '../../app/make-app-store';
import { fileRegistry } from '../../features/mediaUpload/file-registry';
import { selectUploadingFileIds, uploadRequested } from '../../features/mediaUpload/slice';
import { fakeWorld } from '../support/fake-ports';

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
	return { world, store, upload, fileIds, uploading: () => selectUploadingFileIds(store.getState(), clientId), ids: () => world.editor.blocks.get(clientId)?.attributes['ids'] };
}

it('adds each image to the block as it is when that has arrived, locks saving and warns before the page is left until all have', async () => {
	const { world, upload, uploading, ids, fileIds } = await start('a.png', 'b.png');
	expect(upload().files.map(({ name }) => name)).toEqual(['a.png']);
	expect(uploading()).toEqual(fileIds);
	upload().onFiles([media(8)]);
	await world.settle();
	expect(ids()).toEqual([1, 8]);
	expect(uploading()).toEqual(fileIds.slice(1));
	expect([world.editor.locks.size, world.video.isWarning]).toEqual([1, true]);
	expect(upload().files.map(({ name }) => name)).toEqual(['b.png']);
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

it('names the file that failed, says why, and adds the others', async () => {
	const { world, upload, ids } = await start('a.png', 'b.png');
	upload().onError('This file is empty.');
	await world.settle();
	upload().onFiles([media(7)]);
	await world.settle();
	expect(world.editor.errors).toEqual(['a.png: This file is empty.']);
	expect(ids()).toEqual([1, 7]);
	expect(world.editor.locks.size).toBe(0);
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
	upload().onError('a.png: Too large.');
	await world.settle();
	expect(ids()).toEqual([1]);
	expect(world.editor.locks.size).toBe(0);
});

it('ends with the block: nothing stays open or locked', async () => {
	const { world, store, upload } = await start('a.png');
	world.editor.remove(clientId);
	await world.settle();
	expect(upload().isClosed()).toBe(true);
	expect(world.editor.locks.size).toBe(0);
	expect(store.getState().mediaUpload).toEqual({});
	expect(revoked).toHaveLength(1);
});
