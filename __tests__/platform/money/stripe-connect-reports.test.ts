import type { Receipt } from '../../../api/contract/money/receipts.contract';
import {
	clock,
	connect,
	earnings,
	enterKeyOf,
	enterSecret,
	finish,
	paid,
	platform,
	report,
	saveKey,
	settings,
	site,
	stripe,
} from '../support/connect-platform';
import { call, open, orderFor, stateOf } from '../support/payments';
import { reportStripe, stripeEvent } from '../support/stripe-server';

const begin = async (by = site, change: object = {}) => (await open(by, orderFor(by, change))).body.id;
const refund = (id: number | undefined, units: number, left: number) =>
	call<{ code?: string }>(site, 'POST', `wpcom/v2/sitewright/earnings/${id}/refunds`, { units, left });
const revoke = async (account: string, change: object = {}) => {
	stripe.changeAccount(account, { isRevoked: true });
	return report(account, 'account.application.deauthorized', { id: 'ca_operator' }, change);
};

describe('a report about a connected account', () => {
	it('counts once, however often and in whatever order reports arrive', async () => {
		const account = await finish();
		const id = await begin();
		const back = { id: `re_${id}`, amount: 400, currency: 'eur', status: 'succeeded', payment_intent: `pi_${id}`, metadata: { sitewright_checkout: id } };
		for (const _round of [1, 2, 3]) {
			await Promise.all([
				report(account, 'refund.created', back, { id: `evt_back_${id}` }),
				report(account, 'checkout.session.completed', paid(id), { id: `evt_paid_${id}` }),
				report(account, 'payout.paid', { id: `po_${id}`, amount: 600, currency: 'eur' }, { id: `evt_po_${id}` }),
			]);
		}
		expect((await earnings()).map(({ kind, units, service, is_test: isTest }) => [kind, units, service, isTest]).sort()).toEqual([
			['payment', 1000, 'stripe', true],
			['payout', -600, 'stripe', true],
			['refund', -400, 'stripe', true],
		]);
		expect(await stateOf(site, id)).toBe('paid');
	});

	it('has no effect where it is forged, of another account, of no account, or of the other mode', async () => {
		const account = await finish();
		const other = await platform.connectSite();
		const foreign = await finish(other);
		const id = await begin();
		const refused = { status: 400, body: { code: 'webhook_refused' } };
		expect(await report(account, 'checkout.session.completed', paid(id), { secret: 'whsec_another' })).toMatchObject(refused);
		expect(await report(account, 'checkout.session.completed', paid(id), { signature: 't=1,v1=00' })).toMatchObject(refused);
		for (const [by, change] of [
			[foreign, {}],
			['acct_unknown', {}],
			[undefined, {}],
			[account, { isLive: true }],
		] as const) {
			expect(await report(by, 'checkout.session.completed', paid(id), change)).toMatchObject({ status: 200 });
		}
		expect([await stateOf(site, id), await earnings(), await earnings(other)]).toEqual(['open', [], []]);
		// Another site's account ends its own connection alone.
		await revoke(foreign);
		expect([(await settings()).kind, (await settings(other)).kind]).toEqual(['stripe', 'none']);
		await report(account, 'account.application.deauthorized', { id: 'ca_operator' }, { isLive: true });
		expect((await settings()).kind).toBe('stripe');
	});

	it('of a change is no proof: Stripe is asked, so an old report changes nothing', async () => {
		const account = await finish();
		await report(account, 'account.updated', { id: account, charges_enabled: false, details_submitted: false });
		expect((await settings()).kind).toBe('stripe');
		stripe.changeAccount(account, { canCharge: false, due: ['company.tax_id'] });
		stripe.fail({ status: 500 });
		expect((await report(account, 'account.updated', { id: account, charges_enabled: true })).status).toBe(502);
		stripe.fail(null);
		expect((await report(account, 'account.updated', { id: account, charges_enabled: true })).status).toBe(200);
		expect(await open(site, orderFor(site))).toMatchObject({ status: 409, body: { code: 'not_connected' } });
		expect(await settings()).toMatchObject({ kind: 'none', connect: { account: { state: 'restricted', is_in_use: true, missing: ['people'] } } });
		stripe.changeAccount(account, { canCharge: true, due: [] });
		await report(account, 'account.updated', { id: account });
		expect((await open(site, orderFor(site))).status).toBe(200);
	});
});

describe('money at a connected account', () => {
	it('is given back there, once for each click, also after the site changed to a key of its own', async () => {
		const account = await finish();
		const id = await begin();
		await report(account, 'checkout.session.completed', paid(id));
		await saveKey();
		const [entry] = await earnings();
		expect(entry).toMatchObject({ refundable_units: 1000 });
		const clicks = await Promise.all([refund(entry?.id, 300, 1000), refund(entry?.id, 300, 1000)]);
		expect(clicks.every(({ status, body }) => status === 200 || body.code === 'payment_changed')).toBe(true);
		const asked = stripe.requests.filter(({ path }) => path === '/v1/refunds');
		expect(new Set(asked.map(({ headers }) => `${String(headers['stripe-account'])} ${String(headers['idempotency-key'])}`)).size).toBe(1);
		expect(asked[0]?.headers['stripe-account']).toBe(account);
		expect([...stripe.objects.values()].filter((object) => object['payment_intent'] === `pi_${id}`)).toHaveLength(1);
		// Reports of the account that the site left still count.
		await report(account, 'refund.created', { id: `re_${id}`, amount: 300, currency: 'eur', status: 'succeeded', payment_intent: `pi_${id}` });
		expect((await earnings()).map(({ kind }) => kind)).toEqual(['refund', 'payment']);
	});

	it('that was taken with the owner’s key goes back with that key, after an account was connected', async () => {
		const { body } = await saveKey();
		const id = await begin();
		const account = await finish();
		expect((await settings()).kind).toBe('stripe');
		const seconds = Math.floor(clock.now() / 1000);
		await reportStripe(body.stripe?.webhook_url ?? '', 'whsec_b3du', stripeEvent({ type: 'checkout.session.completed', object: paid(id), created: seconds }), {
			seconds,
		});
		const [entry] = await earnings();
		expect((await refund(entry?.id, 1000, 1000)).status).toBe(200);
		expect(stripe.requests.at(-1)?.headers['stripe-account']).toBeUndefined();
		expect(account).toMatch(/^acct_/);
	});

	it('of a member is paid each month, and ends by the link of a receipt', async () => {
		const account = await finish();
		const id = await begin(site, { interval: '1 month' });
		const invoice = stripe.addInvoice({ id: `in_${id}`, payment: `pi_${id}`, subscription: `sub_${id}`, checkout: id, amount: 1000, end: 2_000_000_000 });
		await report(account, 'checkout.session.completed', paid(id, { mode: 'subscription', payment_intent: null, invoice: `in_${id}` }));
		await report(account, 'invoice.paid', invoice);
		expect((await earnings()).map(({ kind, can_cancel: can }) => [kind, can])).toEqual([['payment', true]]);
		expect(stripe.requests.at(-1)?.headers['stripe-account']).toBe(account);
		const { receipts } = (await call<{ receipts: Receipt[] }>(site, 'GET', 'platform/v1/payments/receipts?after=0')).body;
		const link = new URL(receipts[0]?.cancel_url ?? '');
		expect(await (await fetch(`${platform.url}/payments/subscription`, { method: 'POST', body: link.searchParams })).text()).toContain(
			'The subscription is cancelled'
		);
		expect(stripe.requests.at(-1)).toMatchObject({ method: 'DELETE', headers: { 'stripe-account': account } });
		await report(account, 'customer.subscription.deleted', { id: `sub_${id}`, metadata: { sitewright_checkout: id } });
		expect((await earnings())[0]?.can_cancel).toBe(false);
	});
});

describe('an owner who ends the connection at Stripe', () => {
	it('in the middle of a checkout takes no more payments, and the visitor hears that the one they began may be paid', async () => {
		const account = await finish();
		const test = orderFor(site);
		const id = (await open(site, test)).body.id;
		await report(account, 'checkout.session.completed', paid(id));
		const begun = orderFor(site);
		const pending = (await open(site, begun)).body.id;
		await report(account, 'checkout.session.completed', paid(pending, { payment_status: 'unpaid' }));
		expect(await revoke(account)).toMatchObject({ status: 200 });
		expect(await settings()).toMatchObject({ kind: 'none', connect: { account: { state: 'deauthorized', is_in_use: true } } });
		expect(await open(site, orderFor(site))).toMatchObject({ status: 409, body: { code: 'not_connected' } });
		expect((await open(site, test)).body).toEqual({ id, url: null });
		expect(await open(site, begun)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
		// What Stripe still reports is entered.
		await report(account, 'checkout.session.async_payment_succeeded', paid(pending));
		expect((await earnings()).map(({ units, refundable_units: left }) => [units, left])).toEqual([
			[1000, 0],
			[1000, 0],
		]);
		expect(await refund((await earnings())[0]?.id, 1000, 1000)).toMatchObject({ status: 409, body: { code: 'stripe_not_authorized' } });
		// Neither a late report nor a repeated one brings it back.
		stripe.changeAccount(account, { isRevoked: false });
		await report(account, 'account.updated', { id: account });
		expect((await settings()).kind).toBe('none');
		stripe.changeAccount(account, { isRevoked: true });
		await connect();
		expect(await settings()).toMatchObject({ kind: 'none', connect: { account: { state: 'onboarding', is_in_use: false } } });
	});

	it('is found out also without a report, and another account takes its place', async () => {
		const account = await finish();
		stripe.changeAccount(account, { isRevoked: true });
		expect(await open(site, orderFor(site))).toMatchObject({ status: 409, body: { code: 'stripe_not_authorized' } });
		expect((await settings()).connect?.account).toMatchObject({ state: 'deauthorized' });
		const next = await finish();
		expect(next).not.toBe(account);
		expect(await settings()).toMatchObject({ kind: 'stripe', connect: { account: { state: 'ready', is_in_use: true } } });
		// The end of the one before, reported late, says nothing of the new one.
		await report(account, 'account.application.deauthorized', { id: 'ca_operator' });
		expect((await settings()).kind).toBe('stripe');
	});

	it('takes no money with a key whose payments nobody reports', async () => {
		const account = await finish();
		await enterKeyOf(account);
		// Stripe reports by the connection.
		const id = await begin();
		await report(account, 'checkout.session.completed', paid(id));
		expect(await stateOf(site, id)).toBe('paid');
		await revoke(account);
		expect(await open(site, orderFor(site))).toMatchObject({ status: 409, body: { code: 'not_connected' } });
		expect(await settings()).toMatchObject({ kind: 'none', stripe: { reports: 'missing' } });
		expect((await enterSecret()).body).toMatchObject({ kind: 'stripe', stripe: { reports: 'manual' } });
		expect((await open(site, orderFor(site))).status).toBe(200);
	});

	it('has the pieces of pages that nobody can pay any more back after a week, of silent banks after a month; a late payment still counts', async () => {
		const cleanUp = async (): Promise<void> => {
			clock.advance(60_000);
			await platform.app.core.whenCleanedUp();
		};
		const stock = { stock: { item: 'last', count: 1 } };
		const account = await finish();
		const first = orderFor(site, stock);
		const id = (await open(site, first)).body.id;
		const other = await platform.connectSite();
		await finish(other);
		const kept = (await open(other, orderFor(other, stock))).body.id;
		const asked = await begin(site, { stock: { item: 'debit', count: 1 } });
		await report(account, 'checkout.session.completed', paid(asked, { payment_status: 'unpaid' }));
		await revoke(account);
		await finish();
		clock.jump(6 * 86_400_000);
		await cleanUp();
		expect(await open(site, orderFor(site, stock))).toMatchObject({ status: 409, body: { code: 'pieces_held' } });
		expect(await open(site, first)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
		clock.jump(2 * 86_400_000);
		await cleanUp();
		expect([await stateOf(site, id), await stateOf(other, kept), await stateOf(site, asked)]).toEqual(['expired', 'open', 'waiting']);
		expect((await open(site, orderFor(site, stock))).status).toBe(200);
		await report(account, 'checkout.session.completed', paid(id));
		expect([await stateOf(site, id), (await earnings()).map(({ units }) => units)]).toEqual(['paid', [1000]]);
		clock.jump(24 * 86_400_000);
		await cleanUp();
		// It expires, and is forgotten by the next run.
		expect(['expired', undefined]).toContain(await stateOf(site, asked));
	});
});
