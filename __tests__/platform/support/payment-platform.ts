import { createTestClock, type TestClock } from './clock';
import { openTestStore, type TestStore } from './database';
import { type ConnectedSite, startPlatform, type TestPlatform } from './platform';

/** For all tests of a file: a platform whose clock and database the file can reach, and a site with it. Importing it starts them. */
export let store: TestStore;
export let clock: TestClock;
export let platform: TestPlatform;
export let site: ConnectedSite;

beforeAll(async () => {
	store = await openTestStore();
	clock = createTestClock();
	platform = await startPlatform({ store, clock });
	site = await platform.connectSite();
});
afterAll(async () => {
	await platform.close();
	await store.close();
});
