import type { Earning } from '../../../api/contract/money/earnings.contract';
import { call, open, orderFor, pay } from '../support/payments';
import { earnings, posts, report, session, site, stripe, useStripe } from '../support/stripe-platform';

const refund = (entry: Earning | undefined, units: number, left: number) =>
	call<{ code?: string }>(site, 'POST', `wpcom/v2/sitewright/earnings/${entry?.id}/refunds`, { units, left });
describe('an owner who gives money back', () => {
	it('does so at the service that took it, once for each click, and in parts', async () => {
		const desk = (await open(site, orderFor(site))).body;
		await pay(desk.url);
		const url = await useStripe();
		const { id } = (await open(site, orderFor(site))).body;
		await report(url, 'checkout.session.completed', session(id));
		const [atStripe, atDesk] = (await earnings()).entries;
		expect((await refund(atDesk, 1000, 1000)).status).toBe(200);
		expect(posts('refunds')).toHaveLength(0);
		const clicks = await Promise.all([refund(atStripe, 300, 1000), refund(atStripe, 300, 1000)]);
		expect(clicks.every(({ status, body }) => status === 200 || body.code === 'payment_changed')).toBe(true);
		const made = [...stripe.objects.values()].filter((object) => object['payment_intent'] === `pi_${id}`);
		expect(made).toMatchObject([{ amount: 300, metadata: { sitewright_checkout: id } }]);
		// Nothing is in the ledger before Stripe reports it.
		expect((await earnings()).entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
		// But what Stripe accepted counts as gone: a person who looks again gives back no more than they mean to.
		expect((await earnings()).entries.find(({ id: entry }) => entry === atStripe?.id)?.refundable_units).toBe(700);
		expect(await refund(atStripe, 300, 1000)).toMatchObject({ status: 409, body: { code: 'payment_changed' } });
		expect(await refund(atStripe, 701, 700)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
		await report(url, 'refund.created', made[0]);
		expect((await earnings()).entries.find(({ id: entry }) => entry === atStripe?.id)?.refundable_units).toBe(700);
		expect((await refund(atStripe, 300, 700)).status).toBe(200);
		expect([...stripe.objects.values()].filter((object) => object['payment_intent'] === `pi_${id}`)).toHaveLength(2);
		stripe.fail({ status: 400, error: { type: 'invalid_request_error', code: 'balance_insufficient' } });
		expect(await refund(atStripe, 100, 400)).toMatchObject({ status: 409, body: { code: 'stripe_balance' } });
	});

	it('can try again at once when the reason of a refusal is gone, and after a failure gets the same refund', async () => {
		const url = await useStripe();
		const { id } = (await open(site, orderFor(site))).body;
		await report(url, 'checkout.session.completed', session(id));
		const [payment] = (await earnings()).entries;
		const made = () => [...stripe.objects.values()].filter((object) => object['payment_intent'] === `pi_${id}`);
		const keys = () => posts('refunds').map(({ headers }) => headers['idempotency-key']);
		stripe.fail({ status: 400, error: { type: 'invalid_request_error', code: 'balance_insufficient' } });
		for (const _attempt of [1, 2]) {
			expect(await refund(payment, 100, 1000)).toMatchObject({ status: 409, body: { code: 'stripe_balance' } });
		}
		stripe.fail({ breaksOff: true });
		expect((await refund(payment, 100, 1000)).status).toBe(504);
		stripe.fail({ status: 429, error: { type: 'invalid_request_error' } });
		expect((await refund(payment, 100, 1000)).status).toBe(503);
		stripe.fail(null);
		expect((await refund(payment, 100, 1000)).status).toBe(200);
		expect(made()).toHaveLength(1);
		expect(new Set(keys()).size).toBe(3);
	});
});
