import { createHmac } from 'node:crypto';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { isSameText } from '../../../core/http/signature';
import type { Keys } from '../../../core/keys';
import { stripeName } from '../provider-names';
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
}

export type NewAccount = Pick<StripeAccount, 'siteId' | 'account' | 'isTest' | 'name' | 'currency' | 'secretKey'>;

const keyEndLength = 4;

export type StripeAccounts = ReturnType<typeof createStripeAccounts>;

/** The accounts that owners entered. A site uses one at a time: the one with a key. */
export function createStripeAccounts({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<StripeTables>();
	const secret = keys.derive('addresses of Stripe webhooks');
	const digestOf = (id: number): string => createHmac('sha256', secret).update(String(id)).digest('hex');

	const decrypt = (text: string): string => (text === '' ? '' : keys.decrypt(text));
	const toAccount = ({ id, site_id, mode, secret_key, key_end, webhook_secret, account, name, currency, webhook }: Omit<StripeAccountTable, 'id'> & { id: number }): StripeAccount => ({
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
	});

	async function byId(id: number): Promise<StripeAccount | null> {
		const row = await db.selectFrom('payment_stripe_accounts').selectAll().where('id', '=', id).executeTakeFirst();
		return row === undefined ? null : toAccount(row);
	}

	return {
		byId,

		/** The account whose key the site has; null for none. */
		async of(siteId: number): Promise<StripeAccount | null> {
			const row = await db.selectFrom('payment_stripe_accounts').selectAll().where('site_id', '=', siteId).where('secret_key', '!=', '').executeTakeFirst();
			return row === undefined ? null : toAccount(row);
		},

		/** Where the account reports, below `payments/webhooks/`. A forged address is refused without a look at the database. */
		webhookPath: ({ id }: Pick<StripeAccount, 'id'>): string => `stripe-${id}-${digestOf(id)}`,

		async byWebhookPath(path: string): Promise<StripeAccount | null> {
			const [, id = '', digest = ''] = /^stripe-(\d{1,9})-([a-f0-9]{64})$/.exec(path) ?? [];
			return id !== '' && isSameText(digest, digestOf(Number(id))) ? byId(Number(id)) : null;
		},

		/** Keeps the key of an account in place of the site's key so far. */
		save({ siteId, account, isTest, name, currency, secretKey }: NewAccount): Promise<StripeAccount> {
			return db.transaction().execute(async (transaction) => {
				await transaction.updateTable('payment_stripe_accounts').set({ secret_key: '' }).where('site_id', '=', siteId).execute();
				const change = { name, currency, secret_key: keys.encrypt(secretKey), key_end: secretKey.slice(-keyEndLength) };
				const row = await transaction
					.insertInto('payment_stripe_accounts')
					.values({ ...change, site_id: siteId, account, mode: isTest ? 'test' : 'live', webhook: null, webhook_secret: '', created_at: clock.now() })
					.onConflict((conflict) => conflict.columns(['site_id', 'account', 'mode']).doUpdateSet(change))
					.returningAll()
					.executeTakeFirstOrThrow();
				return toAccount(row);
			});
		},

		/** @param webhook Its id at Stripe; null for one that the platform did not make. */
		async saveWebhook({ id }: Pick<StripeAccount, 'id'>, webhook: string | null, webhookSecret: string): Promise<void> {
			await db.updateTable('payment_stripe_accounts').set({ webhook, webhook_secret: keys.encrypt(webhookSecret) }).where('id', '=', id).execute();
		},

		async removeKeys(siteId: number): Promise<void> {
			await db.updateTable('payment_stripe_accounts').set({ secret_key: '', key_end: '' }).where('site_id', '=', siteId).execute();
		},
	};
}
