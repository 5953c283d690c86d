import { videosApi } from '../../../api/video/videos';
import { makeAppStore } from '../../support/make-app-store';
import {
	cueAdded,
	cueChanged,
	cueRemoved,
	cuesClosed,
	cuesLoaded,
	cuesOpened,
	cuesSubmitted,
	moreCuesShown,
	selectCueEditor,
	trackDescribed,
} from '../../../features/video/videoCues/slice';
import { formatTypedTime } from '../../../features/video/videoCues/times';
import { videoBlock } from '../../../features/video/videos/names';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { hostedVideo } from '../../support/fake-video';

const clientId = 'block-1';
const guid = 'AbCd1234';
const src = 'https://platform.example/fr.vtt?v=1700&token=new';
const oldSrc = 'https://platform.example/fr.vtt?v=1600&token=old';
const track = { kind: 'captions', srcLang: 'fr', label: 'Français' } as const;
const read = `GET rest/v1.1/videos/${guid}`;
const videoWith = (address: string, label = 'Français') => ({ body: { ...hostedVideo, tracks: { captions: { fr: { src: address, label } } } } });
const path = `POST rest/v1.1/videos/${guid}/tracks`;
const stored = { body: { tracks: { captions: { fr: { src: 'https://platform.example/fr.vtt', label: 'Français' } } } } };
const vtt = 'WEBVTT\n\nNOTE by the choir\n\nfirst\n00:01.000 --> 00:02.500 line:0\nQ&amp;A\n\n00:03.000 --> 01:00:00.000\nEnd\n';

function start(answers: Parameters<typeof answerRest>[0] = {}, text: string | null = vtt) {
	const calls = answerRest({ [read]: videoWith(src), ...answers });
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 12, guid } });
	if (text !== null) {
		world.video.texts.set(src, text);
	}
	const store = makeAppStore({ ports: world.ports });
	const saves = () => calls.filter(({ method }) => method === 'POST').map(({ data }) => data);
	return { saves, world, store, editor: () => selectCueEditor(store.getState(), clientId) };
}

it('a new track is written in the order of its times, and is in the block', async () => {
	const { world, store, editor, saves } = start({ [path]: stored });
	store.dispatch(cuesOpened({ clientId, guid, track: null }));
	expect(editor()).toMatchObject({ kind: 'captions', srcLang: 'en', label: 'English', status: { name: 'editing' }, isChanged: false });
	const later = store.dispatch(cueAdded({ start: '00:10.000', end: '00:13.000' })).payload.id;
	const first = store.dispatch(cueAdded({ start: '00:01.000', end: '00:04.000' })).payload.id;
	const empty = store.dispatch(cueAdded({ start: '00:20.000', end: '00:21.000' })).payload.id;
	expect(editor()?.cues.map(({ id }) => id)).toEqual([first, later, empty]);
	store.dispatch(cueChanged({ id: later, changes: { text: 'Bread & salt' } }));
	store.dispatch(cueChanged({ id: first, changes: { text: ' Good morning ', start: '11' } }));
	store.dispatch(cueChanged({ id: first, changes: { start: '0:11', end: '0:12' } }));
	store.dispatch(trackDescribed({ label: '', srcLang: 'de' }));
	store.dispatch(cuesSubmitted());
	await world.settle();
	expect(saves()[0]).toEqual({
		kind: 'captions',
		srclang: 'de',
		label: 'English',
		vtt: 'WEBVTT\n\n00:00:10.000 --> 00:00:13.000\nBread &amp; salt\n\n00:00:11.000 --> 00:00:12.000\nGood morning\n',
	});
	expect(editor()).toBeNull();
	expect(world.editor.blocks.get(clientId)?.attributes['tracks']).toEqual([
		{ src: 'https://platform.example/fr.vtt', kind: 'captions', srcLang: 'fr', label: 'Français' },
	]);
});

it('a language that cannot be one is refused with an example, and nothing is lost', async () => {
	const { world, store, editor, saves } = start({ [path]: stored });
	store.dispatch(cuesOpened({ clientId, guid, track: null }));
	store.dispatch(cueAdded({ start: '00:01.000', end: '00:04.000' }));
	store.dispatch(trackDescribed({ srcLang: 'Deutsch' }));
	store.dispatch(cuesSubmitted());
	await world.settle();
	expect(saves()).toEqual([]);
	expect(editor()).toMatchObject({ srcLang: 'Deutsch', status: { name: 'failed', message: 'Enter a language tag such as en or pt-BR.' }, cues: [{}] });
});

const known = (store: ReturnType<typeof start>['store']) => store.dispatch(videosApi.endpoints.getVideo.initiate(guid));

it('opens the file that is the newest now, with the name that it has now, not the one that the editor knew', async () => {
	let address = oldSrc;
	const { world, store, editor, saves } = start({ [path]: stored, [read]: () => videoWith(address, address === src ? 'Français (Canada)' : 'Français') });
	world.video.texts.set(oldSrc, 'WEBVTT\n\n00:01.000 --> 00:02.000\nOld\n');
	await known(store);
	address = src;
	store.dispatch(cuesOpened({ clientId, guid, track }));
	await world.settle();
	expect(editor()?.cues.map(({ text }) => text)).toEqual(['Q&A', 'End']);
	store.dispatch(cuesSubmitted());
	await world.settle();
	expect(saves()).toEqual([expect.objectContaining({ label: 'Français (Canada)', replace: true, version: 1700 })]);
});

it.each([
	['that was deleted meanwhile', { body: { ...hostedVideo, tracks: {} } }, 'This track was deleted.'],
	[
		'of a video that was deleted meanwhile',
		{ status: 404, body: { code: 'video_not_found', message: 'This video was not found.' } },
		'This video was not found.',
	],
	['of a video that became private', videoWith(''), 'This video is private.'],
])('says so of a track %s, and opens nothing old in its place', async (_, now, message) => {
	let answer: { status?: number; body: unknown } = videoWith(oldSrc);
	const { world, store, editor } = start({ [read]: () => answer });
	world.video.texts.set(oldSrc, vtt).set('', vtt);
	await known(store);
	answer = now;
	store.dispatch(cuesOpened({ clientId, guid, track }));
	await world.settle();
	expect(editor()).toMatchObject({ status: { name: 'unreadable', message }, cues: [] });
});

it('shows a cue that is added far into a long file, and the others when they are asked for', () => {
	const { store, editor } = start();
	store.dispatch(cuesOpened({ clientId, guid, track: null }));
	const cues = Array.from({ length: 300 }, (_, at) => ({
		id: `cue-${at}`,
		name: '',
		settings: '',
		text: 'Word',
		start: formatTypedTime(at * 1000),
		end: formatTypedTime(at * 1000 + 500),
	}));
	store.dispatch(cuesLoaded({ label: 'Français', version: 1700, cues, losesParts: false }));
	expect(editor()?.shown).toBe(100);
	const { id } = store.dispatch(cueAdded({ start: '00:10.600', end: '00:10.900' })).payload;
	expect(
		editor()
			?.cues.slice(0, editor()?.shown)
			.map((cue) => cue.id)
	).toEqual([...cues.slice(0, 11), { id }, ...cues.slice(11, 100)].map((cue) => cue.id));
	const far = store.dispatch(cueAdded({ start: '04:10.600', end: '04:10.900' })).payload;
	expect(
		editor()
			?.cues.slice(0, editor()?.shown)
			.map((cue) => cue.id)
	).toContain(far.id);
	store.dispatch(moreCuesShown());
	expect(editor()?.shown).toBeGreaterThan(302);
});

it('a track is opened with its cues, and saved in its place with what the editor does not show', async () => {
	const { world, store, editor, saves } = start({ [path]: stored });
	store.dispatch(cuesOpened({ clientId, guid, track }));
	await world.settle();
	expect(editor()).toMatchObject({ status: { name: 'editing' }, losesParts: true, isChanged: false });
	expect(editor()?.cues.map(({ start: from, end, text }) => [from, end, text])).toEqual([
		['00:01.000', '00:02.500', 'Q&A'],
		['00:03.000', '01:00:00.000', 'End'],
	]);
	store.dispatch(cueRemoved({ id: editor()?.cues[1]?.id ?? '' }));
	store.dispatch(cuesSubmitted());
	await world.settle();
	expect(saves()[0]).toEqual({
		kind: 'captions',
		srclang: 'fr',
		label: 'Français',
		replace: true,
		version: 1700,
		vtt: 'WEBVTT\n\nfirst\n00:00:01.000 --> 00:00:02.500 line:0\nQ&amp;A\n',
	});
});

it.each([
	['cannot be read', null, 'The track could not be read. Check your connection and try again.'],
	['is no WebVTT', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello\n', 'Line 3: A cue must end after it starts.'],
])('a file that %s is not replaced', async (_, text, message) => {
	const { world, store, editor } = start({}, text);
	store.dispatch(cuesOpened({ clientId, guid, track }));
	await world.settle();
	expect(editor()?.status).toEqual({ name: 'unreadable', message });
});

it.each([
	[409, { code: 'video_track_exists', message: 'Exists.' }, 'A track already exists for that language and kind.'],
	[
		409,
		{ code: 'video_track_changed', message: 'Changed.' },
		'This track was changed or deleted after you opened it. Nothing was saved. Copy your text, then open the track again.',
	],
	[403, { code: 'video_forbidden', message: 'You may not change this video.' }, 'Error: You may not change this video.'],
	[503, { code: 'error_service_unavailable', message: 'Not now.' }, 'Error: Not now.'],
])('what was typed stays after %d, and can be saved again', async (status, body, message) => {
	let isDown = true;
	const { world, store, editor } = start({ [path]: () => (isDown ? { status, body } : stored) });
	store.dispatch(cuesOpened({ clientId, guid, track: null }));
	const { id } = store.dispatch(cueAdded({ start: '0:01', end: '0:02' })).payload;
	store.dispatch(cueChanged({ id, changes: { text: 'Hello' } }));
	store.dispatch(cuesSubmitted());
	await world.settle();
	expect(editor()).toMatchObject({ status: { name: 'failed', message }, cues: [{ text: 'Hello' }] });
	isDown = false;
	store.dispatch(cuesSubmitted());
	await world.settle();
	expect(editor()).toBeNull();
});

it('a file that comes after the editor was closed, or its block removed, opens nothing', async () => {
	const { world, store, editor } = start();
	store.dispatch(cuesOpened({ clientId, guid, track }));
	store.dispatch(cuesClosed());
	await world.settle();
	expect(editor()).toBeNull();
	store.dispatch(cuesOpened({ clientId, guid, track }));
	world.editor.remove(clientId);
	await world.settle();
	expect(editor()).toBeNull();
});

describe('typed cues', () => {
	/** With a new track in which one cue is typed. */
	async function type(answers: Parameters<typeof start>[0] = {}) {
		const opened = start(answers);
		const { world, store } = opened;
		store.dispatch(cuesOpened({ clientId, guid, track: null }));
		const { id } = store.dispatch(cueAdded({ start: '0:01', end: '0:02' })).payload;
		await world.settle();
		store.dispatch(cueChanged({ id, changes: { text: 'An hour of work' } }));
		await world.settle();
		const block = world.editor.blocks.get(clientId) ?? { name: videoBlock, attributes: {} };
		const change = async (placed: readonly string[]) => {
			world.editor.edit(() => {
				world.editor.blocks.clear();
				placed.forEach((other) =>
					world.editor.blocks.set(other, other.startsWith('other') ? { name: videoBlock, attributes: { id: 13, guid: 'Zz999999' } } : block)
				);
			});
			await world.settle();
		};
		return { ...opened, change };
	}

	it('make the browser ask before the page is left, until they are saved or discarded', async () => {
		const { world, store } = await type({ [path]: stored });
		expect(world.video.isWarning).toBe(true);
		store.dispatch(cuesClosed());
		await world.settle();
		expect(world.video.isWarning).toBe(false);
		store.dispatch(cuesOpened({ clientId, guid, track: null }));
		store.dispatch(cueAdded({ start: '0:01', end: '0:02' }));
		await world.settle();
		expect(world.video.isWarning).toBe(true);
		store.dispatch(cuesSubmitted());
		await world.settle();
		expect(world.video.isWarning).toBe(false);
	});

	it.each([
		['grouped', 'grouped', [['grouped']]],
		['brought back by Undo', clientId, [[], [clientId]]],
		['cut and pasted', 'pasted', [[], ['pasted']]],
	])('are there again when their block is %s', async (_how, now, changes) => {
		const { store, change } = await type();
		for (const placed of changes) {
			await change(placed);
		}
		expect(selectCueEditor(store.getState(), now)).toMatchObject({ isChanged: true, cues: [{ text: 'An hour of work' }] });
	});

	it('wait while others are typed, and are there when their track is opened again', async () => {
		const { world, store, editor, change } = await type();
		await change(['other']);
		store.dispatch(cuesOpened({ clientId: 'other', guid: 'Zz999999', track: null }));
		await change(['other', clientId]);
		expect(selectCueEditor(store.getState(), 'other')).toMatchObject({ cues: [] });
		store.dispatch(cuesClosed());
		store.dispatch(cuesOpened({ clientId, guid, track }));
		await world.settle();
		expect(editor()).toMatchObject({ srcLang: 'fr', isChanged: false });
		store.dispatch(cuesOpened({ clientId, guid, track: null }));
		expect(editor()).toMatchObject({ isChanged: true, cues: [{ text: 'An hour of work' }] });
	});

	it.each([
		['are gone once they are saved', stored, null],
		['stay with the reason if they are not', { status: 503, body: { code: 'error', message: 'Not now.' } }, { name: 'failed', message: 'Error: Not now.' }],
	])('that are being saved while their block is removed %s', async (_what, answer, status) => {
		let send: (value: typeof answer) => void = () => undefined;
		const { world, store, editor, change } = await type({ [path]: () => new Promise((resolve) => (send = resolve)) });
		store.dispatch(cuesSubmitted());
		await world.settle();
		await change([]);
		send(answer);
		await world.settle();
		await change([clientId]);
		expect(editor()?.status ?? null).toEqual(status);
	});
});
