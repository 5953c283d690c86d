import type { Stripe } from 'stripe';
import type { StripeClients } from './client';
import type { StripeConnectConfig } from './config';
import type { StripeAccount } from './stripe-account';

/** Opens Stripe's API for one account. */
export type OpenApi = () => Promise<Stripe>;

export type StripeAccess = ReturnType<typeof createStripeAccess>;

type Connected = Pick<StripeAccount, 'secretKey' | 'connection' | 'isTest'>;

/** With which key the platform acts for an account: the owner's, or the operator's for an account that was connected. */
export function createStripeAccess({ clients, connect }: { clients: StripeClients; connect: StripeConnectConfig | null }) {
	const isOfMode = ({ isTest }: Pick<StripeAccount, 'isTest'>): boolean => connect?.isTest === isTest;
	const canAct = (account: Connected): boolean =>
		account.secretKey !== '' || (account.connection !== null && account.connection !== 'deauthorized' && isOfMode(account));

	return {
		/** Null where the platform may not act for the account, or not any more. */
		of(account: StripeAccount): OpenApi | null {
			const { secretKey } = account;
			if (secretKey !== '') {
				return () => clients.withKey(secretKey);
			}
			return connect !== null && canAct(account) ? () => clients.withKey(connect.secretKey, account.account) : null;
		},

		canAct,

		/**
		 * Whether new payments can go to the account, and Stripe reports them: to the webhook of the owner's key, or because it is connected.
		 * That it can take payments, Stripe says of a connected one; of others, the owner does by entering the key.
		 */
		takesPayments: (account: StripeAccount): boolean =>
			(account.secretKey !== '' && account.webhookSecret !== '') || (account.connection === 'connected' && account.canCharge && isOfMode(account)),
	};
}
