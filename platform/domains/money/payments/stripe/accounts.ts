import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { Keys } from '../../../../core/keys';
import { createAccountChange } from '../accounts';
import { createWebhookPaths } from '../webhook-paths';
import { createConnectedAccounts } from './connected-accounts';
import { createFindAccounts } from './find-accounts';
import { createKeyAccounts } from './key-accounts';
import { createToAccount, type StripeAccount } from './stripe-account';
import type { StripeTables } from './tables';

export type StripeAccounts = ReturnType<typeof createStripeAccounts>;

/** The accounts that owners entered or connected. A site uses one at a time; another one may wait for its reports, or for Stripe, meanwhile. */
export function createStripeAccounts({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const changing = createAccountChange<StripeTables>({ database, clock });
	const paths = createWebhookPaths('stripe', keys.derive('addresses of Stripe webhooks'));
	const toAccount = createToAccount(keys);
	const accounts = createFindAccounts({ database, toAccount });

	return {
		...accounts,
		...createKeyAccounts({ changing, clock, keys, toAccount }),
		...createConnectedAccounts({ database, changing, clock, toAccount }),

		/** Where the account reports, below `payments/webhooks/`. */
		webhookPath: ({ id }: Pick<StripeAccount, 'id'>): string => paths.of(id),

		async byWebhookPath(path: string): Promise<StripeAccount | null> {
			const id = paths.read(path);
			return id === null ? null : accounts.byId(id);
		},
	};
}
