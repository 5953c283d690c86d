import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../../../core/clock';
import type { FindCheckout } from '../../find-checkout';
import type { ProviderEvent, Reporter } from '../../payment-provider';
import type { StripeAccess } from '../access';
import type { StripeAccounts } from '../accounts';
import type { StripeClients } from '../client';
import type { StripeConnectConfig } from '../config';
import { toProviderEvent } from '../events';
import { readEvent } from '../payloads';
import { readSigned } from '../signed-report';
import type { StripeAccount } from '../stripe-account';
import type { StripeConnect } from './service';

/** The one address at which Stripe reports about all connected accounts, below `payments/webhooks/`. */
export const connectWebhook = 'stripe-connect';

/** A report counts until the end of its second. */
const lastOfSecond = 999;

interface ReportOptions {
	readonly config: StripeConnectConfig;
	readonly accounts: StripeAccounts;
	readonly access: StripeAccess;
	readonly clients: StripeClients;
	readonly clock: Clock;
	readonly findCheckout: FindCheckout;
	readonly service: Pick<StripeConnect, 'update'>;
}

/** Reports about connected accounts. The signature is checked before anything is looked up. */
export function createConnectReports({ config, accounts, access, clients, clock, findCheckout, service }: ReportOptions) {
	const nothing: Reporter = { name: connectWebhook, readEvent: async () => null };

	/** Gives a report about the account itself its effect; others are about money. */
	async function read(account: StripeAccount, event: unknown): Promise<ProviderEvent | null> {
		const { type, created } = readEvent(event);
		switch (type) {
			case 'account.updated':
				await service.update(account);
				return null;
			case 'account.application.deauthorized':
				await accounts.deauthorize(account, created * 1000 + lastOfSecond);
				return null;
		}
		const open = access.of(account);
		return toProviderEvent(event, { account, api: open === null ? null : await open(), findCheckout: (payment) => findCheckout(account.provider, payment) });
	}

	return {
		/**
		 * The account that a report is about. One of the other mode, and one that no site connected, changes nothing.
		 * @throws {RestFailure} 400 `webhook_refused`.
		 */
		async reporterOf(headers: IncomingHttpHeaders, body: Buffer): Promise<Reporter> {
			const event = await readSigned({ clients, clock, secret: config.webhookSecret }, headers, body);
			const { account: id, livemode } = readEvent(event);
			const account = id === undefined || livemode === config.isTest ? null : await accounts.connectedAs(id, config.isTest);
			return account === null ? nothing : { name: account.provider, readEvent: () => read(account, event) };
		},
	};
}
