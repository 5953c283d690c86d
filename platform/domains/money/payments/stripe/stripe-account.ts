import type { Keys } from '../../../../core/keys';
import { stripeName } from '../provider-names';
import type { StripeAccountTable } from './tables';

/** An account with its secrets, which stay on the platform. */
export interface StripeAccount {
	readonly id: number;
	readonly siteId: number;
	/** The name of the payment provider. */
	readonly provider: string;
	readonly account: string;
	readonly isTest: boolean;
	readonly name: string;
	readonly currency: string;
	/** Empty for none. */
	readonly secretKey: string;
	readonly keyEnd: string;
	/** The id of the webhook that the platform made; null for none. */
	readonly webhook: string | null;
	/** Empty for none. */
	readonly webhookSecret: string;
	/** It takes the site's new payments. */
	readonly isInUse: boolean;
	/** See `StripeAccountTable`. */
	readonly connection: StripeAccountTable['connection'];
	/** Where it is connected: Stripe lets it take payments. */
	readonly canCharge: boolean;
}

/** Connections by which the platform may act, as far as it knows. */
export const live = ['onboarding', 'connected'] as const;

export const modeOf = (isTest: boolean): StripeAccountTable['mode'] => (isTest ? 'test' : 'live');

/** Reads a row, with its secrets. */
export function createToAccount(keys: Pick<Keys, 'decrypt'>) {
	const decrypt = (text: string): string => (text === '' ? '' : keys.decrypt(text));

	const toAccount = ({
		id,
		site_id,
		mode,
		secret_key,
		key_end,
		webhook_secret,
		account,
		name,
		currency,
		webhook,
		is_in_use,
		connection,
		can_charge,
	}: Omit<StripeAccountTable, 'id'> & { id: number }): StripeAccount => ({
		id,
		siteId: site_id,
		provider: stripeName(id, mode === 'test'),
		account,
		isTest: mode === 'test',
		name,
		currency,
		secretKey: decrypt(secret_key),
		keyEnd: key_end,
		webhook,
		webhookSecret: decrypt(webhook_secret),
		isInUse: is_in_use === 1,
		connection,
		canCharge: can_charge === 1,
	});

	return toAccount;
}

export type ToAccount = ReturnType<typeof createToAccount>;
