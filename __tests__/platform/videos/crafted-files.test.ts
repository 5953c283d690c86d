import { createJobs } from '../../../platform/domains/videos/jobs';
import type { VideosTables } from '../../../platform/domains/videos/tables';
import { createTestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { box, makeLargeIndex, makeVideo, startUploads, whenProbed } from '../support/videos';

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

const upload = async (bytes: Buffer): Promise<string> => (await startUploads(site)).upload(bytes);
const notSupported = { state: 'failed', message: 'The format of the video you uploaded is not supported.' };

it('a small file that would use up the memory is not supported, and the platform lives', async () => {
	const guid = await upload(Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), makeLargeIndex(7_000_000), box('mdat', Buffer.alloc(1000))]));
	expect(await whenProbed(site, guid)).toMatchObject(notSupported);
	expect((await whenProbed(site, await upload(await makeVideo()))).state).toBe('ready');
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
			const jobs = createJobs({ database: store.database, clock, log, workers: () => ({ poster: { run: () => note('runs'), giveUp: () => note('given up') } }) });
			const begun = starts === 1 ? jobs.add(store.database.kysely.withTables<VideosTables>(), guid, 'poster') : Promise.resolve();
			void begun.then(() => jobs.resume());
		});
	}
	expect(done).toEqual(['runs', 'runs', 'runs', 'runs', 'runs', 'given up']);
});
