import type { PlatformServer } from '../../../core/domain';
import { createAttempts } from '../attempts';
import { createFindCheckout } from '../find-checkout';
import type { PaymentProvider } from '../payment-provider';
import { createStripeAccounts, type StripeAccount } from './accounts';
import { createStripeClients } from './client';
import type { StripeConfig } from './config';
import { createStripeProvider } from './provider';
import { createStripeSettings } from './settings';
import { addStripeSettingsRoutes } from './settings.routes';

/** The payment providers that are accounts at Stripe. */
export interface StripeProviders {
	/** The site's account, once both its key and its reports are there: else money would be taken that no ledger knows. Null for none. */
	of(siteId: number): Promise<PaymentProvider | null>;
	/** The provider of an account that the site used, with or without its key. */
	byId(accountId: number): Promise<PaymentProvider>;
	usableNames(siteId: number): Promise<readonly string[]>;
	/** Null for an address that is none of Stripe's. */
	reportingAt(path: string): Promise<PaymentProvider | null>;
}

/** Stripe, for the sites whose owners entered a key of their account, and the settings in which they do. */
export function createStripe(server: PlatformServer, stripeConfig: StripeConfig): StripeProviders {
	const { database, clock, keys, config } = server.core;
	const accounts = createStripeAccounts({ database, clock, keys });
	const clients = createStripeClients(stripeConfig);
	const attempts = createAttempts(database);
	server.addHook('onClose', async () => clients.close());
	addStripeSettingsRoutes(server, createStripeSettings({ accounts, clients, publicUrl: config.publicUrl }));

	const findCheckout = createFindCheckout(database);
	const toProvider = (account: StripeAccount): PaymentProvider => createStripeProvider({ account, clients, attempts, clock, findCheckout });

	return {
		async of(siteId) {
			const account = await accounts.of(siteId);
			return account === null ? null : toProvider(account);
		},
		async byId(accountId) {
			const account = await accounts.byId(accountId);
			if (account === null) {
				throw new Error('A record names an account at Stripe that there is not.');
			}
			return toProvider(account);
		},
		async usableNames(siteId) {
			const account = await accounts.of(siteId);
			return account === null ? [] : [account.provider];
		},
		async reportingAt(path) {
			const account = await accounts.byWebhookPath(path);
			return account === null ? null : toProvider(account);
		},
	};
}
