import { randomInt } from 'node:crypto';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { SitePerson } from '../../../core/http/caller';
import type { Keys } from '../../../core/keys';
import type { FeedGrant, FeedToken } from './feed-source';
import type { PhotoFeedsTables, PhotoFeedTable } from './tables';

const dayMs = 86_400_000;
/** Instagram renews tokens that are a day old and have not expired; they last sixty days. */
const renewBeforeEndMs = 20 * dayMs;
const retryMs = dayMs / 4;
/** Largest number of digits that JSON's numbers keep. */
const idRange = 2 ** 47;

export interface StoredFeed {
	readonly id: string;
	readonly wpUserId: number;
	readonly username: string;
	/** Null once the access was taken back. */
	readonly token: string | null;
}

export type Connections = ReturnType<typeof createConnections>;

/** The connected accounts. Tokens are encrypted, and leave the platform for their service alone. */
export function createConnections({ database, clock, keys, source }: { database: Database; clock: Clock; keys: Keys; source: string }) {
	const db = database.kysely.withTables<PhotoFeedsTables>();
	const timesOf = (expiresAt: number) => ({ expires_at: expiresAt, renew_at: Math.max(clock.now() + dayMs, expiresAt - renewBeforeEndMs) });
	const sealed = ({ token, expiresAt }: FeedToken) => ({ token: keys.encrypt(token), ...timesOf(expiresAt) });
	const feedsOf = (siteId: number) => db.selectFrom('photo_feeds').where('site_id', '=', siteId).where('source', '=', source);

	/**
	 * Changes an account for which the service was asked with a token, unless it has another one since, or none: a late answer must neither connect
	 * an account that a person disconnected, nor end a new connection.
	 * @return Whether it has another one.
	 */
	async function change(id: string, asked: string, values: Partial<PhotoFeedTable>): Promise<boolean> {
		const row = await db.selectFrom('photo_feeds').select('token').where('id', '=', id).executeTakeFirst();
		const stored = row?.token ?? null;
		if (stored === null || keys.decrypt(stored) !== asked) {
			return stored !== null;
		}
		await db.updateTable('photo_feeds').set(values).where('id', '=', id).where('token', '=', stored).execute();
		return false;
	}

	return {
		/**
		 * An account that is connected again keeps its number, so that the posts with it show it again.
		 * @return The number.
		 */
		async add({ siteId, wpUserId }: SitePerson, grant: FeedGrant): Promise<string> {
			const granted = { wp_user_id: wpUserId, username: grant.username, ...sealed(grant) };
			const { id } = await db
				.insertInto('photo_feeds')
				.values({ id: String(randomInt(1, idRange)), site_id: siteId, source, account_id: grant.accountId, created_at: clock.now(), ...granted })
				.onConflict((conflict) => conflict.columns(['site_id', 'source', 'account_id']).doUpdateSet(granted))
				.returning('id')
				.executeTakeFirstOrThrow();
			return id;
		},

		async list(siteId: number): Promise<readonly { readonly id: string; readonly username: string }[]> {
			return feedsOf(siteId).select(['id', 'username']).where('token', 'is not', null).orderBy('created_at').orderBy('id').execute();
		},

		/** Null for an account that was never connected to this site. */
		async find(siteId: number, id: string): Promise<StoredFeed | null> {
			const row = await feedsOf(siteId).select(['id', 'wp_user_id', 'username', 'token']).where('id', '=', id).executeTakeFirst();
			return row === undefined
				? null
				: { id: row.id, wpUserId: row.wp_user_id, username: row.username, token: row.token === null ? null : keys.decrypt(row.token) };
		},

		/** The accounts whose token should be renewed now, a few at a time. */
		async dueForRenewal(): Promise<readonly { readonly id: string; readonly siteId: number; readonly token: string }[]> {
			const rows = await db
				.selectFrom('photo_feeds')
				.select(['id', 'site_id', 'token'])
				.where('source', '=', source)
				.where('token', 'is not', null)
				.where('renew_at', '<=', clock.now())
				.orderBy('renew_at')
				.limit(10)
				.execute();
			return rows.flatMap(({ id, site_id, token }) => (token === null ? [] : [{ id, siteId: site_id, token: keys.decrypt(token) }]));
		},

		async keepToken(id: string, asked: string, token: FeedToken): Promise<void> {
			await change(id, asked, sealed(token));
		},

		async renewLater(id: string, asked: string): Promise<void> {
			await change(id, asked, { renew_at: clock.now() + retryMs });
		},

		/** The service takes the token no longer. @return Whether the account has another one since. */
		refuseToken: (id: string, asked: string): Promise<boolean> => change(id, asked, { token: null }),

		/** A person disconnected the account, or the site has left. */
		async dropToken(id: string): Promise<void> {
			await db.updateTable('photo_feeds').set({ token: null }).where('id', '=', id).execute();
		},
	};
}
