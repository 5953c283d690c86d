import { call, hashed, open, orderFor, pay, send, show, stateOf } from '../support/payments';
import {
	byPaypal,
	cleanUp,
	clock,
	comeBack,
	lines,
	minuteMs,
	paypal,
	platform,
	report,
	restart,
	site,
	stripe,
	stripeKey,
	usePaypal,
	webhookOf,
} from '../support/paypal-platform';
import { reportStripe, stripeEvent } from '../support/stripe-server';

const secret = 'whsec_bWFkZSBieSBoYW5k';
const seconds = (): number => Math.floor(clock.now() / 1000);
const back = (id: string): string => `${site.site.url}/cd/?sitewright-paid=${id}`;
let purchases = 0;

/** The site takes cards by Stripe. @return Where Stripe reports. */
async function useStripe(): Promise<string> {
	const { body } = await call<{ stripe: { webhook_url: string } }>(site, 'POST', 'wpcom/v2/sitewright/payment-provider', {
		secret_key: stripeKey,
		webhook_secret: secret,
	});
	return body.stripe.webhook_url;
}

/** A visitor opens the page of the card, goes back, opens PayPal's for the same, and agrees there. */
async function openBoth(change: object = {}) {
	const key = hashed(`both ways ${(purchases += 1)}`);
	const card = (await open(site, orderFor(site, { key, ...change }))).body;
	const { id } = (await open(site, byPaypal({ key, ...change }))).body;
	paypal.approve(id);
	return { key, card, id };
}

const reportPaid = (url: string, checkout: string) =>
	reportStripe(
		url,
		secret,
		stripeEvent({
			type: 'checkout.session.completed',
			created: seconds(),
			object: {
				id: stripe.pageOf(checkout).id,
				mode: 'payment',
				payment_status: 'paid',
				metadata: { sitewright_checkout: checkout },
				payment_intent: `pi_${checkout}`,
				amount_total: 1000,
				currency: 'eur',
			},
		}),
		{ seconds: seconds() }
	);

describe('a visitor who opens the page of the card, and then pays by PayPal', () => {
	it('pays once: the card’s page is closed before PayPal’s money is taken', async () => {
		const url = await useStripe();
		await usePaypal();
		const { key, card, id } = await openBoth();
		const returns = await Promise.all([comeBack(id), comeBack(id), comeBack(id)]);
		expect(returns.map(({ location }) => location)).toEqual([back(id), back(id), back(id)]);
		expect([stripe.pageOf(card.id)['status'], stripe.pay(card.id), await stateOf(site, card.id), await stateOf(site, id)]).toEqual([
			'expired',
			false,
			'canceled',
			'paid',
		]);
		expect(await lines()).toEqual([['payment', 1000]]);
		// Stripe’s own report of it changes nothing.
		await reportStripe(
			url,
			secret,
			stripeEvent({
				type: 'checkout.session.expired',
				created: seconds(),
				object: { id: stripe.pageOf(card.id).id, mode: 'payment', payment_status: 'unpaid', metadata: { sitewright_checkout: card.id } },
			}),
			{ seconds: seconds() }
		);
		expect(await stateOf(site, card.id)).toBe('canceled');
		expect((await open(site, orderFor(site, { key }))).body).toEqual({ id, url: null });
		// A visitor who was asked can buy one more, by either way.
		expect((await open(site, orderFor(site, { key, is_again: true }))).body).toMatchObject({ url: expect.stringContaining('checkout.stripe.example') });
	});

	it('is led to the payment by card, where they paid there meanwhile', async () => {
		const url = await useStripe();
		await usePaypal();
		const [reported, late] = [await openBoth(), await openBoth()];
		stripe.pay(reported.card.id);
		await reportPaid(url, reported.card.id);
		// Of the other one Stripe has not reported yet.
		stripe.pay(late.card.id);
		for (const { card, id } of [reported, late]) {
			expect(await comeBack(id)).toMatchObject({ status: 303, location: back(card.id) });
			expect([paypal.orderOf(id).capture, await stateOf(site, id)]).toEqual([null, 'canceled']);
		}
		expect([await stateOf(site, reported.card.id), await stateOf(site, late.card.id)]).toEqual(['paid', 'waiting']);
		expect(await open(site, byPaypal({ key: late.key }))).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
		await reportPaid(url, late.card.id);
		expect(await comeBack(late.id)).toMatchObject({ location: back(late.card.id) });
		expect([await stateOf(site, late.card.id), await lines()]).toEqual([
			'paid',
			[
				['payment', 1000],
				['payment', 1000],
			],
		]);
	});

	it.each([
		['fails', { status: 500 }],
		['is silent', { isSilent: true }],
		['breaks off after it closed the page', { breaksOff: true }],
		['has too much to do', { status: 429, error: { type: 'invalid_request_error' } }],
		['refuses the key', { status: 401, error: { type: 'invalid_request_error' } }],
		['says something that is no JSON', { status: 200, raw: '<html>' }],
	])('pays nothing while Stripe %s, and once afterwards', async (_name, fault) => {
		await useStripe();
		await usePaypal();
		const { card, id } = await openBoth();
		stripe.fail(fault);
		expect(await comeBack(id)).toMatchObject({ status: 303, location: back(id) });
		expect([paypal.orderOf(id).capture, await stateOf(site, id)]).toEqual([null, 'open']);
		await restart();
		stripe.fail(null);
		await cleanUp(async () => (await stateOf(site, id)) === 'paid');
		expect([stripe.pay(card.id), await lines()]).toEqual([false, [['payment', 1000]]]);
	});

	it('pays nothing where Stripe is away until the order ends', async () => {
		await useStripe();
		await usePaypal();
		const { card, id } = await openBoth();
		stripe.fail({ status: 500 });
		await comeBack(id);
		clock.jump(66 * minuteMs);
		await cleanUp(async () => (await stateOf(site, id)) === 'expired');
		stripe.fail(null);
		await comeBack(id);
		expect([paypal.orderOf(id).capture, await stateOf(site, card.id), await lines()]).toEqual([null, 'open', []]);
	});

	it('pays once where PayPal reports the agreement, and a report that could not be acted on is to be sent again', async () => {
		await useStripe();
		await usePaypal();
		const webhook = await webhookOf();
		const { card, id } = await openBoth();
		const approved = () => report(webhook, 'CHECKOUT.ORDER.APPROVED', { id: paypal.orderOf(id).id });
		stripe.fail({ status: 503, error: { type: 'api_error' } });
		expect([(await approved()).status, paypal.orderOf(id).capture]).toEqual([502, null]);
		stripe.fail(null);
		expect([(await approved()).status, stripe.pay(card.id), await stateOf(site, id)]).toEqual([200, false, 'paid']);
	});

	it('can pay by card after PayPal refused them: on a new page', async () => {
		await useStripe();
		await usePaypal();
		const { key, card, id } = await openBoth();
		paypal.fail({ path: /capture$/, status: 422, issue: 'INSTRUMENT_DECLINED', times: 1 });
		await comeBack(id);
		const next = (await open(site, orderFor(site, { key }))).body;
		expect([await stateOf(site, id), next.id === card.id, stripe.pay(next.id)]).toEqual(['canceled', false, true]);
		await comeBack(id);
		expect(paypal.orderOf(id).capture).toBeNull();
	});
});

describe('the page of the test desk, once PayPal’s money is taken', () => {
	it('is closed, also while the bank asks', async () => {
		await usePaypal();
		const [opened, asked] = [await openBoth(), await openBoth()];
		await pay(asked.card.url, 'confirms');
		for (const { card, id } of [opened, asked]) {
			await comeBack(id);
			expect([await stateOf(site, id), await stateOf(site, card.id)]).toEqual(['paid', 'canceled']);
			expect((await show(card.url)).html).toContain('This checkout is closed');
		}
		expect([(await pay(opened.card.url)).status, (await send(asked.card.url, 'confirm', {})).status]).toEqual([410, 410]);
		expect(await lines()).toEqual([
			['payment', 1000],
			['payment', 1000],
		]);
	});

	it('is not closed while the bank is silent: nothing is taken at PayPal', async () => {
		await usePaypal();
		const { card, id } = await openBoth();
		await pay(card.url, 'silent');
		expect(await comeBack(id)).toMatchObject({ location: back(card.id) });
		expect([paypal.orderOf(id).capture, await stateOf(site, card.id)]).toEqual([null, 'waiting']);
	});

	it('does not keep anybody from paying once more by PayPal, who was asked', async () => {
		await usePaypal();
		const { key, card, id } = await openBoth();
		await pay(card.url);
		expect((await open(site, byPaypal({ key }))).body).toEqual({ id: card.id, url: null });
		expect((await open(site, byPaypal({ key, is_again: true }))).body.id).toBe(id);
		await comeBack(id);
		expect([await stateOf(site, id), await lines()]).toEqual([
			'paid',
			[
				['payment', 1000],
				['payment', 1000],
			],
		]);
		// A third one by card is asked about, too.
		expect((await open(site, orderFor(site, { key }))).body.url).toBeNull();
	});

	it('that nobody got yet is given to nobody', async () => {
		await useStripe();
		await usePaypal();
		const key = hashed('opening');
		stripe.fail({ isSilent: true });
		const opening = open(site, orderFor(site, { key }));
		while (!stripe.requests.some(({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions')) {
			await new Promise(setImmediate);
		}
		const { id } = (await open(site, byPaypal({ key }))).body;
		paypal.approve(id);
		await comeBack(id);
		stripe.fail(null);
		expect([(await opening).status, await stateOf(site, id)]).toEqual([503, 'paid']);
		expect(platform.logs()).not.toContain(stripeKey);
	});
});
