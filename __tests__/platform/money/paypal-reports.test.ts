import type { Earning } from '../../../api/contract/money/earnings.contract';
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
	keys,
	lines,
	minuteMs,
	paypal,
	platform,
	posts,
	remove,
	report,
	restart,
	save,
	settings,
	site,
	usePaypal,
	webhookOf,
} from '../support/paypal-platform';

const refund = (entry: Earning | undefined, units: number, left: number) =>
	call<{ code?: string }>(site, 'POST', `wpcom/v2/sitewright/earnings/${entry?.id}/refunds`, { units, left });
const money = (value: string) => ({ currency_code: 'EUR', value });
const up = (capture: string) => [
	{ rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/X' },
	{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` },
];
const disputeOf = (capture: string, change: object = {}) => ({
	dispute_id: `PP-${capture}`,
	dispute_amount: money('6.00'),
	disputed_transactions: [{ seller_transaction_id: capture }],
	...change,
});

const orderStateOf = async (checkout: string): Promise<string | undefined> => (await createPaypalOrders(platform.app.core).find(checkout))?.state;

/** A payment of ten euros whose buyer came back. */
async function payOnce(): Promise<{ readonly id: string; readonly capture: string }> {
	const id = await begin();
	paypal.approve(id);
	await comeBack(id);
	return { id, capture: paypal.orderOf(id).capture?.id ?? '' };
}

describe('a report of PayPal', () => {
	it('takes the money of a buyer who never came back, once, however often and in whatever order reports arrive', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const id = await begin();
		paypal.approve(id);
		const { id: order } = paypal.orderOf(id);
		const approved = () => report(webhook, 'CHECKOUT.ORDER.APPROVED', { id: order }, { id: `WH-APPROVED-${id}` });
		await Promise.all([approved(), approved(), comeBack(id), approved()]);
		const capture = paypal.orderOf(id).capture?.id ?? '';
		await report(webhook, 'CUSTOMER.DISPUTE.CREATED', disputeOf(capture));
		const events = [
			['PAYMENT.CAPTURE.REVERSED', { id: `REV${capture}`, amount: money('6.00'), links: up(capture) }],
			['CUSTOMER.DISPUTE.RESOLVED', disputeOf(capture)],
			['PAYMENT.CAPTURE.COMPLETED', { id: capture, custom_id: id, amount: money('10.00') }],
			['CUSTOMER.DISPUTE.CREATED', disputeOf(capture)],
			['PAYMENT.CAPTURE.REFUNDED', { id: `REF${capture}`, amount: money('1.50'), custom_id: id, links: up(capture) }],
			['CHECKOUT.ORDER.APPROVED', { id: order }],
		] as const;
		for (const _round of [0, 1, 2]) {
			const answers = await Promise.all(events.map(([type, resource]) => report(webhook, type, resource, { id: `${type} ${id}` })));
			expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200));
		}
		expect((await lines()).sort()).toEqual([
			['dispute', -600],
			['dispute', -600],
			['dispute', 600],
			['payment', 1000],
			['refund', -150],
		]);
		expect((await earnings()).totals).toEqual([{ currency: 'EUR', is_test: true, payments: 1000, refunds: -150, disputes: -600, payouts: 0 }]);
		expect((await earnings()).entries.find(({ kind }) => kind === 'payment')?.refundable_units).toBe(250);
	});

	it('of the end of a dispute gives back what its beginning took, neither more nor less', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const { capture } = await payOnce();
		const say = async (type: 'CREATED' | 'RESOLVED', name: string, value: string): Promise<void> => {
			expect(
				(await report(webhook, `CUSTOMER.DISPUTE.${type}`, disputeOf(capture, { dispute_id: `PP-${name}-${capture}`, dispute_amount: money(value) }))).status
			).toBe(200);
		};
		// PayPal decided about less than the buyer asked for.
		await say('CREATED', 'LESS', '6.00');
		await say('RESOLVED', 'LESS', '2.00');
		await say('RESOLVED', 'LESS', '2.00');
		// Its beginning was never reported, or came later.
		await say('RESOLVED', 'ALONE', '4.00');
		await say('RESOLVED', 'FIRST', '3.00');
		await say('CREATED', 'FIRST', '3.00');
		expect((await lines()).sort()).toEqual([
			['dispute', -600],
			['dispute', 600],
			['payment', 1000],
		]);
	});

	it('leaves the ledger equal to PayPal’s books, with faults, repetitions, any order and a platform that is started again', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		// The same numbers in each run.
		let seed = 12;
		const random = (below: number): number => {
			seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
			return Math.floor((seed / 2 ** 31) * below);
		};
		const all: { readonly id: string; readonly units: number }[] = [];
		for (let number = 0; number < 20; number += 1) {
			const units = 100 + random(900);
			all.push({ id: await begin({ units }), units });
		}
		const agreed = all.filter(() => random(4) > 0);
		for (const { id } of agreed) {
			paypal.approve(id);
		}
		const faults = [
			null,
			{ path: /capture$/, breaksOff: true, times: 1 },
			{ path: /orders\//, status: 500, times: 1 },
			{ path: /capture$/, status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS', times: 1 },
		];
		const visit = async ({ id }: { readonly id: string }): Promise<void> => {
			const order = paypal.orderOf(id);
			const ways = [
				() => comeBack(id),
				() => report(webhookNow(), 'CHECKOUT.ORDER.APPROVED', { id: order.id }),
				() => report(webhookNow(), 'PAYMENT.CAPTURE.COMPLETED', { id: order.capture?.id ?? 'CAPNONE', custom_id: id }),
			];
			await Promise.all(Array.from({ length: 1 + random(3) }, () => ways[random(ways.length)]?.()));
		};
		const webhookNow = () => ({ ...webhook, url: webhook.url.replace(/^http:\/\/[^/]+/, platform.url) });
		for (const round of [0, 1, 2, 3]) {
			for (const checkout of [...all].sort(() => random(3) - 1)) {
				paypal.fail(round === 3 ? null : (faults[random(faults.length)] ?? null));
				await visit(checkout);
			}
			if (round === 1) {
				await restart();
			}
		}
		for (const { id } of agreed) {
			await comeBack(id);
			const { capture } = paypal.orderOf(id);
			if (random(2) === 0) {
				const refunded = { id: `REF${capture?.id}`, amount: money('0.50'), custom_id: id, links: up(capture?.id ?? '') };
				await Promise.all([
					report(webhookNow(), 'PAYMENT.CAPTURE.REFUNDED', refunded, { id: `WH-${id}` }),
					report(webhookNow(), 'PAYMENT.CAPTURE.REFUNDED', refunded, { id: `WH-${id}` }),
					report(webhookNow(), 'PAYMENT.CAPTURE.REFUNDED', refunded),
				]);
				paypal.refunds.push({ id: refunded.id, status: 'COMPLETED', amount: refunded.amount, capture: capture?.id ?? '' });
			}
		}
		const captured = all.filter(({ id }) => paypal.orderOf(id).capture !== null);
		expect(captured).toEqual(agreed);
		const refunds = captured.filter(({ id }) => paypal.refunds.some(({ capture }) => capture === paypal.orderOf(id).capture?.id)).length;
		expect(refunds).toBeGreaterThan(0);
		expect((await earnings()).totals).toEqual([
			{ currency: 'EUR', is_test: true, payments: captured.reduce((sum, { units }) => sum + units, 0), refunds: -50 * refunds, disputes: 0, payouts: 0 },
		]);
		const states = await Promise.all(all.map(({ id }) => stateOf(site, id)));
		expect(states).toEqual(all.map((checkout) => (agreed.includes(checkout) ? 'paid' : 'open')));
	});

	it('never takes money twice for one purchase, nor money that is not in the ledger, whatever buyers, owners and PayPal do', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		let seed = 7;
		const random = (below: number): number => {
			seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
			return Math.floor((seed / 2 ** 31) * below);
		};
		const purchases = Array.from({ length: 40 }, (_, number) => ({
			key: hashed(`anything ${number}`),
			byPaypal: new Set<string>(),
			byCard: new Map<string, string>(),
		}));
		let refusedPages = 0;
		const faults = [
			{ path: /capture$/, status: 422, issue: 'INSTRUMENT_DECLINED', times: 1 },
			{ path: /capture$/, breaksOff: true, times: 1 },
			{ path: /orders\//, status: 500, times: 1 },
			null,
			null,
		];
		const act = async ({ key, byPaypal: ids, byCard }: (typeof purchases)[number]): Promise<void> => {
			const id = [...ids].at(-1);
			const order = id === undefined ? null : paypal.orderOf(id);
			const action = id === undefined ? random(2) : random(16);
			const page = [...byCard.values()].at(-1);
			if (action === 0) {
				const { status, body } = await open(site, orderFor(site, { key }));
				if (status === 200 && body.url !== null) {
					byCard.set(body.id, body.url);
					if (random(4) === 0) {
						await pay(body.url);
					}
				}
			} else if (action >= 12 && page !== undefined) {
				// The page was left open in another tab.
				refusedPages += (await pay(page)).status === 410 ? 1 : 0;
			} else if (id === undefined || order === null || action === 1) {
				const { status, body } = await open(site, byPaypal({ key }));
				if (status === 200 && body.url !== null) {
					ids.add(body.id);
				}
			} else if (action <= 5 && order.capture === null) {
				paypal.approve(id);
			} else if (action === 6) {
				await comeBack(id, 'cancel');
			} else if (action === 7) {
				await Promise.all([report(webhook, 'CHECKOUT.ORDER.APPROVED', { id: order.id }), comeBack(id)]);
			} else if (action === 8) {
				await report(webhook, 'CHECKOUT.ORDER.APPROVED', { id: order.id });
			} else {
				await Promise.all([comeBack(id), comeBack(id)]);
			}
		};
		for (let round = 0; round < 10; round += 1) {
			for (const purchase of purchases) {
				paypal.fail(faults[random(faults.length)] ?? null);
				await act(purchase);
			}
			if (round === 3) {
				await remove();
				await usePaypal();
			}
			// Some of the clean-up runs beside what follows.
			clock.advance(2.5 * minuteMs);
		}
		paypal.fail(null);
		clock.jump(90 * minuteMs);
		const all = purchases.flatMap(({ byPaypal: ids }) => [...ids]);
		for (const id of all) {
			await comeBack(id);
		}
		const captured = all.filter((id) => paypal.orderOf(id).capture !== null);
		const paidByCard: string[] = [];
		for (const { byPaypal: ids, byCard } of purchases) {
			const cards = await Promise.all([...byCard.keys()].map(async (id) => [id, await stateOf(site, id)] as const));
			paidByCard.push(...cards.flatMap(([id, state]) => (state === 'paid' ? [id] : [])));
			expect([...ids, ...byCard.keys()].filter((id) => captured.includes(id) || paidByCard.includes(id)).length).toBeLessThanOrEqual(1);
		}
		expect(await Promise.all(all.map(async (id) => (await stateOf(site, id)) === 'paid'))).toEqual(all.map((id) => captured.includes(id)));
		expect((await earnings()).totals).toMatchObject([{ payments: 1000 * (captured.length + paidByCard.length) }]);
		expect(Math.min(captured.length, paidByCard.length, refusedPages)).toBeGreaterThan(1);
	});

	it('may bring a refund before the payment is known', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const id = await begin();
		paypal.approve(id);
		const order = paypal.orderOf(id);
		order.status = 'COMPLETED';
		order.capture = { id: 'CAPEARLY', status: 'PARTIALLY_REFUNDED', amount: order.amount, custom_id: id, create_time: '2026-01-15T12:00:00Z', order: order.id };
		expect((await report(webhook, 'PAYMENT.CAPTURE.REFUNDED', { id: 'REFEARLY', amount: money('4.00'), links: up('CAPEARLY') })).status).toBe(200);
		await comeBack(id);
		expect(await lines()).toEqual([
			['payment', 1000],
			['refund', -400],
		]);
		expect(await stateOf(site, id)).toBe('paid');
	});

	it('is not needed for what was given back at PayPal before the payment was known', async () => {
		await usePaypal();
		const id = await begin();
		paypal.approve(id);
		paypal.fail({ path: /capture$/, breaksOff: true, times: 1 });
		await comeBack(id);
		const capture = paypal.orderOf(id).capture?.id ?? '';
		paypal.refunds.push(
			{ id: `REFA${capture}`, status: 'COMPLETED', amount: money('4.00'), capture },
			{ id: `REFB${capture}`, status: 'PENDING', amount: money('1.00'), capture }
		);
		await comeBack(id);
		expect(await lines()).toEqual([
			['refund', -400],
			['payment', 1000],
		]);
		// PayPal’s report of it comes later.
		await report(await webhookOf(), 'PAYMENT.CAPTURE.REFUNDED', { id: `REFA${capture}`, amount: money('4.00'), links: up(capture) });
		expect(await lines()).toHaveLength(2);
	});

	it('says when money that a bank held back has arrived, or will not', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		paypal.captureStatus = 'PENDING';
		const [first, second] = [await payOnce(), await payOnce()];
		expect([await stateOf(site, first.id), await lines()]).toEqual(['waiting', []]);
		const settle = async (checkout: string, status: string, type: string) => {
			const { capture } = paypal.orderOf(checkout);
			if (capture !== null) {
				capture.status = status;
			}
			await report(webhook, type, { id: capture?.id, supplementary_data: { related_ids: { order_id: paypal.orderOf(checkout).id } } });
		};
		await settle(first.id, 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED');
		await settle(second.id, 'DECLINED', 'PAYMENT.CAPTURE.DENIED');
		expect([await stateOf(site, first.id), await stateOf(site, second.id), await lines()]).toEqual(['paid', 'canceled', [['payment', 1000]]]);
	});

	it('with a forged or foreign signature is refused, and changes nothing', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const { id, capture } = await payOnce();
		const refunded = { id: 'REFFORGED', amount: money('10.00'), custom_id: id, links: up(capture) };
		const refused = { status: 400, body: { code: 'webhook_refused' } };
		const forge = (headers: Record<string, string>) => report(webhook, 'PAYMENT.CAPTURE.REFUNDED', refunded, { headers });
		expect(await forge({ 'paypal-transmission-sig': 'Zm9yZ2Vk' })).toMatchObject(refused);
		expect(await forge({ 'paypal-transmission-sig': '' })).toMatchObject(refused);
		expect(await forge({ 'paypal-cert-url': 'x'.repeat(2001) })).toMatchObject(refused);
		const asked = posts('/verify-webhook-signature').length;
		expect(
			await report({ ...webhook, url: webhook.url.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }, 'PAYMENT.CAPTURE.REFUNDED', refunded)
		).toMatchObject({ status: 404 });
		expect(posts('/verify-webhook-signature')).toHaveLength(asked);
		// The certificate's address is PayPal's to open: the platform asks nobody else.
		expect(await forge({ 'paypal-cert-url': 'https://evil.example/cert' })).toMatchObject({ status: 200 });
		expect(posts('/verify-webhook-signature').at(-1)?.body).toMatchObject({ cert_url: 'https://evil.example/cert', webhook_id: 'WEBHOOK' });

		// Another site knows its own account, and the number of a buyer's payment.
		const other = await platform.connectSite();
		await usePaypal(other);
		const theirs = await webhookOf(other);
		for (const [type, resource] of [
			['PAYMENT.CAPTURE.REFUNDED', { ...refunded, id: 'REFOTHER' }],
			['CUSTOMER.DISPUTE.CREATED', disputeOf(capture)],
			['CHECKOUT.ORDER.APPROVED', { id: paypal.orderOf(id).id }],
			['PAYMENT.CAPTURE.COMPLETED', { id: capture, custom_id: id }],
		] as const) {
			expect([type, (await report(theirs, type, resource)).status]).toEqual([type, 200]);
		}
		expect(await lines()).toEqual([
			['refund', -1000],
			['payment', 1000],
		]);
		expect((await earnings(other)).entries).toEqual([]);
	});

	it('of a kind that nobody asked for, or about another shop’s payment, has no effect; one of another form is refused', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		for (const [type, resource] of [
			['CHECKOUT.ORDER.SAVED', { id: 'X' }],
			['__proto__', {}],
			['CHECKOUT.ORDER.APPROVED', { id: 'ORDOTHER' }],
			['PAYMENT.CAPTURE.COMPLETED', { id: 'CAPOTHER', custom_id: 'shop-17' }],
			['PAYMENT.CAPTURE.REFUNDED', { id: 'REFOTHER', amount: money('5.00'), custom_id: 'shop-17', links: up('CAPOTHER') }],
			['CUSTOMER.DISPUTE.CREATED', disputeOf('CAPOTHER')],
		] as const) {
			expect([type, (await report(webhook, type, resource)).status]).toEqual([type, 200]);
		}
		const { id, capture } = await payOnce();
		for (const [type, resource] of [
			['PAYMENT.CAPTURE.REFUNDED', null],
			['PAYMENT.CAPTURE.REFUNDED', { id: 'REF', amount: money('-5.00'), custom_id: id, links: up(capture) }],
			['PAYMENT.CAPTURE.REFUNDED', { id: 'REF', amount: money('1e3'), custom_id: id, links: up(capture) }],
			['PAYMENT.CAPTURE.REFUNDED', { id: 'REF', amount: { currency_code: 'eur', value: '5.00' }, links: up(capture) }],
			['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP' }],
		] as const) {
			expect([resource, await report(webhook, type, resource)]).toMatchObject([resource, { status: 400, body: { code: 'webhook_refused' } }]);
		}
		// The signature is that of the bytes.
		expect(
			(
				await report(webhook, '', null, {
					body: '{ "id": "WH-BYTES", "event_type": "CHECKOUT.ORDER.SAVED", "create_time": "2026-01-15T12:00:00Z", "resource": "\\u00e9" }',
				})
			).status
		).toBe(200);
		const bodies = ['[]', '{"id":"WH-1"}', '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.REFUNDED","create_time":"soon","resource":{}}'];
		for (const body of bodies) {
			expect([body, (await report(webhook, '', null, { body })).status]).toEqual([body, 400]);
		}
		expect(await lines()).toEqual([['payment', 1000]]);
	});

	it('is asked for again while PayPal cannot say what it is about', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const { id, capture } = await payOnce();
		const send = () =>
			report(webhook, 'PAYMENT.CAPTURE.REFUNDED', { id: 'REFAGAIN', amount: money('2.00'), custom_id: id, links: up(capture) }, { id: 'WH-AGAIN' });
		paypal.fail({ status: 500 });
		expect((await send()).status).toBe(502);
		paypal.fail(null);
		expect((await send()).status).toBe(200);
		expect(await lines()).toEqual([
			['refund', -200],
			['payment', 1000],
		]);
	});
});

describe('an owner who gives money back', () => {
	it('does so at PayPal, once for each click, and in parts; PayPal’s own report of it changes nothing', async () => {
		await usePaypal();
		const webhook = await webhookOf();
		const { id, capture } = await payOnce();
		const [payment] = (await earnings()).entries;
		const clicks = await Promise.all([refund(payment, 300, 1000), refund(payment, 300, 1000)]);
		expect(clicks.some(({ status }) => status === 200)).toBe(true);
		expect(clicks.every(({ status, body }) => status === 200 || body.code === 'payment_changed')).toBe(true);
		const made = paypal.refunds.filter((one) => one.capture === capture);
		expect(made).toMatchObject([{ amount: money('3.00') }]);
		await report(webhook, 'PAYMENT.CAPTURE.REFUNDED', { id: made[0]?.id, amount: money('3.00'), custom_id: id, links: up(capture) });
		expect((await lines()).sort()).toEqual([
			['payment', 1000],
			['refund', -300],
		]);
		expect((await earnings()).entries.find(({ kind }) => kind === 'payment')?.refundable_units).toBe(700);
		expect((await refund(payment, 300, 700)).status).toBe(200);
		expect(await refund(payment, 500, 400)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
		expect(paypal.refunds.filter((one) => one.capture === capture)).toHaveLength(2);
	});

	it('hears why PayPal refuses, can try again at once when the reason is gone, and after a failure gets the same refund', async () => {
		await usePaypal();
		const { capture } = await payOnce();
		const [payment] = (await earnings()).entries;
		const path = /refund$/;
		for (const [fault, status, code] of [
			[{ status: 422, issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }, 409, 'paypal_balance'],
			[{ status: 422, issue: 'REFUND_TIME_LIMIT_EXCEEDED' }, 409, 'paypal_too_late'],
			[{ status: 404, issue: 'INVALID_RESOURCE_ID' }, 409, 'paypal_unknown'],
			[{ status: 422, issue: 'CAPTURE_FULLY_REFUNDED' }, 409, 'nothing_to_refund'],
			[{ status: 500 }, 502, 'paypal_unavailable'],
			[{ breaksOff: true, times: 1 }, 502, 'paypal_unavailable'],
		] as const) {
			paypal.fail({ path, ...fault });
			expect([code, await refund(payment, 400, 1000)]).toMatchObject([code, { status, body: { code } }]);
		}
		expect(await lines()).toEqual([['payment', 1000]]);
		expect((await refund(payment, 400, 1000)).status).toBe(200);
		expect(paypal.refunds.filter((one) => one.capture === capture)).toHaveLength(1);
		expect(await lines()).toEqual([
			['refund', -400],
			['payment', 1000],
		]);
	});

	it('hears that PayPal did not give it back, which is not about the keys, and can try again', async () => {
		await usePaypal();
		await payOnce();
		const [payment] = (await earnings()).entries;
		paypal.refundStatus = 'FAILED';
		expect(await refund(payment, 400, 1000)).toMatchObject({
			status: 409,
			body: { code: 'paypal_refund_failed', message: 'PayPal could not give this money back. Please look at the payment at PayPal.' },
		});
		paypal.refundStatus = 'COMPLETED';
		expect((await refund(payment, 400, 1000)).status).toBe(200);
		expect(await lines()).toEqual([
			['refund', -400],
			['payment', 1000],
		]);
	});

	it('sees a refund that PayPal keeps pending end without any report, made or not', async () => {
		await usePaypal();
		const { capture } = await payOnce();
		const [payment] = (await earnings()).entries;
		const left = async () => (await earnings()).entries.find(({ kind }) => kind === 'payment')?.refundable_units;
		paypal.refundStatus = 'PENDING';
		expect([(await refund(payment, 300, 1000)).status, (await refund(payment, 200, 700)).status]).toEqual([200, 200]);
		expect([await left(), await lines()]).toEqual([500, [['payment', 1000]]]);
		const [made, failed] = paypal.refunds.filter((one) => one.capture === capture);
		Object.assign(made ?? {}, { status: 'COMPLETED' });
		Object.assign(failed ?? {}, { status: 'FAILED' });
		clock.jump(15 * minuteMs);
		await cleanUp(async () => (await left()) === 700 && (await lines()).length === 2);
		expect(await lines()).toEqual([
			['refund', -300],
			['payment', 1000],
		]);
	});

	it('cannot do so here once the keys were removed, and can again with the same keys; what was begun is never taken', async () => {
		await usePaypal();
		const { id: open1 } = (await open(site, byPaypal())).body;
		await payOnce();
		await remove();
		const [payment] = (await earnings()).entries;
		expect(payment).toMatchObject({ refundable_units: 0, service: 'paypal' });
		expect(await refund(payment, 1000, 1000)).toMatchObject({ status: 409, body: { code: 'paypal_keys_removed' } });
		// An order that was begun is not captured, also with the same keys.
		paypal.approve(open1);
		await usePaypal();
		expect((await earnings()).entries[0]).toMatchObject({ refundable_units: 1000 });
		await comeBack(open1);
		expect([paypal.orderOf(open1).capture, await stateOf(site, open1)]).toEqual([null, 'expired']);
	});

	it('ends what was begun by another app’s keys, but not by a new secret of the same app', async () => {
		await usePaypal();
		const id = await begin();
		await usePaypal();
		expect(await orderStateOf(id)).toBe('open');
		paypal.apps.set('the-other-app', 'the-other-secret');
		expect((await save({ client_id: 'the-other-app', secret: 'the-other-secret', is_test: true, email })).status).toBe(200);
		paypal.approve(id);
		await comeBack(id);
		expect([paypal.orderOf(id).capture, await stateOf(site, id)]).toEqual([null, 'expired']);
	});

	it.each([
		['removed', () => remove()],
		[
			'replaced',
			async () => (
				paypal.apps.set('the-next-app', 'the-next-secret'), (await save({ client_id: 'the-next-app', secret: 'the-next-secret', is_test: true, email })).body
			),
		],
	])('keeps the keys from being %s while it is not known whether a payment succeeded', async (_name, leave) => {
		await usePaypal();
		const id = await begin();
		paypal.approve(id);
		paypal.fail({ path: /capture$/, breaksOff: true, times: 1 });
		await comeBack(id);
		paypal.fail({ path: /orders\//, status: 500 });
		expect(await leave()).toMatchObject({ code: 'paypal_payments_pending', message: expect.stringContaining('PayPal has not said yet') });
		expect(await settings()).toMatchObject({ account: { client_id_end: 'hoir' } });
		// PayPal answers again: the payment is entered before the keys are forgotten.
		paypal.fail(null);
		expect(await leave()).not.toHaveProperty('code');
		expect([await stateOf(site, id), await lines()]).toEqual(['paid', [['payment', 1000]]]);
	});

	it('can remove keys that PayPal does not take any more, whatever is pending', async () => {
		await usePaypal();
		paypal.captureStatus = 'PENDING';
		await payOnce();
		expect(await remove()).toMatchObject({ code: 'paypal_payments_pending' });
		paypal.endTokens();
		paypal.apps.set(keys.client_id, 'changed-at-paypal');
		expect(await remove()).toEqual({ account: null });
		paypal.apps.set(keys.client_id, keys.secret);
	});
});
