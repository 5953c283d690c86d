import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { DefaultHttpStack, Upload } from 'tus-js-client';
import type { VideosTables } from '../../../platform/domains/video/videos/tables';
import { createUploadLocker, type UploadLocker } from '../../../platform/domains/video/videos/upload-locker';
import { askUntil } from '../support/ask-until';
import { createTestClock, type TestClock } from '../support/clock';
import { createTestStorage, openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, type PlatformOptions, registerSite, startPlatform, type TestPlatform } from '../support/platform';
import { type PlatformProcess, startPlatformProcess } from '../support/process';
import { type S3Server, startS3Server } from '../support/s3-server';
import { startTestSite } from '../support/site';
import { encodeMetadata, makeVideo, startUploads, type UploadClient, whenProbed } from '../support/videos';

/** Of a part of an upload in a bucket. */
const bucketPartBytes = 5_242_880;
const metadata = encodeMetadata({ filename: 'Lecture.mp4', filetype: 'video/mp4' });

/** A part has no name. @return Its address. */
async function startPart(client: UploadClient, length: number): Promise<string> {
	const created = await client.send('POST', client.token.upload_action_url, { 'upload-length': String(length), 'upload-concat': 'partial' });
	expect([created.status, created.headers.get('upload-concat')]).toEqual([201, 'partial']);
	return created.headers.get('location') ?? '';
}

/** @return The address of the part, which is whole. */
async function sendPart(client: UploadClient, bytes: Buffer): Promise<string> {
	const address = await startPart(client, bytes.length);
	expect((await client.patch(address, 0, bytes)).status).toBe(204);
	return address;
}

/** @param line Ends the request, as a line that is lost does. */
const join = (client: UploadClient, addresses: readonly string[], headers: Readonly<Record<string, string>> = {}, line?: AbortSignal): Promise<Response> =>
	client.send(
		'POST',
		client.token.upload_action_url,
		{ 'upload-concat': `final;${addresses.join(' ')}`, 'upload-metadata': metadata, ...headers },
		undefined,
		line
	);

const guidOf = (response: Response): string => response.headers.get('x-videopress-upload-guid') ?? '';
const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code;
const bytesOf = async (address: string): Promise<Buffer> => Buffer.from(await (await fetch(address)).arrayBuffer());

/** Cuts in three; the second piece is smaller than a part of a bucket. */
const cut = (bytes: Buffer): readonly [Buffer, Buffer, Buffer] => [
	bytes.subarray(0, bucketPartBytes + 1000),
	bytes.subarray(bucketPartBytes + 1000, bucketPartBytes + 3000),
	bytes.subarray(bucketPartBytes + 3000),
];

/** A locker that runs something as soon as the lock of a join is held. */
const onceHeld = (locker: UploadLocker, run: () => Promise<void> | void): UploadLocker => ({
	newLock: (id) => {
		const lock = locker.newLock(id);
		return {
			...lock,
			async lockLasting(onLost) {
				await lock.lockLasting(onLost);
				await run();
			},
		};
	},
});

describe.each(['the disk', 'a bucket'])('parts of a file, on %s', (place) => {
	let store: TestStore;
	let clock: TestClock;
	let platform: TestPlatform;
	let storage: S3Server | null;
	let site: ConnectedSite;
	let client: UploadClient;

	beforeEach(async () => {
		store = await openTestStore();
		storage = place === 'a bucket' ? await startS3Server() : null;
	});
	afterEach(async () => {
		await platform.close();
		await storage?.close();
		await store.close();
	});

	async function start(env: Readonly<Record<string, string>> = {}, videoSurroundings: PlatformOptions['videoSurroundings'] = {}): Promise<void> {
		clock = createTestClock(Date.now());
		platform = await startPlatform({
			store,
			clock,
			env: { ...storage?.env, FFMPEG_PATH: 'none', CALLER_REQUESTS_PER_MINUTE: '10000', ...env },
			videoSurroundings,
		});
		site = await platform.connectSite();
		client = await startUploads(site);
	}

	/** The files on the disk and in the bucket. */
	async function storedFiles(): Promise<readonly string[]> {
		const local = await readdir(path.join(platform.config.dataDir, 'videos'), { recursive: true, withFileTypes: true }).catch(() => []);
		return [...local.flatMap((entry) => (entry.isFile() ? [entry.name] : [])), ...(storage?.keys().map((key) => path.basename(key)) ?? [])];
	}
	const rows = () => store.database.kysely.withTables<VideosTables>().selectFrom('videos').selectAll().execute();

	it('that tus-js-client sends side by side become one video, and are gone', async () => {
		await start();
		const bytes = await makeVideo({ seconds: 8, frameBytes: 900_000 });
		const guid = await new Promise<string>((resolve, reject) => {
			new Upload(bytes, {
				endpoint: client.token.upload_action_url,
				httpStack: new DefaultHttpStack({}),
				parallelUploads: 2,
				chunkSize: 3_000_000,
				retryDelays: [],
				headers: { 'X-VideoPress-Upload-Token': client.token.upload_token },
				metadata: { filename: 'Lecture.mp4', filetype: 'video/mp4' },
				onError: reject,
				onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('X-VideoPress-Upload-Guid') ?? ''),
			}).start();
		});
		const video = await whenProbed(site, guid);
		expect(video).toMatchObject({ state: 'ready', duration: 8000, bytes: bytes.length, filename: 'Lecture.mp4' });
		expect((await bytesOf(video.original)).equals(bytes)).toBe(true);
		expect(await storedFiles()).toEqual(['original']);
		expect((await rows()).map((row) => row.guid)).toEqual([guid]);
	});

	it('say what they are, wait when they are whole, and are joined in the order of the request, once', async () => {
		await start({ VIDEO_SITE_BYTES: '20000000' });
		const bytes = await makeVideo({ seconds: 4, frameBytes: 1_200_000 });
		const [first, second, third] = cut(bytes);
		const last = await sendPart(client, third);
		const addresses = [await sendPart(client, first), await startPart(client, second.length), last];
		const options = await client.send('OPTIONS', client.token.upload_action_url);
		expect(options.headers.get('tus-extension')?.split(',')).toContain('concatenation');
		const head = await client.send('HEAD', last);
		expect([head.status, head.headers.get('upload-concat'), head.headers.get('upload-offset'), guidOf(head)]).toEqual([
			200,
			'partial',
			String(third.length),
			'',
		]);
		expect((await client.send('HEAD', addresses[1] ?? '')).headers.get('upload-concat')).toBe('partial');

		// The second has not come whole.
		const early = await join(client, addresses);
		expect([early.status, await codeOf(early)]).toEqual([409, 'video_upload_part_unfinished']);
		expect((await client.patch(addresses[1] ?? '', 0, second)).status).toBe(204);

		const [joined, again] = await Promise.all([join(client, addresses), join(client, addresses)]);
		expect([joined.status, again.status, guidOf(again)]).toEqual([201, 201, guidOf(joined)]);
		const address = joined.headers.get('location') ?? '';
		const video = await whenProbed(site, guidOf(joined));
		expect(video).toMatchObject({ state: 'ready', bytes: bytes.length });
		expect((await bytesOf(video.original)).equals(bytes)).toBe(true);
		expect(await storedFiles()).toEqual(['original']);
		expect((await rows()).map(({ reserved_bytes }) => Number(reserved_bytes))).toEqual([bytes.length]);

		const finished = await client.send('HEAD', address);
		expect(['upload-offset', 'upload-length', 'upload-concat'].map((name) => finished.headers.get(name))).toEqual([
			String(bytes.length),
			String(bytes.length),
			`final;${addresses.join(' ')}`,
		]);
		const patched = await client.patch(address, bytes.length, Buffer.from('more'));
		expect([patched.status, await codeOf(patched)]).toEqual([403, 'video_upload_final']);
		expect((await client.send('HEAD', last)).status).toBe(404);
		expect(guidOf(await join(client, addresses))).toBe(guidOf(joined));
		expect((await client.send('DELETE', address)).status).toBe(204);
		expect(await storedFiles()).toEqual([]);
	});

	it('may come whole with their creation', async () => {
		await start();
		const bytes = await makeVideo();
		const parts: string[] = [];
		for (const piece of [bytes.subarray(0, 500), bytes.subarray(500)]) {
			const created = await client.createWith(piece, { 'upload-concat': 'partial' });
			expect([created.status, created.headers.get('upload-offset'), created.headers.get('upload-concat')]).toEqual([201, String(piece.length), 'partial']);
			expect(guidOf(created)).toBe('');
			parts.push(created.headers.get('location') ?? '');
			expect(await client.offset(parts.at(-1) ?? '')).toBe(piece.length);
		}
		const joined = await join(client, parts);
		expect(joined.status).toBe(201);
		const { state, original } = await whenProbed(site, guidOf(joined));
		expect([state, (await bytesOf(original)).equals(bytes)]).toEqual(['ready', true]);
	});

	it('become one video, though the line was lost while they were joined: the same request gives its answer', async () => {
		const line = new AbortController();
		const cutting = onceHeld(createUploadLocker({ leases: null }), () => {
			if (storage === null) {
				line.abort();
			}
		});
		await start({ VIDEO_SITE_BYTES: '20000000' }, { locker: cutting });
		const bytes = await makeVideo({ seconds: 4, frameBytes: 1_200_000 });
		const addresses: string[] = [];
		for (const piece of cut(bytes)) {
			addresses.push(await sendPart(client, piece));
		}
		if (storage !== null) {
			storage.onRequest = (method, { searchParams }) => (method === 'PUT' && searchParams.get('partNumber') === '2' ? line.abort() : undefined);
		}
		await expect(join(client, addresses, {}, line.signal)).rejects.toThrow(/abort/);
		const joined = await join(client, addresses);
		expect(joined.status).toBe(201);
		const video = await whenProbed(site, guidOf(joined));
		expect(video).toMatchObject({ state: 'ready', bytes: bytes.length });
		expect((await bytesOf(video.original)).equals(bytes)).toBe(true);
		expect(await storedFiles()).toEqual(['original']);
		// The parts count no more.
		expect((await rows()).map(({ reserved_bytes }) => Number(reserved_bytes))).toEqual([bytes.length]);
	});

	it('are joined by who sent them alone, and only where they are parts', async () => {
		await start();
		const part = await sendPart(client, Buffer.alloc(1000));
		const whole = await client.create(1000);
		const others = [await startUploads(await platform.connectSite()), await startUploads(site, { id: 9, login: 'other', role: 'administrator' })];
		for (const other of others) {
			const refused = await join(other, [part]);
			expect([refused.status, await codeOf(refused)]).toEqual([404, 'video_upload_not_found']);
		}
		expect((await join(client, [part, whole])).status).toBe(404);
		const elsewhere = `https://elsewhere.example/platform/v1/video-uploads/${path.basename(part)}`;
		for (const addresses of [
			[],
			[part, part],
			[elsewhere],
			['/etc/passwd'],
			[`${part}/..`],
			Array.from({ length: 17 }, (_, index) => part.slice(0, -2) + String(10 + index)),
		]) {
			const refused = await join(client, addresses);
			expect([addresses, refused.status, await codeOf(refused)]).toEqual([addresses, 400, 'video_upload_parts']);
		}
		expect((await client.tryCreate(100, { 'upload-concat': 'everything' })).status).toBe(400);
		expect((await join(client, [part], { 'upload-length': '1000' })).status).toBe(400);
		expect((await join(client, [part], { 'upload-metadata': encodeMetadata({ filename: 'a.txt', filetype: 'text/plain' }) })).status).toBe(415);
		expect((await join(client, [part], { 'x-videopress-upload-token': '' })).status).toBe(401);
		// A relative address is one of tus, too.
		expect((await join(client, [new URL(part).pathname])).status).toBe(201);
		const other = await sendPart(client, Buffer.alloc(500));
		const taken = await join(client, [part, other]);
		expect([taken.status, await codeOf(taken)]).toEqual([404, 'video_upload_not_found']);
	});

	it('have the space of the site together, and the limit of one file', async () => {
		await start({ VIDEO_SITE_BYTES: '10000', VIDEO_MAX_BYTES: '6000' });
		const addresses = [await sendPart(client, Buffer.alloc(4000)), await sendPart(client, Buffer.alloc(4000))];
		const refused = await client.tryCreate(4000, { 'upload-concat': 'partial' });
		expect([refused.status, await codeOf(refused)]).toEqual([413, 'video_quota_exceeded']);
		const large = await join(client, addresses);
		expect([large.status, await codeOf(large)]).toEqual([413, 'video_too_large']);
		expect((await client.send('DELETE', addresses[1] ?? '')).status).toBe(204);
		const short = await sendPart(client, Buffer.alloc(2000));
		expect((await join(client, [addresses[0] ?? '', short])).status).toBe(201);
		// 6000 of 10000 are used.
		expect((await client.tryCreate(4001)).status).toBe(413);
	});

	it('that nobody joins in time are deleted', async () => {
		await start({ VIDEO_UPLOAD_EXPIRY_HOURS: '2' });
		const part = await sendPart(client, Buffer.alloc(4000));
		const begun = await startPart(client, 4000);
		clock.advance(2 * 3_600_000 + 60_000);
		client = await startUploads(site);
		for (const address of [part, begun]) {
			while ((await client.send('HEAD', address)).status === 200) {
				// The clean-up runs beside the requests.
			}
		}
		while ((await storedFiles()).length > 0) {
			await client.send('HEAD', part);
		}
		expect(await rows()).toEqual([]);
	});

	it('that are whole keep their time while the others come, and cannot be joined after it', async () => {
		await start({ VIDEO_UPLOAD_EXPIRY_HOURS: '2' });
		const part = await sendPart(client, Buffer.alloc(4000));
		const other = await sendPart(client, Buffer.alloc(500));
		clock.advance(1.5 * 3_600_000);
		client = await startUploads(site);
		expect((await client.send('HEAD', part)).status).toBe(200);
		clock.advance(3_600_000);
		client = await startUploads(site);
		expect([404, 410]).toContain((await join(client, [other])).status);
		expect((await join(client, [part])).status).toBe(201);
	});

	/** A locker whose next join loses its lock when the test says so. */
	function losingLocker() {
		const locker = createUploadLocker({ leases: null });
		const state: { lose: () => void; losesAtOnce: boolean } = { lose: () => undefined, losesAtOnce: false };
		const newLock: UploadLocker['newLock'] = (id) => {
			const lock = locker.newLock(id);
			return {
				...lock,
				async lockLasting(onLost) {
					await lock.lockLasting(onLost);
					state.lose = onLost;
					if (state.losesAtOnce) {
						onLost();
					}
				},
			};
		};
		return { state, locker: { newLock } };
	}

	it('stay where the join loses its lock or a part its bytes, count once for the disk, and go with what was joined of them', async () => {
		const { state, locker } = losingLocker();
		const free = { bytes: 50e9 };
		await start({}, { locker, ...(place === 'the disk' && { diskSpace: () => Promise.resolve({ free: free.bytes, total: 10e9 }) }) });
		const bytes = await makeVideo({ seconds: 4, frameBytes: 1_200_000 });
		const addresses: string[] = [];
		const sixth = Math.ceil(bytes.length / 6);
		const pieces = storage === null ? Array.from({ length: 6 }, (_, index) => bytes.subarray(index * sixth, (index + 1) * sixth)) : cut(bytes);
		for (const piece of pieces) {
			addresses.push(await sendPart(client, piece));
		}
		state.losesAtOnce = storage === null;
		if (storage !== null) {
			storage.onRequest = (method, { searchParams }) => (method === 'PUT' && searchParams.get('partNumber') === '2' ? state.lose() : undefined);
		}
		const lost = await join(client, addresses);
		expect([lost.status, await codeOf(lost)]).toEqual([423, 'video_upload_locked']);
		expect((await rows()).map((row) => row.state).sort()).toEqual([...pieces.map(() => 'part'), 'uploading']);
		state.losesAtOnce = false;
		if (storage === null) {
			// The join needs room for one part, not for those that are there.
			free.bytes = 1e9 + 2 * sixth;
			expect((await client.tryCreate(2000)).status).toBe(201);
			free.bytes = 50e9;
		} else {
			storage.onRequest = () => undefined;
		}
		const joined = await join(client, addresses);
		expect(joined.status).toBe(201);
		expect((await bytesOf((await whenProbed(site, guidOf(joined))).original)).equals(bytes)).toBe(true);

		// A part that has lost a byte: nothing of it is deleted.
		const whole = await rows();
		const broken = [await sendPart(client, Buffer.alloc(bucketPartBytes)), await sendPart(client, Buffer.alloc(3000))];
		const short = (await rows()).find(({ upload_id }) => upload_id === path.basename(broken[1] ?? ''))?.guid ?? '';
		const folder = Buffer.from(short).toString('hex');
		if (storage === null) {
			await truncate(path.join(platform.config.dataDir, 'videos', folder.slice(0, 2), folder, 'original'), 2999);
		} else {
			storage.shorten(storage.keys().find((key) => key.includes(folder)) ?? '');
		}
		expect((await join(client, broken)).status).toBeGreaterThanOrEqual(500);
		expect((await rows()).map((row) => row.state).filter((each) => each === 'part')).toHaveLength(2);
		expect((await rows()).length).toBe(whole.length + 3);
	});

	it('that are joined when nobody can say so any more go with their upload', async () => {
		const { state, locker } = losingLocker();
		await start({ VIDEO_UPLOAD_EXPIRY_HOURS: '2' }, { locker });
		const addresses = [await sendPart(client, Buffer.alloc(bucketPartBytes)), await sendPart(client, Buffer.alloc(3000))];
		if (storage === null) {
			state.losesAtOnce = true;
		} else {
			storage.onRequest = (method, { searchParams }) => (method === 'POST' && searchParams.has('uploadId') ? state.lose() : undefined);
		}
		expect((await join(client, addresses)).status).toBe(423);
		const final = (await rows()).find(({ part_ids }) => part_ids !== '');
		const address = `${client.token.upload_action_url}/${final?.upload_id}`;
		if (storage !== null) {
			storage.onRequest = () => undefined;
			expect(storage.keys().some((key) => key.endsWith(`${Buffer.from(final?.guid ?? '').toString('hex')}/original`))).toBe(true);
		}
		clock.advance(3 * 3_600_000);
		client = await startUploads(site);
		expect([404, 410]).toContain((await client.send('HEAD', address)).status);
		while ((await storedFiles()).length > 0 || (await rows()).length > 0) {
			// The clean-up runs beside the requests.
			await client.send('HEAD', address);
		}
	});

	it('have a connection that waits for them, and their whole time again', async () => {
		const { state, locker } = losingLocker();
		let isSlow = false;
		const slow = onceHeld(locker, async () => {
			if (isSlow) {
				// Longer than a connection may be idle.
				await new Promise((resolve) => setTimeout(resolve, 2500));
			}
		});
		await start({ VIDEO_UPLOAD_EXPIRY_HOURS: '2', IDLE_TIMEOUT_MS: '1500' }, { locker: slow });
		const addresses = [await sendPart(client, Buffer.alloc(bucketPartBytes)), await sendPart(client, Buffer.alloc(3000))];
		state.losesAtOnce = true;
		expect((await join(client, addresses)).status).toBe(423);
		state.losesAtOnce = false;
		clock.advance(1.5 * 3_600_000);
		client = await startUploads(site);
		isSlow = true;
		const final = (await rows()).find(({ part_ids }) => part_ids !== '');
		if (storage !== null) {
			storage.onRequest = async (method, { searchParams }) => {
				if (method === 'PUT' && searchParams.get('partNumber') === '1') {
					clock.advance(3_600_000);
					client = await startUploads(site);
					expect((await client.send('HEAD', `${client.token.upload_action_url}/${final?.upload_id}`)).status).toBe(200);
				}
			};
		}
		expect((await join(client, addresses)).status).toBe(201);
	});

	it('wait where the storage does not take them: the same request goes on, or the upload is deleted with them', async () => {
		let free = 50e9;
		await start({}, place === 'the disk' ? { diskSpace: () => Promise.resolve({ free, total: 100e9 }) } : {});
		const bytes = await makeVideo({ seconds: 4, frameBytes: 1_200_000 });
		const addresses: string[] = [];
		for (const piece of cut(bytes)) {
			addresses.push(await sendPart(client, piece));
		}
		free = 0;
		if (storage !== null) {
			storage.onRequest = (method, { searchParams }) => {
				if (storage !== null && method === 'PUT' && searchParams.get('partNumber') === '2') {
					storage.isAway = true;
				}
			};
		}
		expect((await join(client, addresses)).status).toBe(storage === null ? 507 : 503);
		free = 50e9;
		if (storage !== null) {
			storage.isAway = false;
			storage.onRequest = () => undefined;
			const final = (await rows()).find(({ part_ids }) => part_ids !== '');
			const head = await client.send('HEAD', `${client.token.upload_action_url}/${final?.upload_id}`);
			expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([200, null, String(bytes.length)]);
			expect((await client.send('HEAD', addresses[0] ?? '')).status).toBe(404);
			expect((await client.patch(`${client.token.upload_action_url}/${final?.upload_id}`, 0, bytes)).status).toBe(403);
		}
		const joined = await join(client, addresses);
		expect(joined.status).toBe(201);
		expect((await bytesOf((await whenProbed(site, guidOf(joined))).original)).equals(bytes)).toBe(true);

		if (storage !== null) {
			const more = [await sendPart(client, bytes.subarray(0, bucketPartBytes)), await sendPart(client, bytes.subarray(bucketPartBytes))];
			storage.onRequest = (method, { searchParams }) => {
				if (storage !== null && method === 'PUT' && searchParams.get('partNumber') === '2') {
					storage.isAway = true;
				}
			};
			expect((await join(client, more)).status).toBe(503);
			storage.isAway = false;
			storage.onRequest = () => undefined;
			const final = (await rows()).find(({ state }) => state === 'uploading');
			expect((await client.send('DELETE', `${client.token.upload_action_url}/${final?.upload_id}`)).status).toBe(204);
			expect(await storedFiles()).toEqual(['original']);
			expect(await rows()).toHaveLength(1);
		}
	});
});

it('a platform reads only four pieces ahead of what the bucket takes while it joins parts', async () => {
	const files = await createTestStorage();
	const storage = await startS3Server();
	const wordpress = await startTestSite();
	const folder = path.join(files.env['DATA_DIR'] ?? '', 'temporary');
	const platform = await startPlatformProcess({ ...files.env, ...storage.env });
	const waitingBytes = async (): Promise<number> => {
		const pieces = await Promise.all((await readdir(folder)).map((name) => stat(path.join(folder, name)).catch(() => null)));
		return pieces.reduce((sum, piece) => sum + (piece?.isFile() === true ? piece.size : 0), 0);
	};
	try {
		const client = await startUploads(await registerSite(platform.url, wordpress));
		const addresses = [await sendPart(client, Buffer.alloc(5 * bucketPartBytes)), await sendPart(client, Buffer.alloc(5 * bucketPartBytes))];
		const ahead: number[] = [];
		storage.onRequest = async (method, { searchParams }) => {
			if (method === 'PUT' && searchParams.get('partNumber') === '1') {
				// Until the platform has read as much as it does before the storage has the first piece.
				let last = 0;
				for (let same = 0; same < 1000; ) {
					const now = await waitingBytes();
					same = now === last && now > bucketPartBytes ? same + 1 : 0;
					last = now;
				}
				ahead.push(last);
			}
		};
		expect((await join(client, addresses)).status).toBe(201);
		expect(ahead).toEqual([4 * bucketPartBytes]);
		expect(await waitingBytes()).toBe(0);
	} finally {
		platform.signal('SIGKILL');
		await platform.exited;
		await wordpress.close();
		await storage.close();
		await files.remove();
	}
});

describe('a platform that is killed while it joins parts', () => {
	it.each([
		['in the middle of the second part', /partNumber=2/],
		['at the last step', /uploadId=[^&]+$/],
	])('%s, in a bucket: makes one video of them in the end', async (_, moment) => {
		const files = await createTestStorage();
		const storage = await startS3Server();
		const wordpress = await startTestSite();
		let platform = await startPlatformProcess({ ...files.env, ...storage.env });
		try {
			const site = await registerSite(platform.url, wordpress);
			const client = await startUploads(site);
			const bytes = await makeVideo({ seconds: 6, frameBytes: 1_200_000 });
			const addresses: string[] = [];
			for (const piece of cut(bytes)) {
				addresses.push(await sendPart(client, piece));
			}
			const running = platform;
			storage.onRequest = (method, { href }) => {
				if ((method === 'PUT' || method === 'POST') && moment.test(href)) {
					running.signal('SIGKILL');
				}
			};
			expect(await join(client, addresses).catch(() => null)).toBeNull();
			await platform.exited;
			storage.onRequest = () => undefined;
			platform = await startPlatformProcess({ ...files.env, ...storage.env, PORT: new URL(platform.url).port });
			const joined = await joinAgain(client, addresses);
			const video = await whenProbed(site, guidOf(joined));
			expect(video).toMatchObject({ state: 'ready', bytes: bytes.length });
			expect((await bytesOf(video.original)).equals(bytes)).toBe(true);
			expect(storage.keys().map((key) => path.basename(key))).toEqual(['original']);
		} finally {
			await end(platform);
			await wordpress.close();
			await storage.close();
			await files.remove();
		}
	});

	it('on the disk: makes one video of them in the end', async () => {
		const files = await createTestStorage();
		const wordpress = await startTestSite();
		let platform = await startPlatformProcess(files.env);
		try {
			const site = await registerSite(platform.url, wordpress);
			const client = await startUploads(site);
			const bytes = await makeVideo({ seconds: 10, frameBytes: 2_500_000 });
			const pieces = Array.from({ length: 5 }, (_, index) => bytes.subarray(index * 10_500_000, index === 4 ? bytes.length : (index + 1) * 10_500_000));
			const addresses: string[] = [];
			for (const piece of pieces) {
				addresses.push(await sendPart(client, piece));
			}
			const uploads = path.join(files.env['DATA_DIR'] ?? '', 'videos', 'uploads');
			const asked = join(client, addresses).catch(() => null);
			const copied = async (): Promise<number> => {
				const [name] = await readdir(uploads);
				return name === undefined ? 0 : (await stat(path.join(uploads, name)).catch(() => ({ size: 0 }))).size;
			};
			const isOver = { value: false };
			void asked.then(() => {
				isOver.value = true;
			});
			while (!isOver.value && (await copied()) < 15_000_000) {
				// Within the second part.
			}
			platform.signal('SIGKILL');
			await asked;
			await platform.exited;
			platform = await startPlatformProcess({ ...files.env, PORT: new URL(platform.url).port });
			const joined = await joinAgain(client, addresses);
			const video = await whenProbed(site, guidOf(joined));
			expect(video).toMatchObject({ state: 'ready', bytes: bytes.length });
			const folder = Buffer.from(video.guid).toString('hex');
			expect((await readFile(path.join(uploads, '..', folder.slice(0, 2), folder, 'original'))).equals(bytes)).toBe(true);
			const left = await readdir(path.join(uploads, '..'), { recursive: true, withFileTypes: true });
			expect(left.flatMap((entry) => (entry.isFile() ? [entry.name] : []))).toEqual(['original']);
		} finally {
			await end(platform);
			await wordpress.close();
			await files.remove();
		}
	});

	async function end({ signal, exited }: PlatformProcess): Promise<void> {
		signal('SIGKILL');
		await exited;
	}

	/** The lease of the platform that was killed ends in time; until then the upload is locked, and the client asks again. */
	async function joinAgain(client: UploadClient, addresses: readonly string[]): Promise<Response> {
		const answer = await askUntil(
			() => join(client, addresses),
			({ status }) => status !== 423
		);
		expect(answer.status).toBe(201);
		return answer;
	}
});
