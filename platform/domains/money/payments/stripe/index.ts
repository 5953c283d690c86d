import type { IncomingHttpHeaders } from 'node:http';
import type { PlatformServer } from '../../../../core/domain';
import { createAttempts } from '../attempts';
import { createFindCheckout } from '../find-checkout';
import type { PaymentProvider, Reporter } from '../payment-provider';
import { createStripeAccess } from './access';
import { createStripeAccounts } from './accounts';
import { createStripeClients } from './client';
import type { StripeConfig } from './config';
import { addConnectPages } from './connect/pages.routes';
import { connectWebhook, createConnectReports } from './connect/reports';
import { createConnectRequests } from './connect/requests';
import { createStripeConnect } from './connect/service';
import { createStripeProvider } from './provider';
import { createStripeSettings } from './settings';
import { addStripeSettingsRoutes } from './settings.routes';
import type { StripeAccount } from './stripe-account';

/** The payment providers that are accounts at Stripe. */
export interface StripeProviders {
	/** The site's account, once both its key and its reports are there: else money would be taken that no ledger knows. Null for none. */
	of(siteId: number): Promise<PaymentProvider | null>;
	/** The page of the site on which an account is connected; null where the operator connects none. */
	connectUrlOf(siteId: number): Promise<string | null>;
	/** The provider of an account that the site used, with or without a key for it. */
	byId(accountId: number): Promise<PaymentProvider>;
	usableNames(siteId: number): Promise<readonly string[]>;
	/** The names of those accounts, by their ids, for which the platform may not act any more. */
	cutOff(accountIds: readonly number[]): Promise<readonly string[]>;
	/** Null for an address that is none of Stripe's. */
	reportingAt(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Reporter | null>;
}

/** Stripe, for the sites whose owners entered a key of their account or connected one, and the settings in which they do. */
export function createStripe(server: PlatformServer, stripeConfig: StripeConfig): StripeProviders {
	const { database, clock, keys, config } = server.core;
	const accounts = createStripeAccounts({ database, clock, keys });
	const clients = createStripeClients(stripeConfig);
	const attempts = createAttempts(database);
	server.addHook('onClose', async () => clients.close());
	const { connect } = stripeConfig;
	const { publicUrl } = config;
	const access = createStripeAccess({ clients, connect });
	const requests = createConnectRequests({ database, clock });
	const service = createStripeConnect({ connect, accounts, access, clients, requests, clock, secret: keys.derive('connected accounts at Stripe'), publicUrl });
	addConnectPages(server, { requests, service });
	addStripeSettingsRoutes(server, createStripeSettings({ accounts, access, clients, connect: service, publicUrl }), service);

	const findCheckout = createFindCheckout(database);
	const reports = connect === null ? null : createConnectReports({ config: connect, accounts, access, clients, clock, findCheckout, service });

	/** The site itself leads on to the page of its settings, whose address only WordPress knows. */
	async function connectUrl(siteId: number): Promise<string | null> {
		const site = connect === null ? null : await server.siteDirectory.find(siteId);
		return site === null ? null : `${site.url}/?sitewright-payments=connect`;
	}
	const toProvider = (account: StripeAccount): PaymentProvider => createStripeProvider({ account, access, connectUrl, clients, attempts, clock, findCheckout });

	return {
		async of(siteId) {
			const account = await accounts.of(siteId);
			return account === null ? null : toProvider(account);
		},
		connectUrlOf: connectUrl,
		async byId(accountId) {
			const account = await accounts.byId(accountId);
			if (account === null) {
				throw new Error('A record names an account at Stripe that there is not.');
			}
			return toProvider(account);
		},
		async usableNames(siteId) {
			return (await accounts.allOf(siteId)).filter((account) => access.canAct(account)).map(({ provider }) => provider);
		},
		cutOff: async (accountIds) => (await accounts.deauthorizedOf(accountIds)).map(({ provider }) => provider),
		async reportingAt(path, headers, body) {
			if (path === connectWebhook) {
				return reports?.reporterOf(headers, body) ?? null;
			}
			const account = await accounts.byWebhookPath(path);
			return account === null ? null : toProvider(account);
		},
	};
}
