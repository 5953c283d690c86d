import type { Earning } from '../../../api/contract/money/earnings.contract';
import type { ConnectedAccount, PaymentProviderSettings } from '../../../api/contract/money/payment-provider.contract';
import { createTestClock, type TestClock } from './clock';
import { type Answer, call } from './payments';
import { type ConnectedSite, startPlatform, type TestPlatform } from './platform';
import { reportStripe, startStripeServer, stripeEvent, type StripeServer } from './stripe-server';

export const operatorKey = 'sk_test_operatorABCD';
export const ownKey = 'sk_test_ownKey1234';
export const connectSecret = 'whsec_b3BlcmF0b3I';
const target = 'wpcom/v2/sitewright/payment-provider';

/** For all tests of a file: a platform whose operator has an account for Stripe Connect; for each test, a site. Importing it starts them. */
export let clock: TestClock;
export let stripe: StripeServer;
export let platform: TestPlatform;
export let site: ConnectedSite;

beforeAll(async () => {
	clock = createTestClock();
	stripe = await startStripeServer();
	stripe.keys.set(operatorKey, { account: 'acct_operator', name: 'The operator' });
	stripe.keys.set(ownKey, { account: 'acct_choir', name: 'The choir' });
	platform = await startPlatform({
		clock,
		env: { STRIPE_API_URL: stripe.url, STRIPE_TIMEOUT_MS: '1000', STRIPE_CONNECT_SECRET_KEY: operatorKey, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret },
	});
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

export const backOn = (by = site): string => `${by.site.url}/wp-admin/admin.php?page=sitewright`;
export const settings = async (by = site): Promise<PaymentProviderSettings> => (await call<PaymentProviderSettings>(by, 'GET', target)).body;
export const shown = async (by = site): Promise<ConnectedAccount | null | undefined> => (await settings(by)).connect?.account;
export const saveKey = (by = site) => call<PaymentProviderSettings>(by, 'POST', target, { secret_key: ownKey, webhook_secret: 'whsec_b3du' });
/** The key that the owner of an account has, without a webhook of its own. */
export const enterKeyOf = (account: string, by = site) => {
	stripe.keys.set(`${ownKey}_${account}`, { account, name: 'Our choir' });
	return call<PaymentProviderSettings>(by, 'POST', target, { secret_key: `${ownKey}_${account}` });
};
export const enterSecret = (by = site) => call<PaymentProviderSettings>(by, 'POST', target, { webhook_secret: 'whsec_b3du' });
export const removeKey = async (by = site): Promise<PaymentProviderSettings> =>
	(await (await by.send({ method: 'DELETE', target: `/${target}` })).json()) as PaymentProviderSettings;
export const connect = (by = site, returnUrl = backOn(by)): Promise<Answer<{ url: string; code?: string }>> =>
	call(by, 'POST', `${target}/connect`, { return_url: returnUrl });
export const disconnect = async (by = site): Promise<PaymentProviderSettings> =>
	(await (await by.send({ method: 'DELETE', target: `/${target}/connect` })).json()) as PaymentProviderSettings;
export const earnings = async (by = site) => (await call<{ entries: Earning[] }>(by, 'GET', 'wpcom/v2/sitewright/earnings')).body.entries;

/** The id at Stripe of the account to whose page an address leads. */
export const accountAt = (url: string): string => new URL(url).pathname.split('/')[1] ?? '';

/** The page of the platform to which the last link at Stripe leads back. */
export const wayBack = (kind: 'return_url' | 'refresh_url' = 'return_url'): string =>
	stripe.requests.filter(({ path }) => path === '/v1/account_links').at(-1)?.fields[kind] ?? '';

export const follow = async (url: string): Promise<{ status: number; location: string; html: string }> => {
	const response = await fetch(url, { redirect: 'manual' });
	return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() };
};

/** The owner answers all of Stripe's questions. @return The account's id at Stripe. */
export async function finish(by = site): Promise<string> {
	const account = accountAt((await connect(by)).body.url);
	stripe.changeAccount(account, { name: 'Our choir', canCharge: true, hasDetails: true, due: [] });
	await follow(wayBack());
	return account;
}

/** Stripe reports about a connected account. */
export const report = (
	account: string | undefined,
	type: string,
	object: unknown,
	change: { id?: string; created?: number; isLive?: boolean; secret?: string; signature?: string } = {}
) => {
	const seconds = Math.floor(clock.now() / 1000);
	const event = stripeEvent({ type, object, created: change.created ?? seconds, ...(account !== undefined && { account }), ...change });
	return reportStripe(`${platform.url}/payments/webhooks/stripe-connect`, change.secret ?? connectSecret, event, {
		seconds,
		...(change.signature !== undefined && { signature: change.signature }),
	});
};

export const paid = (checkout: string, change: object = {}) => ({
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
