import type { BodyOf } from '../../../../api/contract/define';
import type { PaypalSettings, SavePaypal, TestPaypal } from '../../../../api/contract/paypal.contract';
import { RestFailure } from '../../../core/errors';
import type { Language } from '../../../core/language';
import { type Sentence, sentence } from '../../../core/sentence';
import { isEmail } from '../email';
import type { PaypalAccount, PaypalAccounts } from './accounts';
import type { PaypalApi, PaypalKeys } from './api';
import { enabledEvents } from './events';
import { PaypalRefusal } from './failures';
import { readAnswer, Webhook, Webhooks } from './payloads';

interface PaypalSettingsOptions {
	readonly accounts: PaypalAccounts;
	readonly api: PaypalApi;
	/** Asks about captures whose outcome is not known. False where PayPal refuses the account's keys. */
	readonly settleCapturing: (account: PaypalAccount) => Promise<boolean>;
	readonly publicUrl: string;
}

const shownOfClientId = 4;

export type PaypalSettingsService = ReturnType<typeof createPaypalSettings>;

/** The settings that the owner of a site enters and sees. The secret is never sent back. */
export function createPaypalSettings({ accounts, api, settleCapturing, publicUrl }: PaypalSettingsOptions) {
	const isReachable = publicUrl.startsWith('https:');

	async function describe(siteId: number, problem = ''): Promise<PaypalSettings> {
		const account = await accounts.of(siteId);
		return {
			account:
				account === null
					? null
					: { client_id_end: account.clientId.slice(-shownOfClientId), email: account.email, is_test: account.isTest, has_reports: account.webhook !== null, is_reachable: isReachable, problem },
		};
	}

	/** The keys that were typed, or without them the saved ones. */
	async function readKeys(siteId: number, { client_id: clientId, secret, is_test: isTest }: BodyOf<typeof TestPaypal>): Promise<PaypalKeys> {
		if (clientId !== undefined && secret !== undefined) {
			return { clientId, secret, isTest };
		}
		const account = await accounts.of(siteId);
		if (account === null || clientId !== undefined || secret !== undefined) {
			throw new RestFailure(400, 'paypal_keys_missing', sentence('Please enter both the client ID and the secret of your app at PayPal.'));
		}
		return { clientId: account.clientId, secret: account.secret, isTest };
	}

	/** Makes the webhook at PayPal, or finds the one that is there. @return Why that is not possible; null where it is. */
	async function connectReports(account: PaypalAccount): Promise<Sentence | null> {
		if (!isReachable) {
			return null;
		}
		const url = `${publicUrl}/payments/webhooks/${accounts.webhookPath(account)}`;
		const path = '/v1/notifications/webhooks';
		try {
			const known = readAnswer(Webhooks, await api.call(account, { path })).webhooks.find((webhook) => webhook.url === url);
			const { id } = known ?? readAnswer(Webhook, await api.call(account, { path, body: JSON.stringify({ url, event_types: enabledEvents.map((name) => ({ name })) }) }));
			await accounts.setWebhook(account, id);
			return null;
		} catch (error) {
			if (error instanceof RestFailure) {
				return error instanceof PaypalRefusal && error.issue === 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' ? sentence('The app at PayPal has as many webhooks as PayPal allows. Please delete one there.') : error.sentence;
			}
			throw error;
		}
	}

	/** Whether to leave the site's account though payments are pending: PayPal does not take its keys any more, so they help nobody. */
	async function areUseless(siteId: number, next: PaypalKeys | null): Promise<boolean> {
		const left = await accounts.leftFor(siteId, next);
		return left !== null && !(await settleCapturing(left));
	}

	return {
		describe: (siteId: number): Promise<PaypalSettings> => describe(siteId),

		/** @throws {RestFailure} See `SavePaypal`. */
		async save(siteId: number, body: BodyOf<typeof SavePaypal>, { say }: Language): Promise<PaypalSettings> {
			const email = body.email.trim();
			if (!isEmail(email)) {
				throw new RestFailure(400, 'paypal_email_invalid', sentence('Please enter the e-mail address of your account at PayPal.'));
			}
			const keys = await readKeys(siteId, body);
			await api.check(keys);
			const problem = await connectReports(await accounts.save({ ...keys, siteId, email }, await areUseless(siteId, keys)));
			return describe(siteId, problem === null ? '' : say(problem));
		},

		/** @throws {RestFailure} See `DeletePaypal`. */
		async remove(siteId: number): Promise<PaypalSettings> {
			await accounts.removeSecret(siteId, await areUseless(siteId, null));
			return describe(siteId);
		},

		/** @throws {RestFailure} See `TestPaypal`. */
		async test(siteId: number, body: BodyOf<typeof TestPaypal>): Promise<{ is_test: boolean }> {
			const keys = await readKeys(siteId, body);
			await api.check(keys);
			return { is_test: keys.isTest };
		},
	};
}
