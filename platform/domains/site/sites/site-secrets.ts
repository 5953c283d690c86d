import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { randomSecret } from '../../../core/digest';
import type { Site } from '../../../core/http/caller';
import type { Keys } from '../../../core/keys';
import type { SitesTables } from './tables';

/** `RotateSecret`: the old secret stays valid for requests under way. */
const previousSecretMs = 5 * 60_000;

/** The secrets by which sites sign, and the nonces that they have used. */
export function createSiteSecrets({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<SitesTables>();

	return {
		/** The secrets that may sign now: the current one, and for five minutes the one before. */
		async secretsOf(siteId: number): Promise<string[]> {
			const row = await db.selectFrom('sites').select(['secret', 'previous_secret', 'previous_secret_until']).where('id', '=', siteId).executeTakeFirst();
			if (row === undefined || row.secret === null) {
				return [];
			}
			const secrets = [keys.decrypt(row.secret)];
			if (row.previous_secret !== null && row.previous_secret_until !== null && row.previous_secret_until > clock.now()) {
				secrets.push(keys.decrypt(row.previous_secret));
			}
			return secrets;
		},

		async rotateSecret(site: Site): Promise<string> {
			const secret = randomSecret();
			await db
				.updateTable('sites')
				.set((row) => ({
					previous_secret: row.ref('secret'),
					previous_secret_until: clock.now() + previousSecretMs,
					secret: keys.encrypt(secret),
				}))
				.where('id', '=', site.id)
				.execute();
			return secret;
		},

		/** True the first time that the site uses this nonce within `keepMs`. */
		async useNonce(siteId: number, nonce: string, keepMs: number): Promise<boolean> {
			const { numInsertedOrUpdatedRows } = await db
				.insertInto('nonces')
				.values({ site_id: siteId, nonce, expires_at: clock.now() + keepMs })
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirstOrThrow();
			return numInsertedOrUpdatedRows === 1n;
		},

		async deleteExpiredNonces(): Promise<void> {
			await db.deleteFrom('nonces').where('expires_at', '<', clock.now()).execute();
		},
	};
}
