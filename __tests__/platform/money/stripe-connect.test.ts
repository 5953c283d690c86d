import { ConfigError } from '../../../platform/core/config/environment';
import { parseStripeConfig } from '../../../platform/domains/money/payments/stripe/config';
import { createStripeAccounts } from '../../../platform/domains/money/payments/stripe/accounts';
import { missingDetails } from '../../../platform/domains/money/payments/stripe/connect/missing';
import {
	accountAt,
	backOn,
	clock,
	connect,
	connectSecret,
	disconnect,
	enterKeyOf,
	enterSecret,
	finish,
	follow,
	operatorKey,
	platform,
	removeKey,
	report,
	saveKey,
	settings,
	shown,
	site,
	stripe,
	wayBack,
} from '../support/connect-platform';
import { call, open, orderFor } from '../support/payments';
import { startPlatform } from '../support/platform';

const status = async (by = site) =>
	(
		await call<{ connect_url: string | null; connected_account_id: string | null; connected_account_default_currency: string | null }>(
			by,
			'GET',
			'wpcom/v2/memberships/status?source=gutenberg&type=all&is_editable=true'
		)
	).body;
const made = () => stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/accounts');

describe('an administrator who connects an account at Stripe', () => {
	it('is led to Stripe and back, and new payments go to the account once Stripe lets it take them', async () => {
		expect(await settings()).toEqual({ kind: 'none', stripe: null, connect: { is_offered: true, account: null } });
		expect(await status()).toMatchObject({ connect_url: `${site.site.url}/?sitewright-payments=connect`, connected_account_id: null });
		expect(await open(site, orderFor(site))).toMatchObject({ status: 409, body: { code: 'not_connected' } });

		const { url } = (await connect()).body;
		const account = accountAt(url);
		expect(url).toMatch(/^https:\/\/connect\.stripe\.example\/acct_/);
		expect(made()[0]?.fields).toMatchObject({
			'controller[stripe_dashboard][type]': 'full',
			'controller[losses][payments]': 'stripe',
			'controller[fees][payer]': 'account',
		});
		expect(await shown()).toMatchObject({ name: account, state: 'onboarding', is_in_use: false, missing: ['bank-account', 'terms'], problem: '' });
		stripe.changeAccount(account, { name: 'Our choir', hasDetails: true, canCharge: true, due: [] });
		expect(await follow(wayBack())).toMatchObject({ status: 303, location: `${backOn()}&stripe_connect_success=1` });

		expect(await settings()).toMatchObject({
			kind: 'stripe',
			connect: { account: { name: 'Our choir', is_test: true, state: 'ready', is_in_use: true, missing: [] } },
		});
		expect(await status()).toMatchObject({ connect_url: null, connected_account_id: account, connected_account_default_currency: 'EUR' });
		const { id, url: page } = (await open(site, orderFor(site))).body;
		expect(page).toContain('https://checkout.stripe.example/');
		expect(stripe.requests.at(-1)?.headers).toMatchObject({
			authorization: `Bearer ${operatorKey}`,
			'stripe-account': account,
			'idempotency-key': `sitewright checkout ${id}`,
		});
		expect(Object.keys(stripe.requests.at(-1)?.fields ?? {}).join()).not.toContain('application_fee');
		const said = JSON.stringify([await settings(), platform.logs()]);
		expect([said.includes(operatorKey), said.includes(connectSecret)]).toEqual([false, false]);
	});

	it('goes on with the same account after leaving Stripe’s questions unanswered, however often they click', async () => {
		const clicks = await Promise.all([connect(), connect(), connect()]);
		const account = accountAt(clicks[0]?.body.url ?? '');
		expect(clicks.map(({ body }) => accountAt(body.url))).toEqual([account, account, account]);
		expect((await follow(wayBack())).location).toBe(`${backOn()}&stripe_connect_cancelled=1`);
		expect(accountAt((await connect()).body.url)).toBe(account);
		const refresh = await follow(wayBack('refresh_url'));
		expect([refresh.status, refresh.html]).toEqual([200, expect.stringContaining(backOn().replaceAll('&', '&amp;'))]);
		expect(refresh.html).toContain('Nothing that you entered is lost');
		expect(refresh.html).not.toContain('connect.stripe.example');
		await connect();
		stripe.changeAccount(account, { hasDetails: true, due: ['individual.verification.document'] });
		// Stripe checks the answers: neither connected nor cancelled.
		expect((await follow(wayBack())).location).toBe(backOn());
		expect(await settings()).toMatchObject({ kind: 'none', connect: { account: { state: 'restricted', missing: ['documents'] } } });
		stripe.changeAccount(account, { canCharge: true, due: [] });
		await report(account, 'account.updated', { id: account });
		expect((await status()).connected_account_id).toBe(account);
		// There is nothing to answer any more.
		expect((await connect()).body.url).toBe(`${backOn()}&stripe_connect_success=1`);
		expect([...stripe.accounts.keys()].filter((id) => id === account)).toHaveLength(1);
	});

	it('comes back once, within a day, and only to the own site', async () => {
		expect(await connect(site, 'https://elsewhere.example/')).toMatchObject({ status: 400, body: { code: 'invalid_return_url' } });
		expect(await connect(site, 'javascript:alert(1)')).toMatchObject({ status: 400, body: { code: 'invalid_return_url' } });
		await connect();
		const back = wayBack();
		expect((await follow(back)).status).toBe(303);
		expect(await follow(back)).toMatchObject({ status: 410, location: '', html: expect.stringContaining('This link is no longer valid') });
		expect((await follow(back.replace(/=.*/, `=${'x'.repeat(43)}`))).status).toBe(410);
		expect((await follow(back.replace(/=.*/, '=x'))).status).toBe(400);
		await connect();
		clock.jump(86_400_001);
		expect((await follow(wayBack())).status).toBe(410);
	});

	it('hears a sentence where Stripe fails, and the last known state stays', async () => {
		stripe.fail({ status: 500 });
		expect(await connect()).toMatchObject({ status: 502, body: { code: 'stripe_failed', message: expect.stringMatching(/\.$/) } });
		stripe.fail({ status: 401, error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${operatorKey}` } });
		expect(await connect()).toMatchObject({ status: 502, body: { code: 'stripe_key_refused' } });
		stripe.fail({ isSilent: true });
		expect(await connect()).toMatchObject({ status: 504, body: { code: 'stripe_unreachable' } });
		stripe.fail(null);
		// Stripe repeats a failure under the same idempotency key.
		clock.jump(60_000);
		await finish();
		stripe.fail({ status: 500 });
		expect(await settings()).toMatchObject({
			kind: 'stripe',
			connect: { account: { state: 'ready', problem: expect.stringContaining('Something went wrong at Stripe') } },
		});
		stripe.fail(null);
		const other = await platform.connectSite();
		await connect(other);
		const back = wayBack();
		stripe.fail({ status: 429, error: { type: 'invalid_request_error' } });
		expect((await follow(back)).location).toBe(backOn(other));
		expect(platform.logs()).not.toContain(operatorKey);
	});
});

describe('an account and a key of the owner', () => {
	it('are used one at a time: the last that was entered or finished', async () => {
		expect((await saveKey()).body).toMatchObject({ kind: 'stripe', connect: { is_offered: true, account: null } });
		const byKey = (await open(site, orderFor(site))).body.id;
		await connect();
		// While Stripe's questions are open, payments go where they went before.
		expect((await status()).connected_account_id).toBe('acct_choir');
		const account = await finish();
		expect((await status()).connected_account_id).toBe(account);
		// A checkout that was begun with the key can still be paid, and asked about.
		expect(await call(site, 'GET', `platform/v1/payments/checkouts/${byKey}`)).toMatchObject({ body: { state: 'open' } });
		expect((await settings()).stripe).toMatchObject({ key_end: '1234' });
		expect((await saveKey()).body).toMatchObject({ kind: 'stripe', connect: { account: null } });
		expect((await status()).connected_account_id).toBe('acct_choir');
		// A late report does not change back to the account that was left.
		await report(account, 'account.updated', { id: account });
		expect((await status()).connected_account_id).toBe('acct_choir');
		expect((await connect()).body.url).toContain('stripe_connect_success');
		expect((await status()).connected_account_id).toBe(account);
	});

	it('are the same account: after its key is removed it can be connected again', async () => {
		const account = await finish();
		expect((await enterKeyOf(account)).body).toMatchObject({ kind: 'stripe', stripe: { reports: 'missing' } });
		expect(await removeKey()).toMatchObject({ kind: 'none', stripe: null });
		expect((await createStripeAccounts(platform.app.core).connectedAs(account, true))?.connection).toBe('disconnected');
		// A late report does not bring it back.
		await report(account, 'account.updated', { id: account });
		expect((await settings()).kind).toBe('none');
		expect((await connect()).body.url).toContain('stripe_connect_success');
		expect(await settings()).toMatchObject({ kind: 'stripe', connect: { account: { state: 'ready', is_in_use: true } } });
		expect((await status()).connected_account_id).toBe(account);
	});

	it('tell a key that is kept for refunds from one that waits for its reports', async () => {
		await finish();
		expect((await enterKeyOf('acct_waiting')).body).toMatchObject({ stripe: { reports: 'missing' }, connect: { account: { is_in_use: true } } });
		expect((await enterSecret()).body).toMatchObject({ kind: 'stripe', stripe: { reports: 'manual' }, connect: { account: null } });
		await connect();
		expect(await settings()).toMatchObject({ kind: 'stripe', stripe: { reports: 'manual' }, connect: { account: { is_in_use: true } } });
		// Without the connected account, the key is what the site could use.
		expect(await disconnect()).toMatchObject({ kind: 'none', stripe: { reports: 'missing' } });
	});

	it('open one page for one checkout, whichever key asks for it', async () => {
		const account = await finish();
		const order = orderFor(site);
		const { id, url } = (await open(site, order)).body;
		await enterKeyOf(account);
		expect((await open(site, order)).body).toEqual({ id, url });
		expect([...stripe.objects.values()].filter((object) => object['checkout'] === id)).toHaveLength(1);
		stripe.pay(id);
		// Paid, but not reported yet.
		expect(await open(site, order)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
		expect([...stripe.objects.values()].filter((object) => object['checkout'] === id)).toHaveLength(1);
	});

	it('leave the site without payments when the account is disconnected, until it is connected again', async () => {
		const account = await finish();
		expect(await disconnect()).toMatchObject({ kind: 'none', connect: { is_offered: true, account: null } });
		expect(await open(site, orderFor(site))).toMatchObject({ status: 409, body: { code: 'not_connected' } });
		await report(account, 'account.updated', { id: account });
		expect((await settings()).kind).toBe('none');
		await connect();
		expect((await status()).connected_account_id).toBe(account);
	});
});

describe('the operator’s key', () => {
	it('is refused at the start with a sentence that does not quote it', () => {
		const parse = (key: string, secret: string) => parseStripeConfig({ STRIPE_CONNECT_SECRET_KEY: key, STRIPE_CONNECT_WEBHOOK_SECRET: secret });
		expect(parse('sk_live_abc', 'whsec_abc').connect).toEqual({ secretKey: 'sk_live_abc', webhookSecret: 'whsec_abc', isTest: false });
		expect(parse(' ', '').connect).toBeNull();
		for (const [key, secret, message] of [
			['sk_test_abc', '', 'must be set together'],
			['', 'whsec_abc', 'must be set together'],
			['pk_test_abc', 'whsec_abc', 'STRIPE_CONNECT_SECRET_KEY must be a secret key of Stripe'],
			['sk_test_a b', 'whsec_abc', 'STRIPE_CONNECT_SECRET_KEY must be a secret key of Stripe'],
			['sk_test_abc', 'secret', 'STRIPE_CONNECT_WEBHOOK_SECRET must be the signing secret'],
		] as const) {
			expect(() => parse(key, secret)).toThrow(new RegExp(message));
			expect(() => parse(key, secret)).toThrow(ConfigError);
			expect(() => parse(key, secret)).not.toThrow(/abc|a b/);
		}
	});

	it('can be one of the other mode for a while: the account of before is then connected again', async () => {
		const account = await finish();
		const accounts = createStripeAccounts(platform.app.core);
		const live = await accounts.begin({ siteId: site.siteId, account: `${account}_live`, isTest: false, name: 'Our choir' });
		await accounts.learn(live, { name: 'Our choir', currency: 'EUR', canCharge: true });
		expect((await settings()).kind).toBe('none');
		expect((await connect()).body.url).toContain('stripe_connect_success');
		expect(await settings()).toMatchObject({ kind: 'stripe', connect: { account: { state: 'ready', is_test: true, is_in_use: true } } });
		expect((await status()).connected_account_id).toBe(account);
	});

	it('is not there on other platforms: they connect nothing, and have no address for its reports', async () => {
		const plain = await startPlatform({ clock, env: { STRIPE_API_URL: stripe.url } });
		const other = await plain.connectSite();
		expect(await settings(other)).toEqual({ kind: 'test-desk', stripe: null, connect: null });
		expect(await connect(other)).toMatchObject({ status: 409, body: { code: 'connect_not_offered' } });
		expect(
			(await fetch(`${plain.url}/payments/webhooks/stripe-connect`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status
		).toBe(404);
		await plain.close();
	});
});

it('says in a few kinds what Stripe asks for', () => {
	expect(
		missingDetails([
			'external_account',
			'tos_acceptance.ip',
			'tos_acceptance.date',
			'business_profile.mcc',
			'company.tax_id',
			'person_1.first_name',
			'individual.verification.additional_document',
			'new.thing',
		])
	).toEqual(['bank-account', 'terms', 'business', 'people', 'documents', 'other']);
});
