import type { Database } from '../../../../core/db/database';
import { modeOf, type StripeAccount, type ToAccount } from './stripe-account';
import type { StripeTables } from './tables';

interface FindAccountsOptions {
	readonly database: Database;
	readonly toAccount: ToAccount;
}

/** Finds accounts by their site, or by their id at Stripe. */
export function createFindAccounts({ database, toAccount }: FindAccountsOptions) {
	const db = database.kysely.withTables<StripeTables>();

	/** The site's accounts with a key, the one in use first. */
	async function withKeys(siteId: number): Promise<readonly StripeAccount[]> {
		const rows = await db
			.selectFrom('payment_stripe_accounts')
			.selectAll()
			.where('site_id', '=', siteId)
			.where('secret_key', '!=', '')
			.orderBy('is_in_use', 'desc')
			.execute();
		return rows.map(toAccount);
	}

	return {
		async byId(id: number): Promise<StripeAccount | null> {
			const row = await db.selectFrom('payment_stripe_accounts').selectAll().where('id', '=', id).executeTakeFirst();
			return row === undefined ? null : toAccount(row);
		},

		/** The account that takes the site's new payments; null for none. */
		async of(siteId: number): Promise<StripeAccount | null> {
			const row = await db.selectFrom('payment_stripe_accounts').selectAll().where('site_id', '=', siteId).where('is_in_use', '=', 1).executeTakeFirst();
			return row === undefined ? null : toAccount(row);
		},

		/** All accounts that the site ever used. */
		async allOf(siteId: number): Promise<readonly StripeAccount[]> {
			return (await db.selectFrom('payment_stripe_accounts').selectAll().where('site_id', '=', siteId).orderBy('id').execute()).map(toAccount);
		},

		/** Those of some accounts whose owners ended the connection at Stripe. */
		async deauthorizedOf(ids: readonly number[]): Promise<readonly StripeAccount[]> {
			const rows =
				ids.length === 0
					? []
					: await db.selectFrom('payment_stripe_accounts').selectAll().where('id', 'in', ids).where('connection', '=', 'deauthorized').execute();
			return rows.map(toAccount);
		},

		/** The account whose key was entered last: in use, or waiting for its reports. */
		async enteredAt(siteId: number): Promise<StripeAccount | null> {
			const [account = null, waiting] = await withKeys(siteId);
			return waiting ?? account;
		},

		/** The account of the mode that was connected last, whatever became of it; null for none. */
		async connectedLast(siteId: number, isTest: boolean): Promise<StripeAccount | null> {
			const row = await db
				.selectFrom('payment_stripe_accounts')
				.selectAll()
				.where('site_id', '=', siteId)
				.where('mode', '=', modeOf(isTest))
				.where('connection', 'is not', null)
				.orderBy('connected_at', 'desc')
				.orderBy('id', 'desc')
				.executeTakeFirst();
			return row === undefined ? null : toAccount(row);
		},

		/** The connected account of an id at Stripe; it is one site's alone. */
		async connectedAs(account: string, isTest: boolean): Promise<StripeAccount | null> {
			const row = await db
				.selectFrom('payment_stripe_accounts')
				.selectAll()
				.where('account', '=', account)
				.where('mode', '=', modeOf(isTest))
				.where('connection', 'is not', null)
				.orderBy('id')
				.executeTakeFirst();
			return row === undefined ? null : toAccount(row);
		},
	};
}
