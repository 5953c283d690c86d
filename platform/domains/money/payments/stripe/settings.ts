import type { Stripe } from 'stripe';
import type { BodyOf } from '../../../../../api/contract/define';
import type { PaymentProviderSettings, SavePaymentProvider, TestPaymentProvider } from '../../../../../api/contract/money/payment-provider.contract';
import { RestFailure } from '../../../../core/errors';
import type { Language } from '../../../../core/language';
import { type Sentence, sentence } from '../../../../core/sentence';
import type { StripeAccess } from './access';
import { nameOf } from './account-name';
import type { StripeAccounts } from './accounts';
import type { StripeClients } from './client';
import type { StripeConnect } from './connect/service';
import { enabledEvents } from './events';
import { calling, cannotRead, isDenied, isMissing } from './failures';
import type { NewAccount, Webhook } from './key-accounts';
import type { StripeAccount } from './stripe-account';

interface StripeSettingsOptions {
	readonly accounts: StripeAccounts;
	readonly access: StripeAccess;
	readonly clients: StripeClients;
	readonly connect: Pick<StripeConnect, 'describe'>;
	readonly publicUrl: string;
}

const noKey = (): RestFailure => new RestFailure(400, 'stripe_key_missing', sentence('Please enter the secret key of your account at Stripe.'));

/** The requests about payments, by the names that Stripe's page for restricted keys has. */
const reads: Readonly<Record<string, (api: Stripe) => Promise<unknown>>> = {
	'Checkout Sessions': (api) => api.checkout.sessions.list({ limit: 1 }),
	PaymentIntents: (api) => api.paymentIntents.list({ limit: 1 }),
	Invoices: (api) => api.invoices.list({ limit: 1 }),
};

/** @throws {RestFailure} 502 `stripe_permission` with the names of what the key may not read. */
async function requireReads(api: Stripe): Promise<void> {
	const denied = await Promise.all(
		Object.entries(reads).map(async ([name, read]) => {
			try {
				await read(api);
				return [];
			} catch (error) {
				if (isDenied(error)) {
					return [name];
				}
				throw error;
			}
		})
	);
	if (denied.flat().length > 0) {
		throw cannotRead(denied.flat());
	}
}

export type StripeSettings = ReturnType<typeof createStripeSettings>;

/** The settings that the owner of a site enters and sees. Keys and signing secrets are never sent back. */
export function createStripeSettings({ accounts, access, clients, connect, publicUrl }: StripeSettingsOptions) {
	const isReachable = publicUrl.startsWith('https:');
	const webhookUrl = (account: StripeAccount): string => `${publicUrl}/payments/webhooks/${accounts.webhookPath(account)}`;

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

	/** Asks Stripe whose key it is, and whether it may read what reports need. */
	async function retrieve(
		secretKey: string
	): Promise<Pick<NewAccount, 'account' | 'isTest' | 'name' | 'currency' | 'secretKey'> & { readonly canCharge: boolean }> {
		const api = await clients.withKey(secretKey);
		const account = await calling(() => api.accounts.retrieveCurrent());
		await calling(() => requireReads(api));
		return {
			secretKey,
			account: account.id,
			isTest: /^[a-z]+_test_/.test(secretKey),
			name: nameOf(account),
			currency: (account.default_currency ?? 'usd').toUpperCase(),
			canCharge: account.charges_enabled,
		};
	}

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

	return {
		describe: (siteId: number, language: Language): Promise<PaymentProviderSettings> => describe(siteId, language),

		/** @throws {RestFailure} See `SavePaymentProvider`. */
		async save(
			siteId: number,
			{ secret_key: secretKey, webhook_secret: webhookSecret }: BodyOf<typeof SavePaymentProvider>,
			language: Language
		): Promise<PaymentProviderSettings> {
			const account = secretKey === undefined ? await accounts.enteredAt(siteId) : await accounts.save({ ...(await retrieve(secretKey)), siteId });
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
			const { name, isTest, canCharge } = await retrieve(secretKey);
			return { account: name, is_test: isTest, can_charge: canCharge };
		},
	};
}
