import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProvider, Reporter } from './payment-provider';
import type { PaypalProviders } from './paypal';
import { paypalAccountId, stripeAccountId, testDeskName } from './provider-names';
import type { StripeProviders } from './stripe';

/** The payment providers of all sites. What was begun with one goes on there, whichever the site uses now. */
export interface Providers {
	/**
	 * The provider of a site's new checkouts: its account at Stripe, else the test desk. Where the operator connects accounts at Stripe,
	 * nothing can be paid without one: a page in public use must not end at a test desk.
	 */
	of(siteId: number): Promise<PaymentProvider>;
	/** The account at PayPal that takes the site's payments for a seller's address; null for none. */
	paypalOf(siteId: number, email: string): Promise<PaymentProvider | null>;
	/** The provider that a checkout or an entry of the ledger names. */
	named(name: string): Promise<PaymentProvider>;
	/** The providers at which the platform can act for a site now: it has no key for the others. */
	usableNames(siteId: number): Promise<ReadonlySet<string>>;
	/** Those of some providers that report no more: the owners of their accounts ended that. */
	cutOff(names: readonly string[]): Promise<readonly string[]>;
	/**
	 * The provider whose report arrived at an address below `payments/webhooks/`; null for an address that none has.
	 * @throws {RestFailure} 400 `webhook_refused`, where only the report itself says whose it is.
	 */
	reportingAt(address: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Reporter | null>;
}

/** @param connectUrl The page that connects an account. */
const withoutAccount = (desk: PaymentProvider, connectUrl: string): PaymentProvider => ({
	...desk,
	accountOf: async (siteId) => ({ ...(await desk.accountOf(siteId)), id: null, connectUrl }),
});

export function createProviders(testDesk: PaymentProvider, stripe: StripeProviders, paypal: PaypalProviders): Providers {
	return {
		async of(siteId) {
			const account = await stripe.of(siteId);
			if (account !== null) {
				return account;
			}
			const connectUrl = await stripe.connectUrlOf(siteId);
			return connectUrl === null ? testDesk : withoutAccount(testDesk, connectUrl);
		},
		paypalOf: (siteId, email) => paypal.ofSeller(siteId, email),
		async named(name) {
			const [atStripe, atPaypal] = [stripeAccountId(name), paypalAccountId(name)];
			return atStripe !== null ? stripe.byId(atStripe) : atPaypal !== null ? paypal.byId(atPaypal) : testDesk;
		},
		usableNames: async (siteId) => new Set([testDeskName, ...(await stripe.usableNames(siteId)), ...(await paypal.usableNames(siteId))]),
		cutOff: (names) => stripe.cutOff(names.map(stripeAccountId).filter((id) => id !== null)),
		reportingAt: async (address, headers, body) =>
			address === testDeskName ? testDesk : ((await stripe.reportingAt(address, headers, body)) ?? paypal.reportingAt(address)),
	};
}
