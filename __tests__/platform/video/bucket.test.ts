import { readdir, stat, utimes } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import path from 'node:path';
import { createTestClock, type TestClock } from '../support/clock';
import { createTestStorage, openTestStore, type TestStorage, type TestStore } from '../support/database';
import { createFakeFfmpeg, type FakeFfmpeg } from '../support/ffmpeg';
import { type ConnectedSite, registerSite, startPlatform, type TestPlatform } from '../support/platform';
import { type PlatformProcess, startPlatformProcess } from '../support/process';
import { type S3Server, startS3Server } from '../support/s3-server';
import { startTestSite } from '../support/site';
import { encodeMetadata, makeVideo, readVideo, startUploads, type UploadClient, whenProbed } from '../support/videos';

/** Of a part of an upload. */
const partBytes = 5_242_880;

let storage: S3Server;

beforeEach(async () => {
	storage = await startS3Server();
});
afterEach(() => storage.close());

describe('a platform whose videos are in a bucket', () => {
	let store: TestStore;
	let ffmpeg: FakeFfmpeg;
	let clock: TestClock;
	let platform: TestPlatform;
	let site: ConnectedSite;
	let client: UploadClient;

	beforeEach(async () => {
		store = await openTestStore();
		ffmpeg = await createFakeFfmpeg();
		clock = createTestClock(Date.now());
		platform = await startPlatform({
			store,
			clock,
			env: {
				...storage.env,
				FFMPEG_PATH: ffmpeg.program,
				VIDEO_SITE_BYTES: '2000000000',
				PUBLIC_REQUESTS_PER_MINUTE: '100000',
				CALLER_REQUESTS_PER_MINUTE: '100000',
			},
		});
		site = await platform.connectSite();
		client = await startUploads(site);
	});
	afterEach(async () => {
		await platform.close();
		await ffmpeg.remove();
		await store.close();
	});

	const localFiles = async (): Promise<readonly string[]> =>
		(await readdir(path.join(platform.config.dataDir, 'videos'), { recursive: true, withFileTypes: true }).catch(() => [])).flatMap((entry) =>
			entry.isFile() ? [entry.name] : []
		);
	const bytesOf = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
		const response = await fetch(address, { headers });
		return {
			status: response.status,
			range: response.headers.get('content-range'),
			etag: response.headers.get('etag') ?? '',
			bytes: Buffer.from(await response.arrayBuffer()),
		};
	};

	it('takes an upload piece by piece, pieces smaller than a part too, and plays it in ranges', async () => {
		const bytes = await makeVideo({ seconds: 8, frameBytes: 900_000 });
		const guid = await client.upload(bytes, 3_000_001);
		const video = await whenProbed(site, guid);
		expect(video).toMatchObject({ state: 'ready', duration: 8000, bytes: bytes.length });

		const whole = await bytesOf(video.original);
		expect([whole.status, whole.bytes.equals(bytes)]).toEqual([200, true]);
		const part = await bytesOf(video.original, { range: 'bytes=100-199' });
		expect([part.status, part.range, part.bytes.equals(bytes.subarray(100, 200))]).toEqual([206, `bytes 100-199/${bytes.length}`, true]);
		expect(await bytesOf(video.original, { 'if-none-match': whole.etag })).toMatchObject({ status: 304, etag: whole.etag });
		expect(await bytesOf(video.original, { range: 'bytes=999999999-' })).toMatchObject({ status: 416, range: `bytes */${bytes.length}` });
		expect((await bytesOf(video.original, { range: 'bytes=0-9', 'if-range': whole.etag })).status).toBe(206);
		expect((await bytesOf(video.original, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
		const head = await fetch(video.original, { method: 'HEAD' });
		expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, String(bytes.length), 'bytes']);
	});

	it('takes an upload whose bytes all come with its creation', async () => {
		const bytes = await makeVideo({ seconds: 8, frameBytes: 400_000 });
		const created = await client.createWith(bytes);
		expect([created.status, created.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
		const guid = created.headers.get('x-videopress-upload-guid') ?? '';
		expect(created.headers.get('x-videopress-upload-src-url')).toBe(`${platform.url}/videos/${guid}/original`);
		expect(await client.offset(created.headers.get('location') ?? '')).toBe(bytes.length);
		const { state, original } = await whenProbed(site, guid);
		expect([state, (await bytesOf(original)).bytes.equals(bytes)]).toEqual(['ready', true]);
	});

	it('makes the poster and the copies, keeps tracks, and leaves nothing on the disk or in the bucket', async () => {
		const guid = await client.upload(await makeVideo({ width: 1280, height: 720 }));
		let video = await whenProbed(site, guid);
		while (video.is_transcoding || video.hls === '' || video.poster === '') {
			video = await readVideo(site, guid);
		}
		expect((await bytesOf(video.poster)).bytes.toString('hex')).toMatch(/^ffd8ff/);
		const playlist = await (await fetch(video.hls)).text();
		expect(playlist.match(/\S+\.m3u8/g)).toEqual(['240/index.m3u8', '480/index.m3u8', '720/index.m3u8']);
		expect((await bytesOf(new URL('480/00000.m4s', video.hls).href, { range: 'bytes=0-2' })).bytes.toString()).toBe('seg');
		expect(await localFiles()).toEqual([]);

		storage.keepsAll = true;
		expect((await site.send({ method: 'DELETE', target: `/platform/v1/videos/${guid}` })).status).toBe(503);
		storage.keepsAll = false;
		expect((await site.send({ method: 'DELETE', target: `/platform/v1/videos/${guid}` })).status).toBe(200);
		const address = await client.create(100_000_000);
		await client.patch(address, 0, Buffer.alloc(1000));
		expect(await client.offset(address)).toBe(1000);
		expect((await client.send('DELETE', address)).status).toBe(204);
		expect((await client.send('HEAD', address)).status).toBe(404);
		expect(storage.keys()).toEqual([]);
	});

	it('says that the storage is away, and goes on with the same bytes when it is back', async () => {
		const bytes = await makeVideo({ seconds: 8, frameBytes: 900_000 });
		const address = await client.create(bytes.length);
		await client.patch(address, 0, bytes.subarray(0, 6_000_000));
		storage.isAway = true;
		const refused = await client.patch(address, 6_000_000, bytes.subarray(6_000_000));
		expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'video_storage_unavailable' })]);
		storage.isAway = false;
		const offset = await client.offset(address);
		expect(offset).toBeLessThanOrEqual(6_000_000);
		const guid = (await client.patch(address, offset, bytes.subarray(offset))).headers.get('x-videopress-upload-guid') ?? '';
		const { original } = await whenProbed(site, guid);
		expect((await bytesOf(original)).bytes.equals(bytes)).toBe(true);
		storage.isAway = true;
		expect((await bytesOf(original)).status).toBe(503);
	});

	/** Something that writes to the database for another site. */
	const other = async (of: TestPlatform): Promise<Response> => (await startUploads(await of.connectSite())).tryCreate(1000);

	/** An upload whose client has sent so many bytes and says nothing more. @param length Of the file; null for one that is not said yet. */
	async function begin(
		length: number | null,
		bytes: Buffer,
		by: UploadClient = client
	): Promise<{ readonly address: string; readonly request: ClientRequest }> {
		const unknown = { 'upload-defer-length': '1', 'upload-metadata': encodeMetadata({ filename: 'Lecture.mp4', filetype: 'video/mp4' }) };
		const created = await (length === null ? by.send('POST', by.token.upload_action_url, unknown) : by.tryCreate(length));
		const address = created.headers.get('location') ?? '';
		const request = httpRequest(address, {
			method: 'PATCH',
			headers: {
				'tus-resumable': '1.0.0',
				'x-videopress-upload-token': by.token.upload_token,
				'upload-offset': '0',
				'content-type': 'application/offset+octet-stream',
			},
		});
		request.on('error', () => undefined).write(bytes);
		return { address, request };
	}

	it('holds up nothing else while the storage does not answer to a track that is saved', async () => {
		const guid = await client.upload(await makeVideo());
		await whenProbed(site, guid);
		let goOn = (): void => undefined;
		const isHeld = new Promise<void>((resolve) => {
			storage.onRequest = (method, { pathname }) => {
				if (method !== 'PUT' || !pathname.endsWith('.vtt')) {
					return undefined;
				}
				resolve();
				return new Promise<void>((answer) => {
					goOn = answer;
				});
			};
		});
		const body = { kind: 'captions', srclang: 'en', label: 'English', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' };
		const saving = site.send({
			method: 'POST',
			target: `/rest/v1.1/videos/${guid}/tracks`,
			user: { id: 1, login: 'admin', role: 'administrator' } as never,
			body,
		});
		await isHeld;
		expect((await other(platform)).status).toBe(201);
		expect((await readVideo(site, guid)).tracks).toEqual({});
		goOn();
		expect((await saving).status).toBe(200);
		expect((await readVideo(site, guid)).tracks).toMatchObject({ captions: { en: { label: 'English' } } });
	});

	it('the 17th upload goes on while 16 stand still', async () => {
		let begun = 0;
		const areBegun = new Promise<void>((resolve) => {
			storage.onRequest = (method, { pathname }) => {
				// The last that a request asks for before it takes bytes.
				begun += method === 'GET' && pathname.endsWith('.part') ? 1 : 0;
				if (begun === 16) {
					resolve();
				}
			};
		});
		const standing = await Promise.all(Array.from({ length: 16 }, () => begin(1_000_000, Buffer.alloc(1000))));
		await areBegun;
		const bytes = await makeVideo({ seconds: 4, frameBytes: 900_000 });
		expect((await whenProbed(site, await client.upload(bytes))).state).toBe('ready');
		standing.forEach(({ request }) => request.destroy());
	});

	it('of one site that stand still leave room for those of another', async () => {
		const users = await Promise.all([101, 102, 103].map((id) => startUploads(site, { id, login: `user-${id}`, role: 'author' })));
		let refused = 0;
		let begun = 0;
		const areBegun = new Promise<void>((resolve) => {
			const count = (): void => {
				if (begun + refused === 90) {
					resolve();
				}
			};
			storage.onRequest = (method, { pathname }) => {
				begun += method === 'GET' && pathname.endsWith('.part') ? 1 : 0;
				count();
			};
			for (const user of users) {
				for (let index = 0; index < 30; index += 1) {
					void begin(1_000_000, Buffer.alloc(1000), user).then(({ request }) =>
						request.on('response', ({ statusCode }) => {
							refused += statusCode === 503 ? 1 : 0;
							count();
							request.destroy();
						})
					);
				}
			}
		});
		await areBegun;
		// Half of the places are a site's own.
		expect([begun, refused]).toEqual([75, 15]);
		const other = await startUploads(await platform.connectSite());
		expect((await other.patch(await other.create(6_000_000), 0, Buffer.alloc(5_999_999))).status).toBe(204);
	});

	it('an upload of unknown length that is cut off goes on from what the storage has', async () => {
		const parts = new Promise<void>((resolve) => {
			storage.onRequest = (method, { searchParams }) => {
				if (method === 'PUT' && searchParams.get('partNumber') === '3') {
					resolve();
				}
			};
		});
		const { address, request } = await begin(null, Buffer.alloc(20_000_000));
		await parts;
		request.destroy();
		expect(await client.offset(address)).toBeGreaterThanOrEqual(15_000_000);
	});

	it('an upload that could not begin takes none of the site’s space', async () => {
		storage.isAway = true;
		expect((await client.tryCreate(2_000_000_000)).status).toBe(503);
		storage.isAway = false;
		expect((await client.tryCreate(2_000_000_000)).status).toBe(201);
	});

	it('an upload has no hole: its parts are sent in turn, and what comes behind a part that is lost is sent again', async () => {
		const bytes = Buffer.alloc(21_000_000, 'sound and pictures');
		const address = await client.create(bytes.length);
		await client.patch(address, 0, bytes.subarray(0, 3 * partBytes));
		expect(storage.mostAtOnce).toBe(1);
		expect(await client.offset(address)).toBe(3 * partBytes);
		storage.losePart(2);
		expect(await client.offset(address)).toBe(partBytes);
		expect((await client.patch(address, partBytes, bytes.subarray(partBytes))).headers.get('upload-offset')).toBe(String(bytes.length));
	});

	it('an upload has no wrong bytes where a platform that was paused writes late what it had', async () => {
		const bytes = await makeVideo({ seconds: 10, frameBytes: 1_500_000 });
		const address = await client.create(bytes.length);
		expect((await client.patch(address, 0, bytes.subarray(0, 2_000_000))).status).toBe(204);
		const key = storage.keys().find((name) => name.endsWith('.part')) ?? '';
		const writeLate = storage.keep(key);
		expect((await client.patch(address, 2_000_000, bytes.subarray(2_000_000, 12_000_000))).status).toBe(204);
		expect(await client.offset(address)).toBe(12_000_000);
		writeLate();
		expect(await client.offset(address)).toBe(2 * partBytes);
		const late = await client.patch(address, 12_000_000, bytes.subarray(12_000_000));
		expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'video_upload_offset']);
		const guid = (await client.patch(address, 2 * partBytes, bytes.subarray(2 * partBytes))).headers.get('x-videopress-upload-guid') ?? '';
		const { state, original } = await whenProbed(site, guid);
		expect(state).toBe('ready');
		expect((await bytesOf(original)).bytes.equals(bytes)).toBe(true);
	});

	it('an upload that another platform went on with meanwhile takes no bytes at a wrong place', async () => {
		const bytes = await makeVideo({ seconds: 10, frameBytes: 1_500_000 });
		const address = await client.create(bytes.length);
		await client.patch(address, 0, bytes.subarray(0, 2_000_000));
		const key = storage.keys().find((name) => name.endsWith('.part')) ?? '';
		const writeLate = storage.keep(key);
		await client.patch(address, 2_000_000, bytes.subarray(2_000_000, 4_000_000));
		storage.onRequest = (method, { pathname }) => {
			// The last look before the bytes come.
			if (method === 'GET' && pathname.endsWith('.part')) {
				writeLate();
			}
		};
		expect((await client.patch(address, 4_000_000, bytes.subarray(4_000_000))).status).toBe(409);
		storage.onRequest = () => undefined;
		const offset = await client.offset(address);
		const guid = (await client.patch(address, offset, bytes.subarray(offset))).headers.get('x-videopress-upload-guid') ?? '';
		expect((await bytesOf((await whenProbed(site, guid)).original)).bytes.equals(bytes)).toBe(true);
	});

	it('what a paused platform writes of an upload that was deleted meanwhile goes after a day; what an upload still needs stays', async () => {
		const kept = await client.create(9_000_000);
		await client.patch(kept, 0, Buffer.alloc(1_000_000));
		const before = storage.keys();
		const address = await client.create(9_000_000);
		await client.patch(address, 0, Buffer.alloc(1000));
		const late = storage
			.keys()
			.filter((key) => !before.includes(key))
			.map((key) => storage.keep(key));
		expect((await client.send('DELETE', address)).status).toBe(204);
		late.forEach((writeLate) => writeLate());
		expect([late.length, storage.keys().length]).toEqual([2, before.length + 2]);
		const wait = async (hours: number): Promise<readonly string[]> => {
			for (let hour = 0; hour < hours; hour += 1) {
				clock.advance(3_600_000);
				await platform.app.core.whenCleanedUp();
			}
			return storage.keys();
		};
		expect(await wait(23)).toHaveLength(before.length + 2);
		expect([...(await wait(4))].sort()).toEqual([...before].sort());
		expect(await (await startUploads(site)).offset(kept)).toBe(1_000_000);
	});

	it('an upload that the storage has ended is not found any more', async () => {
		const address = await client.create(9_000_000);
		await client.patch(address, 0, Buffer.alloc(6_000_000));
		storage.endUploads();
		expect((await client.send('HEAD', address)).status).toBe(404);
		expect(storage.keys()).toEqual([]);
	});
});

describe('two platforms with one bucket', () => {
	let files: TestStorage;
	let platforms: PlatformProcess[] = [];

	beforeEach(async () => {
		files = await createTestStorage();
		platforms = [];
	});
	afterEach(async () => {
		for (const { signal, exited } of platforms) {
			signal('SIGKILL');
			await exited;
		}
		await files.remove();
	});

	it('an upload goes on after each kill, and the video is whole', async () => {
		const wordpress = await startTestSite();
		const start = async (env: Readonly<Record<string, string>> = {}): Promise<PlatformProcess> => {
			const platform = await startPlatformProcess({ ...files.env, ...storage.env, ...env });
			platforms.push(platform);
			return platform;
		};
		let platform = await start();
		const site = await registerSite(platform.url, wordpress);
		const client = await startUploads(site);
		const bytes = await makeVideo({ seconds: 10, frameBytes: 1_500_000 });
		const address = await client.create(bytes.length);
		// In the middle of the second part, and of what is less than one.
		for (const isMoment of [/partNumber=2/, /\.part\b/]) {
			const offset = await client.offset(address);
			const running = platform;
			storage.onRequest = (method, { href }) => {
				if (method === 'PUT' && isMoment.test(href)) {
					running.signal('SIGKILL');
				}
			};
			expect(await client.patch(address, offset, bytes.subarray(offset, offset + 12_000_000)).catch(() => null)).toBeNull();
			await platform.exited;
			storage.onRequest = () => undefined;
			platform = await start({ PORT: new URL(platform.url).port });
		}
		const offset = await client.offset(address);
		const guid = (await client.patch(address, offset, bytes.subarray(offset))).headers.get('x-videopress-upload-guid') ?? '';
		const { state, original } = await whenProbed(site, guid);
		expect(state).toBe('ready');
		const answer = await fetch(original);
		const sent = Buffer.from(await answer.arrayBuffer());
		expect([answer.status, sent.length]).toEqual([200, bytes.length]);
		expect(sent.equals(bytes)).toBe(true);

		// What the killed ones had on the disk is for nobody else, and goes some time later.
		const folder = path.join(files.env['DATA_DIR'] ?? '', 'temporary');
		const left = await readdir(folder);
		expect(left.length).toBeGreaterThan(0);
		expect((await stat(folder)).mode & 0o777).toBe(0o700);
		await Promise.all(left.map((name) => utimes(path.join(folder, name), 0, 0)));
		platform.signal('SIGTERM');
		await platform.exited;
		await start();
		expect(await readdir(folder)).toEqual([]);
		await wordpress.close();
	});
});
