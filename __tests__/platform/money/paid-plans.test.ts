import { readEmail } from '../../../platform/domains/money/payments/email';
import type { PaidPlan } from '../../../api/contract/money/buyers.contract';
import { createTestClock, type TestClock } from '../support/clock';
import { call, open, orderFor, pay, waitForEntries } from '../support/payments';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeEach(async () => {
	clock = createTestClock(Date.UTC(2026, 0, 31, 12));
	platform = await startPlatform({ clock });
	site = await platform.connectSite();
});
afterEach(() => platform.close());

const paidBy = async (email: string, by = site) => (await call<{ plans: PaidPlan[] }>(by, 'POST', 'platform/v1/payments/buyers/plans', { email })).body.plans;

async function makePlan(interval: string, type?: 'tier'): Promise<number> {
	return (await call<{ id: number }>(site, 'POST', 'wpcom/v2/memberships/product', { title: 'Friends', price: 5, currency: 'EUR', interval, type })).body.id;
}

async function buy(plan: number | null, interval: string, email: string): Promise<void> {
	const { body } = await open(site, orderFor(site, { plan_id: plan, title: 'Friends', units: 500, interval }));
	await pay(body.url, 'succeeds', email);
}

it('a buyer may read by each plan until the next payment is due and a day more, by one that is paid once for good', async () => {
	const [monthly, yearly, once] = [await makePlan('1 month'), await makePlan('1 year'), await makePlan('one-time')];
	await buy(monthly, '1 month', 'Mia@Example.com');
	await buy(yearly, '1 year', 'mia@example.com');
	await buy(once, 'one-time', 'mia@example.com');
	await buy(null, 'one-time', 'mia@example.com');
	const plans = await paidBy('mia@example.COM');
	expect(plans).toHaveLength(3);
	expect(plans).toEqual(
		expect.arrayContaining([
			{ id: monthly, until: '2026-03-04T12:00:00.000Z', is_tier: false },
			{ id: yearly, until: '2027-02-02T12:00:00.000Z', is_tier: false },
			{ id: once, until: null, is_tier: false },
		])
	);
	expect(await paidBy('someone@example.com')).toEqual([]);
	expect(await paidBy('mia@example.com', await platform.connectSite())).toEqual([]);
});

it('a buyer whose address has a domain of other letters may read, and is told of letters to which no mail goes', async () => {
	const once = await makePlan('one-time');
	await buy(once, 'one-time', 'mia@exämple.de');
	for (const email of ['mia@exämple.de', 'Mia@EXÄMPLE.de', 'mia@xn--exmple-cua.de']) {
		expect(await paidBy(email)).toEqual([{ id: once, until: null, is_tier: false }]);
	}
	expect((await waitForEntries(site, clock, 1)).map(({ email }) => email)).toEqual(['mia@xn--exmple-cua.de']);
	const { body } = await open(site, orderFor(site, { plan_id: once, title: 'Friends', units: 500, interval: 'one-time' }));
	expect((await pay(body.url, 'succeeds', 'büro@exämple.de')).html).toContain('No mail can be sent to an address with letters such as ü before the @.');
	expect(await waitForEntries(site, clock, 1)).toHaveLength(1);
});

it.each([
	['mia@exämple.de', 'mia@xn--exmple-cua.de'],
	['büro@exämple.de', 'büro@xn--exmple-cua.de'],
	['mia@example.com', 'mia@example.com'],
	['mia@exam ple.de', ''],
	['mia\u0085@example.com', ''],
	['"mia"@exämple.de', ''],
	['mia', ''],
	[null, ''],
])('of the address %j that a payment service tells, the owner sees %j', (told, seen) => {
	expect(readEmail(told)).toBe(seen);
});

it('who cancels may read what is paid, and who gets the money back may not', async () => {
	const friends = await makePlan('1 month');
	await buy(friends, '1 month', 'left@example.com');
	await buy(friends, '1 month', 'refunded@example.com');
	await buy(friends, '1 month', 'partly@example.com');
	const [partly, refunded, left] = await waitForEntries(site, clock, 3);
	await call(site, 'POST', `wpcom/v2/sitewright/earnings/${left?.id}/cancellations`);
	await call(site, 'POST', `wpcom/v2/sitewright/earnings/${refunded?.id}/refunds`, { units: 500, left: 500 });
	await call(site, 'POST', `wpcom/v2/sitewright/earnings/${partly?.id}/refunds`, { units: 200, left: 500 });
	await waitForEntries(site, clock, 5);
	expect(await paidBy('left@example.com')).toEqual([{ id: friends, until: '2026-03-04T12:00:00.000Z', is_tier: false }]);
	expect(await paidBy('refunded@example.com')).toEqual([]);
	expect(await paidBy('partly@example.com')).toHaveLength(1);
});

it('says of a tier of the newsletter that it is one', async () => {
	const tier = await makePlan('1 month', 'tier');
	await buy(tier, '1 month', 'tier@example.com');
	expect(await paidBy('tier@example.com')).toEqual([{ id: tier, until: '2026-03-04T12:00:00.000Z', is_tier: true }]);
});

it('a payment that only was begun opens nothing', async () => {
	const friends = await makePlan('1 month');
	const { body } = await open(site, orderFor(site, { plan_id: friends, title: 'Friends', units: 500, interval: '1 month' }));
	await pay(body.url, 'declined', 'declined@example.com');
	expect(await paidBy('declined@example.com')).toEqual([]);
});

it('asks for a real address', async () => {
	expect(await call(site, 'POST', 'platform/v1/payments/buyers/plans', { email: 'x' })).toMatchObject({ status: 400 });
	expect(await call(site, 'POST', 'platform/v1/payments/buyers/plans', {})).toMatchObject({ status: 400 });
});
