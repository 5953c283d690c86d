import type { PaymentProvider } from './payment-provider';
import type { PaypalProviders } from './paypal';
import { paypalAccountId, stripeAccountId, testDeskName } from './provider-names';
import type { StripeProviders } from './stripe';

/** The payment providers of all sites. What was begun with one goes on there, whichever the site uses now. */
export interface Providers {
	/** The provider of a site's new checkouts: its account at Stripe, else the test desk. */
	of(siteId: number): Promise<PaymentProvider>;
	/** The account at PayPal that takes the site's payments for a seller's address; null for none. */
	paypalOf(siteId: number, email: string): Promise<PaymentProvider | null>;
	/** The provider that a checkout or an entry of the ledger names. */
	named(name: string): Promise<PaymentProvider>;
	/** The providers at which the platform can act for a site now: it has no key for the others. */
	usableNames(siteId: number): Promise<ReadonlySet<string>>;
	/** The provider that reports at an address below `payments/webhooks/`; null for an address that none has. */
	reportingAt(address: string): Promise<PaymentProvider | null>;
}

export function createProviders(testDesk: PaymentProvider, stripe: StripeProviders, paypal: PaypalProviders): Providers {
	return {
		of: async (siteId) => (await stripe.of(siteId)) ?? testDesk,
		paypalOf: (siteId, email) => paypal.ofSeller(siteId, email),
		async named(name) {
			const [atStripe, atPaypal] = [stripeAccountId(name), paypalAccountId(name)];
			return atStripe !== null ? stripe.byId(atStripe) : atPaypal !== null ? paypal.byId(atPaypal) : testDesk;
		},
		usableNames: async (siteId) => new Set([testDeskName, ...(await stripe.usableNames(siteId)), ...(await paypal.usableNames(siteId))]),
		reportingAt: async (address) => (address === testDeskName ? testDesk : ((await stripe.reportingAt(address)) ?? paypal.reportingAt(address))),
	};
}
