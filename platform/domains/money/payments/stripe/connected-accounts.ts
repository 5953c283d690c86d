import type { ExpressionBuilder } from 'kysely';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import { type createAccountChange } from '../accounts';
import { live, modeOf, type StripeAccount, type ToAccount } from './stripe-account';
import type { StripeTables } from './tables';

/** What Stripe says of a connected account. */
type ConnectedFacts = Pick<StripeAccount, 'name' | 'currency' | 'canCharge'>;

interface ConnectedAccountsOptions {
	readonly database: Database;
	readonly changing: ReturnType<typeof createAccountChange<StripeTables>>;
	readonly clock: Clock;
	readonly toAccount: ToAccount;
}

type NewConnection = Pick<StripeAccount, 'siteId' | 'account' | 'isTest' | 'name'>;

const connectionRow = ({ siteId, account, isTest, name }: NewConnection, now: number) => ({
	site_id: siteId,
	account,
	mode: modeOf(isTest),
	name,
	currency: 'USD',
	secret_key: '',
	key_end: '',
	webhook: null,
	webhook_secret: '',
	is_in_use: 0,
	connection: 'onboarding' as const,
	connected_at: now,
	can_charge: 0,
	created_at: now,
});

/** The connection was never begun, or has ended. */
const isLeft = ({ or, eb }: ExpressionBuilder<StripeTables, 'payment_stripe_accounts'>) =>
	or([
		eb('connection', 'is', null),
		eb('connection', 'in', ['disconnected', 'deauthorized']),
		// Another account took its place.
		eb('connection', '=', 'connected').and('is_in_use', '=', 0),
	]);

/** The accounts that owners connected at Stripe. */
export function createConnectedAccounts({ database, changing, clock, toAccount }: ConnectedAccountsOptions) {
	const db = database.kysely.withTables<StripeTables>();

	return {
		/** Begins to connect an account; one that was left goes on. It waits until Stripe lets it take payments. */
		begin(connection: NewConnection): Promise<StripeAccount> {
			const { siteId, account, isTest } = connection;
			return changing(siteId, async (transaction) => {
				const now = clock.now();
				await transaction
					.insertInto('payment_stripe_accounts')
					.values(connectionRow(connection, now))
					.onConflict((conflict) => conflict.columns(['site_id', 'account', 'mode']).doUpdateSet({ connected_at: now }))
					.execute();
				const own = transaction
					.updateTable('payment_stripe_accounts')
					.where('site_id', '=', siteId)
					.where('account', '=', account)
					.where('mode', '=', modeOf(isTest));
				await own.set({ connection: 'onboarding' }).where(isLeft).execute();
				return toAccount(await own.set({ connected_at: now }).returningAll().executeTakeFirstOrThrow());
			});
		},

		/**
		 * Keeps what Stripe says of a connected account, and sends the site's new payments to it once it can take them. The key of the
		 * account so far stays, so that its payments can be given back.
		 */
		async learn({ id, siteId }: Pick<StripeAccount, 'id' | 'siteId'>, { name, currency, canCharge }: ConnectedFacts): Promise<StripeAccount> {
			return changing(siteId, async (transaction) => {
				const own = transaction.updateTable('payment_stripe_accounts').where('id', '=', id);
				const known = await own
					.set({ name, currency, can_charge: canCharge ? 1 : 0 })
					.returningAll()
					.executeTakeFirstOrThrow();
				if (known.connection !== 'onboarding' || !canCharge) {
					return toAccount(known);
				}
				const others = transaction.updateTable('payment_stripe_accounts').where('site_id', '=', siteId).where('id', '!=', id);
				await others.set({ secret_key: '' }).where('is_in_use', '=', 0).execute();
				await others.set({ is_in_use: 0 }).execute();
				return toAccount(await own.set({ is_in_use: 1, connection: 'connected' }).returningAll().executeTakeFirstOrThrow());
			});
		},

		/**
		 * The account may not be acted for any more. Only an administrator connects it again: a late report does not.
		 * @param at Milliseconds since 1970; what happened before the account was connected has no effect.
		 */
		async deauthorize({ id }: Pick<StripeAccount, 'id'>, at: number): Promise<void> {
			await db
				.updateTable('payment_stripe_accounts')
				.set({ connection: 'deauthorized', can_charge: 0 })
				.where('id', '=', id)
				.where('connection', 'is not', null)
				.where('connected_at', '<=', at)
				.execute();
		},

		/** Sends no new payments to connected accounts of the site. What is open there goes on. */
		async disconnect(siteId: number): Promise<void> {
			await changing(siteId, async (transaction) => {
				const connected = transaction.updateTable('payment_stripe_accounts').where('site_id', '=', siteId);
				await connected.set({ is_in_use: 0 }).where('connection', 'is not', null).where('secret_key', '=', '').execute();
				await connected.set({ connection: 'disconnected' }).where('connection', 'in', live).execute();
			});
		},
	};
}
