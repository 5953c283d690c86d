import type { PaymentProvider } from './payment-provider';
import { stripeAccountId, testDeskName } from './provider-names';
import type { StripeProviders } from './stripe';

/** The payment providers of all sites. What was begun with one goes on there, whichever the site uses now. */
export interface Providers {
	/** The provider of a site's new checkouts: its account at Stripe, else the test desk. */
	of(siteId: number): Promise<PaymentProvider>;
	/** The provider that a checkout or an entry of the ledger names. */
	named(name: string): Promise<PaymentProvider>;
	/** The providers at which the platform can act for a site now: it has no key for the others. */
	usableNames(siteId: number): Promise<ReadonlySet<string>>;
	/** The provider that reports at an address below `payments/webhooks/`; null for an address that none has. */
	reportingAt(address: string): Promise<PaymentProvider | null>;
}

export function createProviders(testDesk: PaymentProvider, stripe: StripeProviders): Providers {
	return {
		of: async (siteId) => (await stripe.of(siteId)) ?? testDesk,
		async named(name) {
			const accountId = stripeAccountId(name);
			return accountId === null ? testDesk : stripe.byId(accountId);
		},
		usableNames: async (siteId) => new Set([testDeskName, ...(await stripe.usableNames(siteId))]),
		reportingAt: async (address) => (address === testDeskName ? testDesk : stripe.reportingAt(address)),
	};
}
