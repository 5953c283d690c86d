import type { Kysely } from 'kysely';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { Keys } from '../../../../core/keys';
import { createAccountChange } from '../accounts';
import { createWebhookPaths } from '../webhook-paths';
import { forgetSecrets } from './forget-secrets';
import { createToAccount, type PaypalAccount, type ToAccount } from './paypal-account';
import type { PaypalTables } from './tables';

export type PaypalAccounts = ReturnType<typeof createPaypalAccounts>;

/** The webhooks that the platform made at PayPal. */
const createKnownWebhooks = (db: Kysely<PaypalTables>) => ({
	async setWebhook({ id }: Pick<PaypalAccount, 'id'>, webhook: string): Promise<void> {
		await db.updateTable('payment_paypal_accounts').set({ webhook }).where('id', '=', id).execute();
	},

	/** The webhook is gone at PayPal. */
	async forgetWebhook({ id }: Pick<PaypalAccount, 'id'>, webhook: string): Promise<void> {
		await db.updateTable('payment_paypal_accounts').set({ webhook: null }).where('id', '=', id).where('webhook', '=', webhook).execute();
	},
});

/** Finds accounts by their site, their id, or the address of their reports. */
function createFindAccounts(db: Kysely<PaypalTables>, keys: Keys, toAccount: ToAccount) {
	const paths = createWebhookPaths('paypal', keys.derive('addresses of PayPal webhooks'));

	async function byId(id: number): Promise<PaypalAccount | null> {
		const row = await db.selectFrom('payment_paypal_accounts').selectAll().where('id', '=', id).executeTakeFirst();
		return row === undefined ? null : toAccount(row);
	}

	async function current(siteId: number): Promise<PaypalAccount | null> {
		const row = await db.selectFrom('payment_paypal_accounts').selectAll().where('site_id', '=', siteId).where('secret', '!=', '').executeTakeFirst();
		return row === undefined ? null : toAccount(row);
	}

	return {
		byId,

		/** The site's account; null for none. */
		of: current,

		/** Where the account reports, below `payments/webhooks/`. */
		webhookPath: ({ id }: Pick<PaypalAccount, 'id'>): string => paths.of(id),

		async byWebhookPath(path: string): Promise<PaypalAccount | null> {
			const id = paths.read(path);
			return id === null ? null : byId(id);
		},

		/** The account whose secret would be forgotten; null for none. @param next The keys that take its place, if any: those of the same app are the same account. */
		async leftFor(siteId: number, next: Pick<PaypalAccount, 'clientId' | 'isTest'> | null): Promise<PaypalAccount | null> {
			const account = await current(siteId);
			return account === null || (next !== null && account.clientId === next.clientId && account.isTest === next.isTest) ? null : account;
		},
	};
}

/** The accounts that owners entered. A site uses one at a time: that with a secret. */
export function createPaypalAccounts({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<PaypalTables>();
	const changing = createAccountChange<PaypalTables>({ database, clock });
	const toAccount = createToAccount(keys);

	return {
		...createFindAccounts(db, keys, toAccount),
		...createKnownWebhooks(db),

		/**
		 * Sends the site's new payments by PayPal to an account, and leaves the one so far, see `forgetSecrets`.
		 * @throws {RestFailure} 409 `paypal_payments_pending`.
		 */
		save(
			{ siteId, clientId, secret, isTest, email }: Pick<PaypalAccount, 'siteId' | 'clientId' | 'secret' | 'isTest' | 'email'>,
			isForced: boolean
		): Promise<PaypalAccount> {
			return changing(siteId, async (transaction) => {
				const change = { email: email.toLowerCase(), secret: keys.encrypt(secret) };
				const row = await transaction
					.insertInto('payment_paypal_accounts')
					.values({ ...change, site_id: siteId, client_id: clientId, mode: isTest ? 'test' : 'live', webhook: null, created_at: clock.now() })
					.onConflict((conflict) => conflict.columns(['site_id', 'client_id', 'mode']).doUpdateSet(change))
					.returningAll()
					.executeTakeFirstOrThrow();
				await forgetSecrets(transaction, { siteId, keptId: row.id, isForced, now: clock.now() });
				return toAccount(row);
			});
		},

		/** Leaves the site's account, see `forgetSecrets`. @throws {RestFailure} 409 `paypal_payments_pending`. */
		removeSecret(siteId: number, isForced: boolean): Promise<void> {
			return changing(siteId, (transaction) => forgetSecrets(transaction, { siteId, keptId: null, isForced, now: clock.now() }));
		},
	};
}
