import type { Earning, EarningTotal } from '../../../api/contract/money/earnings.contract';
import type { PaypalSettings } from '../../../api/contract/money/paypal.contract';
import { createPaypalAccounts } from '../../../platform/domains/money/payments/paypal/accounts';
import { createTestClock, type TestClock } from './clock';
import { openTestStore, type TestStore } from './database';
import { call, open, orderFor } from './payments';
import { startPaypalServer, type PaypalServer } from './paypal-server';
import { type ConnectedSite, sendSigned, startPlatform, type TestPlatform } from './platform';
import { startStripeServer, type StripeServer } from './stripe-server';

export const keys = { client_id: 'client-of-the-choir', secret: 'secret-of-the-choir', is_test: true };
export const stripeKey = 'sk_test_abcdefgh1234';
export const email = 'choir@example.org';
export const target = 'wpcom/v2/sitewright/paypal';
export const minuteMs = 60_000;
/** Turns of the event loop, each with a request. */
const turnsPerRun = 100;
const maxTurns = 1000;

/** For all tests of a file: a platform that calls stand-ins for PayPal and Stripe; for each test, a site. Importing it starts them. */
export let clock: TestClock;
export let paypal: PaypalServer;
export let stripe: StripeServer;
export let platform: TestPlatform;
export let site: ConnectedSite;
export let store: TestStore;

const start = (): Promise<TestPlatform> =>
	startPlatform({
		clock,
		store,
		env: { PAYPAL_API_URL: paypal.url, PAYPAL_SANDBOX_API_URL: paypal.url, PAYPAL_TIMEOUT_MS: '1000', STRIPE_API_URL: stripe.url, STRIPE_TIMEOUT_MS: '1000' },
	});

beforeAll(async () => {
	clock = createTestClock();
	paypal = await startPaypalServer();
	paypal.apps.set(keys.client_id, keys.secret);
	stripe = await startStripeServer();
	stripe.keys.set(stripeKey, { account: 'acct_choir', name: 'The choir' });
	store = await openTestStore();
	platform = await start();
});
beforeEach(async () => {
	paypal.fail(null);
	stripe.fail(null);
	paypal.captureStatus = 'COMPLETED';
	paypal.refundStatus = 'COMPLETED';
	// A test that waits for a request may not meet that of the test before.
	paypal.requests.length = 0;
	stripe.requests.length = 0;
	site = await platform.connectSite();
});
afterAll(async () => {
	await platform.close();
	await store.close();
	await paypal.close();
	await stripe.close();
});

/** Ends the platform's process, as far as a test can, and starts another one with the same database. */
export async function restart(): Promise<void> {
	await platform.close();
	platform = await start();
	const { siteId, secret } = site;
	site = { ...site, send: (request) => sendSigned(platform.url, { created: Math.floor(clock.now() / 1000), ...request, siteId, secret }) };
}

export const settings = async (by = site): Promise<PaypalSettings> => (await call<PaypalSettings>(by, 'GET', target)).body;
export const save = (body: object, by = site) => call<PaypalSettings & { code?: string; message?: string }>(by, 'POST', target, body);
export const usePaypal = (by = site) => save({ ...keys, email }, by);
export const remove = async (by = site): Promise<unknown> => (await by.send({ method: 'DELETE', target: `/${target}` })).json();
export const earnings = async (by = site) => (await call<{ entries: Earning[]; totals: EarningTotal[] }>(by, 'GET', 'wpcom/v2/sitewright/earnings')).body;
export const lines = async (by = site) => (await earnings(by)).entries.map(({ kind, units }) => [kind, units]);
export const posts = (end: string) => paypal.requests.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
export const byPaypal = (change: object = {}) => orderFor(site, { paypal: email, ...change });
export const begin = async (change: object = {}): Promise<string> => (await open(site, byPaypal(change))).body.id;

/** The buyer comes back from PayPal; redirects are not followed. */
export async function comeBack(checkout: string, way: 'return' | 'cancel' = 'return') {
	const response = await fetch(`${platform.url}/payments/paypal/${checkout}/${way}?token=forged&PayerID=forged`, { redirect: 'manual' });
	return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

/** Runs the clean-up of each minute, and waits until it has asked about all orders that are due. */
export async function cleanUp(until: () => Promise<boolean>): Promise<void> {
	clock.advance(minuteMs);
	for (let turn = 0; !(await until()); turn += 1) {
		if (turn > maxTurns) {
			throw new Error('The clean-up did not do this.');
		}
		await new Promise(setImmediate);
		// A run that is still at work on the orders of other tests skips a minute.
		if (turn % turnsPerRun === turnsPerRun - 1) {
			clock.advance(minuteMs);
		}
	}
}

/** The address at which PayPal reports to the site, and the webhook's id, which the platform of a test cannot make itself: its own address is not https. */
export async function webhookOf(by = site): Promise<{ readonly url: string; readonly id: string }> {
	const accounts = createPaypalAccounts(platform.app.core);
	const account = await accounts.of(by.siteId);
	if (account === null) {
		throw new Error('The site has no account.');
	}
	await accounts.setWebhook(account, 'WEBHOOK');
	return { url: `${platform.url}/payments/webhooks/${accounts.webhookPath(account)}`, id: 'WEBHOOK' };
}

let events = 0;

/** Lets PayPal report to a site. */
export async function report(
	webhook: { readonly url: string; readonly id: string },
	type: string,
	resource: unknown,
	{
		id = `WH-${(events += 1)}`,
		headers = {},
		body = JSON.stringify({ id, event_type: type, create_time: '2026-01-15T12:00:00Z', resource }),
	}: { readonly id?: string; readonly headers?: Record<string, string>; readonly body?: string } = {}
) {
	const response = await fetch(webhook.url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...paypal.sign(webhook.id, body), ...headers },
		body,
	});
	return { status: response.status, body: (await response.json()) as { code?: string } };
}
