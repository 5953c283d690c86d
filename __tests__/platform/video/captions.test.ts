import type { VideosTables } from '../../../platform/domains/video/videos/tables';
import { askUntil } from '../support/ask-until';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { createFakeFfmpeg, type FakeFfmpeg } from '../support/ffmpeg';
import { type JsonServer, startJsonServer } from '../support/json-server';
import { ada, type ConnectedSite, requestsCountOf, sendSigned, startPlatform, type TestPlatform, type TestUser } from '../support/platform';
import { author, makeVideo, readVideo, startUploads, whenProbed } from '../support/videos';

interface Status {
	readonly state: string;
	readonly message: string;
	readonly pieces: number;
	readonly pieces_done: number;
	readonly language: string;
	readonly unavailable: string;
}
interface Answer {
	readonly status: number;
	readonly body: Status & { readonly code?: string };
}

const contributor: TestUser = { id: 9, login: 'contributor', role: 'contributor' };
const spoken = { text: 'We bake bread.', language: 'english', segments: [{ id: 0, start: 0.5, end: 2.25, text: ' We bake <b>&</b> eat. ' }] };
/** As in the first piece of two: the last words go on in the next one. */
const cutOff = {
	text: 'We bake bread.',
	language: 'german',
	segments: [
		{ start: 1, end: 3, text: 'Guten Morgen.' },
		{ start: 590, end: 600, text: 'Wir backen' },
	],
};

let store: TestStore;
let service: JsonServer;
let ffmpeg: FakeFfmpeg;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeEach(async () => {
	store = await openTestStore();
	service = await startJsonServer(() => spoken);
	ffmpeg = await createFakeFfmpeg();
	clock = createTestClock(Date.now());
});
afterEach(async () => {
	await platform.close();
	await ffmpeg.remove();
	await service.close();
	await store.close();
});

const withService = (): Record<string, string> => ({
	TRANSCRIPTION_BASE_URL: service.baseUrl,
	TRANSCRIPTION_API_KEY: 'audio-key',
	TRANSCRIPTION_MODEL: 'a-whisper',
});
const withFfmpeg = (): Record<string, string> => ({ ...withService(), FFMPEG_PATH: ffmpeg.program });

async function start(env: Record<string, string> = withService()): Promise<void> {
	platform = await startPlatform({ store, clock, env });
	site = await platform.connectSite();
	await site.connectUser(author);
}

async function upload(options: Parameters<typeof makeVideo>[0] = {}): Promise<string> {
	const guid = await (await startUploads(site)).upload(await makeVideo(options));
	await whenProbed(site, guid);
	return guid;
}

async function send(method: 'GET' | 'POST', guid: string, end = '', body?: object, user: TestUser = author): Promise<Answer> {
	const response = await site.send({ method, target: `/rest/v1.1/videos/${guid}/captions${end}`, user, ...(body && { body }) });
	return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const read = async (guid: string): Promise<Status> => (await send('GET', guid)).body;
const begin = (guid: string, body: object = {}, user?: TestUser): Promise<Answer> => send('POST', guid, '', { mark: 'automatic', ...body }, user);
const cancel = (guid: string, user?: TestUser): Promise<Answer> => send('POST', guid, '/cancel', undefined, user);

const when = (guid: string, isSo: (status: Status) => boolean): Promise<Status> => askUntil(() => read(guid), isSo);
const whenEnded = (guid: string): Promise<Status> => when(guid, ({ state }) => state === 'done' || state === 'failed');
const textOf = async (guid: string, language: string): Promise<string> =>
	(await fetch((await readVideo(site, guid)).tracks['captions']?.[language]?.src ?? '')).text();
const saveTrack = (guid: string, body: object): Promise<Response> =>
	site.send({
		method: 'POST',
		target: `/rest/v1.1/videos/${guid}/tracks`,
		user: author,
		body: { kind: 'captions', srclang: 'en', label: 'English', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nMine\n', ...body },
	});
const languagesOf = async (guid: string): Promise<readonly string[]> => Object.keys((await readVideo(site, guid)).tracks['captions'] ?? {});
/** Passes the times at which work that failed is tried again. */
const untilGivenUp = (guid: string): Promise<Status> =>
	askUntil(
		() => {
			clock.advance(60_000);
			return read(guid);
		},
		({ state }) => state === 'failed'
	);

it('a small video is sent as it is where there is no ffmpeg, and gets captions in the language that is spoken', async () => {
	await start();
	const bytes = await makeVideo();
	const guid = await (await startUploads(site)).upload(bytes);
	await whenProbed(site, guid);
	expect(await read(guid)).toEqual({ state: 'none', message: '', pieces: 0, pieces_done: 0, language: '', unavailable: '' });
	expect(await begin(guid)).toMatchObject({ status: 200, body: { pieces: 1, language: '' } });
	expect(await whenEnded(guid)).toMatchObject({ state: 'done', message: '', pieces: 1, pieces_done: 1, language: 'en' });
	const request = service.requests[0]?.body as { readonly file: { readonly name: string; readonly bytes: Buffer } };
	expect(request).toMatchObject({ model: 'a-whisper', response_format: 'verbose_json', file: { name: 'audio.m4a' } });
	expect(request.file.bytes.equals(bytes)).toBe(true);
	expect(request).not.toHaveProperty('language');
	expect((await readVideo(site, guid)).tracks['captions']?.['en']?.label).toBe('English (automatic)');
	expect(await textOf(guid, 'en')).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:02.250\nWe bake &lt;b>&amp;&lt;/b> eat.\n');
	expect(await requestsCountOf(site)).toBe(1);
});

it('the sound of a long video is sent in pieces, of which none begins within a word, in one language', async () => {
	await start(withFfmpeg());
	service.replyWith({ body: cutOff });
	const guid = await upload({ seconds: 1500, frameBytes: 20 });
	expect((await begin(guid, { mark: 'automatisch' })).body.pieces).toBe(3);
	expect(await whenEnded(guid)).toMatchObject({ state: 'done', pieces: 3, pieces_done: 3, language: 'de' });
	// The second piece begins where the last words of the first one do.
	expect(await ffmpeg.sounds()).toEqual([
		[0, 600],
		[590, 600],
		[1180, 320],
	]);
	expect(service.requests.map(({ body }) => body)).toMatchObject([{ file: { name: 'audio.flac' } }, { language: 'de' }, { language: 'de' }]);
	const vtt = await textOf(guid, 'de');
	expect(vtt.match(/^\d.*(?=\nGuten Morgen)/gm)).toEqual(['00:00:01.000 --> 00:00:03.000', '00:09:51.000 --> 00:09:53.000', '00:19:41.000 --> 00:19:43.000']);
	expect((await readVideo(site, guid)).tracks['captions']?.['de']?.label).toBe('Deutsch (automatisch)');
	expect(await requestsCountOf(site)).toBe(1);
	for (const args of await ffmpeg.runs()) {
		expect(args.join(' ')).toContain('-protocol_whitelist file,pipe -f mov -i ');
	}
});

it('captions that a person wrote or changed are never replaced; unchanged automatic ones are', async () => {
	await start();
	const guid = await upload();
	await saveTrack(guid, {});
	expect(await begin(guid, { language: 'EN' })).toMatchObject({ status: 409, body: { code: 'video_track_exists' } });
	// The language is known only once it was heard.
	await begin(guid);
	expect(await whenEnded(guid)).toMatchObject({ state: 'failed', message: 'A track already exists for that language and kind.' });
	expect(await textOf(guid, 'en')).toContain('Mine');
	expect(await requestsCountOf(site)).toBe(0);
	await site.send({ method: 'POST', target: `/rest/v1.1/videos/${guid}/tracks/delete`, user: author, body: { kind: 'captions', srclang: 'en' } });
	await begin(guid);
	expect(await whenEnded(guid)).toMatchObject({ state: 'done' });
	const first = (await readVideo(site, guid)).tracks['captions']?.['en']?.src;
	await begin(guid, { language: 'en' });
	expect(await whenEnded(guid)).toMatchObject({ state: 'done', language: 'en' });
	expect((await readVideo(site, guid)).tracks['captions']?.['en']?.src).not.toBe(first);
	expect(service.requests.at(-1)?.body).toMatchObject({ language: 'en' });
	await saveTrack(guid, { replace: true });
	expect((await begin(guid, { language: 'en' })).status).toBe(409);
	expect(await textOf(guid, 'en')).toContain('Mine');
});

it('a video that has all the tracks it may have is refused before anything is heard or counted, but automatic captions are renewed', async () => {
	await start();
	const guid = await upload();
	await begin(guid);
	expect(await whenEnded(guid)).toMatchObject({ state: 'done', language: 'en' });
	const languages = Array.from({ length: 99 }, (_, at) => `a${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`);
	const rows = languages.map((language) => ({ guid, kind: 'subtitles' as const, language, label: language, saved_at: 1 }));
	await store.database.kysely.withTables<VideosTables>().insertInto('video_tracks').values(rows).execute();
	const sent = service.requests.length;
	expect(await begin(guid, { language: 'de' })).toMatchObject({ status: 409, body: { code: 'video_too_many_tracks' } });
	expect(service.requests).toHaveLength(sent);
	expect(await requestsCountOf(site)).toBe(1);
	expect((await begin(guid, { language: 'en' })).status).toBe(200);
	expect(await whenEnded(guid)).toMatchObject({ state: 'done' });
	await saveTrack(guid, { replace: true });
	expect((await begin(guid)).status).toBe(409);
});

it('captions that somebody writes while others are made stay', async () => {
	await start();
	const guid = await upload();
	service.replyWith({ isSilent: true });
	await begin(guid, { language: 'en' });
	await when(guid, ({ state }) => state === 'working');
	await saveTrack(guid, {});
	service.replyWith();
	clock.advance(600_000);
	expect(await untilGivenUp(guid)).toMatchObject({ message: 'A track already exists for that language and kind.' });
	expect(await textOf(guid, 'en')).toContain('Mine');
});

it('a service that fails is asked again; what it has heard is not sent again, and one request is counted', async () => {
	await start(withFfmpeg());
	service.replyWith({ body: cutOff });
	const guid = await upload({ seconds: 1100, frameBytes: 20 });
	await begin(guid);
	await when(guid, ({ pieces_done }) => pieces_done === 2);
	expect(await whenEnded(guid)).toMatchObject({ state: 'done' });

	const second = await upload({ seconds: 1000, frameBytes: 20 });
	service.replyWith({ status: 500, body: { error: { message: 'scripted' } } });
	await begin(second, { language: 'de' });
	expect(await when(second, ({ message }) => message !== '')).toMatchObject({
		state: 'waiting',
		message: 'The transcription service cannot be reached at the moment. Please try again in a few minutes.',
		pieces_done: 0,
	});
	expect(await untilGivenUp(second)).toMatchObject({ pieces: 2, pieces_done: 0 });
	expect(await requestsCountOf(site)).toBe(1);
	const sent = service.requests.length;
	service.replyWith({ body: cutOff });
	await begin(second, { language: 'de' });
	expect(await whenEnded(second)).toMatchObject({ state: 'done' });
	expect(service.requests.length - sent).toBe(2);
	expect(await requestsCountOf(site)).toBe(2);
});

it.each([
	['a text without times', { body: { text: 'We bake bread.' } }, /gives a text without times.*choose a model that gives times/],
	[
		'a refusal of the format',
		{ status: 400, body: { error: { message: "response_format 'verbose_json' is not compatible with model" } } },
		/gives a text without times/,
	],
	['a refused key', { status: 401, body: {} }, /refused the platform’s key/],
	['no such service', { status: 404, body: {} }, /service was not found/],
	['a file that it cannot read', { status: 400, body: { error: { message: 'bad file' } } }, /^There was an error processing the transcription request\.$/],
	['nobody who speaks', { body: { text: '', language: 'english', segments: [] } }, /heard nobody speak/],
])('an answer with %s ends in a sentence at once', async (_, reply, message) => {
	await start();
	const guid = await upload();
	service.replyWith(reply);
	await begin(guid);
	expect((await whenEnded(guid)).message).toMatch(message);
	expect(service.requests).toHaveLength(1);
	expect(await languagesOf(guid)).toEqual([]);
	expect(await requestsCountOf(site)).toBe(0);
});

it.each([
	['no JSON', { body: '<html>', contentType: 'text/html' }],
	['times that are no numbers', { body: { ...spoken, segments: [{ start: '1', end: null, text: 'a' }] } }],
	['a connection that breaks', { breaksOff: true }],
	['too many requests', { status: 429, body: {} }],
])('an answer of %s is asked for again, and given up after five times', async (_, reply) => {
	await start();
	const guid = await upload();
	service.replyWith(reply);
	await begin(guid);
	expect((await untilGivenUp(guid)).message).toMatch(/^The transcription service /);
	expect(service.requests).toHaveLength(5);
	expect(await requestsCountOf(site)).toBe(0);
});

it('a video without sound says so, and an ffmpeg that fails leaves nothing behind', async () => {
	await start(withFfmpeg());
	const guid = await upload();
	await ffmpeg.behave('finds no sound');
	await begin(guid);
	expect((await whenEnded(guid)).message).toBe('This video has no sound to make captions of.');
	await ffmpeg.behave('fails');
	await begin(guid);
	expect((await untilGivenUp(guid)).message).toBe('The sound of this video could not be read. Please try again later.');
	expect(await requestsCountOf(site)).toBe(0);
	expect(service.requests).toEqual([]);
});

it('cancelling ends the request to the service, and gives back what the service has not heard', async () => {
	await start();
	const [guid, other] = [await upload(), await upload()];
	service.replyWith({ isSilent: true });
	const closed = service.nextClosed();
	await begin(guid);
	await when(guid, ({ state }) => state === 'working');
	await begin(other);
	expect(await requestsCountOf(site)).toBe(2);
	// The description of the video tells the editor what to follow.
	expect(await readVideo(site, other)).toMatchObject({ is_captioning: true });
	// One at a time: the second one waits.
	expect((await cancel(other)).body.state).toBe('none');
	expect(await requestsCountOf(site)).toBe(1);
	expect((await cancel(guid)).body.state).toBe('none');
	await closed;
	expect(await requestsCountOf(site)).toBe(1);
	expect((await cancel(guid)).body.state).toBe('none');
	expect(await readVideo(site, guid)).toMatchObject({ is_captioning: false });
	service.replyWith();
	await begin(guid);
	expect(await whenEnded(guid)).toMatchObject({ state: 'done' });
});

/** Stops the platform while the service listens to the second piece of a new video, and starts it with these settings. */
async function stopAtSecondPiece(seconds: number, env: Record<string, string>): Promise<string> {
	await start(withFfmpeg());
	service.replyWith({ body: cutOff });
	const guid = await upload({ seconds, frameBytes: 20 });
	const first = service.nextRequest();
	await begin(guid);
	await first;
	service.replyWith({ isSilent: true });
	const second = service.nextRequest();
	await when(guid, ({ pieces_done }) => pieces_done === 1);
	await second;
	await platform.close();
	service.replyWith({ body: cutOff });
	platform = await startPlatform({ store, clock, env });
	const { siteId, secret } = site;
	site = { ...site, send: (request) => sendSigned(platform.url, { created: Math.floor(clock.now() / 1000), ...request, siteId, secret }) };
	return guid;
}

it('a platform that is stopped goes on with the piece that is missing', async () => {
	const guid = await stopAtSecondPiece(1100, withFfmpeg());
	expect(await whenEnded(guid)).toMatchObject({ state: 'done', pieces: 2, pieces_done: 2 });
	expect((await ffmpeg.sounds()).map(([from]) => from)).toEqual([0, 590, 590]);
	expect(await requestsCountOf(site)).toBe(1);
});

it('a platform that has lost ffmpeg sends a small video as it is, and says nothing twice', async () => {
	const guid = await stopAtSecondPiece(1100, withService());
	expect(await whenEnded(guid)).toMatchObject({ state: 'done' });
	expect((await textOf(guid, 'de')).match(/^\d.*(?=\nGuten Morgen)/gm)).toEqual(['00:00:01.000 --> 00:00:03.000']);
});

it('a platform that has lost ffmpeg says so of a long video, sends nothing, and counts nothing', async () => {
	const guid = await stopAtSecondPiece(1600, withService());
	const sent = service.requests.length;
	expect((await whenEnded(guid)).message).toMatch(/25 MB and 25 minutes/);
	expect(service.requests).toHaveLength(sent);
	expect(await requestsCountOf(site)).toBe(0);
});

it('asking twice makes captions once', async () => {
	await start();
	const guid = await upload();
	service.replyWith({ isSilent: true });
	const answers = await Promise.all([begin(guid), begin(guid), begin(guid)]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(await requestsCountOf(site)).toBe(1);
});

it('only connected people who may change the video get captions made of it', async () => {
	await start();
	const guid = await upload();
	for (const user of [contributor, { ...author, id: 10 }]) {
		await site.connectUser(user);
		for (const answer of [await send('GET', guid, '', undefined, user), await begin(guid, {}, user), await cancel(guid, user)]) {
			expect(answer).toMatchObject({ status: 403, body: { code: 'video_forbidden' } });
		}
	}
	expect(await begin(guid, {}, { id: 11, login: 'new', role: 'editor' })).toMatchObject({ status: 403, body: { code: 'user_not_connected' } });
	const mine = site;
	site = await platform.connectSite();
	expect(await begin(guid, {}, ada)).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
	expect(await cancel(guid, ada)).toMatchObject({ status: 404 });
	site = mine;
	expect(await begin(guid, {}, ada)).toMatchObject({ status: 200 });
	expect(await begin(guid, { language: 'not a language' })).toMatchObject({ status: 400 });
	expect(await begin('Unknown1')).toMatchObject({ status: 404 });
});

it('says before it begins what is missing', async () => {
	await start({});
	const small = await upload();
	const sentence = 'No transcription service is connected. Ask the administrator of the platform to connect one.';
	expect((await read(small)).unavailable).toBe(sentence);
	expect(await begin(small)).toMatchObject({ status: 409, body: { code: 'ai_transcription_not_configured', message: sentence } });
	await platform.close();
	await start({ ...withService(), TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 0 }]) });
	const [long, other, whole] = [await upload({ seconds: 1600, frameBytes: 20 }), await upload({ format: 'mkv' }), await upload()];
	expect((await read(long)).unavailable).toMatch(/25 MB and 25 minutes/);
	expect((await read(other)).unavailable).toMatch(/MP4 and WebM/);
	expect(await begin(long)).toMatchObject({ status: 409, body: { code: 'video_captions_unavailable' } });
	expect(await begin(whole)).toMatchObject({ status: 429, body: { code: 'error_quota_exceeded' } });
	expect((await read(whole)).state).toBe('none');
});
