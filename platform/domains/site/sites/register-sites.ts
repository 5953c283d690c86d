import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { randomSecret } from '../../../core/digest';
import type { Keys } from '../../../core/keys';
import { invalidInvitation } from './admission';
import { type NewSite, replaceOrigins } from './site-rows';
import type { SitesTables } from './tables';

interface RegisterOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly keys: Keys;
	/** Called after each change of what gives access. */
	readonly clearMemos: () => void;
}

/** Registers sites, and takes them to other addresses. */
export function createRegisterSites({ database, clock, keys, clearMemos }: RegisterOptions) {
	const db = database.kysely.withTables<SitesTables>();

	return {
		/**
		 * A site that registers again keeps its id, and with it its usage.
		 * @param invitationHash Used up by this site; null for none.
		 */
		async register(site: NewSite, invitationHash: string | null): Promise<{ siteId: number; secret: string }> {
			const secret = randomSecret();
			const siteId = await db.transaction().execute(async (transaction) => {
				const values = { title: site.title, secret: keys.encrypt(secret), previous_secret: null, previous_secret_until: null };
				const { id } = await transaction
					.insertInto('sites')
					.values({ ...values, url: site.url, created_at: clock.now() })
					.onConflict((conflict) => conflict.column('url').doUpdateSet(values))
					.returning('id')
					.executeTakeFirstOrThrow();
				if (invitationHash !== null) {
					const { numInsertedOrUpdatedRows } = await transaction
						.insertInto('used_invitations')
						.values({ code_hash: invitationHash, site_id: id })
						.onConflict((conflict) => conflict.doNothing())
						.executeTakeFirstOrThrow();
					if (numInsertedOrUpdatedRows !== 1n) {
						throw invalidInvitation();
					}
				}
				await replaceOrigins(transaction, id, site.origins);
				return id;
			});
			clearMemos();
			return { siteId, secret };
		},
	};
}
