import type { Receipt } from '../../../api/contract/money/receipts.contract';
import { type Answer, call, open, orderFor, stateOf } from '../support/payments';
import { clock, earnings, lines, liveKey, platform, posts, remove, report, seconds, session, site, stripe, useStripe } from '../support/stripe-platform';

describe('a visitor who pays at Stripe', () => {
	it('gets one page however often they click, with the terms of the order, and the site is told the truth', async () => {
		const url = await useStripe();
		const order = orderFor(site, { units: 500, quantity: 3 });
		const clicks = await Promise.all([open(site, order), open(site, order), open(site, order)]);
		expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1);
		const id = clicks[0]?.body.id ?? '';
		const asked = posts('checkout/sessions')[0];
		const back = `${site.site.url}/cd/?sitewright-paid=${id}`;
		expect(asked?.headers['idempotency-key']).toBe(`sitewright checkout ${id}`);
		expect(asked?.fields).toMatchObject({
			mode: 'payment',
			client_reference_id: id,
			success_url: back,
			cancel_url: back,
			'metadata[sitewright_checkout]': id,
			'payment_intent_data[metadata][sitewright_checkout]': id,
			'line_items[0][quantity]': '3',
			'line_items[0][price_data][unit_amount]': '500',
			'line_items[0][price_data][currency]': 'eur',
			'line_items[0][price_data][product_data][name]': 'Our CD',
		});
		expect(Number(asked?.fields['expires_at']) - seconds()).toBeGreaterThan(30 * 60);
		expect(await stateOf(site, id)).toBe('open');
		expect(await report(url, 'checkout.session.completed', session(id, { amount_total: 1500 }))).toMatchObject({ status: 200 });
		expect((await call(site, 'GET', `platform/v1/payments/checkouts/${id}`)).body).toMatchObject({ state: 'paid', units: 1500, is_test: true });
		expect((await open(site, order)).body).toEqual({ id, url: null });
		expect((await earnings()).entries).toMatchObject([
			{ kind: 'payment', units: 1500, reference: `pi_${id}`, email: 'buyer@example.com', is_test: true, refundable_units: 1500 },
		]);
	});

	it('is told when the bank answers late, or not in time', async () => {
		const url = await useStripe(site, liveKey);
		const begin = async () => (await open(site, orderFor(site))).body.id;
		const [late, refused, never] = [await begin(), await begin(), await begin()];
		clock.jump(1000);
		await report(url, 'checkout.session.completed', session(late, { payment_status: 'unpaid' }), { isLive: true });
		expect(await stateOf(site, late)).toBe('waiting');
		await report(url, 'checkout.session.async_payment_succeeded', session(late), { isLive: true });
		expect(await call(site, 'GET', `platform/v1/payments/checkouts/${late}`)).toMatchObject({ body: { state: 'paid', is_test: false } });
		await report(url, 'checkout.session.async_payment_failed', session(refused, { payment_status: 'unpaid' }), { isLive: true });
		await report(url, 'checkout.session.expired', session(never, { payment_status: 'unpaid' }), { isLive: true });
		expect([await stateOf(site, refused), await stateOf(site, never)]).toEqual(['expired', 'expired']);
		expect(await lines()).toEqual([['payment', 1000]]);
	});

	it('pays once, however late Stripe reports: no second page is opened before Stripe says that the first one is closed', async () => {
		const url = await useStripe();
		const order = orderFor(site, { stock: { item: 'late', count: 5 } });
		const { id } = (await open(site, order)).body;
		const page = [...stripe.objects.values()].find(({ fields }) => (fields as Record<string, string> | undefined)?.['client_reference_id'] === id);
		const tell = (status: string) => stripe.objects.set(page?.id ?? '', { ...page, id: page?.id ?? '', status });
		const unconfirmed = {
			status: 409,
			body: { code: 'payment_not_confirmed', message: 'An earlier payment for this is not confirmed yet. If you completed it, please do not pay again.' },
		};
		stripe.fail({ status: 401, error: { type: 'invalid_request_error' } });
		expect(await open(site, order)).toMatchObject(unconfirmed);
		stripe.fail(null);
		expect((await open(site, order)).body.id).toBe(id);
		clock.jump(41 * 60_000);
		for (const status of ['complete', 'open']) {
			tell(status);
			expect([status, await open(site, order)]).toMatchObject([status, unconfirmed]);
		}
		stripe.fail({ status: 500 });
		expect(await open(site, order)).toMatchObject(unconfirmed);
		stripe.fail(null);
		tell('expired');
		const next = (await open(site, order)).body;
		expect(next.id).not.toBe(id);
		// The page of an account that the site left may be paid too.
		await useStripe(site, liveKey);
		const live = orderFor(site);
		const first = (await open(site, live)).body.id;
		await remove();
		expect(await open(site, live)).toMatchObject(unconfirmed);
		await report(await useStripe(site, liveKey), 'checkout.session.completed', session(first), { isLive: true });
		expect((await open(site, live)).body).toEqual({ id: first, url: null });
		expect(url).toContain('/stripe-');
	});

	it('hears a sentence when Stripe fails, and pays once when it works again', async () => {
		await useStripe();
		const order = orderFor(site);
		for (const [fault, status, code] of [
			[{ status: 500 }, 502, 'stripe_failed'],
			[{ status: 429, error: { type: 'invalid_request_error' } }, 503, 'stripe_limited'],
			[{ status: 403, error: { type: 'invalid_request_error' } }, 502, 'stripe_permission'],
			[{ status: 402, error: { type: 'card_error', code: 'card_declined' } }, 502, 'stripe_refused'],
			[{ status: 400, error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'sk_test_quoted' } }, 400, 'payment_amount_refused'],
			[{ status: 200, raw: '<html>' }, 502, 'stripe_failed'],
		] as const) {
			stripe.fail(fault);
			expect([code, await open(site, order)]).toMatchObject([code, { status, body: { code, message: expect.stringMatching(/\.$/) } }]);
		}
		expect(platform.logs()).not.toContain('sk_test_quoted');
		stripe.fail({ breaksOff: true, times: 1 });
		stripe.requests.length = 0;
		expect(await open(site, order)).toMatchObject({ status: 200 });
		const tries = posts('checkout/sessions');
		expect(tries.length).toBeGreaterThan(1);
		expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
		expect(
			[...stripe.objects.values()].filter(
				({ fields }) => (fields as Record<string, string> | undefined)?.['client_reference_id'] === tries[0]?.fields['client_reference_id']
			)
		).toHaveLength(1);
	});

	it('is not kept waiting by a silent Stripe', async () => {
		await useStripe();
		stripe.fail({ isSilent: true });
		expect(await open(site, orderFor(site))).toMatchObject({ status: 504, body: { code: 'stripe_unreachable' } });
		expect(posts('checkout/sessions')).toHaveLength(2);
	});
});

describe('a report', () => {
	it('counts once, however often and in whatever order reports arrive', async () => {
		const url = await useStripe();
		const { id } = (await open(site, orderFor(site))).body;
		const refund = { id: `re_${id}`, amount: 400, currency: 'eur', status: 'succeeded', payment_intent: `pi_${id}`, metadata: { sitewright_checkout: id } };
		const dispute = { id: `dp_${id}`, amount: 600, currency: 'eur', status: 'needs_response', payment_intent: `pi_${id}` };
		stripe.objects.set(`pi_${id}`, { id: `pi_${id}`, metadata: { sitewright_checkout: id } });
		const events = [
			['refund.updated', refund, 'evt_refund_2'],
			['charge.dispute.closed', { ...dispute, status: 'won' }, 'evt_won'],
			['charge.dispute.created', dispute, 'evt_dispute'],
			['refund.created', { ...refund, status: 'pending' }, 'evt_refund'],
			['charge.dispute.funds_withdrawn', dispute, 'evt_withdrawn'],
			['checkout.session.completed', session(id), 'evt_paid'],
			['charge.dispute.funds_reinstated', { ...dispute, status: 'won' }, 'evt_reinstated'],
		] as const;
		for (const round of [0, 1, 2]) {
			await Promise.all(events.map(([type, object, event]) => report(url, type, object, { id: `${event}_${id}`, created: seconds() - round })));
		}
		expect((await lines()).sort()).toEqual([
			['dispute', -600],
			['dispute', 600],
			['payment', 1000],
			['refund', -400],
		]);
		expect((await earnings()).entries.find(({ kind }) => kind === 'payment')?.refundable_units).toBe(600);

		await report(url, 'refund.failed', { ...refund, status: 'failed' });
		expect((await earnings()).totals[0]).toMatchObject({ refunds: 0 });
		await report(url, 'charge.dispute.created', { ...dispute, id: 'dp_question', status: 'warning_needs_response' });
		await report(url, 'payout.paid', { id: `po_${id}`, amount: 900, currency: 'eur' });
		await report(url, 'payout.paid', { id: `po_${id}`, amount: 900, currency: 'eur' });
		expect((await earnings()).totals).toEqual([{ currency: 'EUR', is_test: true, payments: 1000, refunds: 0, disputes: 0, payouts: -900 }]);
		expect(await report(url, 'payout.paid', { id: `po2_${id}`, amount: -250, currency: 'eur' })).toMatchObject({ status: 200 });
		expect((await earnings()).totals).toMatchObject([{ payouts: -650 }]);
	});

	it('of a refund that can still fail sells no limited piece again, nor does one that failed', async () => {
		const url = await useStripe();
		const stock = { item: 'product:77', count: 1 };
		const { id } = (await open(site, orderFor(site, { stock }))).body;
		const refund = { id: `re_${id}`, amount: 1000, currency: 'eur', status: 'pending', payment_intent: `pi_${id}`, metadata: { sitewright_checkout: id } };
		stripe.objects.set(`pi_${id}`, { id: `pi_${id}`, metadata: { sitewright_checkout: id } });
		const seen = async () => [await stateOf(site, id), (await open(site, orderFor(site, { stock }))).status];
		// Before the payment: the open checkout holds its piece.
		await report(url, 'refund.failed', { ...refund, id: `re_early_${id}`, status: 'failed' });
		expect(await seen()).toEqual(['open', 409]);
		await report(url, 'checkout.session.completed', session(id));
		await report(url, 'refund.created', refund);
		expect(await seen()).toEqual(['paid', 409]);
		expect((await earnings()).entries.find(({ kind }) => kind === 'payment')?.refundable_units).toBe(0);
		await report(url, 'refund.failed', { ...refund, status: 'failed' });
		expect(await seen()).toEqual(['paid', 409]);
		await report(url, 'refund.created', { ...refund, id: `re_2_${id}`, status: 'pending' });
		await report(url, 'refund.updated', { ...refund, id: `re_2_${id}`, status: 'succeeded' });
		// A report that comes late changes nothing.
		await report(url, 'refund.created', { ...refund, id: `re_2_${id}`, status: 'pending' });
		expect(await seen()).toEqual(['refunded', 200]);
	});

	it('with a forged, old or foreign signature is refused, and changes nothing', async () => {
		const url = await useStripe();
		const other = await platform.connectSite();
		const otherUrl = await useStripe(other);
		const { id } = (await open(site, orderFor(site))).body;
		const paid = session(id);
		const refused = { status: 400, body: { code: 'webhook_refused' } };
		expect(await report(url, 'checkout.session.completed', paid, { secret: 'whsec_another' })).toMatchObject(refused);
		expect(await report(url, 'checkout.session.completed', paid, { seconds: seconds() - 301 })).toMatchObject(refused);
		expect(await report(url, 'checkout.session.completed', paid, { signature: '' })).toMatchObject(refused);
		expect(await report(url, 'checkout.session.completed', paid, { signature: `t=${seconds()},v1=00` })).toMatchObject(refused);
		expect(
			await report(
				url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
				'checkout.session.completed',
				paid
			)
		).toMatchObject({ status: 404 });
		// Another site knows its own signing secret, and the number of a buyer's payment.
		expect(await report(otherUrl, 'checkout.session.completed', paid)).toMatchObject({ status: 200 });
		// A live event says nothing of an account in the test mode.
		expect(await report(url, 'checkout.session.completed', paid, { isLive: true })).toMatchObject({ status: 200 });
		expect(await stateOf(site, id)).toBe('open');
		const own = (await open(other, orderFor(other))).body.id;
		expect(await report(otherUrl, 'checkout.session.completed', session(own, { payment_intent: `pi_${id}` }))).toMatchObject({ status: 200 });
		expect(
			await report(otherUrl, 'refund.created', {
				id: `re_${id}`,
				amount: 1000,
				currency: 'eur',
				status: 'succeeded',
				payment_intent: `pi_${id}`,
				metadata: { sitewright_checkout: own },
			})
		).toMatchObject({ status: 200 });
		await report(url, 'checkout.session.completed', paid);
		expect((await earnings()).entries).toMatchObject([{ units: 1000, refundable_units: 1000 }]);
	});

	it('of a kind that nobody asked for, or about another shop’s payment, is taken and has no effect', async () => {
		const url = await useStripe();
		for (const [type, object] of [
			['customer.created', { id: 'cus_1' }],
			['checkout.session.completed', session('x', { metadata: {} })],
			['checkout.session.completed', session('x'.repeat(43))],
			['refund.created', { id: 're_1', amount: 5, currency: 'eur', status: 'succeeded', payment_intent: 'pi_shop' }],
			['invoice.paid', { id: 'in_shop', amount_paid: 5, currency: 'eur', lines: { data: [] } }],
			['__proto__', {}],
		] as const) {
			stripe.objects.set('in_shop', { id: 'in_shop', amount_paid: 5, currency: 'eur', lines: { data: [] } });
			expect([type, await report(url, type, object)]).toMatchObject([type, { status: 200 }]);
		}
		for (const object of [null, 'text', { id: 1 }, session('x', { amount_total: 1.5 }), session('x', { amount_total: -5 })]) {
			expect(await report(url, 'checkout.session.completed', object)).toMatchObject({ status: 400, body: { code: 'webhook_refused' } });
		}
		expect(await lines()).toEqual([]);
	});

	it('is asked for again while Stripe cannot say what it is about', async () => {
		const url = await useStripe();
		const { id } = (await open(site, orderFor(site, { interval: '1 month' }))).body;
		const invoice = stripe.addInvoice({
			id: `in_${id}`,
			payment: `pi_${id}`,
			subscription: `sub_${id}`,
			checkout: id,
			amount: 1000,
			end: seconds() + 2_592_000,
		});
		stripe.fail({ status: 500 });
		expect((await report(url, 'invoice.paid', invoice, { id: 'evt_again' })).status).toBe(502);
		stripe.fail(null);
		expect((await report(url, 'invoice.paid', invoice, { id: 'evt_again' })).status).toBe(200);
		expect(await stateOf(site, id)).toBe('paid');
	});
});

describe('a key that was revoked, or narrowed, at Stripe', () => {
	it.each([401, 403])('keeps no payment out of the ledger (%i)', async (status) => {
		const url = await useStripe();
		const begin = async (change: object = {}) => (await open(site, orderFor(site, change))).body.id;
		const [single, member] = [await begin(), await begin({ interval: '1 month' })];
		const invoice = stripe.addInvoice({
			id: `in_${member}`,
			payment: `pi_${member}`,
			subscription: `sub_${member}`,
			checkout: member,
			amount: 1000,
			end: seconds() + 2_592_000,
		});
		stripe.fail({ status, error: { type: 'invalid_request_error' } });
		for (const [type, object] of [
			['checkout.session.completed', session(single)],
			['checkout.session.completed', session(member, { mode: 'subscription', payment_intent: null, invoice: `in_${member}` })],
			['invoice.paid', { ...invoice, payments: null }],
			['refund.created', { id: `re_${single}`, amount: 400, currency: 'eur', status: 'succeeded', payment_intent: `pi_${single}`, metadata: {} }],
			['charge.dispute.created', { id: 'dp_shop', amount: 600, currency: 'eur', status: 'needs_response', payment_intent: 'pi_shop' }],
		] as const) {
			expect([type, await report(url, type, object)]).toMatchObject([type, { status: 200 }]);
		}
		expect([await stateOf(site, single), await stateOf(site, member)]).toEqual(['paid', 'paid']);
		expect(await lines()).toEqual([
			['refund', -400],
			['payment', 1000],
			['payment', 1000],
		]);
		// With a key that may ask again, the payment is still the same one.
		stripe.fail(null);
		await report(url, 'checkout.session.completed', session(member, { mode: 'subscription', payment_intent: null, invoice: `in_${member}` }));
		expect(await lines()).toHaveLength(3);
	});
});

describe('a member', () => {
	const begin = async (url: string) => {
		const { id } = (await open(site, orderFor(site, { interval: '1 month', units: 500 }))).body;
		const invoice = stripe.addInvoice({
			id: `in_${id}`,
			payment: `pi_${id}`,
			subscription: `sub_${id}`,
			checkout: id,
			amount: 500,
			end: seconds() + 2_592_000,
		});
		await report(url, 'checkout.session.completed', session(id, { mode: 'subscription', payment_intent: null, invoice: `in_${id}`, amount_total: 500 }));
		await report(url, 'invoice.paid', invoice);
		return id;
	};

	it('pays each month, gets a receipt with a link, and cancels by it', async () => {
		const url = await useStripe();
		const id = await begin(url);
		expect(posts('checkout/sessions')[0]?.fields).toMatchObject({
			mode: 'subscription',
			'line_items[0][price_data][recurring][interval]': 'month',
			'subscription_data[metadata][sitewright_checkout]': id,
		});
		await report(
			url,
			'invoice.paid',
			stripe.addInvoice({ id: `in2_${id}`, payment: `pi2_${id}`, subscription: `sub_${id}`, checkout: id, amount: 500, end: seconds() + 5_184_000 })
		);
		expect(await lines()).toEqual([
			['payment', 500],
			['payment', 500],
		]);
		// A refund at Stripe's dashboard names the payment alone.
		await report(url, 'refund.created', { id: `re_${id}`, amount: 500, currency: 'eur', status: 'succeeded', payment_intent: `pi2_${id}` });
		expect((await earnings()).entries.map(({ kind, refundable_units: left }) => [kind, left])).toEqual([
			['refund', 0],
			['payment', 0],
			['payment', 500],
		]);

		const { receipts } = (await call<{ receipts: Receipt[] }>(site, 'GET', 'platform/v1/payments/receipts?after=0')).body;
		expect(receipts).toMatchObject([{ is_test: true, interval: '1 month' }, { reference: `in2_${id}` }]);
		const link = new URL(receipts[0]?.cancel_url ?? '');
		const cancel = () => fetch(`${platform.url}/payments/subscription`, { method: 'POST', body: link.searchParams });
		stripe.fail({ status: 503, error: { type: 'api_error' } });
		expect(await (await cancel()).text()).toContain('was not cancelled');
		stripe.fail(null);
		expect(await (await cancel()).text()).toContain('The subscription is cancelled');
		expect(stripe.objects.has(`sub_${id}`)).toBe(false);
		expect((await cancel()).status).toBe(200);
		await report(url, 'customer.subscription.deleted', { id: `sub_${id}`, metadata: { sitewright_checkout: id } });
		expect((await earnings()).entries.some(({ can_cancel: can }) => can)).toBe(false);
	});

	it('goes on after the key was removed: Stripe still reports, and only Stripe can change it', async () => {
		const url = await useStripe();
		const open2 = (await open(site, orderFor(site))).body.id;
		const id = await begin(url);
		await remove();
		expect((await open(site, orderFor(site))).body.url).toContain('/test-desk/pay');
		await report(url, 'checkout.session.completed', session(open2));
		expect(await call(site, 'GET', `platform/v1/payments/checkouts/${open2}`)).toMatchObject({ body: { state: 'paid', is_test: true } });
		await report(
			url,
			'invoice.paid',
			stripe.addInvoice({ id: `in3_${id}`, payment: `pi3_${id}`, subscription: `sub_${id}`, checkout: id, amount: 500, end: seconds() })
		);
		const { entries } = await earnings();
		expect(entries.map(({ units, refundable_units: left, can_cancel: can }) => [units, left, can])).toEqual([
			[500, 0, false],
			[1000, 0, false],
			[500, 0, false],
		]);
		const refund: Answer = await call(site, 'POST', `wpcom/v2/sitewright/earnings/${entries[2]?.id}/refunds`, { units: 500, left: 500 });
		expect(refund).toMatchObject({ status: 409, body: { code: 'stripe_keys_removed' } });
		// With the key again, the account is the same one.
		expect(await useStripe()).toBe(url);
		expect((await earnings()).entries[2]).toMatchObject({ refundable_units: 500, can_cancel: true });
	});
});

it('what was bought in a test opens no content for subscribers once the site takes money', async () => {
	const paid = async () => (await call<{ plans: unknown[] }>(site, 'POST', 'platform/v1/payments/buyers/plans', { email: 'buyer@example.com' })).body.plans;
	const { id: plan } = (
		await call<{ id: number }>(site, 'POST', 'wpcom/v2/memberships/product', { title: 'Pass', price: 10, currency: 'EUR', interval: 'one-time' })
	).body;
	const url = await useStripe();
	const { id } = (await open(site, orderFor(site, { plan_id: plan, title: 'Pass' }))).body;
	await report(url, 'checkout.session.completed', session(id));
	expect(await paid()).toEqual([{ id: plan, until: null, is_tier: false }]);
	await useStripe(site, liveKey);
	expect(await paid()).toEqual([]);
});
