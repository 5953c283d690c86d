import { issueLicence } from '../../../platform/domains/ai/quota/licences';
import type { QuotaTables } from '../../../platform/domains/ai/quota/tables';
import { createTestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const tiers = [
	{ slug: 'free', value: 0, limit: 1 },
	{ slug: 'hundred', value: 100, limit: 100 },
	{ slug: 'unlimited', value: 1, limit: 0 },
] as const;
const clock = createTestClock();

let store: TestStore;
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	store = await openTestStore();
	platform = await startPlatform({ store, clock, env: { TIERS: JSON.stringify(tiers), UPGRADE_URL: 'https://operator.example/plans' } });
});

beforeEach(async () => {
	site = await platform.connectSite();
});

afterAll(async () => {
	await platform.close();
	await store.close();
});

const issue = (index: number) => issueLicence(store.database.kysely.withTables<QuotaTables>(), tiers[index] ?? tiers[0], clock.now());
const read = async (path: string, from = site) => (await from.send({ method: 'GET', target: `/jetpack/v4/${path}` })).json();
const setLicence = async (license: string, from = site) => {
	const answer = await from.send({ method: 'POST', target: '/jetpack/v4/licensing/set-license', body: { license } });
	return { status: answer.status, ...((await answer.json()) as { code: string; message?: string }) };
};

it('a key gives the site its tier, at once and also for requests that are counted', async () => {
	expect(await read('plans')).toEqual([
		{ slug: 'free', requests_limit: 1, is_free: true, is_current: true, url: '' },
		{ slug: 'hundred', requests_limit: 100, is_free: false, is_current: false, url: 'https://operator.example/plans' },
		{ slug: 'unlimited', requests_limit: 999_999_999, is_free: false, is_current: false, url: 'https://operator.example/plans' },
	]);
	const token = await site.token();
	const ask = async () => (await (await platform.ask(token, { question: 'A post about cats' })).text()).includes('error_quota_exceeded');
	expect([await ask(), await ask()]).toEqual([false, true]);

	const key = await issue(1);
	expect(await setLicence(` ${key}\n`)).toEqual({ status: 200, code: 'success' });
	expect(await ask()).toBe(false);
	expect(await read('site/products')).toEqual(['hundred']);
	expect(await read('site/purchases')).toEqual([{ product: 'hundred', source: 'license' }]);
	expect(await read('licensing/user/counts')).toEqual({ attached: 1, detached: 0 });
	expect(await read('licensing/user/licenses')).toEqual({ items: [{ end: key.slice(-4), product: 'hundred', attached_at: expect.stringMatching(/^\d{4}-/) }] });

	await setLicence(await issue(2));
	expect(await read('site/products')).toEqual(['unlimited']);
	expect(await read('products')).toMatchObject({ unlimited: { is_current: true }, hundred: { is_current: false } });
	// A lower key does not take anything away.
	await setLicence(await issue(1));
	expect(await read('site/products')).toEqual(['unlimited']);
});

it('a key that nobody issued, is no key or belongs to another site is refused with a sentence', async () => {
	const key = await issue(1);
	const other = await platform.connectSite();
	expect(await setLicence(key)).toMatchObject({ status: 200 });
	expect(await setLicence(key)).toMatchObject({ status: 200 });
	expect(await setLicence(key, other)).toMatchObject({
		status: 409,
		code: 'license_in_use',
		message: 'Another site uses this license. Please disconnect that site first.',
	});
	expect(await setLicence(`SW-${'0'.repeat(40)}`)).toMatchObject({ status: 404, code: 'license_not_found' });
	expect((await setLicence('let me in')).status).toBe(400);

	const attached = await other.send({ method: 'POST', target: '/jetpack/v4/licensing/attach-licenses', body: { licenses: [key, await issue(1)] } });
	expect(await attached.json()).toEqual([
		{ end: key.slice(-4), activated: false, code: 'license_in_use', message: expect.any(String) },
		{ end: expect.any(String), activated: true, code: '', message: '' },
	]);
});

it('the key of a site that was disconnected can be used by another one', async () => {
	const key = await issue(1);
	await setLicence(key);
	const next = await platform.connectSite();
	await site.send({ method: 'DELETE', target: '/platform/v1/site' });
	expect(await setLicence(key, next)).toMatchObject({ status: 200 });
	expect(await read('site/products', next)).toEqual(['hundred']);
});

it('of the key only a hash is stored', async () => {
	const key = await issue(1);
	const rows = await store.database.kysely.withTables<QuotaTables>().selectFrom('licences').selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(key.slice(0, -4));
});

it('a site says which features its tier has, and where to get those that it has not', async () => {
	expect(await read('site/features')).toEqual({ active: ['ai-assistant'], available: {} });
	const closed = await startPlatform({ clock, env: { TIERS: JSON.stringify([{ slug: 'none', value: 0, limit: 0 }, tiers[1]]) } });
	expect(await read('site/features', await closed.connectSite())).toEqual({ active: [], available: { 'ai-assistant': ['hundred'] } });
	await closed.close();
});
