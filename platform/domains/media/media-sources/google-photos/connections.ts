import type { Selectable } from 'kysely';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import { randomName } from '../../../../core/digest';
import type { SitePerson } from '../../../../core/http/caller';
import type { Keys } from '../../../../core/keys';
import type { SitesTables } from '../../../site/sites/tables';
import type { AccessToken, Grant } from './google-access';
import type { GooglePhotosTables } from './tables';

/** At once; each is a request to Google. */
const maxLeft = 20;

export interface StoredConnection {
	readonly id: string;
	readonly refreshToken: string;
	readonly access: AccessToken;
	/** Null for none. */
	readonly sessionId: string | null;
}

/** Reads and writes the columns with tokens. */
const createColumns = (keys: Keys) => ({
	connectionOf: (row: Selectable<GooglePhotosTables['google_photos_connections']>): StoredConnection => ({
		id: row.id,
		refreshToken: keys.decrypt(row.refresh_token),
		access: { token: keys.decrypt(row.access_token), expiresAt: Number(row.access_expires_at) },
		sessionId: row.session_id,
	}),

	accessOf: ({ token, expiresAt }: AccessToken) => ({ access_token: keys.encrypt(token), access_expires_at: expiresAt }),
});

export type Connections = ReturnType<typeof createConnections>;

/** The connected libraries, one for each person of a site. Tokens are encrypted, and leave the platform for Google alone. */
export function createConnections({ database, clock, keys }: { readonly database: Database; readonly clock: Clock; readonly keys: Keys }) {
	const db = database.kysely.withTables<GooglePhotosTables>();
	const { connectionOf, accessOf } = createColumns(keys);

	return {
		/** Connects a person; an earlier connection of theirs is replaced. */
		async add({ siteId, wpUserId }: SitePerson, { refreshToken, access }: Grant): Promise<void> {
			// A new id: what is kept in memory for another account must not be shown.
			const granted = { id: randomName(), refresh_token: keys.encrypt(refreshToken), ...accessOf(access), session_id: null, created_at: clock.now() };
			await db
				.insertInto('google_photos_connections')
				.values({ site_id: siteId, wp_user_id: wpUserId, ...granted })
				.onConflict((conflict) => conflict.columns(['site_id', 'wp_user_id']).doUpdateSet(granted))
				.execute();
		},

		/** Null for a person who is not connected. */
		async find({ siteId, wpUserId }: SitePerson): Promise<StoredConnection | null> {
			const row = await db
				.selectFrom('google_photos_connections')
				.selectAll()
				.where('site_id', '=', siteId)
				.where('wp_user_id', '=', wpUserId)
				.executeTakeFirst();
			return row === undefined ? null : connectionOf(row);
		},

		/** Removes the connection of a person. Null where there is none, or where its tokens cannot be read any more. */
		async take({ siteId, wpUserId }: SitePerson): Promise<StoredConnection | null> {
			const row = await db
				.deleteFrom('google_photos_connections')
				.where('site_id', '=', siteId)
				.where('wp_user_id', '=', wpUserId)
				.returningAll()
				.executeTakeFirst();
			try {
				return row === undefined ? null : connectionOf(row);
			} catch {
				return null;
			}
		},

		async keepAccess(id: string, access: AccessToken): Promise<void> {
			await db.updateTable('google_photos_connections').set(accessOf(access)).where('id', '=', id).execute();
		},

		async keepSession(id: string, sessionId: string | null): Promise<void> {
			await db.updateTable('google_photos_connections').set({ session_id: sessionId }).where('id', '=', id).execute();
		},

		async remove(id: string): Promise<void> {
			await db.deleteFrom('google_photos_connections').where('id', '=', id).execute();
		},

		/** People whose site, or who themselves, are no longer connected to the platform. */
		async findLeft(): Promise<readonly SitePerson[]> {
			const rows = await db
				.withTables<SitesTables>()
				.selectFrom('google_photos_connections as connection')
				.leftJoin('site_users as user', (join) => join.onRef('user.site_id', '=', 'connection.site_id').onRef('user.wp_user_id', '=', 'connection.wp_user_id'))
				.select(['connection.site_id', 'connection.wp_user_id'])
				.where('user.id', 'is', null)
				.limit(maxLeft)
				.execute();
			return rows.map(({ site_id: siteId, wp_user_id: wpUserId }) => ({ siteId, wpUserId }));
		},
	};
}
