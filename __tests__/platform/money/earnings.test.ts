import type { Earning, EarningTotal } from '../../../api/contract/money/earnings.contract';
import type { PlanSubscriber, SubscribedPlan } from '../../../api/contract/money/plan-subscribers.contract';
import type { Receipt } from '../../../api/contract/money/receipts.contract';
import type { PaymentsTables } from '../../../platform/domains/money/payments/tables';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { call, open, orderFor, pay, sendEvent, stateOf, waitForEntries } from '../support/payments';
import { type ConnectedSite, startPlatform, type TestPlatform, whenReachable } from '../support/platform';

let store: TestStore;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeEach(async () => {
	store = await openTestStore();
	clock = createTestClock(Date.UTC(2026, 0, 31, 12));
	platform = await startPlatform({ store, clock });
	site = await platform.connectSite();
});
afterEach(async () => {
	await platform.close();
	await store.close();
});

interface List {
	readonly entries: readonly Earning[];
	readonly total: number;
	readonly totals: readonly EarningTotal[];
}

const list = async (query: Readonly<Record<string, string>> = {}, by = site): Promise<List> =>
	(await call<List>(by, 'GET', `wpcom/v2/sitewright/earnings?${new URLSearchParams(query).toString()}`)).body;
const receipts = async (after = 0, by = site): Promise<readonly Receipt[]> =>
	(await call<{ receipts: Receipt[] }>(by, 'GET', `platform/v1/payments/receipts?after=${after}`)).body.receipts;

async function buy(change: object = {}, card = 'succeeds', email = 'buyer@example.com'): Promise<string> {
	const { body } = await open(site, orderFor(site, change));
	await pay(body.url, card, email);
	return body.id;
}

const subscriptionsOf = async (): Promise<readonly string[]> =>
	(
		await store.database.kysely
			.withTables<PaymentsTables>()
			.selectFrom('payment_subscriptions')
			.select('reference')
			.where('site_id', '=', site.siteId)
			.execute()
	).map(({ reference }) => reference);

const giveBack = (payment: Earning | undefined, units: unknown, left: number, by = site) =>
	call<{ code: string }>(by, 'POST', `wpcom/v2/sitewright/earnings/${payment?.id}/refunds`, { units, left });

/** The platform is off until then: a clock that runs on would run each minute of it. */
async function restartAt(time: number): Promise<void> {
	await platform.close();
	clock.jump(time - clock.now());
	platform = await startPlatform({ store, clock, env: { PORT: String(platform.config.port) } });
	await whenReachable(platform.url);
}

it('shows what a site earned, in each currency, and finds it again', async () => {
	await buy();
	await buy({ title: '100 % cotton_shirt', units: 1250, quantity: 2, currency: 'USD' }, 'succeeds', 'Choir@Example.com');
	await buy({ units: 700, title: 'Ärzte für CHÖRE' }, 'disputed');
	const { entries, total, totals } = await list();
	expect(entries.map(({ kind, units, currency, title }) => [kind, units, currency, title])).toEqual([
		['dispute', -700, 'EUR', 'Ärzte für CHÖRE'],
		['payment', 700, 'EUR', 'Ärzte für CHÖRE'],
		['payment', 2500, 'USD', '100 % cotton_shirt'],
		['payment', 1000, 'EUR', 'Our CD'],
	]);
	expect(entries.map(({ refundable_units: left }) => left)).toEqual([0, 0, 2500, 1000]);
	expect(entries.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 1]);
	expect(total).toBe(4);
	expect(totals).toEqual([
		{ currency: 'EUR', is_test: true, payments: 1700, refunds: 0, disputes: -700, payouts: 0 },
		{ currency: 'USD', is_test: true, payments: 2500, refunds: 0, disputes: 0, payouts: 0 },
	]);
	expect(entries[3]).toMatchObject({ date: '2026-01-31T12:00:00.000Z', email: 'buyer@example.com', interval: 'one-time', is_test: true, can_cancel: false });
	for (const [search, count] of [
		['choir@', 1],
		['% cotton_', 1],
		['%', 1],
		['_', 4],
		['\\', 0],
		["'; drop table payment_ledger", 0],
		['our cd', 1],
		['Ärzte', 2],
		['ärzte', 2],
		['ÄRZTE', 2],
		['CHÖRE', 2],
		['chöre', 2],
		[entries[3]?.reference ?? '', 1],
	] as const) {
		expect([search, (await list({ search })).total]).toEqual([search, count]);
	}
	expect((await list({ page: '2' })).entries).toEqual([]);
	const idsOf = async (query: Readonly<Record<string, string>>) => (await list(query)).entries.map(({ id }) => id);
	const [newest, second, third, oldest] = entries.map(({ id }) => id);
	expect(await idsOf({ page: '2', before: String(second) })).toEqual([third, oldest]);
	expect(await idsOf({ after: String(third) })).toEqual([newest, second]);
	expect(await list({ kind: 'dispute' })).toMatchObject({ entries: [{ id: newest }], total: 1, totals });
	expect(await idsOf({ kind: 'payment', search: 'Ärzte', before: String(newest) })).toEqual([second]);
	expect(await list({}, await platform.connectSite())).toEqual({ entries: [], total: 0, totals: [] });
});

it('sells a limited piece again when its whole payment was given back, and the buyer is told so', async () => {
	const ask = () => open(site, orderFor(site, { stock: { item: 'product:9', count: 1 } }));
	const { id, url } = (await ask()).body;
	await pay(url);
	const [payment] = (await list()).entries;
	await giveBack(payment, 400, 1000);
	await waitForEntries(site, clock, 2);
	expect([await stateOf(site, id), (await ask()).status]).toEqual(['paid', 409]);
	await giveBack(payment, 600, 600);
	await waitForEntries(site, clock, 3);
	expect([await stateOf(site, id), (await ask()).status]).toEqual(['refunded', 200]);
});

it('lets a buyer whose money was given back buy the same again at once', async () => {
	const order = orderFor(site);
	const { id, url } = (await open(site, order)).body;
	await pay(url);
	expect((await open(site, order)).body).toEqual({ id, url: null });
	await giveBack((await list()).entries[0], 1000, 1000);
	await waitForEntries(site, clock, 2);
	const { body } = await open(site, order);
	expect(body.id).not.toBe(id);
	expect(body.url).toEqual(expect.any(String));
});

it('exports the ledger in the order in which it grew', async () => {
	await buy();
	await buy({ units: 2000 });
	const exported = (after: number) => call<{ entries: Earning[] }>(site, 'GET', `platform/v1/payments/ledger?after=${after}`);
	const { entries } = (await exported(0)).body;
	expect(entries.map(({ units }) => units)).toEqual([1000, 2000]);
	expect((await exported(entries[0]?.id ?? 0)).body.entries.map(({ units }) => units)).toEqual([2000]);
});

it('gives a payment back once, and nobody else’s', async () => {
	const checkout = await buy();
	const [payment] = (await list()).entries;
	const refund = (by: ConnectedSite) => giveBack(payment, 1000, 1000, by);
	expect(await refund(await platform.connectSite())).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
	const answers = await Promise.all(Array.from({ length: 5 }, () => refund(site)));
	expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
	expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
	expect(await refund(site)).toMatchObject({
		status: 409,
		body: { code: 'nothing_to_refund', message: 'Nothing, or not so much, of this payment is left to give back.' },
	});
	const { entries, totals } = await list();
	expect(entries.map(({ kind, units, refundable_units: left }) => [kind, units, left])).toEqual([
		['refund', -1000, 0],
		['payment', 1000, 0],
	]);
	expect(totals).toEqual([{ currency: 'EUR', is_test: true, payments: 1000, refunds: -1000, disputes: 0, payouts: 0 }]);
	expect(await stateOf(site, checkout)).toBe('refunded');
	expect(await giveBack(entries[0], 1000, 1000)).toMatchObject({ status: 404 });
});

it('gives parts of a payment back, each once, and never more than was paid', async () => {
	await buy();
	const [payment] = (await list()).entries;
	const first = await Promise.all(Array.from({ length: 4 }, () => giveBack(payment, 300, 1000)));
	expect(first.every(({ status, body }) => status === 200 || body.code === 'payment_changed')).toBe(true);
	expect((await list()).entries.map(({ kind, units, refundable_units: left }) => [kind, units, left])).toEqual([
		['refund', -300, 0],
		['payment', 1000, 700],
	]);
	// The same amount once more, by a person who saw that the first one went back.
	expect(await giveBack(payment, 300, 700)).toMatchObject({ status: 200 });
	expect(await giveBack(payment, 401, 400)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
	for (const units of [0, -1, 0.5, 1e309, '1', null]) {
		expect(await giveBack(payment, units, 400)).toMatchObject({ status: 400 });
	}
	const last = await Promise.all([giveBack(payment, 400, 400), giveBack(payment, 399, 400), giveBack(payment, 200, 400)]);
	expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
	const [total] = (await list()).totals;
	expect((total?.payments ?? 0) + (total?.refunds ?? 0)).toBeGreaterThanOrEqual(0);
});

it('gives nothing back that the buyer’s bank took, unless the dispute was won', async () => {
	const checkoutId = await buy({}, 'disputed');
	const [, payment] = (await list()).entries;
	const refund = () => giveBack(payment, 1000, 1000);
	expect(await refund()).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
	const won = {
		id: 'won',
		occurredAt: clock.now(),
		checkoutId,
		type: 'dispute',
		dispute: 'won',
		isWon: true,
		payment: payment?.reference,
		currency: 'EUR',
		units: 1000,
	};
	expect(await sendEvent(platform, won, { now: clock.now() })).toMatchObject({ status: 200 });
	expect((await list()).entries.map(({ refundable_units: left }) => left)).toEqual([0, 0, 1000]);
	expect(await refund()).toMatchObject({ status: 200 });
	expect((await list()).totals).toEqual([{ currency: 'EUR', is_test: true, payments: 1000, refunds: -1000, disputes: 0, payouts: 0 }]);
});

it('keeps the payments of a real service apart from those of the test desk', async () => {
	const checkoutId = await buy({ interval: '1 month' });
	const real = {
		site_id: site.siteId,
		provider: 'stripe:99',
		kind: 'payment',
		checkout_id: checkoutId,
		currency: 'EUR',
		units: 4200,
		happened_at: clock.now(),
		recorded_at: clock.now(),
	} as const;
	await store.database.kysely
		.withTables<PaymentsTables>()
		.insertInto('payment_ledger')
		.values({ ...real, reference: 'r', payment: 'r', subscription: 's' })
		.execute();
	const { entries, totals } = await list();
	expect(entries.map(({ units, is_test, refundable_units: left, can_cancel }) => [units, is_test, left, can_cancel])).toEqual([
		[4200, false, 0, false],
		[1000, true, 1000, true],
	]);
	const none = { currency: 'EUR', refunds: 0, disputes: 0, payouts: 0 };
	expect(totals).toEqual([
		{ ...none, is_test: false, payments: 4200 },
		{ ...none, is_test: true, payments: 1000 },
	]);
	expect((await receipts()).map(({ is_test }) => is_test)).toEqual([true, false]);
});

it('takes a membership each month, on the last day of short ones, until it is cancelled by the link of a receipt', async () => {
	await buy({ title: 'Friends', units: 500, interval: '1 month' });
	const [first] = await receipts();
	expect(first).toMatchObject({ title: 'Friends', email: 'buyer@example.com', units: 500, interval: '1 month', is_test: true });
	await restartAt(Date.UTC(2026, 1, 28, 11, 58));
	clock.advance(60_000);
	expect((await list()).entries).toHaveLength(1);
	await waitForEntries(site, clock, 2);
	await restartAt(Date.UTC(2026, 2, 31, 11, 58));
	const [third] = await waitForEntries(site, clock, 3);
	expect(third?.date).toMatch(/^2026-03-31T12:0/);
	expect((await receipts(first?.id)).map(({ units }) => units)).toEqual([500, 500]);

	const link = first?.cancel_url ?? '';
	const forged = link.replace(/signature=./, (found) => `signature=${found.endsWith('0') ? '1' : '0'}`);
	expect((await fetch(forged)).status).toBe(404);
	expect(await (await fetch(link)).text()).toContain('Cancel this subscription?');
	// Looking at it changed nothing.
	expect((await list()).entries[0]?.can_cancel).toBe(true);
	const submit = (address: string) => fetch(`${platform.url}/payments/subscription`, { method: 'POST', body: new URL(address).searchParams });
	expect((await submit(forged)).status).toBe(404);
	expect((await fetch(link.replace('provider=test-desk', 'provider=stripe%3A1'))).status).toBe(404);
	// Links of older receipts name no provider.
	expect((await fetch(link.replace('provider=test-desk&', ''))).status).toBe(200);
	for (const text of [await (await submit(link)).text(), await (await submit(link)).text(), await (await fetch(link)).text()]) {
		expect(text).toContain('The subscription is cancelled');
	}
	expect((await list()).entries.map(({ can_cancel }) => can_cancel)).toEqual([false, false, false]);
	await restartAt(clock.now() + 90 * 86_400_000);
	await buy();
	expect(await waitForEntries(site, clock, 5)).toHaveLength(4);
});

it('takes one payment, not three, after three months in which the platform was off', async () => {
	await buy({ interval: '1 month' });
	await restartAt(clock.now() + 95 * 86_400_000);
	expect(await waitForEntries(site, clock, 3)).toHaveLength(2);
});

describe('the subscribers of a plan', () => {
	const plansOf = async (by = site) => (await call<{ plans: SubscribedPlan[] }>(by, 'GET', 'wpcom/v2/sitewright/earnings/plans')).body.plans;
	const subscribersOf = (id: number, page = 1, by = site) =>
		call<{ subscribers: PlanSubscriber[]; total: number; code?: string }>(by, 'GET', `wpcom/v2/sitewright/earnings/plans/${id}/subscribers?page=${page}`);
	async function makePlan(title: string, interval = '1 month'): Promise<number> {
		return (await call<{ id: number }>(site, 'POST', 'wpcom/v2/memberships/product', { title, price: 5, currency: 'EUR', interval })).body.id;
	}
	const subscribe = (plan: number, email: string, change = {}) =>
		buy({ plan_id: plan, title: 'Friends', units: 500, interval: '1 month', ...change }, 'succeeds', email);

	it('are listed with their state, the newest first: active, late with a payment, or cancelled', async () => {
		const friends = await makePlan('Friends');
		const patrons = await makePlan('Patrons', '1 year');
		await makePlan('Ticket', 'one-time');
		await subscribe(friends, 'left@example.com');
		clock.jump(1000);
		await subscribe(friends, 'late@example.com');
		clock.jump(1000);
		await subscribe(friends, 'stays@example.com');
		await subscribe(patrons, 'patron@example.com', { title: 'Patrons', interval: '1 year' });
		const [, , , left] = (await list()).entries;
		await call(site, 'POST', `wpcom/v2/sitewright/earnings/${left?.id}/cancellations`);
		const db = store.database.kysely.withTables<PaymentsTables>();
		const late = await db.selectFrom('payment_checkouts').select('id').where('email', '=', 'late@example.com').executeTakeFirstOrThrow();
		await db
			.updateTable('payment_subscriptions')
			.set({ renews_at: clock.now() - 2 * 86_400_000 })
			.where('checkout_id', '=', late.id)
			.execute();

		expect(await plansOf()).toEqual([
			{ id: friends, title: 'Friends', type: '', currency: 'EUR', units: 500, interval: '1 month', active: 1, past_due: 1, canceled: 1 },
			{ id: patrons, title: 'Patrons', type: '', currency: 'EUR', units: 500, interval: '1 year', active: 1, past_due: 0, canceled: 0 },
		]);
		const { body } = await subscribersOf(friends);
		expect(body.total).toBe(3);
		expect(
			body.subscribers.map(({ email, state, renews_at: renewsAt, ended_at: endedAt }) => [
				email,
				state,
				renewsAt?.slice(0, 10) ?? null,
				endedAt?.slice(0, 10) ?? null,
			])
		).toEqual([
			['stays@example.com', 'active', '2026-02-28', null],
			['late@example.com', 'past_due', '2026-01-29', null],
			['left@example.com', 'canceled', null, '2026-01-31'],
		]);
		expect(body.subscribers[0]).toMatchObject({ began_at: '2026-01-31T12:00:02.000Z', currency: 'EUR', units: 500, service: 'test-desk', is_test: true });
		expect((await subscribersOf(patrons)).body.subscribers.map(({ email }) => email)).toEqual(['patron@example.com']);
	});

	it('come a page at a time, and to their own site alone', async () => {
		const friends = await makePlan('Friends');
		for (let count = 0; count < 21; count += 1) {
			await subscribe(friends, `member${count}@example.com`);
			clock.jump(1000);
		}
		const pages = await Promise.all([1, 2, 3].map((page) => subscribersOf(friends, page)));
		expect(pages.map(({ body }) => [body.subscribers.length, body.total])).toEqual([
			[20, 21],
			[1, 21],
			[0, 21],
		]);
		expect(pages[1]?.body.subscribers[0]?.email).toBe('member0@example.com');
		const other = await platform.connectSite();
		expect(await subscribersOf(friends, 1, other)).toMatchObject({ status: 404, body: { code: 'plan_not_found' } });
		expect(await plansOf(other)).toEqual([]);
	});
});

describe('what the site mails', () => {
	const mailed = async (after = 0) =>
		(await call<{ receipts: Receipt[] }>(site, 'GET', `platform/v1/payments/receipts?after=${after}&kinds=all`)).body.receipts;
	const report = (event: object) => sendEvent(platform, { occurredAt: clock.now(), ...event }, { now: clock.now() });

	it('names each payment, refund and end of a subscription once, in their order, however often they are reported', async () => {
		const checkoutId = await buy({ title: 'Friends', units: 500, interval: '1 month' });
		const [payment] = (await list()).entries;
		await giveBack(payment, 200, 500);
		const ended = { checkoutId, type: 'subscriptionCanceled', subscription: (await subscriptionsOf())[0] };
		for (const id of ['first', 'first', 'second']) {
			expect(await report({ ...ended, id })).toMatchObject({ status: 200 });
		}
		const entries = await mailed();
		expect(entries.map(({ kind, title, email, units, currency }) => [kind, title, email, units, currency])).toEqual([
			['payment', 'Friends', 'buyer@example.com', 500, 'EUR'],
			['refund', 'Friends', 'buyer@example.com', -200, 'EUR'],
			['cancellation', 'Friends', 'buyer@example.com', 0, 'EUR'],
		]);
		expect(entries.map(({ cancel_url: url }) => url !== null)).toEqual([true, false, false]);
		expect(await mailed(entries[1]?.id)).toEqual(entries.slice(2));
		// Sites of earlier versions know of payments alone.
		expect((await receipts()).map(({ kind }) => kind)).toEqual(['payment']);
		// The end of a subscription is no money.
		expect((await list()).entries.map(({ kind }) => kind)).toEqual(['refund', 'payment']);
		expect((await list()).total).toBe(2);
		expect((await list()).totals).toEqual([{ currency: 'EUR', is_test: true, payments: 500, refunds: -200, disputes: 0, payouts: 0 }]);
		expect((await call<{ entries: Earning[] }>(site, 'GET', 'platform/v1/payments/ledger?after=0')).body.entries).toHaveLength(2);
	});

	it('says of a refund that failed only that it failed, and nothing of a subscription that was never paid', async () => {
		const checkoutId = await buy();
		const [payment] = (await list()).entries;
		const refund = { checkoutId, type: 'refund', payment: payment?.reference, currency: 'EUR', units: 1000, refund: 'late' };
		await report({ ...refund, id: 'begun' });
		expect((await mailed()).map(({ kind }) => kind)).toEqual(['payment', 'refund']);
		await report({ ...refund, id: 'failed', isFailed: true });
		expect((await mailed()).map(({ kind, units }) => [kind, units])).toEqual([
			['payment', 1000],
			['refund_failed', 1000],
		]);
		const { body } = await open(site, orderFor(site, { interval: '1 month' }));
		await report({ id: 'never', checkoutId: body.id, type: 'subscriptionCanceled', subscription: 'never' });
		expect(await mailed()).toHaveLength(2);
	});
});

it('lets the owner end a subscription, and only of a payment that has one', async () => {
	await buy({ interval: '1 year' });
	await buy();
	const [single, member] = (await list()).entries;
	const cancel = (entry: Earning | undefined) => call(site, 'POST', `wpcom/v2/sitewright/earnings/${entry?.id}/cancellations`);
	expect(member?.can_cancel).toBe(true);
	expect(await cancel(single)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
	expect(await cancel(member)).toEqual({ status: 200, body: { code: 'success' } });
	expect((await list()).entries.some(({ can_cancel }) => can_cancel)).toBe(false);
});

describe('a buyer who wants to be forgotten', () => {
	const forget = async (email: string, by = site) => (await call(by, 'POST', 'platform/v1/payments/buyers/erasures', { email })).body;

	it('leaves the payments without the address; a running subscription keeps it until it ends', async () => {
		await buy({}, 'succeeds', 'Choir@Example.com');
		await buy({ title: 'Membership', interval: '1 month' }, 'succeeds', 'choir@example.com');
		await buy({}, 'succeeds', 'other@example.com');
		expect(await forget('CHOIR@example.com')).toEqual({ erased: 1, kept: 1 });
		expect((await list()).entries.map(({ email }) => email)).toEqual(['other@example.com', 'choir@example.com', '']);

		const [, membership] = (await list()).entries;
		await call(site, 'POST', `wpcom/v2/sitewright/earnings/${membership?.id}/cancellations`);
		await waitForEntries(site, clock, 4);
		expect(await forget('choir@example.com')).toEqual({ erased: 1, kept: 0 });
		expect((await list({ search: 'choir' })).total).toBe(0);
		expect((await list()).totals).toEqual([{ currency: 'EUR', is_test: true, payments: 3000, refunds: 0, disputes: 0, payouts: 0 }]);
	});

	it('is forgotten at this site alone', async () => {
		await buy();
		expect(await forget('buyer@example.com', await platform.connectSite())).toEqual({ erased: 0, kept: 0 });
		expect((await list()).entries[0]?.email).toBe('buyer@example.com');
	});
});
