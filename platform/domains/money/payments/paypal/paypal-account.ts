import type { Keys } from '../../../../core/keys';
import { paypalName } from '../provider-names';
import type { PaypalKeys } from './api';
import type { PaypalAccountTable } from './tables';

/** An account with its secret, which stays on the platform. */
export interface PaypalAccount extends PaypalKeys {
	readonly id: number;
	readonly siteId: number;
	/** The name of the payment provider. */
	readonly provider: string;
	/** The seller's address, in lower case. */
	readonly email: string;
	/** The id of the webhook that the platform made; null for none. */
	readonly webhook: string | null;
}

/** Reads a row, with its secret. */
export function createToAccount(keys: Pick<Keys, 'decrypt'>) {
	const toAccount = ({ id, site_id, client_id, mode, email, secret, webhook }: Omit<PaypalAccountTable, 'id'> & { id: number }): PaypalAccount => ({
		id,
		siteId: site_id,
		provider: paypalName(id, mode === 'test'),
		clientId: client_id,
		secret: secret === '' ? '' : keys.decrypt(secret),
		isTest: mode === 'test',
		email,
		webhook,
	});

	return toAccount;
}

export type ToAccount = ReturnType<typeof createToAccount>;
