import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Keys } from '../../../core/keys';
import { createAccountChange } from '../accounts';
import { stripeName } from '../provider-names';
import { createWebhookPaths } from '../webhook-paths';
import type { StripeAccountTable, StripeTables } from './tables';

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
}

/** A webhook; its id is null for one that the platform did not make. */
export interface Webhook {
	readonly id: string | null;
	readonly secret: string;
}

export type NewAccount = Pick<StripeAccount, 'siteId' | 'account' | 'isTest' | 'name' | 'currency' | 'secretKey'>;

const keyEndLength = 4;

export type StripeAccounts = ReturnType<typeof createStripeAccounts>;

/** The accounts that owners entered. A site uses one at a time; the key of another one may wait for its reports meanwhile. */
export function createStripeAccounts({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<StripeTables>();
	const changing = createAccountChange<StripeTables>({ database, clock });
	const paths = createWebhookPaths('stripe', keys.derive('addresses of Stripe webhooks'));

	const decrypt = (text: string): string => (text === '' ? '' : keys.decrypt(text));
	const toAccount = ({ id, site_id, mode, secret_key, key_end, webhook_secret, account, name, currency, webhook, is_in_use }: Omit<StripeAccountTable, 'id'> & { id: number }): StripeAccount => ({
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
	});

	async function byId(id: number): Promise<StripeAccount | null> {
		const row = await db.selectFrom('payment_stripe_accounts').selectAll().where('id', '=', id).executeTakeFirst();
		return row === undefined ? null : toAccount(row);
	}

	/** The site's accounts with a key, the one in use first. */
	async function withKeys(siteId: number): Promise<readonly StripeAccount[]> {
		const rows = await db.selectFrom('payment_stripe_accounts').selectAll().where('site_id', '=', siteId).where('secret_key', '!=', '').orderBy('is_in_use', 'desc').execute();
		return rows.map(toAccount);
	}

	return {
		byId,

		/** The account that takes the site's new payments; null for none. */
		async of(siteId: number): Promise<StripeAccount | null> {
			return (await withKeys(siteId)).find(({ isInUse }) => isInUse) ?? null;
		},

		/** The account whose key was entered last: in use, or waiting for its reports. */
		async enteredAt(siteId: number): Promise<StripeAccount | null> {
			const [account = null, waiting] = await withKeys(siteId);
			return waiting ?? account;
		},

		/** Where the account reports, below `payments/webhooks/`. */
		webhookPath: ({ id }: Pick<StripeAccount, 'id'>): string => paths.of(id),

		async byWebhookPath(path: string): Promise<StripeAccount | null> {
			const id = paths.read(path);
			return id === null ? null : byId(id);
		},

		/** Keeps the key of an account. One that was not in use waits until `use`, in place of another one that waited. */
		save({ siteId, account, isTest, name, currency, secretKey }: NewAccount): Promise<StripeAccount> {
			return changing(siteId, async (transaction) => {
				await transaction.updateTable('payment_stripe_accounts').set({ secret_key: '' }).where('site_id', '=', siteId).where('is_in_use', '=', 0).execute();
				const change = { name, currency, secret_key: keys.encrypt(secretKey), key_end: secretKey.slice(-keyEndLength) };
				const row = await transaction
					.insertInto('payment_stripe_accounts')
					.values({ ...change, site_id: siteId, account, mode: isTest ? 'test' : 'live', webhook: null, webhook_secret: '', is_in_use: 0, created_at: clock.now() })
					.onConflict((conflict) => conflict.columns(['site_id', 'account', 'mode']).doUpdateSet(change))
					.returningAll()
					.executeTakeFirstOrThrow();
				return toAccount(row);
			});
		},

		/**
		 * Sends the site's new payments to an account, and forgets the key of the one so far.
		 * @param webhook Where it reports; null for where it did so before.
		 */
		async use({ id, siteId }: Pick<StripeAccount, 'id' | 'siteId'>, webhook: Webhook | null): Promise<void> {
			await changing(siteId, async (transaction) => {
				await transaction.updateTable('payment_stripe_accounts').set({ secret_key: '', is_in_use: 0 }).where('site_id', '=', siteId).where('id', '!=', id).execute();
				await transaction
					.updateTable('payment_stripe_accounts')
					.set({ is_in_use: 1, ...(webhook !== null && { webhook: webhook.id, webhook_secret: keys.encrypt(webhook.secret) }) })
					.where('id', '=', id)
					// Its key may have been removed meanwhile.
					.where('secret_key', '!=', '')
					.execute();
			});
		},

		async removeKeys(siteId: number): Promise<void> {
			await db.updateTable('payment_stripe_accounts').set({ secret_key: '', key_end: '', is_in_use: 0 }).where('site_id', '=', siteId).execute();
		},
	};
}
