import type { BodyOf } from '../../../../../api/contract/define';
import type { PaypalSettings, SavePaypal, TestPaypal } from '../../../../../api/contract/money/paypal.contract';
import { RestFailure } from '../../../../core/errors';
import type { Language } from '../../../../core/language';
import { sentence } from '../../../../core/sentence';
import { isEmail } from '../email';
import type { PaypalAccounts } from './accounts';
import type { PaypalAccount } from './paypal-account';
import type { PaypalApi, PaypalKeys } from './api';
import type { PaypalWebhooks } from './webhooks';

interface PaypalSettingsOptions {
	readonly accounts: PaypalAccounts;
	readonly api: PaypalApi;
	/** Asks about captures whose outcome is not known. False where PayPal refuses the account's keys. */
	readonly settleCapturing: (account: PaypalAccount) => Promise<boolean>;
	readonly webhooks: PaypalWebhooks;
}

const shownOfClientId = 4;

export type PaypalSettingsService = ReturnType<typeof createPaypalSettings>;

/** The settings that the owner of a site enters and sees. The secret is never sent back. */
export function createPaypalSettings({ accounts, api, settleCapturing, webhooks }: PaypalSettingsOptions) {
	async function describe(siteId: number, problem = ''): Promise<PaypalSettings> {
		const account = await accounts.of(siteId);
		return {
			account:
				account === null
					? null
					: {
							client_id_end: account.clientId.slice(-shownOfClientId),
							email: account.email,
							is_test: account.isTest,
							has_reports: account.webhook !== null,
							is_reachable: webhooks.isReachable,
							problem,
						},
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

	/**
	 * The account that a site leaves, whose captures are asked about first: to keep its secret where PayPal does not take it any more helps nobody.
	 * @param next The keys that take its place, if any.
	 */
	async function leaving(siteId: number, next: PaypalKeys | null): Promise<{ readonly left: PaypalAccount | null; readonly isForced: boolean }> {
		const left = await accounts.leftFor(siteId, next);
		return { left, isForced: left !== null && !(await settleCapturing(left)) };
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
			const { left, isForced } = await leaving(siteId, keys);
			const account = await accounts.save({ ...keys, siteId, email }, isForced);
			const [problem] = await Promise.all([webhooks.connect(account), left === null ? null : webhooks.remove(left)]);
			return describe(siteId, problem === null ? '' : say(problem));
		},

		/** @throws {RestFailure} See `DeletePaypal`. */
		async remove(siteId: number): Promise<PaypalSettings> {
			const { left, isForced } = await leaving(siteId, null);
			await accounts.removeSecret(siteId, isForced);
			if (left !== null) {
				await webhooks.remove(left);
			}
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
