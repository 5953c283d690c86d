import type { Database } from '../../../core/db/database';
import { randomSecret } from '../../../core/digest';
import { invalidSignature } from '../../../core/errors';
import type { MoveListener } from '../../../core/http/access';
import type { Keys } from '../../../core/keys';
import { sentence } from '../../../core/sentence';
import { addressOfNone, type NewSite, replaceOrigins } from './site-rows';
import type { SitesTables } from './tables';

interface MoveOptions {
	readonly database: Database;
	readonly keys: Keys;
	/** Called after each change of what gives access. */
	readonly clearMemos: () => void;
}

/** Takes sites to other addresses. */
export function createMoveSites({ database, keys, clearMemos }: MoveOptions) {
	const moveListeners: MoveListener[] = [];

	return {
		onMove: (listener: MoveListener): void => void moveListeners.push(listener),

		/**
		 * Takes a site to another address.
		 * @return Its new secret; null where another site is registered there.
		 * @throws RestFailure 401 `invalid_signature` where the site was disconnected meanwhile.
		 */
		async move(siteId: number, { url, title, origins }: NewSite): Promise<string | null> {
			const secret = randomSecret();
			const isMoved = await database.kysely.transaction().execute(async (plain) => {
				const transaction = plain.withTables<SitesTables>();
				const site = await transaction.selectFrom('sites').select('url').where('id', '=', siteId).executeTakeFirstOrThrow();
				const other = await transaction.selectFrom('sites').select(['id', 'secret']).where('url', '=', url).where('id', '!=', siteId).executeTakeFirst();
				if (other !== undefined && other.secret !== null) {
					return false;
				}
				// The rows of listeners first: whoever counts a request locks them before the site.
				for (const listener of moveListeners) {
					await listener(plain, { from: site.url, to: url });
				}
				if (other !== undefined) {
					// A site that was disconnected keeps only its usage.
					await transaction
						.updateTable('sites')
						.set({ url: addressOfNone({ id: other.id, url }) })
						.where('id', '=', other.id)
						.execute();
				}
				const { numUpdatedRows } = await transaction
					.updateTable('sites')
					.set({ url, title, secret: keys.encrypt(secret), previous_secret: null, previous_secret_until: null })
					.where('id', '=', siteId)
					// It may have been disconnected while it proved the new address.
					.where('secret', 'is not', null)
					.executeTakeFirstOrThrow();
				if (numUpdatedRows === 0n) {
					throw invalidSignature(sentence('the site is no longer registered here'));
				}
				await replaceOrigins(transaction, siteId, origins);
				return true;
			});
			clearMemos();
			return isMoved ? secret : null;
		},
	};
}
