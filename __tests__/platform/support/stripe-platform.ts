import type { Earning, EarningTotal } from '../../../api/contract/money/earnings.contract';
import type { PaymentProviderSettings } from '../../../api/contract/money/payment-provider.contract';
import { createTestClock, type TestClock } from './clock';
import { call } from './payments';
import { type ConnectedSite, startPlatform, type TestPlatform } from './platform';
import { reportStripe, startStripeServer, stripeEvent, type StripeServer } from './stripe-server';

export const testKey = 'sk_test_abcdefgh1234';
export const liveKey = 'sk_live_zyxwvuts9876';
export const secret = 'whsec_bWFkZSBieSBoYW5k';
export const target = 'wpcom/v2/sitewright/payment-provider';

/** For all tests of a file: a platform that calls a stand-in for Stripe; for each test, a site. Importing it starts them. */
export let clock: TestClock;
export let stripe: StripeServer;
export let platform: TestPlatform;
export let site: ConnectedSite;

beforeAll(async () => {
	clock = createTestClock();
	stripe = await startStripeServer();
	stripe.keys.set(testKey, { account: 'acct_choir', name: 'The choir' });
	stripe.keys.set(liveKey, { account: 'acct_choir', name: 'The choir' });
	platform = await startPlatform({ clock, env: { STRIPE_API_URL: stripe.url, STRIPE_TIMEOUT_MS: '1000' } });
});
beforeEach(async () => {
	stripe.fail(null);
	stripe.requests.length = 0;
	site = await platform.connectSite();
});
afterAll(async () => {
	await platform.close();
	await stripe.close();
});

export const seconds = (): number => Math.floor(clock.now() / 1000);
export const settings = async (by = site): Promise<PaymentProviderSettings> => (await call<PaymentProviderSettings>(by, 'GET', target)).body;
export const save = (body: object, by = site) => call<PaymentProviderSettings & { code?: string; message?: string }>(by, 'POST', target, body);
export const useStripe = async (by = site, key = testKey): Promise<string> =>
	(await save({ secret_key: key, webhook_secret: secret }, by)).body.stripe?.webhook_url ?? '';
export const remove = async (by = site): Promise<unknown> => (await by.send({ method: 'DELETE', target: `/${target}` })).json();
export const earnings = async (by = site) => (await call<{ entries: Earning[]; totals: EarningTotal[] }>(by, 'GET', 'wpcom/v2/sitewright/earnings')).body;
export const lines = async (by = site) => (await earnings(by)).entries.map(({ kind, units }) => [kind, units]);
export const posts = (path: string) => stripe.requests.filter(({ method, path: asked }) => method === 'POST' && asked === `/v1/${path}`);

/** Lets Stripe report to the site's webhook. */
export const report = (
	url: string,
	type: string,
	object: unknown,
	change: { id?: string; created?: number; isLive?: boolean; secret?: string; seconds?: number; signature?: string } = {}
) =>
	reportStripe(url, change.secret ?? secret, stripeEvent({ type, object, created: change.created ?? seconds(), ...change }), {
		seconds: change.seconds ?? seconds(),
		...(change.signature !== undefined && { signature: change.signature }),
	});

export const session = (checkout: string, change: object = {}) => ({
	id: `cs_${checkout}`,
	mode: 'payment',
	payment_status: 'paid',
	metadata: { sitewright_checkout: checkout },
	payment_intent: `pi_${checkout}`,
	amount_total: 1000,
	currency: 'eur',
	customer_details: { email: 'buyer@example.com' },
	...change,
});
