import type { BodyOf } from '../../../../../api/contract/define';
import type { PaymentProviderSettings, SavePaymentProvider, TestPaymentProvider } from '../../../../../api/contract/money/payment-provider.contract';
import { RestFailure } from '../../../../core/errors';
import type { Language } from '../../../../core/language';
import { sentence } from '../../../../core/sentence';
import type { StripeAccess } from './access';
import type { StripeAccounts } from './accounts';
import type { StripeClients } from './client';
import { createConnectReports } from './connect-reports';
import type { StripeConnect } from './connect/service';
import { retrieve } from './key-facts';
import type { StripeAccount } from './stripe-account';

interface StripeSettingsOptions {
	readonly accounts: StripeAccounts;
	readonly access: StripeAccess;
	readonly clients: StripeClients;
	readonly connect: Pick<StripeConnect, 'describe'>;
	readonly publicUrl: string;
}

const noKey = (): RestFailure => new RestFailure(400, 'stripe_key_missing', sentence('Please enter the secret key of your account at Stripe.'));

export type StripeSettings = ReturnType<typeof createStripeSettings>;

/** The settings that the owner of a site enters and sees. Keys and signing secrets are never sent back. */
export function createStripeSettings({ accounts, access, clients, connect, publicUrl }: StripeSettingsOptions) {
	const isReachable = publicUrl.startsWith('https:');
	const webhookUrl = (account: StripeAccount): string => `${publicUrl}/payments/webhooks/${accounts.webhookPath(account)}`;
	const connectReports = createConnectReports({ accounts, clients, isReachable, webhookUrl });

	async function describe(siteId: number, { say }: Language, problem = ''): Promise<PaymentProviderSettings> {
		// First of all: Stripe may let a connected account take payments from now on.
		const connected = await connect.describe(siteId, say);
		const current = await accounts.of(siteId);
		const kind = current === null ? (connected?.is_offered ? 'none' : 'test-desk') : access.takesPayments(current) ? 'stripe' : 'none';
		const account = await accounts.enteredAt(siteId);
		if (account === null) {
			return { kind, stripe: null, connect: connected };
		}
		const { name, isTest, keyEnd, webhook, webhookSecret, isInUse } = account;
		// A key that a connected account followed keeps its reports; any other one that is not in use waits for them.
		const isKept = current !== null && current.secretKey === '';
		const reports = (!isInUse && !isKept) || webhookSecret === '' ? 'missing' : webhook === null ? 'manual' : 'automatic';
		return {
			kind,
			stripe: { account: name, is_test: isTest, key_end: keyEnd, reports, webhook_url: webhookUrl(account), is_reachable: isReachable, problem },
			connect: connected,
		};
	}

	return {
		describe: (siteId: number, language: Language): Promise<PaymentProviderSettings> => describe(siteId, language),

		/** @throws {RestFailure} See `SavePaymentProvider`. */
		async save(
			siteId: number,
			{ secret_key: secretKey, webhook_secret: webhookSecret }: BodyOf<typeof SavePaymentProvider>,
			language: Language
		): Promise<PaymentProviderSettings> {
			const account = secretKey === undefined ? await accounts.enteredAt(siteId) : await accounts.save({ ...(await retrieve(clients, secretKey)), siteId });
			if (account === null) {
				throw noKey();
			}
			if (webhookSecret !== undefined) {
				await accounts.use(account, { id: null, secret: webhookSecret });
				return describe(siteId, language);
			}
			const problem = await connectReports(account);
			return describe(siteId, language, problem === null ? '' : language.say(problem));
		},

		async remove(siteId: number, language: Language): Promise<PaymentProviderSettings> {
			await accounts.removeKeys(siteId);
			return describe(siteId, language);
		},

		/** @throws {RestFailure} See `TestPaymentProvider`. */
		async test(siteId: number, { secret_key: typed }: BodyOf<typeof TestPaymentProvider>): Promise<{ account: string; is_test: boolean; can_charge: boolean }> {
			const secretKey = typed ?? (await accounts.enteredAt(siteId))?.secretKey;
			if (secretKey === undefined) {
				throw noKey();
			}
			const { name, isTest, canCharge } = await retrieve(clients, secretKey);
			return { account: name, is_test: isTest, can_charge: canCharge };
		},
	};
}
