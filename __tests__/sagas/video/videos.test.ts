import { File as NodeFile } from 'node:buffer';
import { waitFor } from '@testing-library/react';
import { makeAppStore } from '../../support/make-app-store';
import { videosApi } from '../../../api/video/videos';
import { fileRegistry } from '../../../features/media/mediaUpload/file-registry';
import { videoBlock } from '../../../features/video/videos/names';
import {
	detailsTyped,
	posterSubmitted,
	previewRequested,
	selectDraft,
	selectPoster,
	selectPreview,
	selectTrackEditor,
	trackRemoved,
	trackSubmitted,
	videoChanged,
} from '../../../features/video/videos/slice';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { hostedVideo } from '../../support/fake-video';

const clientId = 'block-1';
const guid = 'AbCd1234';
const video = hostedVideo;
const details = { guid, title: 'Lecture', description: '', rating: 'G', allow_download: 0, privacy_setting: 2, can_edit: true };
const mediaFile = { 'GET wp/v2/media/12': { body: { id: 12, source_url: video.original, jetpack_videopress: details } } };
const videoPath = `rest/v1.1/videos/${guid}`;

beforeAll(() => {
	// That of jsdom cannot be read.
	Object.assign(globalThis, { File: NodeFile });
	URL.createObjectURL = () => 'blob:1';
	URL.revokeObjectURL = () => undefined;
});

function start(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 12, guid } });
	const store = makeAppStore({ ports: world.ports });
	return { calls, world, store };
}

describe('The preview', () => {
	it('is asked for again after 2, 4, 6, 8 and 10 seconds, and then says why it is missing', async () => {
		const { world, store, calls } = start({ [`GET ${videoPath}`]: { body: { ...video, state: 'probing' } } });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		for (const [index, delay] of [2000, 4000, 6000, 8000, 10_000].entries()) {
			expect(selectPreview(store.getState(), guid)).toEqual({ name: 'loading', attempt: index + 1, state: 'probing' });
			await world.advance(delay - 1);
			expect(calls).toHaveLength(index + 1);
			await world.advance(1);
		}
		expect(selectPreview(store.getState(), guid)).toEqual({ name: 'failed', message: 'The preview is not ready yet. The video is being prepared.' });
	});

	it('shows the video as soon as it is ready', async () => {
		let state = 'received';
		const { world, store } = start({ [`GET ${videoPath}`]: () => ({ body: { ...video, state } }) });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		state = 'ready';
		await world.advance(2000);
		expect(selectPreview(store.getState(), guid)).toEqual({ name: 'ready' });
	});

	it('knows at once of a video that the site does not have, and of a file that is no video', async () => {
		const { world, store } = start({ [`GET ${videoPath}`]: { status: 404, body: { code: 'video_not_found', message: 'No such video.' } } });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		expect(selectPreview(store.getState(), guid)).toEqual({ name: 'missing' });
		answerRest({ [`GET ${videoPath}`]: { body: { ...video, state: 'failed', message: 'The format of the video you uploaded is not supported.' } } });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		expect(selectPreview(store.getState(), guid)).toEqual({ name: 'failed', message: 'The format of the video you uploaded is not supported.' });
	});

	it('does not show a video that was deleted since it was last shown', async () => {
		const { world, store } = start({ [`GET ${videoPath}`]: { body: { ...video, state: 'ready' } } });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		answerRest({ [`GET ${videoPath}`]: { status: 404, body: { code: 'video_not_found', message: 'No such video.' } } });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		expect(selectPreview(store.getState(), guid)).toEqual({ name: 'missing' });
	});

	it('is shown where another question about the same video was cancelled', async () => {
		const { world, store } = start({ [`GET ${videoPath}`]: { body: { ...video, state: 'ready' } } });
		const other = store.dispatch(videosApi.endpoints.getVideo.initiate(guid, { forceRefetch: true }));
		store.dispatch(previewRequested({ guid }));
		other.abort();
		await world.settle();
		expect(selectPreview(store.getState(), guid)).toEqual({ name: 'ready' });
	});
});

describe('A setting of the video', () => {
	const read = (store: ReturnType<typeof start>['store']) => videosApi.endpoints.getVideoDetails.select(12)(store.getState()).data;

	it('shows at once, and goes back with a message if it cannot be saved', async () => {
		let refuse = (): void => undefined;
		const { world, store } = start({
			...mediaFile,
			'POST wpcom/v2/videopress/meta': () =>
				new Promise((resolve) => (refuse = () => resolve({ status: 403, body: { code: 'rest_cannot_edit', message: 'You may not change this video.' } }))),
		});
		await store.dispatch(videosApi.endpoints.getVideoDetails.initiate(12));
		store.dispatch(videoChanged({ id: 12, changes: { rating: 'PG-13' } }));
		await world.settle();
		expect(read(store)?.rating).toBe('PG-13');
		refuse();
		await world.settle();
		expect(read(store)?.rating).toBe('G');
		expect(world.editor.errors).toEqual(['You may not change this video.']);
	});

	it('is saved after the one before, so that the last one counts', async () => {
		const answer: (() => void)[] = [];
		const { world, store, calls } = start({
			...mediaFile,
			[`GET ${videoPath}`]: { body: video },
			'POST wpcom/v2/videopress/meta': () => new Promise((resolve) => answer.push(() => resolve({ body: details }))),
		});
		store.dispatch(videoChanged({ id: 12, changes: { privacy_setting: 1 } }));
		store.dispatch(videoChanged({ id: 12, changes: { privacy_setting: 0 } }));
		await world.settle();
		expect(calls.map(({ data }) => data)).toEqual([{ id: 12, privacy_setting: 1 }]);
		answer[0]?.();
		await world.settle();
		const sent = calls.filter(({ method }) => method === 'POST');
		expect(sent.map(({ data }) => data)).toEqual([
			{ id: 12, privacy_setting: 1 },
			{ id: 12, privacy_setting: 0 },
		]);
		// The badge and the addresses of the preview are those of the new privacy.
		expect(calls.some(({ path }) => path === videoPath)).toBe(true);
	});
});

describe('The poster', () => {
	it('is asked for every two seconds while it is made', async () => {
		let generating = true;
		const { world, store, calls } = start({
			[`POST ${videoPath}/poster`]: { body: { generating: true, poster: '' } },
			[`GET ${videoPath}/poster`]: () => ({ body: { generating, poster: '' } }),
			[`GET ${videoPath}`]: { body: video },
		});
		store.dispatch(posterSubmitted({ guid, poster: { kind: 'frame', atTime: 1500 }, url: video.original }));
		await world.settle();
		expect(selectPoster(store.getState(), guid)).toEqual({ name: 'saving' });
		await world.advance(2000);
		expect(calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/poster'))).toHaveLength(2);
		generating = false;
		await world.advance(2000);
		expect(selectPoster(store.getState(), guid)).toEqual({ name: 'idle' });
	});

	it('says that a picture cannot be read', async () => {
		const { world, store } = start({});
		world.video.picture = null;
		store.dispatch(posterSubmitted({ guid, poster: { kind: 'picture', attachmentId: 3, url: 'https://site.example/p.svg' }, url: '' }));
		await world.settle();
		expect(selectPoster(store.getState(), guid)).toEqual({ name: 'failed', message: 'The picture could not be read. Please choose another one.' });
	});
});

describe('A text track', () => {
	const submit = async (text: string, name: string, answers: Parameters<typeof answerRest>[0] = {}, srcLang = '') => {
		const begun = start({ [`GET ${videoPath}`]: { body: video }, ...answers });
		const [fileId = ''] = fileRegistry.add([new File([text], name)]);
		begun.store.dispatch(trackSubmitted({ clientId, guid, track: { kind: 'subtitles', srcLang, label: ' ', fileId } }));
		await waitFor(() => expect(selectTrackEditor(begun.store.getState(), clientId).name).not.toBe('saving'));
		await begun.world.settle();
		return { ...begun, editor: () => selectTrackEditor(begun.store.getState(), clientId) };
	};
	const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

	it('is stored as English where nothing else was entered, and is in the block', async () => {
		const tracks = { subtitles: { en: { src: 'https://platform.example/en.vtt', label: 'English' } } };
		const { world, calls, editor } = await submit(vtt, 'en.vtt', { [`POST ${videoPath}/tracks`]: { body: { tracks } } });
		expect(calls[0]?.data).toEqual({ kind: 'subtitles', srclang: 'en', label: 'English', vtt });
		expect(editor()).toEqual({ name: 'closed' });
		expect(world.editor.blocks.get(clientId)?.attributes['tracks']).toEqual([
			{ src: 'https://platform.example/en.vtt', kind: 'subtitles', srcLang: 'en', label: 'English' },
		]);
	});

	it.each([
		['pt_BR', 'pt-BR'],
		[' de ', 'de'],
	])('takes %p as the language %s', async (srcLang, srclang) => {
		const { calls } = await submit(vtt, 'en.vtt', { [`POST ${videoPath}/tracks`]: { body: { tracks: {} } } }, srcLang);
		expect(calls[0]?.data).toMatchObject({ srclang });
	});

	it.each(['Deutsch', 'e', 'en--GB', '../de'])('in the language %p is refused with an example, and the form stays', async (srcLang) => {
		const { calls, editor } = await submit(vtt, 'en.vtt', {}, srcLang);
		expect(editor()).toEqual({ name: 'failed', message: 'Enter a language tag such as en or pt-BR.' });
		expect(calls).toEqual([]);
	});

	it.each([
		['text.srt', vtt, 'The file must be in the WebVTT format, with a name that ends in .vtt.'],
		['en.vtt', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello\n', 'Line 3: A cue must end after it starts.'],
		['en.vtt', `WEBVTT\n\n${'ä'.repeat(524_288)}`, 'Line 1: The file is larger than 1 MB.'],
	])('of %s is refused with the reason', async (name, text, message) => {
		const { calls, editor } = await submit(text, name);
		expect(editor()).toEqual({ name: 'failed', message });
		expect(calls).toEqual([]);
	});

	it.each([
		[{ code: 'video_track_exists', message: 'Exists.' }, 409, 'A track already exists for that language and kind.'],
		[{ code: 'video_forbidden', message: 'You may not change this video.' }, 403, 'Error: You may not change this video.'],
	])('that the platform refuses leaves the form open: %o', async (body, status, message) => {
		const { editor } = await submit(vtt, 'en.vtt', { [`POST ${videoPath}/tracks`]: { status, body } });
		expect(editor()).toEqual({ name: 'failed', message });
	});

	it('is deleted from the video and the block', async () => {
		const { world, store, calls } = start({ [`POST ${videoPath}/tracks/delete`]: { body: { tracks: {} } }, [`GET ${videoPath}`]: { body: video } });
		store.dispatch(trackRemoved({ clientId, guid, kind: 'captions', srcLang: 'fr' }));
		await world.settle();
		expect(calls[0]?.data).toEqual({ kind: 'captions', srclang: 'fr' });
		expect(world.editor.blocks.get(clientId)?.attributes['tracks']).toEqual([]);
	});
});

describe('When the post is saved', () => {
	const saved = {
		[`POST ${videoPath}/tracks`]: { body: { tracks: {} } },
		[`POST ${videoPath}/tracks/delete`]: { body: { tracks: {} } },
		[`GET ${videoPath}`]: { body: video },
	};

	it('title, description and the chapters that it names are saved', async () => {
		const { world, store, calls } = start({
			...mediaFile,
			...saved,
			[`GET ${videoPath}`]: { body: { ...video, duration: 120_000 } },
			'POST wpcom/v2/videopress/meta': { body: details },
		});
		const draft = { guid, title: 'Lecture 1', description: '0:00 Welcome\n1:30 Question' };
		store.dispatch(detailsTyped({ clientId, draft }));
		world.editor.save();
		await world.settle();
		expect(calls.find(({ path }) => path.endsWith('/meta'))?.data).toEqual({ id: 12, title: 'Lecture 1', description: '0:00 Welcome\n1:30 Question' });
		expect(calls.find(({ path }) => path.endsWith('/tracks'))?.data).toMatchObject({
			kind: 'chapters',
			srclang: 'en',
			replace: true,
			vtt: 'WEBVTT\n\n1\n00:00:00.000 --> 00:01:30.000\nWelcome\n\n2\n00:01:30.001 --> 00:02:00.000\nQuestion\n',
		});
	});

	it('chapters that were made by hand stay, until the person replaces them', async () => {
		const src = 'https://platform.example/videos/AbCd1234/tracks/chapters-en.vtt?v=1';
		const tracks = { chapters: { en: { src, label: 'English' } } };
		const { world, store, calls } = start({
			...mediaFile,
			...saved,
			[`GET ${videoPath}`]: { body: { ...video, tracks } },
			'POST wpcom/v2/videopress/meta': { body: details },
		});
		world.video.texts.set(src, 'WEBVTT\n\n00:00:00.000 --> 00:00:10.000\nMade by hand\n');
		store.dispatch(detailsTyped({ clientId, draft: { guid, description: '0:00 Welcome' } }));
		world.editor.save();
		await world.settle();
		expect(calls.some(({ path }) => path.includes('/tracks'))).toBe(false);
		expect(calls.find(({ path }) => path.endsWith('/meta'))?.data).toEqual({ id: 12, description: '0:00 Welcome' });
		expect(world.editor.offers[0]).toMatchObject({
			message: 'The times of the description did not become chapters: the video has chapters that were made by hand.',
			choices: ['Replace chapters'],
		});
		world.editor.offers[0]?.choose(0);
		await world.settle();
		expect(calls.find(({ path }) => path.endsWith('/tracks'))?.data).toMatchObject({
			kind: 'chapters',
			replace: true,
			vtt: expect.stringContaining('Welcome'),
		});
		expect(world.editor.offers[0]?.isClosed()).toBe(true);
	});

	it.each([
		['before its length was known', '99:59:59.000'],
		['with its length', '00:00:05.000'],
	])('chapters that the description made %s change with it', async (_, end) => {
		const src = 'https://platform.example/videos/AbCd1234/tracks/chapters-en.vtt?v=1';
		const tracks = { chapters: { en: { src, label: 'English' } } };
		const before = { ...details, description: '0:00 Welcome' };
		const { world, store, calls } = start({
			...saved,
			'GET wp/v2/media/12': { body: { id: 12, source_url: '', jetpack_videopress: before } },
			[`GET ${videoPath}`]: { body: { ...video, tracks } },
			'POST wpcom/v2/videopress/meta': { body: before },
		});
		world.video.texts.set(src, `WEBVTT\n\n1\n00:00:00.000 --> ${end}\nWelcome\n`);
		store.dispatch(detailsTyped({ clientId, draft: { guid, description: '' } }));
		world.editor.save();
		await world.settle();
		expect(calls.some(({ path }) => path.endsWith('/tracks/delete'))).toBe(true);
		expect(world.editor.offers).toEqual([]);
	});

	it('the file of a video that was inserted by its address is found', async () => {
		const { world, store, calls } = start({
			...mediaFile,
			...saved,
			[`GET ${videoPath}`]: { body: { ...video, attachment_id: 12 } },
			'POST wpcom/v2/videopress/meta': { body: details },
		});
		world.editor.updateAttributes(clientId, { id: undefined });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Lecture 1' } }));
		world.editor.save();
		await world.settle();
		expect(calls.find(({ path }) => path.endsWith('/meta'))?.data).toEqual({ id: 12, title: 'Lecture 1' });
	});

	it('chapters that could not be stored are sent again with the next save', async () => {
		let isDown = true;
		const { world, store, calls } = start({
			...mediaFile,
			...saved,
			[`POST ${videoPath}/tracks`]: () =>
				isDown ? { status: 503, body: { code: 'error_service_unavailable', message: 'Not now.' } } : { body: { tracks: {} } },
			'POST wpcom/v2/videopress/meta': { body: details },
		});
		store.dispatch(detailsTyped({ clientId, draft: { guid, description: '0:00 Welcome' } }));
		world.editor.save();
		await world.settle();
		expect(world.editor.errors).toEqual(['Not now.']);
		expect(calls.some(({ path }) => path.endsWith('/meta'))).toBe(false);
		isDown = false;
		world.editor.save();
		await world.settle();
		expect(calls.filter(({ path }) => path.endsWith('/meta'))).toHaveLength(1);
		world.editor.save();
		await world.settle();
		expect(calls.filter(({ path }) => path.endsWith('/meta'))).toHaveLength(1);
	});

	it('what could not be saved stays as typed, and is sent again with the next save', async () => {
		const answers = [{ status: 500, body: { code: 'error', message: 'Not now.' } }];
		const { world, store, calls } = start({
			...mediaFile,
			...saved,
			'POST wpcom/v2/videopress/meta': () => answers.shift() ?? { body: { ...details, title: 'Typed' } },
		});
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Typed' } }));
		world.editor.save();
		await world.settle();
		expect(world.editor.errors).toEqual(['Not now.']);
		expect(selectDraft(store.getState(), clientId, guid)).toEqual({ guid, title: 'Typed' });
		expect(world.video.isWarning).toBe(true);
		world.editor.save();
		await world.settle();
		expect(calls.filter(({ path }) => path.endsWith('/meta'))).toHaveLength(2);
		expect(selectDraft(store.getState(), clientId, guid)).toBeNull();
		expect(world.video.isWarning).toBe(false);
	});

	it('what was typed about a video that the block no longer shows is not asked about, and is saved if Undo brings the video back', async () => {
		const { world, store, calls } = start({ ...mediaFile, ...saved, 'POST wpcom/v2/videopress/meta': { body: { ...details, title: 'Typed' } } });
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Typed' } }));
		world.editor.updateAttributes(clientId, { guid: 'Zz999999' });
		world.editor.save();
		await world.settle();
		expect(calls).toEqual([]);
		expect(world.video.isWarning).toBe(false);
		world.editor.updateAttributes(clientId, { guid });
		expect(selectDraft(store.getState(), clientId, guid)).toEqual({ guid, title: 'Typed' });
		world.editor.save();
		await world.settle();
		expect(calls.filter(({ path }) => path.endsWith('/meta'))).toMatchObject([{ data: { id: 12, title: 'Typed' } }]);
		expect(selectDraft(store.getState(), clientId, guid)).toBeNull();
	});

	it('the browser asks before the page is left with a text that cannot be read back before it is saved', async () => {
		const { world, store } = start({ 'GET wp/v2/media/12': { status: 503, body: { code: 'error', message: 'Not now.' } } });
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Typed' } }));
		world.editor.save();
		await world.settle();
		expect(world.video.isWarning).toBe(true);
	});

	it.each([
		['the details of a video', 'Typed', 'GET wp/v2/media/12'],
		['its chapters', '0:00 Welcome', `GET ${videoPath}`],
	])('says that nothing could be saved where %s cannot be read, in the words of a failed save, and saves it the next time', async (_what, text, read) => {
		let isDown = true;
		const answers = {
			...mediaFile,
			...saved,
			[`GET ${videoPath}`]: { body: video },
			'POST wpcom/v2/videopress/meta': { body: { ...details, description: text } },
		};
		const answer = answers[read as keyof typeof answers] as object;
		const { world, store, calls } = start({
			...answers,
			[read]: () => (isDown ? { status: 503, body: { code: 'error', message: 'Not now.' } } : answer),
		});
		const draft = { guid, description: text };
		store.dispatch(detailsTyped({ clientId, draft }));
		world.editor.save();
		await world.settle();
		expect(world.editor.errors).toEqual(['Not now.']);
		expect(selectDraft(store.getState(), clientId, guid)).toEqual(draft);
		expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
		isDown = false;
		world.editor.save();
		await world.settle();
		expect(world.editor.errors).toHaveLength(1);
		expect(selectDraft(store.getState(), clientId, guid)).toBeNull();
	});

	it('does not take chapters for absent because they were when the video was read last', async () => {
		let answers: readonly object[] = [{ body: video }, { status: 503, body: { code: 'error', message: 'Not now.' } }];
		const { world, store, calls } = start({ ...mediaFile, ...saved, [`GET ${videoPath}`]: () => answers[0] as { body: object } });
		store.dispatch(previewRequested({ guid }));
		await world.settle();
		answers = answers.slice(1);
		store.dispatch(detailsTyped({ clientId, draft: { guid, description: '0:00 Welcome' } }));
		world.editor.save();
		await world.settle();
		expect(world.editor.errors).toEqual(['Not now.']);
		expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
	});

	it('says why a text of a video is not saved that the person may not change any more, and keeps it', async () => {
		const { world, store } = start({ 'GET wp/v2/media/12': { body: { id: 12, source_url: '', jetpack_videopress: { ...details, can_edit: false } } } });
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Typed' } }));
		world.editor.save();
		await world.settle();
		expect(world.editor.errors).toEqual(['Only the person who uploaded this video, and editors, can change these settings.']);
		expect(selectDraft(store.getState(), clientId, guid)).toEqual({ guid, title: 'Typed' });
	});

	it.each([
		['in a group', 'grouped', (change: (add: boolean) => void) => change(true)],
		['brought back by Undo, after a save without it', clientId, (change: (add: boolean) => void, save: () => void) => [change(false), save(), change(true)]],
		['cut and pasted', 'pasted', (change: (add: boolean) => void) => [change(false), change(true)]],
	])('what was typed is saved with a block that is %s', async (_how, now, move) => {
		const { world, store, calls } = start({ ...mediaFile, ...saved, 'POST wpcom/v2/videopress/meta': { body: { ...details, title: 'Typed' } } });
		const sent = () => calls.filter(({ path }) => path.endsWith('/meta'));
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Typed' } }));
		await world.settle();
		const block = { name: 'videopress/video', attributes: {}, ...world.editor.blocks.get(clientId) };
		move(
			(isThere) =>
				world.editor.edit(() => {
					world.editor.blocks.delete(clientId);
					if (isThere) {
						world.editor.blocks.set(now, block);
					}
				}),
			() => world.editor.save()
		);
		await world.settle();
		expect(sent()).toEqual([]);
		expect(selectDraft(store.getState(), now, guid)).toEqual({ guid, title: 'Typed' });
		world.editor.save();
		await world.settle();
		expect(sent()).toMatchObject([{ data: { id: 12, title: 'Typed' } }]);
		expect(selectDraft(store.getState(), now, guid)).toBeNull();
	});

	it('what was typed while it was being saved stays', async () => {
		let answer: (value: { body: object }) => void = () => undefined;
		const { world, store } = start({ ...mediaFile, ...saved, 'POST wpcom/v2/videopress/meta': () => new Promise((resolve) => (answer = resolve)) });
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Typed' } }));
		world.editor.save();
		await world.settle();
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Typed on' } }));
		answer({ body: { ...details, title: 'Typed' } });
		await world.settle();
		expect(selectDraft(store.getState(), clientId, guid)).toEqual({ guid, title: 'Typed on' });
	});

	it('what the post says of the video since long, and nobody typed, changes nothing', async () => {
		const { world, calls } = start({});
		world.editor.updateAttributes(clientId, { title: 'An old title', description: '0:00 Old' });
		world.editor.save();
		await world.settle();
		expect(calls).toEqual([]);
	});

	it('nothing is sent for a video that the block no longer shows, or of somebody else', async () => {
		const { world, store, calls } = start({ 'GET wp/v2/media/12': { body: { id: 12, source_url: '', jetpack_videopress: { ...details, can_edit: false } } } });
		store.dispatch(detailsTyped({ clientId, draft: { guid: 'Zz999999', title: 'Another' } }));
		world.editor.save();
		await world.settle();
		expect(calls).toEqual([]);
		store.dispatch(detailsTyped({ clientId, draft: { guid, title: 'Another' } }));
		world.editor.save();
		await world.settle();
		expect(calls.map(({ method }) => method)).toEqual(['GET']);
	});
});
