import { createHmac } from 'node:crypto';
import { readdir, rename, stat } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { VideosTables } from '../../../platform/domains/video/videos/tables';
import { openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, startPlatform, type TestPlatform, type TestUser } from '../support/platform';
import { author, makeVideo, readVideo, type SiteVideo, startUploads, whenProbed } from '../support/videos';

let store: TestStore;
let platform: TestPlatform;
let site: ConnectedSite;
let other: ConnectedSite;
let bytes: Buffer;
let video: SiteVideo;

beforeAll(async () => {
	store = await openTestStore();
	platform = await startPlatform({ store });
	site = await platform.connectSite();
	other = await platform.connectSite();
	bytes = await makeVideo({ frameBytes: 2000 });
});
afterAll(async () => {
	await platform.close();
	await store.close();
});
beforeEach(async () => {
	video = await whenProbed(site, await (await startUploads(site)).upload(bytes));
});

const editor: TestUser = { id: 20, login: 'editor', role: 'editor' };
const administrator: TestUser = { id: 21, login: 'admin', role: 'administrator' };
const otherAuthor: TestUser = { id: 22, login: 'other', role: 'author' };
const contributor: TestUser = { id: 23, login: 'contributor', role: 'contributor' };

type Request = Parameters<ConnectedSite['send']>[0];
const ask = async (request: Request, by = site): Promise<{ status: number; body: Record<string, unknown> }> => {
	const response = await by.send(request);
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const privately = (privacy: number, guid = video.guid): ReturnType<typeof ask> =>
	ask({ method: 'PUT', target: `/platform/v1/videos/${guid}`, body: { privacy_setting: privacy } });

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
const track = (change: object = {}): Request => ({
	method: 'POST',
	target: `/rest/v1.1/videos/${video.guid}/tracks`,
	user: author,
	body: { kind: 'captions', srclang: 'en', label: 'English', vtt, ...change },
});
const poster = (body: object, user = author): Request => ({ method: 'POST', target: `/rest/v1.1/videos/${video.guid}/poster`, user, body });

describe('the file of a video', () => {
	it('is served whole, in ranges and not again, byte for byte', async () => {
		const whole = await fetch(video.original);
		expect(whole.status).toBe(200);
		expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
		expect(Object.fromEntries(whole.headers)).toMatchObject({
			'content-type': 'video/mp4',
			'accept-ranges': 'bytes',
			'content-length': String(bytes.length),
			'cache-control': 'public, max-age=86400',
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'cross-origin',
			'last-modified': expect.any(String) as unknown,
			etag: expect.stringMatching(/^"[a-f0-9]+-[a-f0-9]+"$/) as unknown,
		});
		expect(whole.headers.get('content-disposition')).toBeNull();
		const etag = whole.headers.get('etag') ?? '';

		const range = async (value: string, headers: Record<string, string> = {}): Promise<[number, string | null, Buffer]> => {
			const response = await fetch(video.original, { headers: { range: value, ...headers } });
			return [response.status, response.headers.get('content-range'), Buffer.from(await response.arrayBuffer())];
		};
		const size = bytes.length;
		expect(await range('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, bytes.subarray(0, 100)]);
		expect(await range('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, bytes.subarray(-10)]);
		expect(await range(`bytes=${size - 5}-`)).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, bytes.subarray(-5)]);
		expect((await range(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
		expect((await range('bytes=0-9,20-29'))[0]).toBe(200);
		expect((await range('bytes=0-9', { 'if-range': etag }))[0]).toBe(206);
		expect((await range('bytes=0-9', { 'if-range': '"another"' }))[0]).toBe(200);

		// fetch adds `no-cache` to conditional requests.
		const statusOf = (headers: Record<string, string>): Promise<unknown> =>
			new Promise((resolve) => get(video.original, { headers }, (response) => resolve(response.resume().statusCode)));
		expect(await statusOf({ 'if-none-match': etag })).toBe(304);
		expect(await statusOf({ 'if-modified-since': whole.headers.get('last-modified') ?? '' })).toBe(304);
		expect(await statusOf({ 'if-none-match': '"another"' })).toBe(200);
		expect(await statusOf({ 'if-match': '"another"' })).toBe(412);
		const head = await fetch(video.original, { method: 'HEAD' });
		expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, String(size), etag]);
	});

	it('is a download with its name where one asks for it, and may be loaded by any page without its cookies', async () => {
		const response = await fetch(`${video.original}?download=1`, { headers: { origin: 'https://elsewhere.example' } });
		expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Lecture.mp4"; filename*=UTF-8''Lecture.mp4`);
		expect(response.headers.get('access-control-allow-origin')).toBe('*');
		expect(response.headers.get('access-control-allow-credentials')).toBeNull();
	});

	it('of no video is not found, whatever the address tries', async () => {
		for (const address of [
			'AAAAAAAA/original',
			`${video.guid}/poster`,
			`${video.guid}/hls/main.m3u8`,
			`${video.guid}/hls/480/00001.m4s`,
			`${video.guid}/tracks/captions/en.vtt`,
		]) {
			expect((await fetch(`${platform.url}/videos/${address}`)).status).toBe(404);
		}
		for (const address of [
			'..%2f..%2fkeys.json/original',
			`${video.guid}/hls/480/..%2f..%2foriginal`,
			`${video.guid}/tracks/captions/..%2f..%2foriginal.vtt`,
		]) {
			expect([400, 404]).toContain((await fetch(`${platform.url}/videos/${address}`)).status);
		}
	});
});

describe('a private video', () => {
	/** As WordPress makes it (decision 043). */
	function tokenOf({ secret = site.secret, siteId = site.siteId, user = 5, inSeconds = 3600, guid = video.guid } = {}): string {
		const claims = `${siteId}.${user}.${Math.floor(Date.now() / 1000) + inSeconds}`;
		return `${claims}.${createHmac('sha256', secret).update(`video-playback\n${guid}\n${claims}`).digest('hex')}`;
	}

	it('answers with every file to a token of its site for this video, to nobody else, and is in no cache', async () => {
		await ask(track());
		await ask(poster({ picture: png.toString('base64') }));
		const open = (await readVideo(site, video.guid)) as SiteVideo;
		expect((await privately(1)).body).toMatchObject({ privacy_setting: 1, is_private: true });
		const addresses = [open.original, open.poster, open.tracks['captions']?.['en']?.src ?? ''];
		const status = async (address: string, token?: string): Promise<number> => {
			const url = new URL(address);
			if (token !== undefined) {
				url.searchParams.set('token', token);
			}
			return (await fetch(url)).status;
		};
		const foreign = await whenProbed(other, await (await startUploads(other)).upload(bytes));
		const refused = [
			undefined,
			'',
			'1.2.3.4',
			tokenOf({ secret: other.secret }),
			tokenOf({ secret: other.secret, siteId: other.siteId }),
			tokenOf({ guid: foreign.guid }),
			tokenOf({ inSeconds: -1 }),
			tokenOf({ inSeconds: 86_400 }),
			tokenOf().replace(/\.5\./, '.6.'),
		];
		for (const address of addresses) {
			for (const token of refused) {
				expect(await status(address, token)).toBe(403);
			}
			expect(await status(address, tokenOf())).toBe(200);
		}
		// Nothing says which tracks a private video has.
		expect(await status(`${platform.url}/videos/${video.guid}/tracks/captions/fr.vtt`)).toBe(403);

		const hidden = await readVideo(site, video.guid);
		expect(hidden.original).toContain('?token=');
		for (const address of [hidden.original, hidden.poster, hidden.tracks['captions']?.['en']?.src ?? '']) {
			const response = await fetch(address);
			expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		}
		const range = await fetch(hidden.original, { headers: { range: 'bytes=0-3' } });
		expect([range.status, range.headers.get('content-length')]).toEqual([206, '4']);
		expect(platform.logs()).not.toContain(new URL(hidden.original).searchParams.get('token'));
		await privately(0);
		expect(await status(open.original)).toBe(200);
	});

	it('has its addresses for the uploader, editors and administrators alone; the site’s server reads them without a token', async () => {
		await ask(track());
		await ask(poster({ picture: png.toString('base64') }));
		await privately(1);
		// Posts keep this answer.
		expect(JSON.stringify((await ask(track({ replace: true }))).body)).not.toContain('token=');
		const addressesOf = ({ original, poster: picture, tracks }: SiteVideo): string[] => [original, picture, tracks['captions']?.['en']?.src ?? ''];
		const posterFor = async (user: TestUser): Promise<unknown> =>
			(await ask({ method: 'GET', target: `/rest/v1.1/videos/${video.guid}/poster`, user })).body['poster'];
		for (const user of [author, editor, administrator]) {
			const seen = await readVideo(site, video.guid, user);
			expect((await Promise.all(addressesOf(seen).map((address) => fetch(address)))).map(({ status }) => status)).toEqual([200, 200, 200]);
			expect(await posterFor(user)).toContain('token=');
		}
		for (const user of [otherAuthor, contributor]) {
			const seen = await readVideo(site, video.guid, user);
			expect(seen).toMatchObject({ state: 'ready', is_private: true, hls: '' });
			expect([...addressesOf(seen), await posterFor(user)]).toEqual(['', '', '', '']);
		}
		const server = (await ask({ method: 'GET', target: `/platform/v1/videos/${video.guid}`, user: contributor })).body as unknown as SiteVideo;
		expect(addressesOf(server).map((address) => address.split('?')[0])).toEqual(
			addressesOf(video).map((_, at) => `${platform.url}/videos/${video.guid}/${['original', 'poster', 'tracks/captions/en.vtt'][at] ?? ''}`)
		);
		expect(JSON.stringify(server)).not.toContain('token=');
		await privately(0);
		expect((await readVideo(site, video.guid, contributor)).original).toBe(video.original);
	});

	it('may be so by the site’s default, which another site’s does not change', async () => {
		const change = (isPrivate: boolean, by = site): ReturnType<typeof ask> =>
			ask({ method: 'PUT', target: '/platform/v1/videos', body: { is_private: isPrivate } }, by);
		await change(true, other);
		expect((await readVideo(site, video.guid)).is_private).toBe(false);
		expect((await change(true)).body).toEqual({ is_private: true });
		expect(await readVideo(site, video.guid)).toMatchObject({ is_private: true, privacy_setting: 2 });
		await privately(0);
		expect((await readVideo(site, video.guid)).is_private).toBe(false);
		await change(false);
	});
});

describe('a text track', () => {
	it('is saved, listed by kind and language, loaded, replaced only when asked for, and deleted', async () => {
		const saved = await ask(track());
		const src = ((saved.body['tracks'] ?? {}) as SiteVideo['tracks'])['captions']?.['en']?.src ?? '';
		expect(saved).toEqual({ status: 200, body: { tracks: { captions: { en: { src, label: 'English' } } } } });
		const loaded = await fetch(src, { headers: { origin: 'https://elsewhere.example' } });
		expect([loaded.headers.get('content-type'), loaded.headers.get('access-control-allow-origin'), await loaded.text()]).toEqual([
			'text/vtt; charset=utf-8',
			'*',
			vtt,
		]);
		expect(loaded.headers.get('cache-control')).toContain('immutable');
		expect(await ask(track())).toMatchObject({
			status: 409,
			body: { code: 'video_track_exists', message: 'A track already exists for that language and kind.' },
		});
		expect((await ask(track({ replace: true, label: 'English (new)', vtt: `${vtt} again` }))).status).toBe(200);
		expect(await (await fetch(src)).text()).toBe(`${vtt} again`);
		expect((await ask(track({ kind: 'subtitles', srclang: 'pt-BR', label: 'Português' }))).status).toBe(200);
		expect(Object.keys((await readVideo(site, video.guid)).tracks)).toEqual(['captions', 'subtitles']);
		const remove: Request = {
			method: 'POST',
			target: `/rest/v1.1/videos/${video.guid}/tracks/delete`,
			user: author,
			body: { kind: 'captions', srclang: 'en' },
		};
		expect(Object.keys((await ask(remove)).body['tracks'] as object)).toEqual(['subtitles']);
		expect((await ask(remove)).status).toBe(200);
		expect((await fetch(src)).status).toBe(404);
	});

	it('is replaced only in the version that was read: of two who read the same, the second is refused, and nothing of it is saved', async () => {
		const addressOf = async (): Promise<string> => ((await readVideo(site, video.guid)).tracks as SiteVideo['tracks'])['captions']?.['en']?.src ?? '';
		const versionOf = (src: string): number => Number(new URL(src).searchParams.get('v'));
		const changed = {
			status: 409,
			body: { code: 'video_track_changed', message: 'This track was changed or deleted after it was opened. Nothing was saved: open it again.' },
		};
		await ask(track());
		const version = versionOf(await addressOf());
		const answers = await Promise.all(['first', 'second', 'third'].map((name) => ask(track({ replace: true, version, label: name, vtt: `${vtt} ${name}` }))));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(answers.find(({ status }) => status === 409)).toMatchObject(changed);
		const winner = ['first', 'second', 'third'][answers.findIndex(({ status }) => status === 200)] ?? '';
		const src = await addressOf();
		expect(versionOf(src)).toBeGreaterThan(version);
		expect(await (await fetch(src)).text()).toBe(`${vtt} ${winner}`);
		expect((await readVideo(site, video.guid)).tracks).toMatchObject({ captions: { en: { label: winner } } });
		expect((await ask(track({ replace: true, version: versionOf(src) }))).status).toBe(200);
		await ask({ method: 'POST', target: `/rest/v1.1/videos/${video.guid}/tracks/delete`, user: author, body: { kind: 'captions', srclang: 'en' } });
		expect(await ask(track({ replace: true, version: versionOf(src) }))).toMatchObject(changed);
		expect((await readVideo(site, video.guid)).tracks).toEqual({});
		expect(await ask(track({ replace: true, version: -1 }))).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
	});

	it('of a platform of before is shown from its file, and replaced', async () => {
		const saved = await ask(track());
		expect(saved.status).toBe(200);
		const folder = path.dirname(
			path.join(platform.config.dataDir, 'videos', Buffer.from(video.guid).toString('hex').slice(0, 2), Buffer.from(video.guid).toString('hex'), 'tracks/x')
		);
		const [file = ''] = await readdir(folder);
		await rename(path.join(folder, file), path.join(folder, 'captions.en.vtt'));
		await store.database.kysely.withTables<VideosTables>().updateTable('video_tracks').set({ file: '' }).where('guid', '=', video.guid).execute();
		const src = (await readVideo(site, video.guid)).tracks['captions']?.['en']?.src ?? '';
		expect(await (await fetch(src)).text()).toMatch(/^WEBVTT/);
		expect((await ask(track({ replace: true, vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nNewer\n' }))).status).toBe(200);
		expect(await (await fetch((await readVideo(site, video.guid)).tracks['captions']?.['en']?.src ?? '')).text()).toContain('Newer');
		expect(await readdir(folder)).toEqual([expect.not.stringMatching(/^captions\.en\.vtt$/)]);
	});

	it('is one however its language is spelled, and one of a hundred at most', async () => {
		expect(Object.keys((await ask(track({ srclang: 'PT-br' }))).body['tracks']?.['captions' as never] ?? {})).toEqual(['pt-BR']);
		expect(await ask(track({ srclang: 'pt-BR' }))).toMatchObject({ status: 409, body: { code: 'video_track_exists' } });
		expect((await ask(track({ srclang: 'pt-br', replace: true }))).status).toBe(200);
		const languages = Array.from({ length: 99 }, (_, at) => `a${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`);
		await store.database.kysely
			.withTables<VideosTables>()
			.insertInto('video_tracks')
			.values(languages.map((language) => ({ guid: video.guid, kind: 'subtitles' as const, language, label: language, saved_at: 1 })))
			.execute();
		expect(await ask(track())).toMatchObject({ status: 409, body: { code: 'video_too_many_tracks' } });
		expect((await ask(track({ srclang: 'pt-BR', replace: true }))).status).toBe(200);
		await ask({ method: 'POST', target: `/rest/v1.1/videos/${video.guid}/tracks/delete`, user: author, body: { kind: 'captions', srclang: 'PT-BR' } });
		expect((await ask(track())).status).toBe(200);
	});

	it.each([
		['an empty file', { vtt: '' }, 400, 'video_track_invalid', 'Line 1: The first line must begin with WEBVTT.'],
		[
			'a cue that ends before it starts',
			{ vtt: 'WEBVTT\n\n00:02.000 --> 00:01.000\na' },
			400,
			'video_track_invalid',
			'Line 3: A cue must end after it starts.',
		],
		[
			'a file that is too large',
			{ vtt: `WEBVTT\n\nNOTE ${'ä'.repeat(500_000)}` },
			413,
			'video_track_too_large',
			'The track is too large. It may have at most 1 MB.',
		],
		[
			'a packed file',
			{ vtt: gzipSync(`WEBVTT\n\n${'NOTE again\n\n'.repeat(1_000_000)}`).toString('latin1') },
			400,
			'video_track_invalid',
			'Line 1: The line has a character that is not allowed in text.',
		],
		['a kind that there is not', { kind: 'karaoke' }, 400, 'rest_invalid_param', undefined],
		['a language that is a path', { srclang: '../../etc' }, 400, 'rest_invalid_param', undefined],
		['a language that is a sentence', { srclang: 'the English one' }, 400, 'rest_invalid_param', undefined],
	])('is refused: %s', async (_, change, status, code, message) => {
		expect(await ask(track(change))).toMatchObject({ status, body: { code, ...(message !== undefined && { message }) } });
		expect((await readVideo(site, video.guid)).tracks).toEqual({});
	});
});

describe('a poster', () => {
	it('is a picture that the browser sends; a time alone needs ffmpeg', async () => {
		expect(await ask({ method: 'GET', target: `/rest/v1.1/videos/${video.guid}/poster`, user: author })).toEqual({
			status: 200,
			body: { generating: false, poster: '' },
		});
		const set = await ask(poster({ at_time: 1000, is_millisec: true, picture: png.toString('base64'), average_color: '#336699' }));
		expect(set).toMatchObject({ status: 200, body: { generating: false } });
		const response = await fetch(String(set.body['poster']));
		expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual(['image/png', 'public, max-age=604800, immutable']);
		expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
		expect(await ask(poster({ at_time: 1000 }))).toMatchObject({ status: 409, body: { code: 'video_poster_needs_picture' } });
		expect(await ask(poster({ picture: Buffer.from('GIF89a').toString('base64') }))).toMatchObject({ status: 415, body: { code: 'video_poster_type' } });
		expect(await ask(poster({ picture: Buffer.concat([png, Buffer.alloc(2_000_000)]).toString('base64') }))).toMatchObject({
			status: 413,
			body: { code: 'video_poster_too_large' },
		});
		expect((await ask(poster({ picture: 'not base64!' }))).status).toBe(400);
		expect((await ask(poster({ picture: png.toString('base64'), average_color: 'red;}' }))).status).toBe(400);
		expect(await readVideo(site, video.guid)).toMatchObject({ poster: set.body['poster'], average_color: '#336699' });
		expect((await readVideo(site, video.guid)).message).toContain('ffmpeg');
	});
});

describe('who may change a video', () => {
	it.each([
		['the author who uploaded it', author, 200],
		['an editor', editor, 200],
		['an administrator', administrator, 200],
		['another author', otherAuthor, 403],
		['a contributor', contributor, 403],
	])('%s', async (_, user, status) => {
		const picture = png.toString('base64');
		const answers = [
			await ask(poster({ picture }, user)),
			await ask({ ...track(), user }),
			await ask({ method: 'POST', target: `/rest/v1.1/videos/${video.guid}/tracks/delete`, user, body: { kind: 'captions', srclang: 'en' } }),
		];
		expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
		expect(answers.map(({ body }) => body['code'])).toEqual(Array(3).fill(status === 403 ? 'video_forbidden' : undefined));
		expect((await ask({ method: 'GET', target: `/rest/v1.1/videos/${video.guid}`, user })).status).toBe(200);
	});

	it('no other site, for which it does not exist, and nobody without a signature', async () => {
		const { guid } = video;
		const requests: Request[] = [
			{ method: 'GET', target: `/rest/v1.1/videos/${guid}`, user: administrator },
			{ method: 'GET', target: `/rest/v1.1/videos/${guid}/poster`, user: administrator },
			poster({ picture: png.toString('base64') }, administrator),
			{ ...track(), user: administrator },
			{ method: 'POST', target: `/rest/v1.1/videos/${guid}/tracks/delete`, user: administrator, body: { kind: 'captions', srclang: 'en' } },
			{ method: 'GET', target: `/platform/v1/videos/${guid}` },
			{ method: 'PUT', target: `/platform/v1/videos/${guid}`, body: { privacy_setting: 1 } },
		];
		for (const request of requests) {
			expect(await ask(request, other)).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
			expect((await fetch(`${platform.url}${request.target}`, { method: request.method })).status).toBeGreaterThanOrEqual(401);
		}
		expect((await ask({ method: 'DELETE', target: `/platform/v1/videos/${guid}` }, other)).body).toEqual({ deleted: false });
		expect((await fetch(video.original)).status).toBe(200);
	});

	it('the site deletes it with all its files, once', async () => {
		await ask(track());
		const remove: Request = { method: 'DELETE', target: `/platform/v1/videos/${video.guid}` };
		expect((await ask(remove)).body).toEqual({ deleted: true });
		expect((await ask(remove)).body).toEqual({ deleted: false });
		expect((await fetch(video.original)).status).toBe(404);
		const name = Buffer.from(video.guid).toString('hex');
		await expect(stat(path.join(platform.config.dataDir, 'videos', name.slice(0, 2), name))).rejects.toThrow('ENOENT');
	});
});
