import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createTestClock, type TestClock } from '../support/clock';
import { createTestStorage, openTestStore, type TestStorage, type TestStore } from '../support/database';
import { createFakeFfmpeg, type FakeFfmpeg } from '../support/ffmpeg';
import { type ConnectedSite, registerSite, startPlatform, type TestPlatform } from '../support/platform';
import { type PlatformProcess, startPlatformProcess } from '../support/process';
import { type S3Server, startS3Server } from '../support/s3-server';
import { startTestSite } from '../support/site';
import { makeVideo, readVideo, startUploads, type UploadClient, whenProbed } from '../support/videos';

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
		platform = await startPlatform({ store, clock, env: { ...storage.env, FFMPEG_PATH: ffmpeg.program } });
		site = await platform.connectSite();
		client = await startUploads(site);
	});
	afterEach(async () => {
		await platform.close();
		await ffmpeg.remove();
		await store.close();
	});

	const localFiles = async (): Promise<readonly string[]> =>
		(await readdir(path.join(platform.config.dataDir, 'videos'), { recursive: true, withFileTypes: true }).catch(() => [])).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
	const bytesOf = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
		const response = await fetch(address, { headers });
		return { status: response.status, range: response.headers.get('content-range'), etag: response.headers.get('etag') ?? '', bytes: Buffer.from(await response.arrayBuffer()) };
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
		expect((await bytesOf(video.original, { 'if-none-match': whole.etag })).status).toBe(304);
		expect((await bytesOf(video.original, { range: 'bytes=999999999-' })).status).toBe(416);
		expect((await bytesOf(video.original, { range: 'bytes=0-9', 'if-range': whole.etag })).status).toBe(206);
		expect((await bytesOf(video.original, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
		const head = await fetch(video.original, { method: 'HEAD' });
		expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, String(bytes.length), 'bytes']);
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
		for (let kills = 0; kills < 3; kills += 1) {
			const offset = await client.offset(address);
			const sent = client.patch(address, offset, bytes.subarray(offset, offset + 9_000_000)).catch(() => null);
			await Promise.race([sent, new Promise((resolve) => setImmediate(resolve))]);
			platform.signal('SIGKILL');
			await platform.exited;
			platform = await start({ PORT: new URL(platform.url).port });
			await sent;
		}
		const offset = await client.offset(address);
		const guid = (await client.patch(address, offset, bytes.subarray(offset))).headers.get('x-videopress-upload-guid') ?? '';
		const { state, original } = await whenProbed(site, guid);
		expect(state).toBe('ready');
		expect(Buffer.from(await (await fetch(original)).arrayBuffer()).equals(bytes)).toBe(true);
		await wordpress.close();
	});
});
