import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Site, SiteUser } from '../../../core/http/caller';
import type { Keys } from '../../../core/keys';
import { createFindSites } from './find-sites';
import { createMoveSites } from './move-sites';
import { createRegisterSites } from './register-sites';
import { removeAccess } from './site-rows';
import { createSiteSecrets } from './site-secrets';
import type { SitesTables } from './tables';

export interface NewUser {
	readonly wpUserId: number;
	readonly login: string;
	readonly displayName: string;
}

export type Sites = ReturnType<typeof createSites>;

/** The registered sites, their secrets, origins and connected users. */
export function createSites({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<SitesTables>();
	const { clearMemos, ...found } = createFindSites({ database, clock });

	return {
		...found,
		...createSiteSecrets({ database, clock, keys }),
		...createRegisterSites({ database, clock, keys, clearMemos }),
		...createMoveSites({ database, keys, clearMemos }),

		/** @param isClosed See `removeAccess`. */
		async disconnect(site: Site, isClosed = false): Promise<void> {
			await db.transaction().execute((transaction) => removeAccess(transaction, site, isClosed));
			clearMemos();
		},

		async connectUser(site: Site, user: NewUser): Promise<SiteUser> {
			const values = { login: user.login, display_name: user.displayName, connected_at: clock.now() };
			const { id } = await db
				.insertInto('site_users')
				.values({ ...values, site_id: site.id, wp_user_id: user.wpUserId })
				.onConflict((conflict) => conflict.columns(['site_id', 'wp_user_id']).doUpdateSet(values))
				.returning('id')
				.executeTakeFirstOrThrow();
			clearMemos();
			return { id, wpUserId: user.wpUserId, login: user.login };
		},

		async disconnectUser(site: Site, wpUserId: number): Promise<void> {
			await db.deleteFrom('site_users').where('site_id', '=', site.id).where('wp_user_id', '=', wpUserId).execute();
			clearMemos();
		},
	};
}
