import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { Keys } from '../../../../core/keys';
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
	/** See `StripeAccountTable`. */
	readonly connection: StripeAccountTable['connection'];
	/** Where it is connected: Stripe lets it take payments. */
	readonly canCharge: boolean;
}

/** A webhook; its id is null for one that the platform did not make. */
export interface Webhook {
	readonly id: string | null;
	readonly secret: string;
}

export type NewAccount = Pick<StripeAccount, 'siteId' | 'account' | 'isTest' | 'name' | 'currency' | 'secretKey'>;

/** What Stripe says of a connected account. */
export type ConnectedFacts = Pick<StripeAccount, 'name' | 'currency' | 'canCharge'>;

const keyEndLength = 4;

/** Connections by which the platform may act, as far as it knows. */
const live = ['onboarding', 'connected'] as const;

const modeOf = (isTest: boolean): StripeAccountTable['mode'] => (isTest ? 'test' : 'live');

export type StripeAccounts = ReturnType<typeof createStripeAccounts>;

/** The accounts that owners entered or connected. A site uses one at a time; another one may wait for its reports, or for Stripe, meanwhile. */
export function createStripeAccounts({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<StripeTables>();
	const changing = createAccountChange<StripeTables>({ database, clock });
	const paths = createWebhookPaths('stripe', keys.derive('addresses of Stripe webhooks'));

	const decrypt = (text: string): string => (text === '' ? '' : keys.decrypt(text));
	const toAccount = ({
		id,
		site_id,
		mode,
		secret_key,
		key_end,
		webhook_secret,
		account,
		name,
		currency,
		webhook,
		is_in_use,
		connection,
		can_charge,
	}: Omit<StripeAccountTable, 'id'> & { id: number }): StripeAccount => ({
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
		connection,
		canCharge: can_charge === 1,
	});

	async function byId(id: number): Promise<StripeAccount | null> {
		const row = await db.selectFrom('payment_stripe_accounts').selectAll().where('id', '=', id).executeTakeFirst();
		return row === undefined ? null : toAccount(row);
	}

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
		byId,

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

		/** Begins to connect an account; one that was left goes on. It waits until Stripe lets it take payments. */
		begin({ siteId, account, isTest, name }: Pick<StripeAccount, 'siteId' | 'account' | 'isTest' | 'name'>): Promise<StripeAccount> {
			return changing(siteId, async (transaction) => {
				const now = clock.now();
				await transaction
					.insertInto('payment_stripe_accounts')
					.values({
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
						connection: 'onboarding',
						connected_at: now,
						can_charge: 0,
						created_at: now,
					})
					.onConflict((conflict) => conflict.columns(['site_id', 'account', 'mode']).doUpdateSet({ connected_at: now }))
					.execute();
				const own = transaction
					.updateTable('payment_stripe_accounts')
					.where('site_id', '=', siteId)
					.where('account', '=', account)
					.where('mode', '=', modeOf(isTest));
				await own
					.set({ connection: 'onboarding' })
					.where(({ or, eb }) =>
						or([
							eb('connection', 'is', null),
							eb('connection', 'in', ['disconnected', 'deauthorized']),
							// Another account took its place.
							eb('connection', '=', 'connected').and('is_in_use', '=', 0),
						])
					)
					.execute();
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
