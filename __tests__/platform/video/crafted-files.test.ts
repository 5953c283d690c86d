import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createJobs } from '../../../platform/domains/video/videos/jobs';
import { probeInProcess } from '../../../platform/domains/video/videos/probe-process';
import type { VideosTables } from '../../../platform/domains/video/videos/tables';
import { createTestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { box, makeLargeIndex, makeVideo, readVideo, startUploads, whenProbed } from '../support/videos';

let store: TestStore;
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	store = await openTestStore();
	platform = await startPlatform({ store });
	site = await platform.connectSite();
});
afterAll(async () => {
	await platform.close();
	await store.close();
});

/** As a live recording has it: the segment's writer did not know how long it would be. */
function makeUnfinished(video: Buffer): Buffer {
	const sizeAt = video.indexOf('18538067', 'hex') + 4;
	const sizeBytes = Math.clz32(video[sizeAt] ?? 0) - 23;
	const unfinished = Buffer.from(video);
	unfinished.fill(255, sizeAt, sizeAt + sizeBytes);
	unfinished[sizeAt] = 2 ** (9 - sizeBytes) - 1;
	return unfinished;
}

const upload = async (bytes: Buffer): Promise<string> => (await startUploads(site)).upload(bytes);
const cutOff = { state: 'failed', message: 'The end of this video is missing. Please choose the whole file.' };
const notSupported = { state: 'failed', message: 'The format of the video you uploaded is not supported.' };

it('a small file that would use up the memory is not supported, and the platform lives', async () => {
	const guid = await upload(Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), makeLargeIndex(7_000_000), box('mdat', Buffer.alloc(1000))]));
	expect(await whenProbed(site, guid)).toMatchObject(notSupported);
	expect((await whenProbed(site, await upload(await makeVideo()))).state).toBe('ready');
});

it('a file of millions of elements is not supported as soon as it has used its time of the processor', async () => {
	const whole = makeUnfinished(await makeVideo({ format: 'webm' }));
	// Where the first cluster would be, ten million bytes of nothing: each element has an id and a size, and no content.
	const tracksEnd = whole.indexOf('1f43b675', whole.indexOf('1654ae6b', 'hex'), 'hex');
	const padded = Buffer.concat([whole.subarray(0, tracksEnd), Buffer.alloc(10_000_000, Buffer.from('ec80', 'hex')), whole.subarray(tracksEnd)]);
	const folder = await mkdtemp(path.join(os.tmpdir(), 'crafted-'));
	try {
		const file = path.join(folder, 'padded.webm');
		await writeFile(file, padded);
		expect(await probeInProcess(file, new AbortController().signal, { processorSeconds: 0.1 })).toBe('not supported');
	} finally {
		await rm(folder, { recursive: true });
	}
});

it('a file whose reading has no end is not supported, and does not keep the videos of other sites waiting', async () => {
	const crafted = Buffer.concat([(await makeVideo({ format: 'webm' })).subarray(0, 100), Buffer.alloc(100_000)]);
	const other = await platform.connectSite();
	const guid = await upload(crafted);
	const otherGuid = await (await startUploads(other)).upload(await makeVideo());
	expect((await whenProbed(other, otherGuid)).state).toBe('ready');
	expect(await readVideo(site, guid)).toMatchObject(notSupported);
});

it('nothing is known of a file that the disk does not give in time', async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'slow-'));
	try {
		// Nobody writes into the pipe, so that opening it has no end.
		const file = path.join(folder, 'slow.webm');
		execFileSync('mkfifo', [file]);
		await expect(probeInProcess(file, new AbortController().signal, { processorSeconds: 30, timeMs: 500 })).rejects.toThrow('The examination took too long.');
	} finally {
		await rm(folder, { recursive: true });
	}
});

it('an MP4 with something else after its end is a video, and one that is cut off is none', async () => {
	const whole = await makeVideo();
	const last = await makeVideo({ format: 'mp4 with its index last' });
	for (const video of [whole, last]) {
		for (const trailer of [Buffer.alloc(5), Buffer.alloc(100), Buffer.from('A camera wrote these words at the end of its file.')]) {
			expect((await whenProbed(site, await upload(Buffer.concat([video, trailer])))).state).toBe('ready');
		}
	}
	expect(await whenProbed(site, await upload(whole.subarray(0, -10)))).toMatchObject(cutOff);
	expect(await whenProbed(site, await upload(Buffer.concat([whole, box('moof', Buffer.alloc(100)).subarray(0, 50)])))).toMatchObject(cutOff);
});

it.each(['webm', 'mkv'] as const)('a %s that is cut off is none, and a recording that nobody finished is a video as far as it goes', async (format) => {
	const whole = await makeVideo({ format });
	expect(await whenProbed(site, await upload(whole.subarray(0, -10)))).toMatchObject(cutOff);
	expect((await whenProbed(site, await upload(Buffer.concat([whole, Buffer.alloc(100)])))).state).toBe('ready');

	const unfinished = makeUnfinished(whole);
	expect(await whenProbed(site, await upload(unfinished))).toMatchObject({ state: 'ready', width: 320, height: 180 });
	expect(await whenProbed(site, await upload(unfinished.subarray(0, -10)))).toMatchObject({ state: 'ready' });
	expect(await whenProbed(site, await upload(unfinished.subarray(0, unfinished.indexOf('1f43b675', 'hex'))))).toMatchObject(cutOff);
});

it('work that ends the platform each time is given up', async () => {
	const guid = await upload(await makeVideo());
	await whenProbed(site, guid);
	const log = { warn: () => undefined, error: () => undefined };
	const done: string[] = [];
	for (let starts = 1; starts <= 6; starts += 1) {
		const clock = createTestClock(Date.now() + starts * 3_600_000);
		await new Promise<void>((resolve) => {
			function note(what: string): Promise<never> {
				done.push(what);
				resolve();
				// A process that died says nothing more.
				return new Promise(() => undefined);
			}
			const jobs = createJobs({
				database: store.database,
				clock,
				log,
				workers: () => ({ poster: { run: () => note('runs'), giveUp: () => note('given up') } }),
			});
			const begun = starts === 1 ? jobs.add(store.database.kysely.withTables<VideosTables>(), guid, 'poster') : Promise.resolve();
			void begun.then(() => jobs.resume());
		});
	}
	expect(done).toEqual(['runs', 'runs', 'runs', 'runs', 'runs', 'given up']);
});
