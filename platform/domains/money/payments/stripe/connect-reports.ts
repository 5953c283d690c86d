import { RestFailure } from '../../../../core/errors';
import { type Sentence, sentence } from '../../../../core/sentence';
import type { StripeAccounts } from './accounts';
import type { StripeClients } from './client';
import { enabledEvents } from './events';
import { calling, isMissing } from './failures';
import type { Webhook } from './key-accounts';
import type { StripeAccount } from './stripe-account';

interface ConnectReportsOptions {
	readonly accounts: StripeAccounts;
	readonly clients: StripeClients;
	readonly isReachable: boolean;
	readonly webhookUrl: (account: StripeAccount) => string;
}

/** Lets Stripe report about accounts with a key. */
export function createConnectReports({ accounts, clients, isReachable, webhookUrl }: ConnectReportsOptions) {
	/** Makes the webhook at Stripe, or sets up the one that is there. @return Null where the account has its signing secret already. */
	async function setUpWebhook(account: StripeAccount): Promise<Webhook | null> {
		const api = await clients.withKey(account.secretKey);
		const values = { url: webhookUrl(account), enabled_events: [...enabledEvents] };
		if (account.webhook !== null && account.webhookSecret !== '') {
			try {
				await api.webhookEndpoints.update(account.webhook, { ...values, disabled: false });
				return null;
			} catch (error) {
				if (!isMissing(error)) {
					throw error;
				}
			}
		}
		const { id, secret } = await api.webhookEndpoints.create({ ...values, api_version: await clients.apiVersion(), description: 'Sitewright' });
		if (secret === undefined) {
			throw new RestFailure(502, 'stripe_failed', sentence('Stripe gave no signing secret for the reports.'));
		}
		return { id, secret };
	}

	/**
	 * Uses an account once its reports can arrive; until then, the one so far stays in use.
	 * @return Why Stripe cannot report by itself; null where it can.
	 */
	async function connectReports(account: StripeAccount): Promise<Sentence | null> {
		if (!isReachable) {
			if (account.webhookSecret !== '') {
				await accounts.use(account, null);
			}
			return null;
		}
		try {
			await accounts.use(account, await calling(() => setUpWebhook(account)));
			return null;
		} catch (error) {
			if (error instanceof RestFailure) {
				return error.sentence;
			}
			throw error;
		}
	}

	return connectReports;
}
