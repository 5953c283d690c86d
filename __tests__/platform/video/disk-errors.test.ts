import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { VideosTables } from '../../../platform/domains/video/videos/tables';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { makeVideo, readVideo, startUploads, whenProbed } from '../support/videos';

let store: TestStore;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;
let bytes: Buffer;

beforeEach(async () => {
	store = await openTestStore();
	clock = createTestClock(Date.now());
	platform = await startPlatform({ store, clock });
	site = await platform.connectSite();
	bytes = await makeVideo();
});
afterEach(async () => {
	await platform.close();
	await store.close();
});

/** As after an upload whose file was looked at four times in vain. */
async function probeAgain(guid: string): Promise<void> {
	const db = store.database.kysely.withTables<VideosTables>();
	await db.updateTable('videos').set({ state: 'received' }).where('guid', '=', guid).execute();
	await db.insertInto('video_jobs').values({ guid, kind: 'probe', payload: '{}', attempts: 4, run_at: clock.now(), claimed_until: 0 }).execute();
}

async function whenState(guid: string, state: string, stepMs: number): Promise<void> {
	while ((await readVideo(site, guid)).state !== state) {
		clock.advance(stepMs);
		await fetch(`${platform.url}/health/live`).then((response) => response.text());
	}
}

it('a video on a disk that fails is kept, says so, and is there once the disk is', async () => {
	const guid = await (await startUploads(site)).upload(bytes);
	const { original } = await whenProbed(site, guid);
	const folder = path.join(platform.config.dataDir, 'videos');

	// The folder is not mounted.
	await rename(folder, `${folder}-away`);
	await probeAgain(guid);
	await whenState(guid, 'failed', 60_000);
	expect(await readVideo(site, guid)).toMatchObject({ message: 'The video could not be examined. Please try again later.', bytes: bytes.length });
	clock.jump(25 * 3_600_000);
	await rm(folder, { recursive: true, force: true });
	await rename(`${folder}-away`, folder);
	await whenState(guid, 'ready', 60_000);
	expect(Buffer.from(await (await fetch(original)).arrayBuffer()).equals(bytes)).toBe(true);

	// Reading fails, until the platform is started again.
	const name = Buffer.from(guid).toString('hex');
	const file = path.join(folder, name.slice(0, 2), name, 'original');
	await rename(file, `${file}-away`);
	await mkdir(file);
	await probeAgain(guid);
	await whenState(guid, 'failed', 60_000);
	await platform.close();
	await rm(file, { recursive: true });
	await rename(`${file}-away`, file);
	const { port } = new URL(platform.url);
	platform = await startPlatform({ store, clock, env: { PORT: port } });
	await whenState(guid, 'ready', 0);
	expect((await readVideo(site, guid)).message).not.toContain('examined');
});

it('a video that could not be examined goes after a week where no site has it, and stays where one has', async () => {
	const guids = [await (await startUploads(site)).upload(bytes), await (await startUploads(site)).upload(bytes)] as const;
	for (const guid of guids) {
		await whenProbed(site, guid);
		const name = Buffer.from(guid).toString('hex');
		const file = path.join(platform.config.dataDir, 'videos', name.slice(0, 2), name, 'original');
		await rename(file, `${file}-away`);
		await mkdir(file);
		await probeAgain(guid);
		await whenState(guid, 'failed', 60_000);
	}
	const [unattached, attached] = guids;
	await store.database.kysely.withTables<VideosTables>().updateTable('videos').set({ attached: 1, expires_at: null }).where('guid', '=', attached).execute();

	clock.jump(8 * 24 * 3_600_000);
	const status = async () => (await site.send({ method: 'GET', target: `/rest/v1.1/videos/${unattached}` })).status;
	while ((await status()) !== 404) {
		clock.advance(60_000);
	}
	expect((await readVideo(site, attached)).state).toBe('failed');
});
