import type { Stripe } from 'stripe';
import { nameOf } from './account-name';
import type { StripeClients } from './client';
import { calling, cannotRead, isDenied } from './failures';
import type { NewAccount } from './key-accounts';

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

/** Asks Stripe whose key it is, and whether it may read what reports need. */
export async function retrieve(
	clients: StripeClients,
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
