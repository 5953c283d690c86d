import { makeAppStore } from '../../support/make-app-store';
import { fileRegistry } from '../../../features/media/mediaUpload/file-registry';
import { videoBlock } from '../../../features/video/videos/names';
import {
	cancelRequested,
	doneRequested,
	pauseRequested,
	posterChosen,
	resumeRequested,
	selectUpload,
	selectUploadOf,
	titleChanged,
	unfinishedDiscarded,
	videoChosen,
} from '../../../features/video/videoUploads/slice';
import { fakeWorld, type FakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { hostedVideo } from '../../support/fake-video';

const clientId = 'block-1';
const guid = 'AbCd1234';
const src = `https://platform.example/videos/${guid}/original`;
const ready = { guid, state: 'ready', original: src, tracks: {}, poster: '' };

let answers: { status: number; body: unknown }[] = [];
const permission = {
	upload_token: 'secret-token',
	upload_blog_id: 3,
	upload_action_url: 'https://platform.example/platform/v1/video-uploads',
	expires_in: 600,
	max_bytes: 5e9,
};

beforeAll(() => {
	let count = 0;
	URL.createObjectURL = () => `blob:${++count}`;
	URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
	answers = [];
	globalThis.fetch = (async () => {
		const { status, body } = answers.shift() ?? { status: 200, body: { success: true, data: permission } };
		return new Response(JSON.stringify(body), { status });
	}) as never;
});

const lecture = (size = 100, type = 'video/mp4') => new File(['x'.repeat(size)], 'lecture.mp4', { type, lastModified: 5 });

const attached = { 'POST wpcom/v2/videopress/attach': { body: { id: 12, guid, src } } } as const;

async function start({ world = fakeWorld(), file = lecture(), rest = {} as Parameters<typeof answerRest>[0] } = {}) {
	const calls = answerRest({
		...attached,
		[`POST rest/v1.1/videos/${guid}/poster`]: { body: { generating: false, poster: '' } },
		[`GET rest/v1.1/videos/${guid}`]: { body: ready },
		...rest,
	});
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: {} });
	world.editor.postId = 40;
	const store = makeAppStore({ ports: world.ports });
	const [fileId = ''] = fileRegistry.add([file]);
	await world.settle();
	store.dispatch(videoChosen({ clientId, fileId, filename: file.name, size: file.size }));
	await world.settle();
	const uploadId = selectUploadOf(store.getState(), clientId) ?? '';
	return {
		world,
		store,
		calls,
		uploadId,
		fileId,
		status: () => selectUpload(store.getState(), uploadId)?.status,
		connection: () => connectionOf(world),
		block: () => world.editor.blocks.get(clientId)?.attributes,
	};
}

function connectionOf(world: FakeWorld) {
	const found = world.video.connections.at(-1);
	if (!found) {
		throw new Error('Nothing is being sent.');
	}
	return found;
}

const address = 'https://platform.example/platform/v1/video-uploads/u1';

it('sends a video, shows how far it is, and gives it to the block', async () => {
	const { world, store, calls, connection, status, block, uploadId, fileId } = await start();
	expect(world.video.token).toBe('secret-token');
	expect(world.video.isWarning).toBe(true);
	connection().onCreated(address);
	connection().onProgress(40);
	await world.settle();
	expect(status()).toEqual({ name: 'uploading', sent: 40, speed: null });
	await world.advance(2000);
	connection().onProgress(60);
	await world.settle();
	expect(status()).toEqual({ name: 'uploading', sent: 60, speed: 10 });
	store.dispatch(titleChanged({ uploadId, title: 'The first lecture' }));
	connection().onDone({ guid, src });
	await world.settle();
	expect(status()).toEqual({ name: 'complete', id: 12, guid, src });
	expect(calls.find(({ path }) => path === 'wpcom/v2/videopress/attach')?.data).toEqual({ guid, post_id: 40, title: 'The first lecture' });
	expect(block()).toMatchObject({ id: 12, guid, src, title: 'The first lecture' });
	expect(world.video.records.size).toBe(0);
	expect(world.video.isWarning).toBe(false);
	expect(JSON.stringify(store.getState())).not.toContain('secret-token');
	expect(fileRegistry.get(fileId)).toBeDefined();
});

it('saves title and poster when the user is done', async () => {
	const { world, store, calls, connection, uploadId, fileId } = await start({ rest: { 'POST wpcom/v2/videopress/meta': { body: {} } } });
	store.dispatch(titleChanged({ uploadId, title: 'The first lecture' }));
	store.dispatch(posterChosen({ uploadId, poster: { kind: 'frame', atTime: 4200 } }));
	connection().onDone({ guid, src });
	await world.settle();
	const upload = selectUpload(store.getState(), uploadId);
	if (!upload) {
		throw new Error('The upload is gone.');
	}
	store.dispatch(doneRequested({ uploadId, upload: { ...upload, id: 12, guid } }));
	await world.settle();
	expect(calls.find(({ path }) => path === 'wpcom/v2/videopress/meta')?.data).toEqual({ id: 12, title: 'The first lecture' });
	expect(calls.find(({ path }) => path.endsWith('/poster'))?.data).toEqual({
		at_time: 4200,
		is_millisec: true,
		picture: 'cGljdHVyZQ==',
		average_color: '#336699',
	});
	expect(world.video.frames.map(([, at]) => at)).toEqual([4200]);
	expect(fileRegistry.get(fileId)).toBeUndefined();
});

it.each([
	['the block is removed', (world: FakeWorld) => world.editor.remove(clientId)],
	['the post is saved', (world: FakeWorld) => world.editor.save()],
])('saves title and poster, and gives the file back, when %s before “Done”', async (_, leave) => {
	const { world, store, calls, connection, uploadId, fileId } = await start({ rest: { 'POST wpcom/v2/videopress/meta': { body: {} } } });
	store.dispatch(titleChanged({ uploadId, title: 'The first lecture' }));
	store.dispatch(posterChosen({ uploadId, poster: { kind: 'frame', atTime: 4200 } }));
	connection().onDone({ guid, src });
	await world.settle();
	expect(fileRegistry.get(fileId)).toBeDefined();
	leave(world);
	await world.settle();
	expect(store.getState().videoUploads.uploads).toEqual({});
	expect(calls.find(({ path }) => path === 'wpcom/v2/videopress/meta')?.data).toEqual({ id: 12, title: 'The first lecture' });
	expect(calls.find(({ path }) => path.endsWith('/poster'))?.data).toMatchObject({ at_time: 4200 });
	expect(fileRegistry.get(fileId)).toBeUndefined();
});

it('takes a file that proves to be no video not into the media library, and one that is checked for long at last', async () => {
	let state = 'received';
	const message = 'The format of the video you uploaded is not supported.';
	const rest = {
		[`GET rest/v1.1/videos/${guid}`]: () => ({ body: { ...hostedVideo, state } }),
		'POST wpcom/v2/videopress/attach': () => (state === 'failed' ? { status: 415, body: { code: 'video_failed', message } } : { body: { id: 12, guid, src } }),
	};
	const broken = await start({ rest });
	broken.connection().onDone({ guid, src });
	await broken.world.settle();
	expect(broken.calls.some(({ path }) => path.endsWith('/attach'))).toBe(false);
	state = 'failed';
	await broken.world.advance(1000);
	expect(broken.status()).toMatchObject({ name: 'failed', message, cause: 'format' });

	state = 'probing';
	const slow = await start({ rest });
	slow.connection().onDone({ guid, src });
	await slow.world.settle();
	for (let second = 1; second <= 5; second++) {
		expect(slow.status()).toEqual({ name: 'attaching' });
		await slow.world.advance(1000);
	}
	expect(slow.status()).toMatchObject({ name: 'complete', id: 12 });
});

it('says of a file whose end is missing what the server found out', async () => {
	const message = 'The end of this video is missing. Please choose the whole file.';
	const { world, connection, status } = await start({ rest: { 'POST wpcom/v2/videopress/attach': { status: 415, body: { code: 'video_failed', message } } } });
	connection().onDone({ guid, src });
	await world.settle();
	expect(status()).toMatchObject({ name: 'failed', message, cause: 'file' });
});

it('goes on where it was after the line dropped, with the delays of the specification', async () => {
	const { world, connection, status } = await start();
	connection().onCreated(address);
	connection().onProgress(40);
	for (const delay of [0, 1000, 3000, 5000, 10_000]) {
		connection().onFailure({ status: 0, message: '' });
		await world.settle();
		expect(status()).toEqual({ name: 'waiting', sent: 40, reason: 'retry' });
		await world.advance(delay);
		expect(connection().request.uploadUrl).toBe(address);
	}
	expect(world.video.connections).toHaveLength(6);
	connection().onFailure({ status: 500, message: '' });
	await world.settle();
	expect(status()).toEqual({ name: 'failed', sent: 40, message: 'An error was encountered during the upload. Check your network connection.', cause: 'other' });
});

it('waits for a server that is away for long, and goes on when it answers, or at once when the user tries again', async () => {
	const { world, store, connection, status, uploadId } = await start();
	connection().onCreated(address);
	connection().onProgress(40);
	for (const delay of [0, 1000, 3000, 5000, 10_000]) {
		connection().onFailure({ status: 0, message: '' });
		await world.settle();
		await world.advance(delay);
	}
	for (let minutes = 1; minutes <= 60; minutes++) {
		connection().onFailure({ status: 502, message: '' });
		await world.settle();
		expect(status()).toEqual({ name: 'waiting', sent: 40, reason: 'unreachable' });
		await world.advance(30_000);
	}
	connection().onFailure({ status: 0, message: '' });
	await world.settle();
	const { length } = world.video.connections;
	store.dispatch(resumeRequested({ uploadId }));
	await world.settle();
	expect(world.video.connections).toHaveLength(length + 1);
	expect(connection().request.uploadUrl).toBe(address);
	connection().onProgress(60);
	await world.settle();
	expect(status()).toMatchObject({ name: 'uploading', sent: 60 });
});

it('counts failures anew once bytes arrived again', async () => {
	const { world, connection, status } = await start();
	connection().onCreated(address);
	for (let round = 1; round <= 5; round++) {
		connection().onFailure({ status: 500, message: '' });
		await world.advance(10_000);
	}
	connection().onConfirmed(50);
	await world.settle();
	connection().onFailure({ status: 500, message: '' });
	await world.settle();
	expect(status()).toMatchObject({ name: 'waiting', reason: 'retry' });
});

it('waits while the browser is offline, however long', async () => {
	const { world, connection, status } = await start();
	connection().onCreated(address);
	world.video.goOffline();
	connection().onFailure({ status: 0, message: '' });
	await world.advance(3_600_000);
	expect(status()).toMatchObject({ name: 'waiting', reason: 'offline' });
	expect(world.video.connections).toHaveLength(1);
	world.video.goOnline();
	await world.settle();
	expect(connection().request.uploadUrl).toBe(address);
	expect(world.video.connections).toHaveLength(2);
});

it('asks for a new token when the old one ended in the middle', async () => {
	const { world, connection, status } = await start();
	connection().onCreated(address);
	answers = [{ status: 200, body: { success: true, data: { ...permission, upload_token: 'second-token' } } }];
	connection().onFailure({ status: 401, message: 'Expired' });
	await world.settle();
	expect(world.video.token).toBe('second-token');
	expect(connection().request.uploadUrl).toBe(address);
	connection().onFailure({ status: 401, message: 'The user is no longer connected.' });
	await world.settle();
	expect(status()).toMatchObject({ name: 'failed', message: 'The user is no longer connected.' });
});

it('begins anew when the platform has forgotten the upload', async () => {
	const { world, connection } = await start();
	connection().onCreated(address);
	connection().onFailure({ status: 404, message: '' });
	await world.settle();
	expect(connection().request.uploadUrl).toBeNull();
});

it('pauses, and resumes at the same place', async () => {
	const { world, store, connection, status, uploadId } = await start();
	connection().onCreated(address);
	connection().onProgress(40);
	await world.settle();
	store.dispatch(pauseRequested({ uploadId }));
	await world.settle();
	expect(connection().isClosed()).toBe(true);
	expect(status()).toEqual({ name: 'paused', sent: 40 });
	store.dispatch(resumeRequested({ uploadId }));
	await world.settle();
	expect(connection().request.uploadUrl).toBe(address);
	expect(world.video.connections).toHaveLength(2);
});

it('forgets a cancelled upload here and on the platform', async () => {
	const { world, store, connection, uploadId, fileId } = await start();
	connection().onCreated(address);
	await world.settle();
	store.dispatch(cancelRequested({ uploadId }));
	await world.settle();
	expect(connection().isClosed()).toBe(true);
	expect(world.video.discarded).toEqual([address]);
	expect(world.video.records.size).toBe(0);
	expect(world.video.held.size).toBe(0);
	expect(world.video.isWarning).toBe(false);
	expect(fileRegistry.get(fileId)).toBeUndefined();
});

it('goes on after the block was removed, and says where the video is', async () => {
	const { world, connection, calls } = await start();
	connection().onCreated(address);
	world.editor.remove(clientId);
	await world.settle();
	expect(world.editor.offers.at(-1)?.message).toBe('The block was removed. lecture.mp4 is still being uploaded to the Media Library.');
	connection().onDone({ guid, src });
	await world.settle();
	expect(calls.some(({ path }) => path === 'wpcom/v2/videopress/attach')).toBe(true);
	expect(world.editor.snackbars).toEqual(['success: lecture.mp4 was uploaded to the Media Library.']);
	expect(world.editor.offers.at(-1)?.isClosed()).toBe(true);
});

it('can be cancelled after its block was removed', async () => {
	const { world, connection } = await start();
	connection().onCreated(address);
	world.editor.remove(clientId);
	await world.settle();
	world.editor.offers.at(-1)?.choose(0);
	await world.settle();
	expect(connection().isClosed()).toBe(true);
	expect(world.video.discarded).toEqual([address]);
});

it('finds an upload of before by its file, and sends only the rest', async () => {
	const world = fakeWorld();
	const before = await start({ world });
	before.connection().onCreated(address);
	await world.settle();
	world.video.held.clear();
	const after = await start({ world });
	expect(after.connection().request.uploadUrl).toBe(address);
});

it('only takes the video into the media library where that alone was missing', async () => {
	let isDown = true;
	const rest = {
		'POST wpcom/v2/videopress/attach': () =>
			isDown ? { status: 403, body: { code: 'rest_cannot_edit', message: 'Not now.' } } : { body: { id: 12, guid, src } },
	};
	const { world, store, connection, status, uploadId } = await start({ rest });
	connection().onDone({ guid, src });
	await world.settle();
	expect(status()).toMatchObject({ name: 'failed', message: 'Not now.' });
	isDown = false;
	store.dispatch(resumeRequested({ uploadId }));
	await world.settle();
	expect(world.video.connections).toHaveLength(1);
	expect(status()).toMatchObject({ name: 'complete', id: 12 });
});

it('says that a format cannot be used, as the server found out', async () => {
	const { world, connection, status } = await start();
	connection().onFailure({ status: 415, message: 'Invalid Mime' });
	await world.settle();
	expect(status()).toMatchObject({ name: 'failed', message: 'The format of the video you uploaded is not supported.', cause: 'format' });
});

it('takes a connection that says nothing for a minute for lost', async () => {
	const { world, connection, status } = await start();
	connection().onCreated(address);
	connection().onProgress(40);
	await world.settle();
	const first = connection();
	for (let checks = 0; checks < 5; checks++) {
		await world.advance(15_000);
	}
	expect(first.isClosed()).toBe(true);
	expect(status()).toMatchObject({ name: 'waiting', reason: 'retry' });
});

it('tries again after a failure without its block, where the person wants it', async () => {
	const { world, connection } = await start();
	connection().onCreated(address);
	world.editor.remove(clientId);
	await world.settle();
	connection().onFailure({ status: 403, message: 'The site is no longer connected.' });
	await world.settle();
	const offer = world.editor.offers.at(-1);
	expect(offer?.message).toBe('lecture.mp4: The site is no longer connected.');
	expect(offer?.choices).toEqual(['Cancel upload', 'Try again']);
	offer?.choose(1);
	await world.settle();
	expect(world.video.connections).toHaveLength(2);
	expect(world.editor.offers.at(-1)?.message).toContain('still being uploaded');
});

it('ends with its block where the file is no video', async () => {
	const { world, store } = await start({ file: lecture(10, 'application/pdf') });
	world.editor.remove(clientId);
	await world.settle();
	expect(store.getState().videoUploads.uploads).toEqual({});
	expect(world.video.isWarning).toBe(false);
});

it.each([
	[lecture(10, 'application/pdf'), 'Only video files can be uploaded here.'],
	[lecture(0), 'The file is empty. Please choose another one.'],
])('sends nothing of a file that cannot be a video, and says why: %#', async (file, message) => {
	const { world, status } = await start({ file });
	expect(status()).toMatchObject({ name: 'failed', message });
	expect(world.video.connections).toHaveLength(0);
	expect(world.video.token).toBeNull();
});

it('says what WordPress says where the person may not upload', async () => {
	answers = [{ status: 413, body: { success: false, data: { code: 'video_quota_exceeded', message: 'The space for videos is used up.' } } }];
	const { status } = await start();
	expect(status()).toMatchObject({ name: 'failed', message: 'The space for videos is used up.' });
});

it('offers to go on with an upload of before, or to forget it', async () => {
	const world = fakeWorld();
	world.editor.title = 'A post';
	const record = {
		id: 'r1',
		owner: '/wp-admin/ ',
		uploadUrl: address,
		filename: 'lecture.mp4',
		mime: 'video/mp4',
		size: 100,
		lastModified: 5,
		createdAt: 1,
		sent: 40,
		guid: '',
	};
	world.video.records.set('r1', record);
	const store = makeAppStore({ ports: world.ports });
	await world.settle();
	expect(world.editor.offers[0]?.message).toBe('The upload of 1 video was not finished.');
	expect(store.getState().videoUploads.unfinished).toEqual([record]);
	world.editor.offers[0]?.choose(0);
	await world.settle();
	expect([...world.editor.blocks.values()]).toEqual([{ name: videoBlock, attributes: {} }]);
	world.video.token = null;
	store.dispatch(unfinishedDiscarded({ record }));
	await world.settle();
	// A token of before the reload would be refused.
	expect(world.video.token).toBe('secret-token');
	expect(world.video.discarded).toEqual([address]);
	expect(world.video.records.size).toBe(0);
});

it('selects the empty block that an upload of before left, in place of another one', async () => {
	const world = fakeWorld();
	answerRest(attached);
	world.editor.title = 'A post';
	world.video.records.set('r1', {
		id: 'r1',
		owner: '/wp-admin/ ',
		uploadUrl: address,
		filename: 'lecture.mp4',
		mime: 'video/mp4',
		size: 100,
		lastModified: 5,
		createdAt: 1,
		sent: 40,
		guid: '',
	});
	world.editor.blocks.set('empty', { name: videoBlock, attributes: {} });
	makeAppStore({ ports: world.ports });
	await world.settle();
	world.editor.offers[0]?.choose(0);
	await world.settle();
	expect([world.editor.selected, world.editor.blocks.size]).toEqual([['empty'], 1]);
});

it('makes a post that was saved meanwhile one with changes to save', async () => {
	const { world, connection, block } = await start();
	world.editor.isSaved = true;
	connection().onDone({ guid, src });
	await world.settle();
	expect(block()).toMatchObject({ id: 12, guid });
	expect(world.editor.changes).toMatchObject([{ isUndoStep: true }]);
});

it('goes on by itself when WordPress or the platform was away for long at the last step', async () => {
	let isAway = true;
	const rest = {
		'POST wpcom/v2/videopress/attach': () =>
			isAway ? { status: 503, body: { code: 'error_service_unavailable', message: 'Away.' } } : { body: { id: 12, guid, src } },
	};
	const { world, connection, status } = await start({ rest });
	connection().onDone({ guid, src });
	await world.settle();
	for (const delay of [0, 1000, 3000, 5000, 10_000]) {
		await world.advance(delay);
	}
	expect(status()).toEqual({ name: 'waiting', sent: 100, reason: 'unreachable' });
	isAway = false;
	await world.advance(30_000);
	expect(status()).toMatchObject({ name: 'complete', id: 12 });
});

it.each([
	['Undo brought back', clientId],
	['was cut and pasted', 'pasted'],
])('gives the video to a block that %s', async (_how, now) => {
	const { world, store, connection, status, uploadId } = await start();
	connection().onCreated(address);
	await world.settle();
	const removed = world.editor.blocks.get(clientId);
	world.editor.remove(clientId);
	await world.settle();
	expect(world.editor.offers.at(-1)?.isClosed()).toBe(false);
	world.editor.edit(() => void world.editor.blocks.set(now, removed ?? { name: videoBlock, attributes: {} }));
	await world.settle();
	expect(world.editor.offers.at(-1)?.isClosed()).toBe(true);
	expect(selectUploadOf(store.getState(), now)).toBe(uploadId);
	connection().onDone({ guid, src });
	await world.settle();
	expect(status()).toMatchObject({ name: 'complete' });
	expect(world.editor.blocks.get(now)?.attributes).toMatchObject({ id: 12, guid });
});

it('gives the video to a block that is in a group now, without a word', async () => {
	const { world, store, connection, uploadId } = await start();
	world.editor.edit(() => {
		const block = world.editor.blocks.get(clientId);
		world.editor.blocks.delete(clientId);
		world.editor.blocks.set('grouped', { name: videoBlock, attributes: { ...block?.attributes } });
	});
	await world.settle();
	expect(selectUploadOf(store.getState(), 'grouped')).toBe(uploadId);
	expect(world.editor.offers).toEqual([]);
	connection().onDone({ guid, src });
	await world.settle();
	expect(world.editor.blocks.get('grouped')?.attributes).toMatchObject({ id: 12, guid });
});
