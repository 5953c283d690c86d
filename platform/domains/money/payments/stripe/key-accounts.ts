import type { Clock } from '../../../../core/clock';
import type { Keys } from '../../../../core/keys';
import { type createAccountChange } from '../accounts';
import { live, modeOf, type StripeAccount, type ToAccount } from './stripe-account';
import type { StripeTables } from './tables';

/** A webhook; its id is null for one that the platform did not make. */
export interface Webhook {
	readonly id: string | null;
	readonly secret: string;
}

export type NewAccount = Pick<StripeAccount, 'siteId' | 'account' | 'isTest' | 'name' | 'currency' | 'secretKey'>;

const keyEndLength = 4;

interface KeyAccountsOptions {
	readonly changing: ReturnType<typeof createAccountChange<StripeTables>>;
	readonly clock: Clock;
	readonly keys: Pick<Keys, 'encrypt'>;
	readonly toAccount: ToAccount;
}

/** The accounts whose keys owners entered. */
export function createKeyAccounts({ changing, clock, keys, toAccount }: KeyAccountsOptions) {
	return {
		/** Keeps the key of an account. One that was not in use waits until `use`, in place of another one that waited. */
		save({ siteId, account, isTest, name, currency, secretKey }: NewAccount): Promise<StripeAccount> {
			return changing(siteId, async (transaction) => {
				await transaction.updateTable('payment_stripe_accounts').set({ secret_key: '' }).where('site_id', '=', siteId).where('is_in_use', '=', 0).execute();
				const change = { name, currency, secret_key: keys.encrypt(secretKey), key_end: secretKey.slice(-keyEndLength) };
				const row = await transaction
					.insertInto('payment_stripe_accounts')
					.values({
						...change,
						site_id: siteId,
						account,
						mode: modeOf(isTest),
						webhook: null,
						webhook_secret: '',
						is_in_use: 0,
						connection: null,
						connected_at: 0,
						can_charge: 0,
						created_at: clock.now(),
					})
					.onConflict((conflict) => conflict.columns(['site_id', 'account', 'mode']).doUpdateSet(change))
					.returningAll()
					.executeTakeFirstOrThrow();
				return toAccount(row);
			});
		},

		/**
		 * Sends the site's new payments to an account with a key, and forgets the key of the one so far. A connected one is left.
		 * @param webhook Where it reports; null for where it did so before.
		 */
		async use({ id, siteId }: Pick<StripeAccount, 'id' | 'siteId'>, webhook: Webhook | null): Promise<void> {
			await changing(siteId, async (transaction) => {
				await transaction
					.updateTable('payment_stripe_accounts')
					.set({ secret_key: '', is_in_use: 0 })
					.where('site_id', '=', siteId)
					.where('id', '!=', id)
					.execute();
				await transaction
					.updateTable('payment_stripe_accounts')
					.set({ is_in_use: 1, ...(webhook !== null && { webhook: webhook.id, webhook_secret: keys.encrypt(webhook.secret) }) })
					.where('id', '=', id)
					// Its key may have been removed meanwhile.
					.where('secret_key', '!=', '')
					.execute();
				await transaction
					.updateTable('payment_stripe_accounts')
					.set({ connection: 'disconnected' })
					.where('site_id', '=', siteId)
					.where('connection', 'in', live)
					.execute();
			});
		},

		/** Forgets the site's keys. An account that was connected too takes no more payments until it is connected again. */
		async removeKeys(siteId: number): Promise<void> {
			await changing(siteId, async (transaction) => {
				const own = transaction.updateTable('payment_stripe_accounts').where('site_id', '=', siteId).where('secret_key', '!=', '');
				await own.set({ connection: 'disconnected' }).where('connection', '=', 'connected').execute();
				await own.set({ secret_key: '', key_end: '', is_in_use: 0 }).execute();
			});
		},
	};
}
