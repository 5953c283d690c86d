import { languageOf } from '../../platform/core/language';
import { createPaypalAccounts } from '../../platform/domains/payments/paypal/accounts';
import { createPaypalApi } from '../../platform/domains/payments/paypal/api';
import { createPaypalSettings } from '../../platform/domains/payments/paypal/settings';
import { call, open } from './support/payments';
import { byPaypal, clock, email, keys, paypal, platform, posts, remove, save, settings, site, target, usePaypal } from './support/paypal-platform';

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
		expect((await save({ client_id: 'another-client', secret: 'another-secret', is_test: false, email })).body).toMatchObject({ account: { client_id_end: 'ient', is_test: false } });
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

	it('bring a webhook with them where the platform can be reached by https, once', async () => {
		const api = createPaypalApi({ config: { apiUrl: paypal.url, sandboxApiUrl: paypal.url, timeoutMs: 1000 }, clock });
		const reachable = createPaypalSettings({ accounts: createPaypalAccounts(platform.app.core), api, settleCapturing: async () => true, publicUrl: 'https://platform.example' });
		paypal.fail({ path: /webhooks$/, status: 400, issue: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' });
		expect(await reachable.save(site.siteId, { ...keys, email }, languageOf(''))).toMatchObject({ account: { has_reports: false, is_reachable: true, problem: expect.stringContaining('as many webhooks as PayPal allows') } });
		// Payments and refunds are known without reports.
		expect(await open(site, byPaypal())).toMatchObject({ status: 200 });
		paypal.fail(null);
		for (const _time of [1, 2]) {
			expect(await reachable.save(site.siteId, { is_test: true, email }, languageOf(''))).toMatchObject({ account: { has_reports: true, problem: '' } });
		}
		const made = paypal.webhooks.filter(({ url }) => url.startsWith('https://platform.example/payments/webhooks/paypal-'));
		expect(made).toHaveLength(1);
		expect(posts('/notifications/webhooks').at(-1)?.body['event_types']).toEqual(
			['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.RESOLVED'].map((name) => ({ name }))
		);
	});
});
