import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Keys } from '../../../core/keys';
import { lockAccount } from '../accounts';
import { paypalName } from '../provider-names';
import type { PaymentsTables } from '../tables';
import { createWebhookPaths } from '../webhook-paths';
import type { PaypalKeys } from './api';
import type { PaypalAccountTable, PaypalTables } from './tables';

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

export type PaypalAccounts = ReturnType<typeof createPaypalAccounts>;

/** The accounts that owners entered. A site uses one at a time: that with a secret. */
export function createPaypalAccounts({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<PaypalTables>();
	const payments = database.kysely.withTables<PaymentsTables>();
	const paths = createWebhookPaths('paypal', keys.derive('addresses of PayPal webhooks'));

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

	async function byId(id: number): Promise<PaypalAccount | null> {
		const row = await db.selectFrom('payment_paypal_accounts').selectAll().where('id', '=', id).executeTakeFirst();
		return row === undefined ? null : toAccount(row);
	}

	return {
		byId,

		/** The site's account; null for none. */
		async of(siteId: number): Promise<PaypalAccount | null> {
			const row = await db.selectFrom('payment_paypal_accounts').selectAll().where('site_id', '=', siteId).where('secret', '!=', '').executeTakeFirst();
			return row === undefined ? null : toAccount(row);
		},

		/** Where the account reports, below `payments/webhooks/`. */
		webhookPath: ({ id }: Pick<PaypalAccount, 'id'>): string => paths.of(id),

		async byWebhookPath(path: string): Promise<PaypalAccount | null> {
			const id = paths.read(path);
			return id === null ? null : byId(id);
		},

		/** Sends the site's new payments by PayPal to an account, and forgets the secret of the one so far. */
		save({ siteId, clientId, secret, isTest, email }: Pick<PaypalAccount, 'siteId' | 'clientId' | 'secret' | 'isTest' | 'email'>): Promise<PaypalAccount> {
			return payments.transaction().execute(async (locked) => {
				await lockAccount(locked, database, siteId, clock.now());
				const transaction = locked.withTables<PaypalTables>();
				await transaction.updateTable('payment_paypal_accounts').set({ secret: '' }).where('site_id', '=', siteId).execute();
				const change = { email: email.toLowerCase(), secret: keys.encrypt(secret) };
				const row = await transaction
					.insertInto('payment_paypal_accounts')
					.values({ ...change, site_id: siteId, client_id: clientId, mode: isTest ? 'test' : 'live', webhook: null, created_at: clock.now() })
					.onConflict((conflict) => conflict.columns(['site_id', 'client_id', 'mode']).doUpdateSet(change))
					.returningAll()
					.executeTakeFirstOrThrow();
				return toAccount(row);
			});
		},

		async setWebhook({ id }: Pick<PaypalAccount, 'id'>, webhook: string): Promise<void> {
			await db.updateTable('payment_paypal_accounts').set({ webhook }).where('id', '=', id).execute();
		},

		async removeSecret(siteId: number): Promise<void> {
			await db.updateTable('payment_paypal_accounts').set({ secret: '' }).where('site_id', '=', siteId).execute();
		},
	};
}
