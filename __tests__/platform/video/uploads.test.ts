import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { VideosTables, VideoTable } from '../../../platform/domains/video/videos/tables';
import { createUploadLocker } from '../../../platform/domains/video/videos/upload-locker';
import { askUntil } from '../support/ask-until';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, type PlatformOptions, startPlatform, type TestPlatform } from '../support/platform';
import { encodeMetadata, makeVideo, readVideo, requestToken, startUploads, type UploadClient, whenProbed } from '../support/videos';

let store: TestStore;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;
let client: UploadClient;

beforeAll(async () => {
	store = await openTestStore();
});
afterAll(() => store.close());

async function start(env: Readonly<Record<string, string>> = {}, videoSurroundings: PlatformOptions['videoSurroundings'] = {}): Promise<void> {
	clock = createTestClock(Date.now());
	platform = await startPlatform({ store, clock, env, videoSurroundings });
	site = await platform.connectSite();
	client = await startUploads(site);
}
afterEach(() => platform.close());

const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code;
const messageOf = async (response: Response): Promise<unknown> => ((await response.json()) as { message: unknown }).message;
const fileOf = (guid: string): string => {
	const name = Buffer.from(guid).toString('hex');
	return path.join(platform.config.dataDir, 'videos', name.slice(0, 2), name, 'original');
};
const uploadFile = (address: string): string => path.join(platform.config.dataDir, 'videos', 'uploads', path.basename(address));

/** A request whose length the platform does not know before it ends. */
const sendChunked = (address: string, offset: number, bytes: Buffer | PassThrough): Promise<{ readonly status: number | undefined; readonly code: unknown }> =>
	new Promise((resolve, reject) => {
		const headers = {
			'tus-resumable': '1.0.0',
			'x-videopress-upload-token': client.token.upload_token,
			'upload-offset': String(offset),
			'content-type': 'application/offset+octet-stream',
		};
		const sent = request(address, { method: 'PATCH', headers }, (response) => {
			response.toArray().then((pieces) => {
				const text = pieces.join('');
				resolve({ status: response.statusCode, code: text === '' ? '' : (JSON.parse(text) as { code: unknown }).code });
			}, reject);
		});
		sent.on('error', reject);
		(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes).pipe(sent);
	});

describe('an upload', () => {
	it('arrives piece by piece, becomes a video that is known by its content, and is stored for the platform alone', async () => {
		await start();
		const bytes = await makeVideo({ seconds: 4, frameBytes: 40_000 });
		const address = await client.create(bytes.length);
		expect(address).toMatch(new RegExp(`^${platform.url}/platform/v1/video-uploads/[a-f0-9]{32}$`));
		expect(await client.offset(address)).toBe(0);
		const first = await client.patch(address, 0, bytes.subarray(0, 100_000));
		expect([first.status, first.headers.get('upload-offset'), first.headers.get('x-videopress-upload-guid')]).toEqual([204, '100000', null]);
		expect(first.headers.get('upload-expires')).not.toBeNull();
		expect((await stat(uploadFile(address))).mode & 0o777).toBe(0o600);
		const last = await client.patch(address, 100_000, bytes.subarray(100_000));
		const guid = last.headers.get('x-videopress-upload-guid') ?? '';
		expect(guid).toMatch(/^[A-Za-z0-9]{8}$/);
		expect(last.headers.get('x-videopress-upload-src-url')).toBe(`${platform.url}/videos/${guid}/original`);
		expect(await whenProbed(site, guid)).toMatchObject({
			guid,
			state: 'ready',
			mime: 'video/mp4',
			duration: 4000,
			width: 320,
			height: 180,
			bytes: bytes.length,
			filename: 'Lecture.mp4',
			is_private: false,
		});
		expect((await readFile(fileOf(guid))).equals(bytes)).toBe(true);
		expect((await stat(fileOf(guid))).mode & 0o777).toBe(0o600);
		await expect(stat(uploadFile(address))).rejects.toThrow('ENOENT');
	});

	it('whose last answer was lost is found finished, with its video', async () => {
		await start();
		const bytes = await makeVideo();
		const address = await client.create(bytes.length);
		const guid = (await client.patch(address, 0, bytes)).headers.get('x-videopress-upload-guid');
		const head = await client.send('HEAD', address);
		expect([head.status, head.headers.get('upload-offset'), head.headers.get('x-videopress-upload-guid')]).toEqual([200, String(bytes.length), guid]);
		const again = await client.patch(address, bytes.length, Buffer.alloc(0));
		expect([again.status, again.headers.get('x-videopress-upload-guid')]).toEqual([204, guid]);
		expect((await client.patch(address, 0, bytes)).status).toBe(409);
	});

	it('goes with its site, also when it was attached, and those of other sites stay', async () => {
		await start();
		const bytes = await makeVideo();
		const upload = async (of: ConnectedSite): Promise<string> => {
			const guid = await (await startUploads(of)).upload(bytes);
			await whenProbed(of, guid);
			await of.send({ method: 'PUT', target: `/platform/v1/videos/${guid}`, body: { attached: true } });
			return guid;
		};
		const status = async (guid: string): Promise<number> => (await fetch(`${platform.url}/videos/${guid}/original`)).status;
		const other = await platform.connectSite();
		const [mine, theirs] = [await upload(site), await upload(other)];
		const begun = await client.create(1000);
		expect((await site.send({ method: 'DELETE', target: '/platform/v1/videos' })).status).toBe(200);
		clock.advance(60_000);
		await askUntil(
			() => status(mine),
			(now) => now === 404
		);
		expect(await status(theirs)).toBe(200);
		expect([404, 410]).toContain((await client.send('HEAD', begun)).status);
	});

	it('that is finished is deleted by its owner, and in time by itself, until the site has attached the video', async () => {
		await start({ VIDEO_UPLOAD_EXPIRY_HOURS: '2', VIDEO_SITE_BYTES: '50000' });
		const bytes = await makeVideo();
		const finish = async (): Promise<{ address: string; guid: string }> => {
			const address = await client.create(bytes.length);
			const guid = (await client.patch(address, 0, bytes)).headers.get('x-videopress-upload-guid') ?? '';
			await whenProbed(site, guid);
			return { address, guid };
		};
		const attach = (guid: string): Promise<Response> => site.send({ method: 'PUT', target: `/platform/v1/videos/${guid}`, body: { attached: true } });
		const status = async (guid: string): Promise<number> => (await fetch(`${platform.url}/videos/${guid}/original`)).status;
		const unwanted = await finish();
		expect((await client.send('DELETE', unwanted.address)).status).toBe(204);
		expect((await client.send('HEAD', unwanted.address)).status).toBe(404);
		await expect(stat(fileOf(unwanted.guid))).rejects.toThrow('ENOENT');
		expect((await attach(unwanted.guid)).status).toBe(404);

		const kept = await finish();
		expect((await attach(kept.guid)).status).toBe(200);
		const refused = await client.send('DELETE', kept.address);
		expect([refused.status, await codeOf(refused)]).toEqual([409, 'video_attached']);
		const left = await finish();
		clock.advance(2 * 3_600_000 + 60_000);
		const isThere = (file: string): Promise<boolean> =>
			stat(file).then(
				() => true,
				() => false
			);
		while (await isThere(fileOf(left.guid))) {
			// The clean-up runs beside the requests, and deletes the file last.
			await status(kept.guid);
		}
		expect(await status(left.guid)).toBe(404);
		expect(await status(kept.guid)).toBe(200);
	});

	it('has its time anew with each piece', async () => {
		await start({ VIDEO_UPLOAD_EXPIRY_HOURS: '2' });
		const address = await client.create(1000);
		const created = clock.now();
		clock.advance(10 * 60_000);
		client = await startUploads(site);
		const sent = await client.patch(address, 0, randomBytes(400));
		expect([sent.status, Date.parse(sent.headers.get('upload-expires') ?? '')]).toEqual([204, Math.floor((created + 130 * 60_000) / 1000) * 1000]);
		clock.advance(90 * 60_000);
		client = await startUploads(site);
		expect(await client.offset(address)).toBe(400);
		clock.advance(31 * 60_000);
		client = await startUploads(site);
		expect([404, 410]).toContain((await client.send('HEAD', address)).status);
	});

	it('that was deleted while its last piece came is not found, and leaves no file', async () => {
		let guid = '';
		const tables = store.database.kysely.withTables<VideosTables>();
		await start(
			{},
			{
				// Asked before a piece is written.
				async diskSpace() {
					if (guid !== '') {
						await tables.deleteFrom('videos').where('guid', '=', guid).execute();
					}
					return { free: 50e9, total: 100e9 };
				},
			}
		);
		const address = await client.create(1000);
		guid = (await tables.selectFrom('videos').select('guid').where('upload_id', '=', path.basename(address)).executeTakeFirstOrThrow()).guid;
		const last = await client.patch(address, 0, randomBytes(1000));
		expect([404, 410]).toContain(last.status);
		await expect(stat(path.dirname(fileOf(guid)))).rejects.toThrow('ENOENT');
	});

	it('may say its length later, and send its first piece at once', async () => {
		await start();
		const bytes = await makeVideo();
		const created = await client.send(
			'POST',
			client.token.upload_action_url,
			{
				'upload-defer-length': '1',
				'upload-metadata': encodeMetadata({ filename: 'a.mp4', filetype: 'video/mp4' }),
				'content-type': 'application/offset+octet-stream',
			},
			bytes.subarray(0, 500)
		);
		expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '500']);
		const address = created.headers.get('location') ?? '';
		expect((await client.send('HEAD', address)).headers.get('upload-defer-length')).toBe('1');
		const last = await client.patch(address, 500, bytes.subarray(500), { 'upload-length': String(bytes.length) });
		expect(last.status).toBe(204);
		expect((await whenProbed(site, last.headers.get('x-videopress-upload-guid') ?? '')).state).toBe('ready');
	});

	it('whose bytes all come with its creation is a video at once', async () => {
		await start();
		const bytes = await makeVideo();
		const created = await client.createWith(bytes);
		expect([created.status, created.headers.get('upload-offset'), created.headers.get('upload-expires')]).toEqual([201, String(bytes.length), null]);
		const guid = created.headers.get('x-videopress-upload-guid') ?? '';
		expect(created.headers.get('x-videopress-upload-src-url')).toBe(`${platform.url}/videos/${guid}/original`);
		const head = await client.send('HEAD', created.headers.get('location') ?? '');
		expect([head.status, head.headers.get('upload-offset'), head.headers.get('x-videopress-upload-guid')]).toEqual([200, String(bytes.length), guid]);
		expect((await whenProbed(site, guid)).state).toBe('ready');
		expect((await readFile(fileOf(guid))).equals(bytes)).toBe(true);
	});

	it('whose first bytes came with its creation has its whole time', async () => {
		await start();
		const created = await client.createWith(randomBytes(500), { 'upload-length': '1000' });
		const address = created.headers.get('location') ?? '';
		expect(Date.parse(created.headers.get('upload-expires') ?? '')).toBeGreaterThan(clock.now() + 167 * 3_600_000);
		clock.advance(16 * 60_000);
		client = await startUploads(site);
		expect(await client.offset(address)).toBe(500);
	});

	it('goes on from another offset with a conflict, beyond its end with a sentence, and keeps what it has', async () => {
		await start();
		const bytes = randomBytes(1000);
		const address = await client.create(1000);
		await client.patch(address, 0, bytes.subarray(0, 400));
		for (const [offset, sent, status, message] of [
			[0, bytes, 409, 'The upload stands at another offset. Ask for it, and send the rest from there.'],
			[900, bytes.subarray(0, 100), 409, 'The upload stands at another offset. Ask for it, and send the rest from there.'],
			[2000, bytes, 409, 'The upload stands at another offset. Ask for it, and send the rest from there.'],
			[400, bytes, 413, 'These are more bytes than the upload has. Please upload the video again.'],
		] as const) {
			const refused = await client.patch(address, offset, sent);
			expect([offset, refused.status, await messageOf(refused)]).toEqual([offset, status, message]);
		}
		expect((await client.patch(address, 400, bytes.subarray(0, 10), { 'content-type': 'application/octet-stream' })).status).toBe(400);
		expect(await client.offset(address)).toBe(400);
	});

	it('takes POST with another method in a header, for networks that let nothing else through', async () => {
		await start();
		const bytes = await makeVideo();
		const address = await client.create(bytes.length);
		const head = await client.send('POST', address, { 'x-http-method-override': 'HEAD' });
		expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0']);
		const patched = await client.send(
			'POST',
			address,
			{ 'x-http-method-override': 'PATCH', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
			bytes.subarray(0, 100)
		);
		expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, '100']);
		expect((await client.send('POST', address, { 'x-http-method-override': 'PUT' })).status).toBe(405);
		expect((await client.send('POST', address, { 'x-http-method-override': 'DELETE' })).status).toBe(204);
		expect((await client.send('HEAD', address)).status).toBe(404);
	});

	it('comes through several proxies, each of which names the protocol that it took', async () => {
		await start();
		const headers = { 'x-forwarded-proto': 'https, http' };
		const address = await client.create(100, headers);
		expect((await client.patch(address, 0, Buffer.alloc(10), headers)).status).toBe(204);
		expect((await client.send('HEAD', address, headers)).headers.get('upload-offset')).toBe('10');
	});

	it('that is cancelled gives its disk back, and one that is left for too long does so, too', async () => {
		await start({ VIDEO_UPLOAD_EXPIRY_HOURS: '2', VIDEO_SITE_BYTES: '5000' });
		const cancelled = await client.create(4000);
		await client.patch(cancelled, 0, randomBytes(3000));
		expect((await client.send('DELETE', cancelled)).status).toBe(204);
		await expect(stat(uploadFile(cancelled))).rejects.toThrow('ENOENT');

		const left = await client.create(4000);
		await client.patch(left, 0, randomBytes(3000));
		expect((await client.tryCreate(4000)).status).toBe(413);
		clock.advance(2 * 3_600_000 + 60_000);
		client = await startUploads(site);
		let response = await client.send('HEAD', left);
		for (; response.status === 200; response = await client.send('HEAD', left)) {
			// The clean-up runs beside the requests.
		}
		expect([404, 410]).toContain(response.status);
		await expect(stat(uploadFile(left))).rejects.toThrow('ENOENT');
		expect((await client.tryCreate(4000)).status).toBe(201);
	});

	it('cut in the middle of a piece goes on from what came, and is the same file in the end', async () => {
		await start();
		const bytes = await makeVideo({ seconds: 10, frameBytes: 300_000 });
		const address = await client.create(bytes.length);
		for (let cuts = 0, offset = 0; cuts < 3; cuts += 1) {
			const until = offset + 1_200_000;
			await new Promise<void>((resolve) => {
				const cut = request(address, {
					method: 'PATCH',
					headers: {
						'tus-resumable': '1.0.0',
						'x-videopress-upload-token': client.token.upload_token,
						'upload-offset': String(offset),
						'content-type': 'application/offset+octet-stream',
						'content-length': String(bytes.length - offset),
					},
				});
				cut.on('error', () => resolve());
				cut.write(bytes.subarray(offset, until), () => cut.destroy());
				cut.on('close', () => resolve());
			});
			offset = await client.offset(address);
			expect(offset).toBeLessThanOrEqual(until);
			expect((await stat(uploadFile(address))).size).toBe(offset);
		}
		const offset = await client.offset(address);
		const last = await client.patch(address, offset, bytes.subarray(offset));
		const guid = last.headers.get('x-videopress-upload-guid') ?? '';
		expect((await readFile(fileOf(guid))).equals(bytes)).toBe(true);
		expect((await whenProbed(site, guid)).state).toBe('ready');
	});

	it('that a stalled connection holds is taken over by the next request', async () => {
		await start();
		const bytes = randomBytes(5000);
		const address = await client.create(5000);
		const stalled = request(address, {
			method: 'PATCH',
			headers: {
				'tus-resumable': '1.0.0',
				'x-videopress-upload-token': client.token.upload_token,
				'upload-offset': '0',
				'content-type': 'application/offset+octet-stream',
				'content-length': '5000',
			},
		});
		const answered = new Promise<number>((resolve) => {
			stalled.on('response', (response) => resolve(response.statusCode ?? 0));
			stalled.on('error', () => resolve(0));
		});
		await new Promise<void>((resolve) => stalled.write(bytes.subarray(0, 2000), () => resolve()));
		let offset = 0;
		for (; offset === 0; offset = await client.offset(address)) {
			// The stalled request may not have begun.
		}
		expect(offset).toBe(2000);
		expect([0, 204, 423]).toContain(await answered);
		stalled.destroy();
		expect((await client.patch(address, 2000, bytes.subarray(2000))).status).toBe(204);
	});

	it('that another request does not leave is locked, and free as soon as it does', async () => {
		const locker = createUploadLocker({ leases: null, timeoutMs: 50 });
		await start({}, { locker });
		const address = await client.create(1000);
		const held = locker.newLock(path.basename(address));
		let asked = 0;
		await held.lock(new AbortController().signal, () => void (asked += 1));
		const refused = await client.patch(address, 0, randomBytes(1000));
		expect([refused.status, await messageOf(refused)]).toEqual([423, 'The upload is currently locked; retry later.']);
		expect((await client.send('DELETE', address)).status).toBe(423);
		expect(asked).toBe(2);
		await held.unlock();
		expect(await client.offset(address)).toBe(0);
	});
});

describe('who may upload', () => {
	it('gets a token for ten minutes from the site, for a user alone', async () => {
		await start();
		expect(client.token).toMatchObject({
			upload_blog_id: site.siteId,
			upload_action_url: `${platform.url}/platform/v1/video-uploads`,
			expires_in: 600,
			max_bytes: 5_000_000_000,
		});
		expect((await site.send({ method: 'POST', target: '/platform/v1/video-uploads/token' })).status).toBe(403);
		expect((await fetch(client.token.upload_action_url.concat('/token'), { method: 'POST' })).status).toBe(401);
	});

	it('is refused without a token, with one of another kind, with an expired one and from another origin', async () => {
		await start();
		const address = await client.create(100);
		for (const headers of [{ 'x-videopress-upload-token': '' }, { 'x-videopress-upload-token': await site.token() }, { origin: 'https://elsewhere.example' }]) {
			for (const method of ['HEAD', 'PATCH', 'DELETE']) {
				expect((await client.send(method, address, headers)).status).toBe(401);
			}
			expect((await client.tryCreate(100, headers)).status).toBe(401);
		}
		expect((await platform.ask(client.token.upload_token, { question: 'Who?' })).status).toBe(401);
		clock.jump(601_000);
		expect((await client.send('HEAD', address)).status).toBe(401);
	});

	it('sees neither uploads of another site nor of another user', async () => {
		await start();
		const address = await client.create(100);
		const others = [await startUploads(await platform.connectSite()), await startUploads(site, { id: 9, login: 'other', role: 'administrator' })];
		for (const other of others) {
			expect((await other.send('HEAD', address)).status).toBe(404);
			expect(await codeOf(await other.patch(address, 0, Buffer.alloc(10)))).toBe('video_upload_not_found');
			expect((await other.send('DELETE', address)).status).toBe(404);
		}
		expect(await client.offset(address)).toBe(0);
	});

	it('reaches its own upload alone, whatever stands behind the address', async () => {
		await start();
		const own = await client.create(100);
		const other = await startUploads(site, { id: 9, login: 'other', role: 'administrator' });
		const foreign = await other.create(100);
		const confused = `${own}?x=/${path.basename(foreign)}`;
		expect((await client.patch(confused, 0, Buffer.alloc(10))).headers.get('upload-offset')).toBe('10');
		expect([await client.offset(confused), await client.offset(`${own}?version=1`), await other.offset(foreign)]).toEqual([10, 10, 0]);
		expect((await client.send('DELETE', confused)).status).toBe(204);
		expect([(await client.send('HEAD', own)).status, (await other.send('HEAD', foreign)).status]).toEqual([404, 200]);
	});

	it('may do so from the pages of registered sites, whose scripts read what tus needs', async () => {
		await start();
		const address = await client.create(100);
		const preflight = (origin: string): Promise<Response> =>
			fetch(address, {
				method: 'OPTIONS',
				headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'tus-resumable,x-videopress-upload-token' },
			});
		const allowed = await preflight(site.site.url);
		expect(allowed.headers.get('access-control-allow-origin')).toBe(site.site.url);
		expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
		expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-videopress-upload-token');
		expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
		const head = await client.send('HEAD', address);
		expect(head.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('x-videopress-upload-guid');
		const refused = await client.patch(address, 50, Buffer.alloc(10));
		expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([409, site.site.url]);
	});

	it('is named in no log, and neither is the token', async () => {
		await start();
		await client.upload(await makeVideo());
		expect(platform.logs()).not.toContain(client.token.upload_token);
		expect(platform.logs()).not.toContain('Lecture');
	});
});

describe('what cannot be uploaded', () => {
	/** Adds uploads of the site that are like the first one of the user, but for what `change` says of each. */
	async function addRows(count: number, change: (index: number) => Partial<Selectable<VideoTable>>): Promise<void> {
		const videos = store.database.kysely.withTables<VideosTables>();
		const row = await videos.selectFrom('videos').selectAll().where('site_id', '=', client.token.upload_blog_id).executeTakeFirstOrThrow();
		const rows = Array.from({ length: count }, (_, index) => {
			const name = randomBytes(16).toString('hex');
			return { ...row, guid: name, upload_id: name, reserved_bytes: 1, received_bytes: 1, ...change(index) };
		});
		for (let at = 0; at < rows.length; at += 30) {
			await videos
				.insertInto('videos')
				.values(rows.slice(at, at + 30))
				.execute();
		}
	}

	it.each([
		['a text', { filename: 'a.txt', filetype: 'text/plain' }, 415, 'Invalid Mime'],
		['a file without a type', { filename: 'a.mp4' }, 415, 'Invalid Mime'],
		['a file without a name', { filetype: 'video/mp4' }, 400, 'The upload has no file name.'],
		['a name of path marks alone', { filename: '../../', filetype: 'video/mp4' }, 400, 'The upload has no file name.'],
	])('%s', async (_, fields, status, message) => {
		await start();
		const response = await client.tryCreate(100, { 'upload-metadata': encodeMetadata(fields as unknown as Record<string, string>) });
		expect([response.status, await messageOf(response)]).toEqual([status, message]);
	});

	it('no bytes, told later: says so, and waits for bytes', async () => {
		await start();
		const deferred = { 'upload-defer-length': '1', 'upload-metadata': encodeMetadata({ filename: 'a\u202e\u00ad\u061c\u3164.mp4', filetype: 'video/mp4' }) };
		const address = (await client.send('POST', client.token.upload_action_url, deferred)).headers.get('location') ?? '';
		const empty = await client.patch(address, 0, Buffer.alloc(0), { 'upload-length': '0' });
		expect([empty.status, await messageOf(empty)]).toEqual([400, 'The file is empty. Please choose another one.']);
		const bytes = await makeVideo();
		const last = await client.patch(address, 0, bytes, { 'upload-length': String(bytes.length) });
		const guid = last.headers.get('x-videopress-upload-guid') ?? '';
		expect((await whenProbed(site, guid)).state).toBe('ready');
		expect((await readVideo(site, guid)).filename).toBe('a.mp4');
	});

	it.each([
		['no bytes', { 'upload-length': '0' }, 400, 'The file is empty. Please choose another one.'],
		['a negative length', { 'upload-length': '-5' }, 400, 'The upload’s length must be a whole number of bytes.'],
		['no metadata', { 'upload-metadata': '' }, 400, 'The upload’s name and type (Upload-Metadata) are not in the form that tus asks for.'],
		[
			'metadata that is not base64',
			{ 'upload-metadata': 'filename ***,filetype dmlkZW8vbXA0' },
			400,
			'The upload’s name and type (Upload-Metadata) are not in the form that tus asks for.',
		],
		['another version of tus', { 'tus-resumable': '0.2.2' }, 400, 'Invalid tus-resumable'],
		['more than a file may have', { 'upload-length': '5000000001' }, 413, 'The file is too large. A video may have at most 5 GB.'],
	])('%s: says so, and keeps nothing', async (_, headers, status, message) => {
		await start();
		const stored = () => store.database.kysely.withTables<VideosTables>().selectFrom('videos').select('guid').orderBy('guid').execute();
		const before = await stored();
		const response = await client.tryCreate(100, headers);
		expect([response.status, await messageOf(response)]).toEqual([status, message]);
		expect(await stored()).toEqual(before);
	});

	it('a name of 10 KB with path marks is cut to its last part', async () => {
		await start();
		const bytes = await makeVideo();
		const address = await client.create(bytes.length, {
			'upload-metadata': encodeMetadata({ filename: `../../etc/${'ä'.repeat(5000)}.mp4`, filetype: 'video/mp4' }),
		});
		const guid = (await client.patch(address, 0, bytes)).headers.get('x-videopress-upload-guid') ?? '';
		expect((await readVideo(site, guid)).filename).toBe(`${'ä'.repeat(196)}.mp4`);
	});

	it('more than the disk takes', async () => {
		const reserve = 2_000_000_000;
		let free = reserve + 10_000;
		// Uploads that other tests have left still need their space.
		await store.database.kysely.withTables<VideosTables>().deleteFrom('videos').where('state', '=', 'uploading').execute();
		await start({}, { diskSpace: () => Promise.resolve({ free, total: reserve * 20 }) });
		const response = await client.tryCreate(10_001);
		expect([response.status, await codeOf(response)]).toEqual([507, 'video_disk_full']);
		const address = await client.create(5000);
		// Other uploads still need the rest.
		expect((await client.tryCreate(5001)).status).toBe(507);
		await client.patch(address, 0, randomBytes(3000));
		free -= 3000;
		const deferred = { 'upload-defer-length': '1', 'upload-metadata': encodeMetadata({ filename: 'a.mp4', filetype: 'video/mp4' }) };
		const open = await client.send('POST', client.token.upload_action_url, deferred);
		expect(open.status).toBe(201);
		expect((await client.tryCreate(1)).status).toBe(507);
		expect((await client.send('POST', client.token.upload_action_url, deferred)).status).toBe(507);
		await client.send('DELETE', open.headers.get('location') ?? '');
		const before = await readdir(path.dirname(uploadFile(address)));
		free = reserve;
		const refused = await client.patch(address, 3000, randomBytes(2000));
		expect([refused.status, await codeOf(refused)]).toEqual([507, 'video_disk_full']);
		expect(await client.offset(address)).toBe(3000);
		expect((await client.tryCreate(1)).status).toBe(507);
		expect(await readdir(path.dirname(uploadFile(address)))).toEqual(before);
		await client.send('DELETE', address);
	});

	it('holds no space for bytes that do not come, and takes it again when they do', async () => {
		await start({ VIDEO_SITE_BYTES: '9000' });
		const empty = await client.create(4000);
		const begun = await client.create(4000);
		const bytes = randomBytes(4000);
		expect((await client.patch(begun, 0, bytes.subarray(0, 1000))).status).toBe(204);
		expect(await codeOf(await client.tryCreate(4000))).toBe('video_quota_exceeded');
		clock.advance(16 * 60_000);
		client = await startUploads(site);
		const other = await askUntil(
			() => client.tryCreate(4000),
			({ status }) => status !== 413
		);
		expect(other.status).toBe(201);
		expect([404, 410]).toContain((await client.send('HEAD', empty)).status);
		expect(await client.offset(begun)).toBe(1000);
		const next = await client.create(3000);
		expect(await codeOf(await client.patch(begun, 1000, bytes.subarray(1000)))).toBe('video_quota_exceeded');
		await client.send('DELETE', next);
		expect((await client.patch(begun, 1000, bytes.subarray(1000))).status).toBe(204);
	});

	it('more than the space of the site by sending the rest of idle uploads at once, with or without its length', async () => {
		const size = 40_000_000;
		await start({ VIDEO_SITE_BYTES: '50000000' });
		const { kysely } = store.database;
		const rowsOfSite = () =>
			kysely.withTables<VideosTables>().selectFrom('videos').select('reserved_bytes').where('site_id', '=', client.token.upload_blog_id).execute();
		const reservedBytes = async (): Promise<number> => (await rowsOfSite()).reduce((sum, { reserved_bytes }) => sum + Number(reserved_bytes), 0);
		const addresses: string[] = [];
		for (let index = 1; index <= 3; index += 1) {
			const address = await client.create(size);
			addresses.push(address);
			expect((await client.patch(address, 0, Buffer.alloc(1))).status).toBe(204);
			clock.advance(16 * 60_000);
			client = await startUploads(site);
			await askUntil(
				async () => (await client.offset(address)) === 1 && (await reservedBytes()),
				(reserved) => reserved === index
			);
		}
		const [first = '', second = '', third = ''] = addresses;
		// All but the last byte: a whole file that is no video would give its space back.
		const whole = await Promise.all([first, second].map((address) => client.patch(address, 1, Buffer.alloc(size - 2))));
		expect(whole.map(({ status }) => status).sort()).toEqual([204, 413]);
		const chunked = await sendChunked(third, 1, Buffer.alloc(size - 2));
		expect([chunked.status, chunked.code]).toEqual([413, 'video_quota_exceeded']);
		expect(await client.offset(third)).toBeLessThan(10_000_000);
		expect(await reservedBytes()).toBeLessThanOrEqual(50_000_000);
	});

	it('more than the space of the site in one request that goes on after its space was given back', async () => {
		const size = 25_000_000;
		await start({ VIDEO_SITE_BYTES: '30000000' });
		const slow = await client.create(size);
		const sent = new PassThrough();
		const answer = sendChunked(slow, 0, sent);
		sent.write(Buffer.alloc(1000));
		await askUntil(
			() => stat(uploadFile(slow)),
			(file) => file.size === 1000
		);
		clock.advance(16 * 60_000);
		client = await startUploads(site);
		// The clean-up has run once this one finds room.
		const other = await askUntil(
			() => client.tryCreate(size),
			({ status }) => status === 201
		);
		expect((await client.patch(other.headers.get('location') ?? '', 0, Buffer.alloc(size - 1))).status).toBe(204);
		sent.end(Buffer.alloc(size - 1001));
		// The lock that platforms share may have ended with the time: then the request was ended before its space was.
		expect([204, 413]).toContain((await answer).status);
		expect(await client.offset(slow)).toBeLessThanOrEqual(5_000_000);
	});

	it('the disk of all sites with uploads of one of them that do not come', async () => {
		await store.database.kysely.withTables<VideosTables>().deleteFrom('videos').where('state', '=', 'uploading').execute();
		await start({}, { diskSpace: () => Promise.resolve({ free: 1_200_000_000, total: 2_000_000_000 }) });
		const large = await Promise.all(Array.from({ length: 4 }, () => client.tryCreate(100_000_000)));
		expect(large.map(({ status }) => status)).toContain(201);
		for (const id of [21, 22]) {
			const user = await startUploads(site, { id, login: `user-${id}`, role: 'author' });
			await Promise.all(Array.from({ length: 20 }, () => user.tryCreate(20_000_000)));
		}
		expect(await codeOf(await client.tryCreate(20_000_000))).toBe('video_disk_full');
		const other = await startUploads(await platform.connectSite());
		expect((await other.tryCreate(20_000_000)).status).toBe(201);
	});

	it('more than half of the space of the site with uploads of one user that do not come, so that others find room', async () => {
		await platform.close();
		platform = await startPlatform({ store, clock, env: { VIDEO_SITE_BYTES: '500000000' } });
		const shared = await platform.connectSite();
		for (let quarter = 0; quarter < 2; quarter += 1) {
			const greedy = await startUploads(shared, { id: 21, login: 'author', role: 'author' });
			const answers = await Promise.all(Array.from({ length: 32 }, () => greedy.tryCreate(20_000_000)));
			expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
			const refused = answers.find(({ status }) => status !== 201);
			expect(refused?.status).toBe(429);
			expect(refused?.headers.get('retry-after')).toBe('900');
			const other = await startUploads(shared, { id: 7, login: 'ada', role: 'editor' });
			expect((await other.tryCreate(100_000_000)).status).toBe(201);
			clock.advance(16 * 60_000);
			await askUntil(
				() => requestToken(shared, { id: 21, login: 'author', role: 'author' }),
				({ status }) => status === 200
			);
		}
	});

	it('by more than 32 uploads of one user that are not finished', async () => {
		await start({ VIDEO_SITE_BYTES: '90000' });
		const created = await Promise.all(Array.from({ length: 34 }, () => client.tryCreate(10)));
		const refused = created.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(2);
		expect(refused[0] && (await messageOf(refused[0]))).toBe(
			'You have 32 uploads that are not finished. Finish one of them, or wait a quarter of an hour, then try again.'
		);
		const another = await startUploads(site, { id: 7, login: 'ada', role: 'editor' });
		expect((await another.tryCreate(10)).status).toBe(201);
	});

	it('by more than 1,000 uploads of a site that are not finished, also where they hold no space or are parts that are whole', async () => {
		await start();
		const part = await client.create(1, { 'upload-concat': 'partial' });
		expect((await client.patch(part, 0, Buffer.alloc(1))).status).toBe(204);
		const states = ['uploading', 'part'] as const;
		await addRows(998, (index) => ({ wp_user_id: 100 + (index % 8), state: states[index % 2] ?? 'part' }));
		const last = await client.create(10);
		const refused = await client.tryCreate(10);
		expect([refused.status, await codeOf(refused)]).toEqual([429, 'video_too_many_unfinished']);
		expect((await client.send('DELETE', part)).status).toBe(204);
		expect((await client.tryCreate(10)).status).toBe(201);
		expect((await client.send('DELETE', last)).status).toBe(204);
		expect((await (await startUploads(await platform.connectSite())).tryCreate(10)).status).toBe(201);
	});

	it('by more than 250 of one user that are not in the media library, whole parts and whole videos too', async () => {
		await start();
		const part = await client.create(1, { 'upload-concat': 'partial' });
		expect((await client.patch(part, 0, Buffer.alloc(1))).status).toBe(204);
		const states = ['uploading', 'part', 'received', 'probing', 'ready', 'failed'] as const;
		await addRows(248, (index) => ({ state: states[index % 6] ?? 'ready', ...(index % 6 === 5 && { reserved_bytes: 0 }) }));
		await addRows(300, () => ({ state: 'ready', attached: 1, expires_at: null }));
		const last = await client.create(10);
		const refused = await client.tryCreate(10);
		expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
			429,
			'3600',
			expect.objectContaining({
				code: 'video_too_many_of_user',
				message:
					'You have 250 uploads that are not finished, or whose videos are not in the media library. Finish or delete some of them. They also end by themselves within some days.',
			}),
		]);
		const administrator = await startUploads(site, { id: 1, login: 'admin', role: 'administrator' });
		expect((await administrator.tryCreate(10)).status).toBe(201);
		expect((await client.send('DELETE', part)).status).toBe(204);
		expect((await client.tryCreate(10)).status).toBe(201);
		expect((await client.tryCreate(10)).status).toBe(429);
		expect((await client.send('DELETE', last)).status).toBe(204);
		expect((await client.tryCreate(10)).status).toBe(201);
	});

	it('more than the space of the site, however many ask at once', async () => {
		await start({ VIDEO_SITE_BYTES: '10000' });
		const created = await Promise.all(Array.from({ length: 12 }, () => client.tryCreate(1500)));
		expect(created.filter(({ status }) => status === 201)).toHaveLength(6);
		const refused = created.filter(({ status }) => status === 413);
		expect(refused).toHaveLength(6);
		expect(refused[0] && (await codeOf(refused[0]))).toBe('video_quota_exceeded');
		expect((await client.tryCreate(1000)).status).toBe(201);
		expect(await codeOf(await requestToken(site))).toBe('video_quota_exceeded');
	});
});

describe('a file that is no video', () => {
	const truncated = async (format: 'mp4' | 'mp4 with its index last'): Promise<Buffer> => (await makeVideo({ format, frameBytes: 5000 })).subarray(0, -3000);

	const notSupported = 'The format of the video you uploaded is not supported.';
	const cutOff = 'The end of this video is missing. Please choose the whole file.';
	it.each([
		['a renamed text', async () => Buffer.from('This is a shopping list. '.repeat(100)), notSupported],
		['an MP4 whose end is missing', () => truncated('mp4'), cutOff],
		['an MP4 whose index is missing', () => truncated('mp4 with its index last'), cutOff],
		['zeros', async () => Buffer.alloc(5000), notSupported],
	])('%s: says so, is deleted, and gives its space back', async (_, make, message) => {
		const bytes = await make();
		await start({ VIDEO_SITE_BYTES: String(bytes.length) });
		const guid = await client.upload(bytes);
		expect(await whenProbed(site, guid)).toMatchObject({ state: 'failed', message });
		await expect(stat(fileOf(guid))).rejects.toThrow('ENOENT');
		expect((await client.tryCreate(bytes.length)).status).toBe(201);
	});

	it.each([
		['mov', 'video/quicktime'],
		['webm', 'video/webm'],
		['mkv', 'video/x-matroska'],
		['mp4 with its index last', 'video/mp4'],
	] as const)('%s is one, whatever its name says', async (format, mime) => {
		await start();
		const guid = await client.upload(await makeVideo({ format, rotation: 90 }));
		expect(await whenProbed(site, guid)).toMatchObject({
			state: 'ready',
			mime,
			...(format.startsWith('m') && format !== 'mkv' && { width: 180, height: 320 }),
		});
	});
});
