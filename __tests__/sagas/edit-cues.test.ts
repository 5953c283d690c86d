import { makeAppStore } from '../../app/make-app-store';
import { cueAdded, cueChanged, cueRemoved, cuesClosed, cuesOpened, cuesSubmitted, selectCueEditor, trackDescribed } from '../../features/videoCues/slice';
import { videoBlock } from '../../features/videos/names';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';

const clientId = 'block-1';
const guid = 'AbCd1234';
const src = 'https://platform.example/fr.vtt?token=secret';
const track = { kind: 'captions', srcLang: 'fr', label: 'Français', src } as const;
const path = `POST rest/v1.1/videos/${guid}/tracks`;
const stored = { body: { tracks: { captions: { fr: { src: 'https://platform.example/fr.vtt', label: 'Français' } } } } };
const vtt = 'WEBVTT\n\nNOTE by the choir\n\nfirst\n00:01.000 --> 00:02.500 line:0\nQ&amp;A\n\n00:03.000 --> 01:00:00.000\nEnd\n';

function start(answers: Parameters<typeof answerRest>[0] = {}, text: string | null = vtt) {
	const calls = answerRest({ [`GET rest/v1.1/videos/${guid}`]: { status: 404, body: {} }, ...answers });
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 12, guid } });
	if (text !== null) {
		world.video.texts.set(src, text);
	}
	const store = makeAppStore({ ports: world.ports });
	return { calls, world, store, editor: () => selectCueEditor(store.getState(), clientId) };
}

it('a new track is written in the order of its times, and is in the block', async () => {
	const { world, store, editor, calls } = start({ [path]: stored });
	store.dispatch(cuesOpened({ clientId, guid, track: null }));
	expect(editor()).toMatchObject({ kind: 'captions', srcLang: 'en', label: 'English', status: { name: 'editing' }, isChanged: false });
	const later = store.dispatch(cueAdded({ start: '00:10.000', end: '00:13.000' })).payload.id;
	const first = store.dispatch(cueAdded({ start: '00:01.000', end: '00:04.000' })).payload.id;
	const empty = store.dispatch(cueAdded({ start: '00:20.000', end: '00:21.000' })).payload.id;
	expect(editor()?.cues.map(({ id }) => id)).toEqual([first, later, empty]);
	store.dispatch(cueChanged({ id: later, changes: { text: 'Bread & salt' } }));
	store.dispatch(cueChanged({ id: first, changes: { text: ' Good morning ', start: '11' } }));
	store.dispatch(cueChanged({ id: first, changes: { start: '0:11' , end: '0:12' } }));
	store.dispatch(trackDescribed({ label: '', srcLang: 'de' }));
	store.dispatch(cuesSubmitted());
	await world.settle();
	expect(calls[0]?.data).toEqual({
		kind: 'captions',
		srclang: 'de',
		label: 'English',
		vtt: 'WEBVTT\n\n00:00:10.000 --> 00:00:13.000\nBread &amp; salt\n\n00:00:11.000 --> 00:00:12.000\nGood morning\n',
	});
	expect(editor()).toBeNull();
	expect(world.editor.blocks.get(clientId)?.attributes['tracks']).toEqual([{ src: 'https://platform.example/fr.vtt', kind: 'captions', srcLang: 'fr', label: 'Français' }]);
});

it('a track is opened with its cues, and saved in its place with what the editor does not show', async () => {
	const { world, store, editor, calls } = start({ [path]: stored });
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
	expect(calls[0]?.data).toEqual({ kind: 'captions', srclang: 'fr', label: 'Français', replace: true, vtt: 'WEBVTT\n\nfirst\n00:00:01.000 --> 00:00:02.500 line:0\nQ&amp;A\n' });
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
