import { createLedger } from '../../../platform/domains/money/payments/ledger';
import type { ProviderEvent } from '../../../platform/domains/money/payments/payment-provider';
import type { PaymentsTables } from '../../../platform/domains/money/payments/tables';
import { createTestClock } from '../support/clock';
import { clock, platform, site, store } from '../support/payment-platform';
import { open, orderFor, pay, sendEvent, stateOf } from '../support/payments';
import { startPlatform } from '../support/platform';

const tables = () => store.database.kysely.withTables<PaymentsTables>();

const ledger = async (checkout: string) =>
	(await tables().selectFrom('payment_ledger').select(['kind', 'units']).where('checkout_id', '=', checkout).orderBy('kind').orderBy('units').execute()).map(
		({ kind, units }) => [kind, units]
	);

let numbers = 0;
const fresh = (kind: string): string => `${kind}_${(numbers += 1)}`;

const report = (checkoutId: string, change: object) => ({ id: fresh('event'), occurredAt: clock.now(), checkoutId, currency: 'EUR', ...change });
interface Paid {
	readonly id: string;
	readonly payment: string;
	readonly units: number;
}
const paid = (checkoutId: string, change: object = {}): Paid => ({
	...report(checkoutId, { type: 'payment', email: 'buyer@example.com', subscription: null }),
	payment: fresh('payment'),
	units: 1000,
	...change,
});

const deliver = (event: unknown, change: object = {}) => sendEvent(platform, event, { now: clock.now(), ...change });
const newCheckout = async (): Promise<string> => (await open(site, orderFor(site))).body.id;

describe('a report about a payment', () => {
	it('has its effect once, however often and however many at once it arrives', async () => {
		const checkout = await newCheckout();
		const event = paid(checkout);
		const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		await deliver({ ...event, units: 999_000 });
		// The same payment in a report with another id.
		await deliver({ ...event, id: fresh('event') });
		expect(await ledger(checkout)).toEqual([['payment', 1000]]);
		expect(await stateOf(site, checkout)).toBe('paid');
	});

	it('is taken only once it survives a power cut', async () => {
		const checkout = await newCheckout();
		const event = paid(checkout, { type: 'payment' }) as unknown as ProviderEvent;
		const full = createLedger({ clock, database: { ...store.database, persist: () => Promise.reject(new Error('The disk is away.')) } });
		await expect(full.record('test-desk', event)).rejects.toThrow('The disk is away.');
		expect(await createLedger({ clock, database: store.database }).record('test-desk', event)).toBe('known');
		expect(await ledger(checkout)).toEqual([['payment', 1000]]);
	});

	it('is no longer remembered after five weeks, and still has no second effect', async () => {
		const checkout = await newCheckout();
		const event = paid(checkout) as unknown as ProviderEvent;
		const later = createTestClock(clock.now());
		const book = createLedger({ clock: later, database: store.database });
		expect(await book.record('test-desk', event)).toBe('recorded');
		later.jump(34 * 86_400_000);
		await book.cleanUp();
		expect(await book.record('test-desk', event)).toBe('known');
		later.jump(2 * 86_400_000);
		await book.cleanUp();
		expect(await tables().selectFrom('payment_events').select('event_id').where('event_id', '=', event.id).execute()).toEqual([]);
		await book.record('test-desk', event);
		expect(await ledger(checkout)).toEqual([['payment', 1000]]);
	});

	it('may come after those about what happened later', async () => {
		const checkout = await newCheckout();
		const payment = paid(checkout);
		const about = { payment: payment.payment, units: 1000 };
		const later = [
			report(checkout, { type: 'dispute', dispute: 'd', isWon: true, ...about }),
			report(checkout, { type: 'checkout', state: 'declined', occurredAt: clock.now() - 5000 }),
			report(checkout, { type: 'refund', refund: fresh('refund'), ...about }),
			report(checkout, { type: 'dispute', dispute: 'd', isWon: false, ...about }),
		];
		for (const event of [...later, payment]) {
			expect(await deliver(event)).toMatchObject({ status: 200 });
		}
		expect(await ledger(checkout)).toEqual([
			['dispute', -1000],
			['dispute', 1000],
			['payment', 1000],
			['refund', -1000],
		]);
		expect(await stateOf(site, checkout)).toBe('paid');
		await deliver(report(checkout, { type: 'checkout', state: 'expired' }));
		expect(await stateOf(site, checkout)).toBe('paid');
	});

	it('of less than the price, or in another currency, is in the ledger but is no purchase', async () => {
		const checkout = await newCheckout();
		await deliver(paid(checkout, { units: 999 }));
		await deliver(paid(checkout, { currency: 'JPY' }));
		expect(await ledger(checkout)).toEqual([
			['payment', 999],
			['payment', 1000],
		]);
		expect(await stateOf(site, checkout)).not.toBe('paid');
	});

	it('about a checkout of somebody else, and a payout to nobody, change nothing', async () => {
		const before = await tables()
			.selectFrom('payment_ledger')
			.select((row) => row.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		expect(await deliver(paid('x'.repeat(43)))).toMatchObject({ status: 200 });
		const payout = { id: fresh('event'), occurredAt: clock.now(), type: 'payout', payout: fresh('payout'), currency: 'EUR', units: 500 };
		expect(await deliver({ ...payout, siteId: 999_999 })).toMatchObject({ status: 200 });
		expect(
			await tables()
				.selectFrom('payment_ledger')
				.select((row) => row.fn.countAll<number>().as('count'))
				.executeTakeFirstOrThrow()
		).toEqual(before);
		expect(await deliver({ ...payout, id: fresh('event'), siteId: site.siteId })).toMatchObject({ status: 200 });
		const entry = await tables().selectFrom('payment_ledger').selectAll().where('reference', '=', payout.payout).executeTakeFirstOrThrow();
		expect(entry).toMatchObject({ kind: 'payout', units: -500, site_id: site.siteId });
	});
});

describe('a forged report is refused', () => {
	it.each([
		['without a signature', { signature: '' }],
		['with another signature', { signature: `t=1768478400,v1=${'0'.repeat(64)}` }],
		['with a signature of another form', { signature: `v1=${'0'.repeat(64)},t=1` }],
		['that is six minutes old', { seconds: Date.UTC(2026, 0, 15, 11, 54) / 1000 }],
		['of the future', { seconds: Date.UTC(2026, 0, 15, 12, 6) / 1000 }],
	])('%s', async (_, change) => {
		const checkout = await newCheckout();
		expect(await deliver(paid(checkout), change)).toMatchObject({ status: 400, body: { code: 'webhook_refused' } });
		expect(await ledger(checkout)).toEqual([]);
	});

	it.each([
		['a negative amount', { units: -5 }],
		['a part of a cent', { units: 0.5 }],
		['an unknown kind', { type: 'gift' }],
		['no checkout', { checkoutId: undefined }],
		['a currency in small letters', { currency: 'eur' }],
	])('with %s, though it is signed', async (_, change) => {
		expect(await deliver(paid(await newCheckout(), change))).toMatchObject({ status: 400, body: { code: 'webhook_refused' } });
	});

	it('with an endless amount, though it is signed', async () => {
		const checkout = await newCheckout();
		expect(await deliver(JSON.stringify(paid(checkout)).replace('"units":1000', '"units":1e309'))).toMatchObject({
			status: 400,
			body: { code: 'webhook_refused' },
		});
		expect(await ledger(checkout)).toEqual([]);
	});

	it('for a service that there is not', async () => {
		const response = await fetch(`${platform.url}/payments/webhooks/other`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
		expect(response.status).toBe(404);
	});
});

it('adds up thousands of reports, repeated and out of order, to the cent', async () => {
	const checkouts = await Promise.all(Array.from({ length: 20 }, newCheckout));
	const events = checkouts.flatMap((checkout, index) => {
		const payments = Array.from({ length: 10 }, (_, turn) => paid(checkout, { units: 101 + index * 7 + turn }));
		return payments.flatMap((payment, turn) =>
			turn % 3 === 0 ? [payment, report(checkout, { type: 'refund', refund: fresh('refund'), payment: payment.payment, units: payment.units })] : [payment]
		);
	});
	const truth = events.reduce((sum, event) => sum + ('refund' in event ? -1 : 1) * (event as { units: number }).units, 0);
	// A fixed order that is none.
	const shuffled = events.flatMap((event, index) =>
		Array.from({ length: (index % 5) + 1 }, (_, copy) => ({ event, at: (index * 7919 + copy * 104_729) % 10_007 }))
	);
	shuffled.sort((one, other) => one.at - other.at);
	for (let start = 0; start < shuffled.length; start += 50) {
		await Promise.all(shuffled.slice(start, start + 50).map(({ event }) => deliver(event)));
	}
	const { sum } = await tables()
		.selectFrom('payment_ledger')
		.select((row) => row.fn.sum<number | string>('units').as('sum'))
		.where('checkout_id', 'in', checkouts)
		.executeTakeFirstOrThrow();
	expect(Number(sum)).toBe(truth);
});

it('takes the payment that a platform had not heard of when it was killed', async () => {
	const { id, url } = (await open(site, orderFor(site))).body;
	await pay(url);
	const later = createTestClock(clock.now());
	const event = {
		id: fresh('event'),
		occurredAt: clock.now(),
		type: 'refund',
		checkoutId: id,
		payment: 'p',
		refund: fresh('refund'),
		currency: 'EUR',
		units: 1,
	};
	await store.database.kysely
		.withTables<{ test_desk_events: { id: string; body: string; created_at: number; due_at: number } }>()
		.insertInto('test_desk_events')
		.values({ id: event.id, body: JSON.stringify(event), created_at: 0, due_at: 0 })
		.execute();
	const restarted = await startPlatform({ store, clock: later });
	later.advance(60_000);
	while ((await ledger(id)).length < 2) {
		// The report is on its way.
		await new Promise(setImmediate);
	}
	expect(await ledger(id)).toEqual([
		['payment', 1000],
		['refund', -1],
	]);
	await restarted.close();
});
