import { createPaypalOrders } from '../../../platform/domains/money/payments/paypal/orders';
import { call, hashed, open, orderFor, pay, stateOf } from '../support/payments';
import {
	begin,
	byPaypal,
	cleanUp,
	clock,
	comeBack,
	earnings,
	email,
	lines,
	minuteMs,
	paypal,
	platform,
	posts,
	remove,
	report,
	restart,
	site,
	usePaypal,
	webhookOf,
} from '../support/paypal-platform';

const back = (id: string): string => `${site.site.url}/cd/?sitewright-paid=${id}`;

describe('a visitor who pays by PayPal', () => {
	it('gets one page however often they click, with the terms of the order, and the payment is among the earnings', async () => {
		await usePaypal();
		const order = byPaypal({ units: 500, quantity: 3 });
		const clicks = await Promise.all([open(site, order), open(site, order), open(site, order)]);
		expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1);
		const { id = '', url = '' } = clicks[0]?.body ?? {};
		expect(url).toMatch(/^https:\/\/www\.paypal\.example\/checkoutnow\?token=ORD/);
		const [asked] = posts('/v2/checkout/orders');
		expect(asked?.headers['paypal-request-id']).toBe(id);
		expect(asked?.body).toEqual({
			intent: 'CAPTURE',
			purchase_units: [
				{
					custom_id: id,
					description: 'Our CD',
					amount: { currency_code: 'EUR', value: '15.00', breakdown: { item_total: { currency_code: 'EUR', value: '15.00' } } },
					items: [{ name: 'Our CD', quantity: '3', unit_amount: { currency_code: 'EUR', value: '5.00' } }],
				},
			],
			payment_source: {
				paypal: {
					experience_context: {
						user_action: 'PAY_NOW',
						payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
						return_url: `${platform.config.publicUrl}/payments/paypal/${id}/return`,
						cancel_url: `${platform.config.publicUrl}/payments/paypal/${id}/cancel`,
					},
				},
			},
		});
		// A buyer who comes back without having agreed has paid nothing: the address proves nothing.
		expect(await comeBack(id)).toMatchObject({ status: 303, location: back(id) });
		expect([await stateOf(site, id), posts('/capture')]).toEqual(['open', []]);
		paypal.approve(id);
		const returns = await Promise.all([comeBack(id), comeBack(id), comeBack(id)]);
		expect(returns.every(({ location }) => location === back(id))).toBe(true);
		expect(new Set(posts('/capture').map(({ headers }) => headers['paypal-request-id']))).toEqual(new Set([`${id}-capture`]));
		expect(await stateOf(site, id)).toBe('paid');
		expect((await earnings()).entries).toMatchObject([
			{ kind: 'payment', units: 1500, email: 'buyer@example.com', service: 'paypal', is_test: true, refundable_units: 1500, title: 'Our CD' },
		]);
		expect((await open(site, order)).body).toEqual({ id, url: null });
		expect((await call<{ receipts: unknown[] }>(site, 'GET', 'platform/v1/payments/receipts?after=0')).body.receipts).toMatchObject([
			{ title: 'Our CD', email: 'buyer@example.com', is_test: true, cancel_url: null },
		]);
		expect((await call<{ entries: unknown[] }>(site, 'GET', 'platform/v1/payments/ledger?after=0')).body.entries).toMatchObject([{ service: 'paypal' }]);
	});

	it('is led to the link where the site has no account of this address, and cannot subscribe', async () => {
		const refused = { status: 409, body: { code: 'paypal_not_connected' } };
		expect(await open(site, byPaypal({ units: 1 }))).toMatchObject(refused);
		await usePaypal();
		expect(await open(site, byPaypal({ paypal: 'other@example.org' }))).toMatchObject(refused);
		expect(await open(site, byPaypal({ interval: '1 month' }))).toMatchObject(refused);
		expect(await open(site, byPaypal({ paypal: email.toUpperCase() }))).toMatchObject({ status: 200 });
		const other = await platform.connectSite();
		expect(await open(other, orderFor(other, { paypal: email }))).toMatchObject(refused);
		await remove();
		expect(await open(site, byPaypal())).toMatchObject(refused);
	});

	it.each([
		['HUF', 120_000, '1200'],
		['JPY', 1500, '1500'],
		['TWD', 30_000, '300'],
		['CHF', 1250, '12.50'],
		// Less than a card could pay.
		['EUR', 1, '0.01'],
	])('pays %s as PayPal writes it', async (currency, units, value) => {
		await usePaypal();
		const id = await begin({ currency, units });
		paypal.approve(id);
		await comeBack(id);
		expect(paypal.orderOf(id).amount).toEqual({ currency_code: currency, value });
		expect(await lines()).toEqual([['payment', units]]);
	});

	it.each([
		['RUB', 1000, 'payment_currency_refused', 'PayPal takes no payments in RUB.'],
		['HUF', 120_050, 'payment_amount_refused', 'in this currency it takes no decimals'],
	])('hears why %s %i cannot be paid', async (currency, units, code, message) => {
		await usePaypal();
		expect(await open(site, byPaypal({ currency, units }))).toMatchObject({ status: 400, body: { code, message: expect.stringContaining(message) } });
		expect(posts('/v2/checkout/orders')).toEqual([]);
	});

	it('who has paid by card is asked before they pay again by PayPal, and the other way round', async () => {
		await usePaypal();
		const key = hashed('one purchase');
		const card = (await open(site, orderFor(site, { key }))).body;
		const pages = (await open(site, byPaypal({ key }))).body;
		expect(pages.url).toContain('paypal.example');
		await pay(card.url);
		expect((await open(site, byPaypal({ key }))).body).toEqual({ id: card.id, url: null });
		expect((await open(site, byPaypal({ key, is_again: true }))).body.url).toBe(pages.url);
		const second = hashed('another purchase');
		const id = await begin({ key: second });
		paypal.approve(id);
		await comeBack(id);
		expect((await open(site, orderFor(site, { key: second }))).body).toEqual({ id, url: null });
	});
});

describe('a buyer who agreed at PayPal, closed the page, and pays by card', () => {
	it('pays once: the order at PayPal is closed before the card’s page opens', async () => {
		await usePaypal();
		const key = hashed('approved, then by card');
		const id = await begin({ key });
		paypal.approve(id);
		const card = (await open(site, orderFor(site, { key }))).body;
		expect([await stateOf(site, id), card.id === id]).toEqual(['canceled', false]);
		await pay(card.url);
		clock.jump(6 * minuteMs);
		await comeBack(id);
		expect([paypal.orderOf(id).capture, await lines()]).toEqual([null, [['payment', 1000]]]);
		// By PayPal again: the card’s payment is known there too.
		expect((await open(site, byPaypal({ key }))).body).toEqual({ id: card.id, url: null });
	});

	it.each([
		['PayPal is at work on the capture', { status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
		['the answer to the capture was lost', { breaksOff: true }],
		['the answer cannot be read', { raw: '<html>' }],
		['PayPal fails', { status: 500 }],
	])('is asked to wait while %s', async (_name, fault) => {
		await usePaypal();
		const key = hashed(`waits ${_name}`);
		const id = await begin({ key });
		paypal.approve(id);
		paypal.fail({ path: /capture$/, ...fault, times: 1 });
		await comeBack(id);
		expect(await stateOf(site, id)).toBe('waiting');
		expect(await open(site, orderFor(site, { key }))).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
		// The next look is a minute away.
		await cleanUp(async () => (await stateOf(site, id)) === 'paid');
		expect(await lines()).toEqual([['payment', 1000]]);
	});
});

describe('a buyer who is refused, or turns back', () => {
	it('hears that the payment was declined, and can pay with something else on the same page', async () => {
		await usePaypal();
		const order = byPaypal();
		const { id, url } = (await open(site, order)).body;
		paypal.approve(id);
		paypal.fail({ path: /capture$/, status: 422, issue: 'INSTRUMENT_DECLINED' });
		expect(await comeBack(id)).toMatchObject({ status: 303, location: back(id) });
		expect(await stateOf(site, id)).toBe('declined');
		paypal.fail(null);
		expect((await open(site, order)).body).toEqual({ id, url });
		await comeBack(id);
		expect([await stateOf(site, id), await lines()]).toEqual(['paid', [['payment', 1000]]]);
	});

	it('is not charged later for what was declined: neither a report nor the clean-up takes it, only their own return', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const id = await begin();
		paypal.approve(id);
		paypal.fail({ path: /capture$/, status: 422, issue: 'INSTRUMENT_DECLINED', times: 1 });
		await comeBack(id);
		const { id: order } = paypal.orderOf(id);
		expect((await report(webhook, 'CHECKOUT.ORDER.APPROVED', { id: order })).status).toBe(200);
		clock.jump(64 * minuteMs);
		expect((await report(webhook, 'CHECKOUT.ORDER.APPROVED', { id: order })).status).toBe(200);
		expect([paypal.orderOf(id).capture, await stateOf(site, id)]).toEqual([null, 'declined']);
		await cleanUp(async () => (await stateOf(site, id)) === 'expired');
		await comeBack(id);
		expect([paypal.orderOf(id).capture, posts('/capture').length, await lines()]).toEqual([null, 1, []]);
	});

	it('is not charged for a declined payment that they then paid by card', async () => {
		await usePaypal();
		const key = hashed('declined, then by card');
		const id = await begin({ key });
		paypal.approve(id);
		paypal.fail({ path: /capture$/, status: 422, issue: 'INSTRUMENT_DECLINED', times: 1 });
		await comeBack(id);
		await pay((await open(site, orderFor(site, { key }))).body.url);
		await comeBack(id);
		expect([paypal.orderOf(id).capture, await stateOf(site, id), await lines()]).toEqual([null, 'canceled', [['payment', 1000]]]);
	});

	it('takes nothing after cancelling, even when they agree later, and can begin again', async () => {
		await usePaypal();
		const order = byPaypal({ stock: { item: 'canceled', count: 1 } });
		const { id } = (await open(site, order)).body;
		expect(await comeBack(id, 'cancel')).toMatchObject({ status: 303, location: back(id) });
		expect(await stateOf(site, id)).toBe('canceled');
		paypal.approve(id);
		await comeBack(id);
		expect([paypal.orderOf(id).capture, await stateOf(site, id)]).toEqual([null, 'canceled']);
		const next = (await open(site, order)).body.id;
		expect(next).not.toBe(id);
		paypal.approve(next);
		await comeBack(next);
		await comeBack(next, 'cancel');
		expect([await stateOf(site, next), (await lines()).length]).toEqual(['paid', 1]);
	});

	it('is told so for an address that names no payment', async () => {
		const answer = await comeBack('x'.repeat(43));
		expect(answer).toMatchObject({ status: 404, html: expect.stringContaining('This payment is not known') });
		expect((await comeBack('short')).status).toBe(400);
	});
});

describe('a payment whose buyer never came back', () => {
	it('is taken by the clean-up, also after the platform was killed', async () => {
		await usePaypal();
		const id = await begin();
		paypal.approve(id);
		await restart();
		clock.jump(4 * minuteMs);
		await cleanUp(async () => (await stateOf(site, id)) === 'paid');
		expect(await lines()).toEqual([['payment', 1000]]);
	});

	it('is taken once where the platform was killed after PayPal took the money', async () => {
		await usePaypal();
		const order = byPaypal();
		const { id } = (await open(site, order)).body;
		paypal.approve(id);
		paypal.fail({ path: /capture$/, breaksOff: true, times: 1 });
		expect(await comeBack(id)).toMatchObject({ status: 303, location: back(id) });
		expect(paypal.orderOf(id).capture).not.toBeNull();
		expect(await stateOf(site, id)).toBe('waiting');
		expect(await open(site, order)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
		// Nobody can turn back any more.
		await comeBack(id, 'cancel');
		await restart();
		clock.jump(4 * minuteMs);
		await cleanUp(async () => (await stateOf(site, id)) === 'paid');
		expect(await lines()).toEqual([['payment', 1000]]);
	});

	it('was captured elsewhere, and is entered once', async () => {
		await usePaypal();
		const id = await begin();
		paypal.approve(id);
		paypal.fail({ path: /capture$/, status: 422, issue: 'ORDER_ALREADY_CAPTURED' });
		const order = paypal.orderOf(id);
		order.capture = {
			id: `CAPELSEWHERE${id.slice(0, 4)}`,
			status: 'COMPLETED',
			amount: order.amount,
			custom_id: id,
			create_time: '2026-01-15T12:00:00Z',
			order: order.id,
		};
		await comeBack(id);
		await comeBack(id);
		expect([await stateOf(site, id), await lines()]).toEqual(['paid', [['payment', 1000]]]);
	});

	it('is never taken once the time is over: the last piece goes to somebody else', async () => {
		await usePaypal();
		const stock = { item: 'last', count: 1 };
		const id = await begin({ stock });
		expect(await open(site, byPaypal({ stock }))).toMatchObject({ status: 409, body: { code: 'pieces_held' } });
		clock.jump(60 * minuteMs);
		await cleanUp(async () => (await stateOf(site, id)) === 'expired');
		const next = await begin({ stock });
		for (const checkout of [id, next]) {
			paypal.approve(checkout);
			await comeBack(checkout);
		}
		expect([paypal.orderOf(id).capture, await lines()]).toEqual([null, [['payment', 1000]]]);
	});

	it('is not taken when the platform was away until long after its end', async () => {
		await usePaypal();
		const [approved, unknown] = [await begin(), await begin()];
		for (const id of [approved, unknown]) {
			paypal.approve(id);
		}
		paypal.fail({ path: /capture$/, status: 500 });
		await comeBack(unknown);
		paypal.fail(null);
		clock.jump(70 * minuteMs);
		await comeBack(approved);
		await comeBack(unknown);
		expect([await stateOf(site, approved), await stateOf(site, unknown), paypal.orderOf(approved).capture, paypal.orderOf(unknown).capture]).toEqual([
			'expired',
			'expired',
			null,
			null,
		]);
	});

	it('holds its piece no longer than PayPal can be waited for', async () => {
		await usePaypal();
		const [failing, lost] = [await begin(), await begin()];
		paypal.approve(lost);
		paypal.fail({ path: /capture$/, status: 500 });
		await comeBack(lost);
		paypal.fail({ path: /orders\//, status: 500 });
		clock.jump(65 * minuteMs);
		// Nobody asked for the money of the one. That of the other may have moved.
		await cleanUp(async () => (await stateOf(site, failing)) === 'expired');
		expect(await stateOf(site, lost)).toBe('waiting');
		paypal.fail({ path: /orders\//, status: 404, issue: 'INVALID_RESOURCE_ID' });
		clock.jump(6 * 24 * 60 * minuteMs);
		await comeBack(lost);
		expect(await stateOf(site, lost)).toBe('waiting');
		clock.jump(2 * 24 * 60 * minuteMs);
		await cleanUp(async () => (await stateOf(site, lost)) === 'expired' && platform.logs().includes('it is given up'));
	});

	it('is taken by the same clean-up as all others that are due', async () => {
		await usePaypal();
		const all: string[] = [];
		for (let number = 0; number < 25; number += 1) {
			all.push(await begin());
		}
		for (const id of all) {
			paypal.approve(id);
		}
		clock.jump(4 * minuteMs);
		await cleanUp(async () => (await earnings()).totals[0]?.payments === 25_000);
	});

	it('is not closed by a late refusal of an attempt before the one that may have succeeded', async () => {
		await usePaypal();
		const id = await begin();
		const orders = createPaypalOrders(platform.app.core);
		const order = { checkout_id: id };
		expect([await orders.beginCapture(order, ['open']), await orders.beginCapture(order, ['open'])]).toEqual([0, 0]);
		await orders.refuse(order, 0);
		expect(await orders.beginCapture(order, ['open'])).toBeNull();
		expect(await orders.beginCapture(order, ['open', 'refused'])).toBe(1);
		await orders.refuse(order, 0);
		await comeBack(id, 'cancel');
		expect([(await orders.find(id))?.state, await stateOf(site, id)]).toEqual(['capturing', 'open']);
	});

	it('is entered when PayPal reports the money of an order that was closed', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const id = await begin();
		await comeBack(id, 'cancel');
		const order = paypal.orderOf(id);
		order.status = 'COMPLETED';
		order.capture = {
			id: `CAPLATE${id.slice(0, 4)}`,
			status: 'COMPLETED',
			amount: order.amount,
			custom_id: id,
			create_time: '2026-01-15T12:00:00Z',
			order: order.id,
		};
		const arrived = () => report(webhook, 'PAYMENT.CAPTURE.COMPLETED', { id: order.capture?.id, custom_id: id });
		expect([(await arrived()).status, (await arrived()).status]).toEqual([200, 200]);
		expect([await stateOf(site, id), await lines()]).toEqual(['paid', [['payment', 1000]]]);
	});

	it('closes a page that is too late when the visitor asks for a new one', async () => {
		await usePaypal();
		const order = byPaypal();
		const { id } = (await open(site, order)).body;
		clock.jump(61 * minuteMs);
		const next = (await open(site, order)).body;
		expect(next.id).not.toBe(id);
		expect(await stateOf(site, id)).toBe('expired');
	});
});

describe('less than the price', () => {
	it('is in the ledger, but is no purchase', async () => {
		await usePaypal();
		const id = await begin();
		const order = paypal.orderOf(id);
		order.status = 'COMPLETED';
		order.capture = {
			id: `CAPLESS${id.slice(0, 4)}`,
			status: 'COMPLETED',
			amount: { currency_code: 'EUR', value: '1.00' },
			custom_id: id,
			create_time: '2026-01-15T12:00:00Z',
			order: order.id,
		};
		await comeBack(id);
		expect([await stateOf(site, id), await lines()]).toEqual(['open', [['payment', 100]]]);
	});
});

describe('PayPal that fails', () => {
	it.each([
		[{ status: 500 }, 502, 'paypal_unavailable'],
		[{ status: 429 }, 429, 'paypal_limited'],
		[{ status: 403, issue: 'PERMISSION_DENIED' }, 502, 'paypal_permission'],
		[{ status: 422, issue: 'PAYEE_ACCOUNT_RESTRICTED' }, 502, 'paypal_refused_request'],
		[{ status: 409, issue: 'RESOURCE_CONFLICT' }, 503, 'paypal_busy'],
		[{ raw: '<html>' }, 502, 'paypal_unreadable'],
		[{ raw: '{"id":"ORD1","status":"CREATED","links":[{"rel":"approve","href":"javascript:alert(1)"}]}' }, 502, 'paypal_unreadable'],
		[{ breaksOff: true }, 502, 'paypal_unavailable'],
	])('is a sentence for the visitor: %o', async (fault, status, code) => {
		await usePaypal();
		paypal.fail({ path: /orders$/, ...fault });
		expect(await open(site, byPaypal())).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
		expect(platform.logs()).not.toContain('quoted-secret');
	});

	it('keeps nobody waiting when it is silent, and makes one order of a repeated request', async () => {
		await usePaypal();
		const order = byPaypal();
		paypal.fail({ path: /orders$/, isSilent: true });
		const waiting = clock.whenWaitingFor(1000);
		const answer = open(site, order);
		await waiting;
		clock.advance(1000);
		expect(await answer).toMatchObject({ status: 504, body: { code: 'paypal_slow' } });
		paypal.fail(null);
		expect(await open(site, order)).toMatchObject({ status: 200 });
	});

	it('gives a new token in place of one that it ended', async () => {
		await usePaypal();
		await begin();
		paypal.endTokens();
		expect(await open(site, byPaypal())).toMatchObject({ status: 200 });
		paypal.endTokens();
		paypal.apps.set('client-of-the-choir', 'changed');
		expect(await open(site, byPaypal())).toMatchObject({ status: 502, body: { code: 'paypal_refused' } });
		paypal.apps.set('client-of-the-choir', 'secret-of-the-choir');
	});
});
