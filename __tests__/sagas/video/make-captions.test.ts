import { makeAppStore } from '../../support/make-app-store';
import type { VideoCaptions } from '../../../api/contract/video/video-captions.contract';
import {
	captionsCancelled,
	captionsClosed,
	captionsOpened,
	captionsRequested,
	captionsResumed,
	captionsSought,
	selectCaptionsCall,
	selectIsCaptionsOpen,
} from '../../../features/video/videoCaptions/slice';
import { selectCueEditor } from '../../../features/video/videoCues/slice';
import { videoBlock } from '../../../features/video/videos/names';
import { firstPause, longestPause, maxFailures } from '../../../sagas/video/make-captions.saga';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { hostedVideo } from '../../support/fake-video';

const clientId = 'block-1';
const guid = 'AbCd1234';
const video = { clientId, guid };
const src = 'https://platform.example/de.vtt?v=1700';
const path = `rest/v1.1/videos/${guid}/captions`;

const none: VideoCaptions = { state: 'none', message: '', pieces: 0, pieces_done: 0, language: '', unavailable: '' };
const working: VideoCaptions = { ...none, state: 'working', pieces: 3, pieces_done: 1 };
const done: VideoCaptions = { ...none, state: 'done', pieces: 3, pieces_done: 3, language: 'de' };
const offline = { status: 503, body: { code: 'unavailable', message: 'Not now.' } };

function start(answers: Parameters<typeof answerRest>[0] = {}) {
	const server: { status: VideoCaptions; isDown: boolean } = { status: none, isDown: false };
	const calls = answerRest({
		[`GET ${path}`]: () => (server.isDown ? offline : { body: server.status }),
		[`POST ${path}`]: () => {
			server.status = working;
			return { body: server.status };
		},
		[`POST ${path}/cancel`]: () => {
			server.status = none;
			return { body: server.status };
		},
		[`GET rest/v1.1/videos/${guid}`]: { body: { ...hostedVideo, tracks: { captions: { de: { src, label: 'Deutsch (automatic)' } } } } },
		...answers,
	});
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 12, guid } });
	world.video.texts.set(src, 'WEBVTT\n\n00:01.000 --> 00:02.000\nGuten Tag\n');
	const store = makeAppStore({ ports: world.ports });
	const reads = () => calls.filter(({ method, path: asked }) => method === 'GET' && asked === path).length;
	const pass = async (minutes: number) => {
		for (let second = 0; second < minutes * 60; second += 1) {
			await world.advance(1000);
		}
	};
	return {
		pass,
		calls,
		reads,
		server,
		world,
		store,
		status: () => selectCaptionsCall(store.getState(), guid),
		cues: () => selectCueEditor(store.getState(), clientId),
	};
}

it('captions that are ready while their window is open are opened for review, with their track in the block', async () => {
	const { world, store, server, calls, status, cues } = start();
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsSought(video));
	await world.settle();
	expect(status()).toEqual({ name: 'answered' });
	store.dispatch(captionsRequested({ ...video, language: 'de' }));
	await world.settle();
	expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ language: 'de', mark: 'automatic' });
	server.status = done;
	await world.advance(3000);
	await world.settle();
	expect(selectIsCaptionsOpen(store.getState(), clientId)).toBe(false);
	expect(cues()).toMatchObject({ srcLang: 'de', track: { isAutomatic: true }, cues: [{ text: 'Guten Tag' }] });
	expect(world.editor.blocks.get(clientId)?.attributes['tracks']).toEqual([{ src, kind: 'captions', srcLang: 'de', label: 'Deutsch (automatic)' }]);
	expect(world.editor.offers).toEqual([]);
});

it('captions that are ready after their window was closed are offered', async () => {
	const { world, store, server, cues } = start();
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await world.settle();
	store.dispatch(captionsClosed());
	server.status = done;
	await world.advance(3000);
	await world.settle();
	expect(cues()).toBeNull();
	expect(world.editor.offers).toMatchObject([
		{ message: 'The captions of your video are ready. Automatic captions can be wrong: read them before you publish.', choices: ['Read the captions'] },
	]);
	world.editor.offers[0]?.choose(0);
	await world.settle();
	expect(cues()).toMatchObject({ srcLang: 'de', cues: [{ text: 'Guten Tag' }] });
	expect(world.editor.offers[0]?.isClosed()).toBe(true);
});

it('captions that another window or an earlier day asked for are followed, with longer and longer pauses', async () => {
	const { pass, world, store, server, reads, cues } = start();
	server.status = working;
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsSought(video));
	await pass(2);
	const before = reads();
	expect(before).toBeLessThan(20);
	await pass(10);
	expect(reads() - before).toBe((10 * 60_000) / longestPause);
	server.status = done;
	await world.advance(longestPause);
	await world.settle();
	expect(cues()).toMatchObject({ srcLang: 'de' });
});

it('captions of an earlier day are not opened by themselves, but are in the block, which is changed once', async () => {
	const { world, store, server, cues, reads } = start();
	server.status = done;
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsSought(video));
	await world.advance(60_000);
	expect([cues(), reads(), world.editor.offers]).toEqual([null, 1, []]);
	const tracks = [{ src, kind: 'captions', srcLang: 'de', label: 'Deutsch (automatic)' }];
	expect(world.editor.changes).toEqual([{ clientId, attributes: { tracks }, isUndoStep: false }]);
	store.dispatch(captionsSought(video));
	await world.settle();
	expect(world.editor.changes).toHaveLength(1);
});

it('the second question comes after the first pause', async () => {
	const { world, store, server, reads } = start();
	server.status = working;
	store.dispatch(captionsSought(video));
	await world.settle();
	await world.advance(firstPause - 1);
	expect(reads()).toBe(1);
	await world.advance(1);
	expect(reads()).toBe(2);
});

it('captions whose offer was not taken are opened when their window is', async () => {
	const { world, store, server, cues } = start();
	store.dispatch(captionsRequested({ ...video, language: 'de' }));
	server.status = done;
	await world.advance(3000);
	await world.settle();
	expect(world.editor.offers).toHaveLength(1);
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsSought(video));
	await world.settle();
	await world.settle();
	expect(cues()).toMatchObject({ srcLang: 'de' });
	expect(world.editor.offers[0]?.isClosed()).toBe(true);
});

it('stops, and asks no more', async () => {
	const { world, store, calls, reads, status } = start();
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await world.settle();
	store.dispatch(captionsCancelled(video));
	expect(status()).toEqual({ name: 'cancelling' });
	await world.settle();
	expect(calls.map(({ method, path: asked }) => `${method} ${asked}`)).toContain(`POST ${path}/cancel`);
	const before = reads();
	await world.advance(60_000);
	expect([reads(), status()]).toEqual([before, { name: 'answered' }]);
});

it('says why it could not be stopped, and goes on', async () => {
	const { world, store, status, server, cues } = start({ [`POST ${path}/cancel`]: offline });
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await world.settle();
	store.dispatch(captionsCancelled(video));
	await world.settle();
	expect(status()).toEqual({ name: 'failed', message: 'Not now.' });
	server.status = done;
	await world.advance(3000);
	await world.settle();
	expect(cues()).toMatchObject({ srcLang: 'de' });
});

it.each([
	[409, { code: 'video_track_exists', message: 'Exists.' }, 'A track already exists for that language and kind.'],
	[409, { code: 'ai_transcription_not_configured', message: 'No transcription service is connected.' }, 'No transcription service is connected.'],
	[429, { code: 'error_quota_exceeded', message: 'You exceeded your current quota.' }, 'You exceeded your current quota.'],
])('a request that is refused (%d) says why', async (code, body, message) => {
	const { world, store, status, reads } = start({ [`POST ${path}`]: { status: code, body } });
	store.dispatch(captionsRequested({ ...video, language: 'de' }));
	await world.advance(60_000);
	expect([status(), reads()]).toEqual([{ name: 'failed', message }, 0]);
});

it('a line that is lost for a moment changes nothing; one that stays lost is said, and the captions are followed once it is back', async () => {
	const { pass, world, store, server, status, reads, cues } = start();
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await world.settle();
	server.isDown = true;
	await pass(0.3);
	expect(status()).toEqual({ name: 'answered' });
	server.isDown = false;
	await pass(1);
	server.isDown = true;
	const before = reads();
	await pass(((maxFailures - 1) * longestPause) / 60_000);
	expect([status(), reads() - before]).toEqual([{ name: 'answered' }, maxFailures - 1]);
	await pass(longestPause / 60_000);
	expect([status(), reads() - before]).toEqual([{ name: 'failed', message: 'Not now.' }, maxFailures]);
	await pass((5 * longestPause) / 60_000);
	expect(reads() - before).toBe(maxFailures + 5);
	store.dispatch(captionsOpened(video));
	server.isDown = false;
	await pass(longestPause / 60_000);
	expect(status()).toEqual({ name: 'answered' });
	server.status = done;
	await pass(longestPause / 60_000);
	await world.settle();
	expect(cues()).toMatchObject({ srcLang: 'de' });
});

it.each([403, 404])('a refusal for good (%d) is said at once, and ends the questions', async (code) => {
	const refusal = { status: code, body: { code: 'video_forbidden', message: 'Only editors may change it.' } };
	const answer: { now: typeof refusal | null } = { now: null };
	const { pass, world, store, reads, status } = start({ [`GET ${path}`]: () => answer.now ?? { body: working } });
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await world.settle();
	answer.now = refusal;
	await pass(1);
	expect(status()).toEqual({ name: 'failed', message: 'Only editors may change it.' });
	const before = reads();
	await pass(5);
	expect(reads()).toBe(before);
});

it.each([408, 429])('a refusal that passes (%d) is asked again', async (code) => {
	const answer = { isRefused: true };
	const { pass, world, store, status, cues } = start({
		[`GET ${path}`]: () => (answer.isRefused ? { status: code, body: { code: 'slow_down', message: 'Wait.' } } : { body: done }),
	});
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await pass(0.5);
	expect(status()).toEqual({ name: 'starting' });
	answer.isRefused = false;
	await pass(0.5);
	await world.settle();
	expect(cues()).toMatchObject({ srcLang: 'de' });
});

it.each([
	['still being made', working],
	['done since', done],
])('captions that were begun before a reload, and are %s, are offered without their window', async (_, now) => {
	const { world, store, server, cues } = start();
	server.status = now;
	store.dispatch(captionsResumed(video));
	await world.settle();
	server.status = done;
	await world.advance(3000);
	await world.settle();
	expect(world.editor.offers).toMatchObject([{ choices: ['Read the captions'] }]);
	world.editor.offers[0]?.choose(0);
	await world.settle();
	expect(cues()).toMatchObject({ srcLang: 'de', cues: [{ text: 'Guten Tag' }] });
});

it('a user who does not wait for the next question asks at once', async () => {
	const { pass, world, store, server, status } = start();
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await world.settle();
	server.isDown = true;
	await pass(((maxFailures + 1) * longestPause) / 60_000);
	expect(status()).toEqual({ name: 'failed', message: 'Not now.' });
	server.isDown = false;
	store.dispatch(captionsSought(video));
	await world.settle();
	expect(status()).toEqual({ name: 'answered' });
});

it('nothing is asked any more for a block that was removed', async () => {
	const { world, store, reads, status } = start();
	store.dispatch(captionsOpened(video));
	store.dispatch(captionsRequested({ ...video, language: '' }));
	await world.settle();
	world.editor.remove(clientId);
	const before = reads();
	await world.advance(60_000);
	expect([reads(), status(), selectIsCaptionsOpen(store.getState(), clientId)]).toEqual([before, null, false]);
});

it.each(['while the platform is asked', 'between two questions'])(
	'a block whose video was replaced %s keeps the tracks of its new video, and asks no more',
	async (moment) => {
		const replace = () => world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 13, guid: 'XyZ98765', tracks: [] } });
		const { world, store, server, reads, cues } = start({
			[`GET rest/v1.1/videos/${guid}`]: () => {
				replace();
				return { body: { ...hostedVideo, tracks: { captions: { de: { src, label: 'Deutsch (automatic)' } } } } };
			},
		});
		store.dispatch(captionsOpened(video));
		store.dispatch(captionsRequested({ ...video, language: 'de' }));
		await world.settle();
		if (moment === 'between two questions') {
			replace();
		}
		const before = reads();
		server.status = done;
		await world.advance(60_000);
		await world.settle();
		expect(reads() - before).toBe(moment === 'between two questions' ? 0 : 1);
		expect([world.editor.blocks.get(clientId)?.attributes['tracks'], world.editor.changes, cues(), world.editor.offers]).toEqual([[], [], null, []]);
	}
);
