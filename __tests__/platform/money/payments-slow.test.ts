import { createCheckouts } from '../../../platform/domains/money/payments/checkouts';
import type { Order } from '../../../platform/domains/money/payments/order';
import type { PaymentProvider } from '../../../platform/domains/money/payments/payment-provider';
import type { PaymentsTables } from '../../../platform/domains/money/payments/tables';
import { clock, platform, site, store } from '../support/payment-platform';
import { hashed, open, orderFor, send, sendEvent, stateOf } from '../support/payments';

const minuteMs = 60_000;

describe('a checkout that takes long to open', () => {
	/** A provider that opens a page for any order once `wait` is over. */
	function checkoutsAt(wait: () => Promise<unknown>) {
		const accountOf = async () => ({ id: 'desk', connectUrl: null, defaultCurrency: 'USD' });
		const provider = {
			name: 'test-desk',
			payableMs: 30 * minuteMs,
			accountOf,
			openCheckout: () => wait().then(() => ({ url: 'https://pay.example/', reference: 'page' })),
		} as Partial<PaymentProvider> as PaymentProvider;
		return createCheckouts({ database: store.database, clock, providers: { of: async () => provider, named: async () => provider } });
	}
	const openAt = (wait: () => Promise<unknown>, name: string) => {
		const order: Order = {
			key: hashed(name),
			otherKey: hashed(`${name} by PayPal`),
			isAgain: false,
			postId: 12,
			planId: null,
			visitor: 'a',
			session: '',
			siteName: '',
			title: 'Our CD',
			currency: 'EUR',
			units: 1000,
			quantity: 1,
			interval: 'one-time',
			stock: { item: name, count: 1 },
			returnUrl: site.site.url,
		};
		return checkoutsAt(wait).open({ id: site.siteId, url: site.site.url, origins: [] }, order);
	};
	const cleanUpAfter = (minutes: number) => () => {
		clock.jump(minutes * minuteMs);
		return checkoutsAt(async () => undefined).cleanUp();
	};

	it('is not paid after its piece became free', async () => {
		await expect(openAt(cleanUpAfter(6), 'slow')).rejects.toMatchObject({ status: 503, code: 'checkout_expired' });
		expect(await openAt(async () => undefined, 'slow')).toMatchObject({ url: 'https://pay.example/' });
	});

	it('keeps its piece for a visitor who asks for it again', async () => {
		void openAt(() => new Promise(() => undefined), 'again');
		while (
			(await store.database.kysely.withTables<PaymentsTables>().selectFrom('payment_checkouts').select('id').where('item', '=', 'again').executeTakeFirst()) ===
			undefined
		) {
			// The first request is on its way.
			await new Promise(setImmediate);
		}
		clock.jump(4 * minuteMs);
		expect(await openAt(cleanUpAfter(2), 'again')).toMatchObject({ url: 'https://pay.example/' });
	});

	it('is not forgotten while a subscription belongs to it', async () => {
		const { id, url } = (await open(site, orderFor(site, { interval: '1 month' }))).body;
		await send(url, 'pay', { action: 'cancel' });
		await sendEvent(
			platform,
			{ id: 'ended', occurredAt: clock.now(), checkoutId: id, type: 'subscriptionCanceled', subscription: 'ended' },
			{ now: clock.now() }
		);
		await cleanUpAfter(31 * 24 * 60)();
		expect(await stateOf(site, id)).toBe('canceled');
	});
});
