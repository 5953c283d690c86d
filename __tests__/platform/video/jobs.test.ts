import { createJobs } from '../../../platform/domains/video/videos/jobs';
import type { VideosTables } from '../../../platform/domains/video/videos/tables';
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

it('videos of a site are worked on by turns of those who sent them, between those of other sites', async () => {
	const db = store.database.kysely.withTables<VideosTables>();
	const [own, other] = [site, await platform.connectSite()];
	for (const each of [own, other]) {
		await (await startUploads(each)).create(1000);
	}
	const rows = await db.selectFrom('videos').selectAll().execute();
	const rowOf = ({ siteId }: ConnectedSite) => rows.find(({ site_id }) => site_id === siteId);
	const sent = [...'aaaaabbc'].map((person) => [own, person] as const).concat([...'DD'].map((person) => [other, person] as const));
	const people = new Map<string, string>();
	for (const [index, [of, person]] of sent.entries()) {
		const row = rowOf(of);
		const guid = `video-${index}`;
		people.set(guid, person);
		await db
			.insertInto('videos')
			.values({ ...(row as NonNullable<typeof row>), guid, upload_id: guid, wp_user_id: person.charCodeAt(0) })
			.execute();
		await db
			.insertInto('video_jobs')
			.values({ guid, kind: 'captions', payload: '{}', attempts: 0, run_at: clock.now() - 100 + index, claimed_until: 0 })
			.execute();
	}
	let order = '';
	let end = (): void => undefined;
	const areDone = new Promise<void>((resolve) => {
		end = resolve;
	});
	const run = (guid: string): Promise<void> => {
		order += people.get(guid) ?? '';
		if (order.length === sent.length) {
			end();
		}
		return Promise.resolve();
	};
	const log = { warn: () => undefined, error: () => undefined };
	const jobs = createJobs({ database: store.database, clock, log, workers: () => ({ captions: { run, giveUp: () => Promise.resolve() } }) });
	jobs.wake();
	await areDone;
	await jobs.stop();
	expect(order).toBe('aDbDcabaaa');
});
