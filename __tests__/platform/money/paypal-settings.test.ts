import { languageOf } from '../../../platform/core/language';
import { createPaypalAccounts } from '../../../platform/domains/money/payments/paypal/accounts';
import { createPaypalApi } from '../../../platform/domains/money/payments/paypal/api';
import { createPaypalSettings } from '../../../platform/domains/money/payments/paypal/settings';
import { createPaypalWebhooks } from '../../../platform/domains/money/payments/paypal/webhooks';
import { call, open } from '../support/payments';
import { byPaypal, clock, email, keys, paypal, platform, posts, remove, save, settings, site, target, usePaypal } from '../support/paypal-platform';

describe('the keys of an owner', () => {
	it('are used at once, are shown to nobody again, and are in no log', async () => {
		expect(await settings()).toEqual({ account: null });
		const saved = await save({ ...keys, email: ' Choir@Example.org ' });
		expect(saved.body).toEqual({ account: { client_id_end: 'hoir', email, is_test: true, has_reports: false, is_reachable: false, problem: '' } });
		expect((await call(site, 'POST', `${target}/test`, { is_test: true })).body).toEqual({ is_test: true });
		expect(await open(site, byPaypal())).toMatchObject({ status: 200 });
		// Another address is saved without the keys.
		expect((await save({ is_test: true, email: 'shop@example.org' })).body).toMatchObject({ account: { email: 'shop@example.org' } });
		expect(await open(site, byPaypal())).toMatchObject({ body: { code: 'paypal_not_connected' } });
		// Another app takes the place of the first one, and keeps its payments apart.
		paypal.apps.set('another-client', 'another-secret');
		expect((await save({ client_id: 'another-client', secret: 'another-secret', is_test: false, email })).body).toMatchObject({
			account: { client_id_end: 'ient', is_test: false },
		});
		const { id } = (await open(site, byPaypal())).body;
		expect((await call(site, 'GET', `platform/v1/payments/checkouts/${id}`)).body).toMatchObject({ is_test: false });
		const other = await platform.connectSite();
		expect(await settings(other)).toEqual({ account: null });
		expect(await remove()).toEqual({ account: null });
		const said = JSON.stringify([await settings(), saved.body, platform.logs()]);
		for (const hidden of [keys.secret, keys.client_id, 'another-secret']) {
			expect(said).not.toContain(hidden);
		}
	});

	it.each([
		['are no keys', { ...keys, client_id: 'with spaces in it' }, 400, 'rest_invalid_param'],
		['have a line break', { ...keys, secret: 'secret-of\r\nHost: b' }, 400, 'rest_invalid_param'],
		['are unknown to PayPal', { ...keys, secret: 'secret-unknown' }, 502, 'paypal_refused'],
		['are missing', { is_test: true }, 400, 'paypal_keys_missing'],
		['are half there', { client_id: keys.client_id, is_test: true }, 400, 'paypal_keys_missing'],
		['have no address', { ...keys, email: 'nobody' }, 400, 'paypal_email_invalid'],
	])('are refused where they %s', async (_name, body, status, code) => {
		expect(await save({ email, ...body })).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
		expect(await settings()).toEqual({ account: null });
		expect(platform.logs()).not.toContain('secret-unknown');
	});

	it('stay as they were where PayPal fails', async () => {
		await usePaypal();
		paypal.fail({ path: /token$/, status: 503 });
		expect(await save({ ...keys, email: 'new@example.org' })).toMatchObject({ status: 502, body: { code: 'paypal_unavailable' } });
		expect(await call(site, 'POST', `${target}/test`, keys)).toMatchObject({ status: 502 });
		paypal.fail(null);
		expect(await settings()).toMatchObject({ account: { email } });
	});

	/** The settings of a platform at another address. */
	function settingsAt(publicUrl: string) {
		const accounts = createPaypalAccounts(platform.app.core);
		const api = createPaypalApi({ config: { apiUrl: paypal.url, sandboxApiUrl: paypal.url, timeoutMs: 1000 }, clock });
		const left: string[] = [];
		const moves: string[][] = [];
		const webhooks = createPaypalWebhooks({
			accounts,
			api,
			publicUrl,
			onLeftBehind: ({ code }) => left.push(code),
			onMoved: (from, to) => moves.push([from, to]),
		});
		return { ...createPaypalSettings({ accounts, api, settleCapturing: async () => true, webhooks }), left, moves, accounts };
	}
	const webhooksAt = (publicUrl: string) => paypal.webhooks.filter(({ url }) => url.startsWith(`${publicUrl}/payments/webhooks/paypal-`));

	it('bring a webhook with them where the platform can be reached by https, once', async () => {
		const reachable = settingsAt('https://platform.example');
		paypal.fail({ path: /webhooks$/, status: 400, issue: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' });
		expect(await reachable.save(site.siteId, { ...keys, email }, languageOf(''))).toMatchObject({
			account: { has_reports: false, is_reachable: true, problem: expect.stringContaining('as many webhooks as PayPal allows') },
		});
		// Payments and refunds are known without reports.
		expect(await open(site, byPaypal())).toMatchObject({ status: 200 });
		paypal.fail(null);
		for (const _time of [1, 2]) {
			expect(await reachable.save(site.siteId, { is_test: true, email }, languageOf(''))).toMatchObject({ account: { has_reports: true, problem: '' } });
		}
		expect(webhooksAt('https://platform.example')).toHaveLength(1);
		expect(posts('/notifications/webhooks').at(-1)?.body['event_types']).toEqual(
			[
				'CHECKOUT.ORDER.APPROVED',
				'PAYMENT.CAPTURE.COMPLETED',
				'PAYMENT.CAPTURE.DENIED',
				'PAYMENT.CAPTURE.DECLINED',
				'PAYMENT.CAPTURE.REFUNDED',
				'PAYMENT.CAPTURE.REVERSED',
				'CUSTOMER.DISPUTE.CREATED',
				'CUSTOMER.DISPUTE.RESOLVED',
			].map((name) => ({ name }))
		);
		// Nothing is changed that is as it should be.
		expect(paypal.requests.filter(({ method }) => method === 'PATCH' || method === 'DELETE')).toEqual([]);
	});

	it('take the webhook along when the platform moves, and let it report what a new version reads', async () => {
		await settingsAt('https://old.example').save(site.siteId, { ...keys, email }, languageOf(''));
		const [made] = webhooksAt('https://old.example');
		const others = { id: 'WEBHOOKOFASHOP', url: 'https://shop.example/paypal', event_types: [{ name: 'CHECKOUT.ORDER.APPROVED' }] };
		paypal.webhooks.push({ ...others });
		Object.assign(made ?? {}, { event_types: [{ name: 'CHECKOUT.ORDER.APPROVED' }] });
		const moved = settingsAt('https://new.example');
		expect(await moved.save(site.siteId, { is_test: true, email }, languageOf(''))).toMatchObject({ account: { has_reports: true, problem: '' } });
		expect([webhooksAt('https://old.example'), webhooksAt('https://new.example')]).toMatchObject([[], [{ id: made?.id }]]);
		expect(made?.event_types).toHaveLength(8);
		// The old address may be another platform's, which gets no reports any more.
		expect(moved.moves).toEqual([['https://old.example', 'https://new.example']]);
		// A webhook that was made by hand at the new address takes the place of the old one.
		paypal.webhooks.push({ id: 'WEBHOOKBYHAND', url: made?.url.replace('new', 'third') ?? '', event_types: made?.event_types });
		const third = settingsAt('https://third.example');
		for (const _time of [1, 2]) {
			await third.save(site.siteId, { is_test: true, email }, languageOf(''));
		}
		expect(third.moves).toEqual([['https://new.example', 'https://third.example']]);
		expect([webhooksAt('https://new.example'), webhooksAt('https://third.example').length, (await moved.accounts.of(site.siteId))?.webhook]).toEqual([
			[],
			1,
			'WEBHOOKBYHAND',
		]);
		expect(paypal.webhooks).toContainEqual(others);
	});

	it('leave no webhook behind at PayPal when they are removed, or another app takes their place; those of others stay', async () => {
		const reachable = settingsAt('https://leaving.example');
		const others = { id: 'WEBHOOKOFACLUB', url: 'https://club.example/paypal', event_types: [] };
		paypal.webhooks.push({ ...others });
		await reachable.save(site.siteId, { ...keys, email }, languageOf(''));
		paypal.apps.set('next-client', 'next-secret');
		const [first] = webhooksAt('https://leaving.example');
		expect(await reachable.save(site.siteId, { client_id: 'next-client', secret: 'next-secret', is_test: true, email }, languageOf(''))).toMatchObject({
			account: { has_reports: true },
		});
		expect(webhooksAt('https://leaving.example').map(({ id }) => id)).not.toContain(first?.id);
		// A webhook that somebody deleted at PayPal is no failure.
		paypal.webhooks.splice(0, paypal.webhooks.length, others);
		expect([await reachable.remove(site.siteId), reachable.left]).toEqual([{ account: null }, []]);
		// PayPal that fails keeps nobody from removing keys, and the webhook is found again with them.
		await reachable.save(site.siteId, { ...keys, email }, languageOf(''));
		paypal.fail({ path: /webhooks\/./, status: 500 });
		expect([await reachable.remove(site.siteId), reachable.left]).toEqual([{ account: null }, ['paypal_unavailable']]);
		paypal.fail(null);
		await reachable.save(site.siteId, { ...keys, email }, languageOf(''));
		expect(webhooksAt('https://leaving.example')).toHaveLength(1);
		await reachable.remove(site.siteId);
		expect(paypal.webhooks).toEqual([others]);
	});
});
