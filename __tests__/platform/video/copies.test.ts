import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { renditionsOf } from '../../../platform/domains/video/videos/renditions';
import { askUntil } from '../support/ask-until';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { createFakeFfmpeg, type FakeFfmpeg } from '../support/ffmpeg';
import { type ConnectedSite, sendSigned, startPlatform, type TestPlatform } from '../support/platform';
import { author, makeVideo, readVideo, type SiteVideo, startUploads, whenProbed } from '../support/videos';

let store: TestStore;
let ffmpeg: FakeFfmpeg;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeEach(async () => {
	store = await openTestStore();
	ffmpeg = await createFakeFfmpeg();
});
afterEach(async () => {
	await platform.close();
	await ffmpeg.remove();
	await store.close();
});

async function start(ffmpegStallMs = 60_000): Promise<void> {
	clock = createTestClock(Date.now());
	platform = await startPlatform({ store, clock, env: { FFMPEG_PATH: ffmpeg.program }, videoSurroundings: { ffmpegStallMs } });
	site = await platform.connectSite();
}

const upload = async (width = 1280, height = 720): Promise<string> => (await startUploads(site)).upload(await makeVideo({ width, height }));

/** The video, as soon as it is so. */
const when = (guid: string, isSo: (video: SiteVideo) => boolean): Promise<SiteVideo> => askUntil(() => readVideo(site, guid), isSo);
const isDone = ({ is_transcoding, hls, poster }: SiteVideo): boolean => !is_transcoding && hls !== '' && poster !== '';
const whenCopying = (count: number): Promise<unknown> => askUntil(ffmpeg.copies, ({ length }) => length >= count);
const posterOf = async (guid: string): Promise<{ generating: boolean; poster: string }> =>
	(await (await site.send({ method: 'GET', target: `/rest/v1.1/videos/${guid}/poster`, user: author })).json()) as { generating: boolean; poster: string };

/** The folders of copies that were left half made. */
const copyFolders = async (): Promise<readonly string[]> =>
	(await readdir(path.join(platform.config.dataDir, 'videos'), { recursive: true })).filter((name) => name.includes('.part-'));

it('a platform with ffmpeg takes the poster and its colour, and makes smaller copies up to the video’s own size', async () => {
	await start();
	const guid = await upload();
	const video = await when(guid, isDone);
	expect(video).toMatchObject({ message: '', average_color: '#336699', poster: expect.stringContaining('/poster?v=') as unknown });
	expect(await posterOf(guid)).toEqual({ generating: false, poster: video.poster });
	expect(Buffer.from(await (await fetch(video.poster)).arrayBuffer()).toString('hex')).toMatch(/^ffd8ff/);
	expect(await ffmpeg.copies()).toEqual(['240', '480', '720']);
	const playlist = await (await fetch(video.hls)).text();
	expect(playlist.match(/RESOLUTION=\S+|\S+\.m3u8/g)).toEqual([
		'RESOLUTION=426x240',
		'240/index.m3u8',
		'RESOLUTION=854x480',
		'480/index.m3u8',
		'RESOLUTION=1280x720',
		'720/index.m3u8',
	]);
	const copy = new URL('480/index.m3u8', video.hls);
	expect(await (await fetch(copy)).text()).toContain('\n00000.m4s\n');
	const segment = await fetch(new URL('00000.m4s', copy), { headers: { range: 'bytes=0-2' } });
	expect([segment.status, segment.headers.get('cache-control'), await segment.text()]).toEqual([206, 'public, max-age=86400', 'seg']);
	// No file is taken for a playlist that names others.
	for (const args of await ffmpeg.runs()) {
		expect(args.join(' ')).toContain('-protocol_whitelist file,pipe -f mov -i ');
		// Nor is a picture repeated until the next one, or a copy longer than half a day.
		expect(args.includes('hls') ? args.join(' ') : '-fps_mode vfr -t 43200').toContain('-fps_mode vfr -t 43200');
	}

	await site.send({ method: 'PUT', target: `/platform/v1/videos/${guid}`, body: { privacy_setting: 1 } });
	expect((await fetch(video.hls)).status).toBe(403);
	const hidden = await readVideo(site, guid);
	const entries = (await (await fetch(hidden.hls)).text()).split('\n').filter((line) => line.includes('m3u8'));
	for (const entry of entries) {
		const inner = new URL(entry, hidden.hls);
		const names = (await (await fetch(inner)).text()).match(/init\.mp4[^"]*|00000\.m4s.*/g) ?? [];
		expect(names).toHaveLength(2);
		for (const name of names) {
			expect((await fetch(new URL(name, inner))).status).toBe(200);
		}
	}
});

it('a video that is longer than half a day or nearly empty plays as it was uploaded, without copies', () => {
	const size = { width: 320, height: 240 };
	const hour = 3_600_000;
	expect(renditionsOf({ ...size, duration: 12 * hour, length: 1e9 })).toHaveLength(1);
	expect(renditionsOf({ ...size, duration: 12 * hour + 1, length: 1e9 })).toEqual([]);
	expect(renditionsOf({ ...size, duration: 10 * hour, length: 5000 })).toEqual([]);
});

it('a frame at a time becomes the poster, and a picture that comes meanwhile wins', async () => {
	await start();
	const guid = await upload(200, 120);
	const first = await when(guid, isDone);
	expect(await ffmpeg.copies()).toEqual(['120']);
	await ffmpeg.behave('hangs');
	const set = (body: object): Promise<Response> => site.send({ method: 'POST', target: `/rest/v1.1/videos/${guid}/poster`, user: author, body });
	expect(await (await set({ at_time: 1500, is_millisec: true })).json()).toEqual({ generating: true, poster: first.poster });
	const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
	expect(await (await set({ picture: png })).json()).toMatchObject({ generating: false });
	const chosen = await posterOf(guid);
	expect(chosen.poster).not.toBe(first.poster);
	expect(Buffer.from(await (await fetch(chosen.poster)).arrayBuffer()).toString('base64')).toBe(png);
});

it('a video is ready while ffmpeg hangs at the poster of another one', async () => {
	await ffmpeg.behave('hangs');
	await start();
	await upload();
	await askUntil(ffmpeg.runs, (runs) => runs.some((args) => args.includes('image2pipe')));
	expect((await whenProbed(site, await upload())).state).toBe('ready');
	expect((await ffmpeg.living()).length).toBe((await ffmpeg.runs()).length);
});

it('an ffmpeg that fails or hangs leaves the video to play as it was uploaded, and is tried again later', async () => {
	await ffmpeg.behave('fails');
	// Real time, within which the stand-in starts on a busy machine, too.
	await start(5000);
	const guid = await upload();
	expect((await whenProbed(site, guid)).state).toBe('ready');
	// Poster and copies are tried beside each other.
	await askUntil(ffmpeg.runs, ({ length }) => length >= 2);
	await ffmpeg.behave('hangs');
	await askUntil(
		() => {
			clock.advance(60_000);
			return ffmpeg.runs();
		},
		({ length }) => length >= 4
	);
	await askUntil(ffmpeg.living, ({ length }) => length === 0);
	expect(await readVideo(site, guid)).toMatchObject({ state: 'ready', hls: '', poster: '', is_transcoding: true });
	await askUntil(copyFolders, ({ length }) => length === 0);
	await ffmpeg.behave('works');
	await askUntil(() => {
		clock.advance(60_000);
		return readVideo(site, guid);
	}, isDone);
});

it('a platform that stops ends ffmpeg, and goes on with the copies that are missing', async () => {
	await start();
	const guid = await upload();
	await when(guid, isDone);
	await ffmpeg.behave('hangs at copies');
	const second = await upload(854, 480);
	await whenCopying(4);
	await platform.close();
	expect(await ffmpeg.living()).toEqual([]);

	await ffmpeg.behave('works');
	platform = await startPlatform({ store });
	// Without ffmpeg nobody waits for what it would do.
	expect(
		await readVideo({ ...site, send: (request) => sendSigned(platform.url, { ...request, siteId: site.siteId, secret: site.secret }) }, second)
	).toMatchObject({ is_transcoding: false });
	await platform.close();

	platform = await startPlatform({ store, env: { FFMPEG_PATH: ffmpeg.program } });
	// The first copy of the second video is made anew, then the other one.
	await whenCopying(6);
	expect(await ffmpeg.copies()).toEqual(['240', '480', '720', '240', '240', '480']);
});
