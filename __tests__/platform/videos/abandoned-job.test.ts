import type { VideosTables } from '../../../platform/domains/videos/tables';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { makeVideo, readVideo, startUploads, whenProbed } from '../support/videos';

let store: TestStore;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeEach(async () => {
	store = await openTestStore();
	clock = createTestClock(Date.now());
	platform = await startPlatform({ store, clock });
	site = await platform.connectSite();
});
afterEach(async () => {
	await platform.close();
	await store.close();
});

it('a video that a killed platform had begun to examine is examined by another one as soon as the claim ends', async () => {
	const guid = await (await startUploads(site)).upload(await makeVideo());
	await whenProbed(site, guid);
	const db = store.database.kysely.withTables<VideosTables>();
	await db.updateTable('videos').set({ state: 'probing' }).where('guid', '=', guid).execute();
	const claimed = { guid, kind: 'probe' as const, payload: '{}', attempts: 1, run_at: clock.now(), claimed_until: clock.now() + 69_000 };
	await db.insertInto('video_jobs').values(claimed).execute();

	clock.advance(60_000);
	await clock.whenWaitingFor(9000);
	expect((await readVideo(site, guid)).state).toBe('probing');
	clock.advance(9000);
	expect((await whenProbed(site, guid)).state).toBe('ready');
});
