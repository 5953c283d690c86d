import type { Transaction } from 'kysely';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { Keys } from '../../../../core/keys';
import { createAccountChange } from '../accounts';
import { paypalName } from '../provider-names';
import type { PaymentsTables } from '../tables';
import { createWebhookPaths } from '../webhook-paths';
import type { PaypalKeys } from './api';
import { paymentsPending } from './failures';
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
	const changing = createAccountChange<PaypalTables>({ database, clock });
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

	async function current(siteId: number): Promise<PaypalAccount | null> {
		const row = await db.selectFrom('payment_paypal_accounts').selectAll().where('site_id', '=', siteId).where('secret', '!=', '').executeTakeFirst();
		return row === undefined ? null : toAccount(row);
	}

	/**
	 * Forgets the secrets of a site's accounts but one. What was begun with them is never captured, also when the secret is entered again.
	 * @param isForced Also where the outcome of a capture is not known: without the secret nobody could ask for it.
	 * @throws {RestFailure} 409 `paypal_payments_pending`.
	 */
	async function leave(transaction: Transaction<PaymentsTables & PaypalTables>, siteId: number, keptId: number | null, isForced: boolean): Promise<void> {
		const accounts = await transaction
			.selectFrom('payment_paypal_accounts')
			.select(['id', 'mode'])
			.where('site_id', '=', siteId)
			.where('secret', '!=', '')
			.execute();
		const left = accounts.filter(({ id }) => id !== keptId);
		for (const { id, mode } of left) {
			const ofAccount = paypalName(id, mode === 'test');
			await transaction
				.updateTable('payment_paypal_orders')
				.set({ state: 'closing', due_at: clock.now() })
				.where('provider', '=', ofAccount)
				.where('state', 'in', ['open', 'refused'])
				.execute();
			const pending = await transaction
				.selectFrom('payment_paypal_orders')
				.select('checkout_id')
				.where('provider', '=', ofAccount)
				.where('state', '=', 'capturing')
				.executeTakeFirst();
			if (pending !== undefined && !isForced) {
				throw paymentsPending();
			}
			await transaction.updateTable('payment_paypal_accounts').set({ secret: '' }).where('id', '=', id).execute();
		}
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

		/**
		 * Sends the site's new payments by PayPal to an account, and leaves the one so far, see `leave`.
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
				await leave(transaction, siteId, row.id, isForced);
				return toAccount(row);
			});
		},

		async setWebhook({ id }: Pick<PaypalAccount, 'id'>, webhook: string): Promise<void> {
			await db.updateTable('payment_paypal_accounts').set({ webhook }).where('id', '=', id).execute();
		},

		/** The webhook is gone at PayPal. */
		async forgetWebhook({ id }: Pick<PaypalAccount, 'id'>, webhook: string): Promise<void> {
			await db.updateTable('payment_paypal_accounts').set({ webhook: null }).where('id', '=', id).where('webhook', '=', webhook).execute();
		},

		/** Leaves the site's account, see `leave`. @throws {RestFailure} 409 `paypal_payments_pending`. */
		removeSecret(siteId: number, isForced: boolean): Promise<void> {
			return changing(siteId, (transaction) => leave(transaction, siteId, null, isForced));
		},
	};
}
