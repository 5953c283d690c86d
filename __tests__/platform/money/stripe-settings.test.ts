import { languageOf } from '../../../platform/core/language';
import { createStripeAccess } from '../../../platform/domains/money/payments/stripe/access';
import { createStripeAccounts } from '../../../platform/domains/money/payments/stripe/accounts';
import { createStripeClients } from '../../../platform/domains/money/payments/stripe/client';
import { createStripeSettings } from '../../../platform/domains/money/payments/stripe/settings';
import { call, open, orderFor } from '../support/payments';
import { liveKey, platform, posts, remove, save, secret, settings, site, stripe, target, testKey } from '../support/stripe-platform';

describe('the key of an owner', () => {
	it('takes the place of the test desk as soon as Stripe can report, is shown to nobody again, and is in no log', async () => {
		expect(await settings()).toEqual({ kind: 'test-desk', stripe: null, connect: null });
		const saved = await save({ secret_key: testKey });
		expect(saved.body).toMatchObject({
			kind: 'test-desk',
			stripe: { account: 'The choir', is_test: true, key_end: '1234', reports: 'missing', is_reachable: false, problem: '' },
		});
		expect((await open(site, orderFor(site))).body.url).toContain('/test-desk/pay');

		expect((await save({ webhook_secret: secret })).body).toMatchObject({ kind: 'stripe', stripe: { reports: 'manual' } });
		expect((await open(site, orderFor(site))).body.url).toContain('https://checkout.stripe.example/');
		expect((await call(site, 'POST', `${target}/test`, {})).body).toEqual({ account: 'The choir', is_test: true, can_charge: true });
		expect((await save({ secret_key: liveKey })).body.stripe).toMatchObject({ is_test: false, key_end: '9876', reports: 'missing' });
		// The account so far stays in use until the new one can report.
		expect((await settings()).kind).toBe('stripe');
		const order = orderFor(site);
		const { id, url } = (await open(site, order)).body;
		expect(url).toContain('https://checkout.stripe.example/');
		expect((await call(site, 'GET', `platform/v1/payments/checkouts/${id}`)).body).toMatchObject({ is_test: true });
		expect((await save({ webhook_secret: secret })).body.stripe).toMatchObject({ is_test: false, reports: 'manual' });
		const live = (await open(site, order)).body.id;
		expect((await call(site, 'GET', `platform/v1/payments/checkouts/${live}`)).body).toMatchObject({ is_test: false });

		const other = await platform.connectSite();
		expect(await settings(other)).toEqual({ kind: 'test-desk', stripe: null, connect: null });
		expect(await remove()).toEqual({ kind: 'test-desk', stripe: null, connect: null });
		const said = JSON.stringify([await settings(), saved.body, platform.logs()]);
		for (const hidden of [testKey, liveKey, secret]) {
			expect(said).not.toContain(hidden);
		}
	});

	it.each([
		['is no key', { secret_key: 'pk_test_public' }, 400, 'rest_invalid_param'],
		['has a line break', { secret_key: 'sk_test_a\r\nHost: b' }, 400, 'rest_invalid_param'],
		['is unknown to Stripe', { secret_key: 'sk_test_unknown' }, 502, 'stripe_key_refused'],
		['is missing', { webhook_secret: secret }, 400, 'stripe_key_missing'],
		['is not the secret of a webhook', { webhook_secret: 'sk_test_x' }, 400, 'rest_invalid_param'],
	])('is refused where it %s', async (_name, body, status, code) => {
		expect(await save(body)).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
		expect(await settings()).toEqual({ kind: 'test-desk', stripe: null, connect: null });
		expect(platform.logs()).not.toContain('sk_test_unknown');
	});

	it('is refused with the names of what a restricted one may not read', async () => {
		const key = 'rk_test_narrow';
		stripe.keys.set(key, { account: 'acct_choir', name: 'The choir', denied: ['invoices', 'payment_intents'] });
		const refused = { status: 502, body: { code: 'stripe_permission', message: expect.stringContaining('may not read PaymentIntents, Invoices.') } };
		expect(await save({ secret_key: key })).toMatchObject(refused);
		expect(await call(site, 'POST', `${target}/test`, { secret_key: key })).toMatchObject(refused);
		expect(await settings()).toEqual({ kind: 'test-desk', stripe: null, connect: null });
		stripe.keys.set(key, { account: 'acct_choir', name: 'The choir' });
		expect(await save({ secret_key: key })).toMatchObject({ status: 200 });
	});

	it('brings a webhook with it where the platform can be reached by https: one, made again when it is gone', async () => {
		const clients = createStripeClients({ apiUrl: new URL(stripe.url), timeoutMs: 1000 });
		const access = createStripeAccess({ clients, connect: null });
		const reachable = createStripeSettings({
			accounts: createStripeAccounts(platform.app.core),
			access,
			clients,
			connect: { describe: async () => null },
			publicUrl: 'https://platform.example',
		});
		stripe.fail({ status: 403, error: { type: 'invalid_request_error' }, skips: 4 });
		expect(await reachable.save(site.siteId, { secret_key: testKey }, languageOf(''))).toMatchObject({
			kind: 'test-desk',
			stripe: { reports: 'missing', is_reachable: true, problem: expect.stringContaining('does not allow this') },
		});
		stripe.fail(null);
		const saved = await reachable.save(site.siteId, { secret_key: testKey }, languageOf(''));
		expect(saved).toMatchObject({ kind: 'stripe', stripe: { reports: 'automatic', problem: '' } });
		await reachable.save(site.siteId, { secret_key: testKey }, languageOf(''));
		const webhooks = () =>
			[...stripe.objects.values()].filter((object) => object['object'] === 'webhook_endpoint' && object['url'] === saved.stripe?.webhook_url);
		expect(webhooks()).toHaveLength(1);
		expect(posts('webhook_endpoints').at(-1)?.fields).toMatchObject({
			url: expect.stringContaining('https://platform.example/payments/webhooks/stripe-'),
			'enabled_events[0]': 'checkout.session.completed',
		});
		stripe.objects.delete(webhooks()[0]?.id ?? '');
		await reachable.save(site.siteId, { secret_key: testKey }, languageOf(''));
		expect(webhooks()).toHaveLength(1);
		stripe.fail({ status: 403, error: { type: 'invalid_request_error' }, skips: 4 });
		expect(await reachable.save(site.siteId, { secret_key: liveKey }, languageOf(''))).toMatchObject({
			kind: 'stripe',
			stripe: { is_test: false, reports: 'missing', problem: expect.stringContaining('does not allow this') },
		});
		stripe.fail(null);
		const opened = (await open(site, orderFor(site))).body.id;
		expect((await call(site, 'GET', `platform/v1/payments/checkouts/${opened}`)).body).toMatchObject({ is_test: true });
		expect(await reachable.save(site.siteId, { secret_key: liveKey }, languageOf(''))).toMatchObject({
			kind: 'stripe',
			stripe: { is_test: false, reports: 'automatic', problem: '' },
		});
		expect(JSON.stringify(await reachable.describe(site.siteId, languageOf('')))).not.toContain('whsec');
		clients.close();
	});
});
