import type { Transaction } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { randomSecret } from '../../../core/digest';
import { invalidSignature } from '../../../core/errors';
import type { MoveListener } from '../../../core/http/access';
import type { Site, SiteUser } from '../../../core/http/caller';
import type { Keys } from '../../../core/keys';
import { createMemo } from '../../../core/memo';
import { sentence } from '../../../core/sentence';
import { invalidInvitation } from './admission';
import type { SitesTables } from './tables';

export interface NewSite {
	readonly url: string;
	readonly title: string;
	readonly origins: readonly string[];
}

export interface NewUser {
	readonly wpUserId: number;
	readonly login: string;
	readonly displayName: string;
}

/** On several machines, a site or user that another machine disconnects keeps its access this long. */
const memoMs = 5000;
/** `RotateSecret`: the old secret stays valid for requests under way. */
const previousSecretMs = 5 * 60_000;

/** The address of a site whose own belongs to others now: no site has it. */
const addressOfNone = ({ id, url }: Pick<Site, 'id' | 'url'>): string => `${url}#${id}`;

/**
 * Deletes what gives a site access: its secret, origins and users; its usage stays on record.
 * @param isClosed Whether the site is no more: a new one at its address gets another id.
 */
export async function removeAccess(transaction: Transaction<SitesTables>, site: Pick<Site, 'id' | 'url'>, isClosed: boolean): Promise<void> {
	for (const table of ['site_users', 'authorizations', 'site_origins'] as const) {
		await transaction.deleteFrom(table).where('site_id', '=', site.id).execute();
	}
	await transaction
		.updateTable('sites')
		.set({ secret: null, previous_secret: null, previous_secret_until: null, ...(isClosed && { url: addressOfNone(site) }) })
		.where('id', '=', site.id)
		.execute();
}

export type Sites = ReturnType<typeof createSites>;

/** The registered sites, their secrets, origins and connected users. */
export function createSites({ database, clock, keys }: { database: Database; clock: Clock; keys: Keys }) {
	const db = database.kysely.withTables<SitesTables>();
	const siteMemo = createMemo<Site | null>(clock, memoMs);
	const userMemo = createMemo<SiteUser | null>(clock, memoMs);
	const originMemo = createMemo<true | null>(clock, memoMs);
	const moveListeners: MoveListener[] = [];

	function clearMemos(): void {
		siteMemo.clear();
		userMemo.clear();
		originMemo.clear();
	}

	async function loadSite(id: number): Promise<Site | null> {
		const row = await db.selectFrom('sites').select(['id', 'url']).where('id', '=', id).where('secret', 'is not', null).executeTakeFirst();
		if (row === undefined) {
			return null;
		}
		const origins = await db.selectFrom('site_origins').select('origin').where('site_id', '=', id).orderBy('origin').execute();
		return { ...row, origins: origins.map(({ origin }) => origin) };
	}

	async function loadUser(siteId: number, wpUserId: number): Promise<SiteUser | null> {
		const row = await db
			.selectFrom('site_users')
			.select(['id', 'wp_user_id', 'login'])
			.where('site_id', '=', siteId)
			.where('wp_user_id', '=', wpUserId)
			.executeTakeFirst();
		return row === undefined ? null : { id: row.id, wpUserId: row.wp_user_id, login: row.login };
	}

	async function findOrigin(origin: string): Promise<true | null> {
		const row = await db
			.selectFrom('site_origins')
			.innerJoin('sites', 'sites.id', 'site_origins.site_id')
			.select('site_id')
			.where('origin', '=', origin)
			.where('secret', 'is not', null)
			.limit(1)
			.executeTakeFirst();
		return row === undefined ? null : true;
	}

	async function replaceOrigins(transaction: Transaction<SitesTables>, siteId: number, origins: readonly string[]): Promise<void> {
		await transaction.deleteFrom('site_origins').where('site_id', '=', siteId).execute();
		await transaction
			.insertInto('site_origins')
			.values(origins.map((origin) => ({ site_id: siteId, origin })))
			.execute();
	}

	return {
		/** The site, unless it was never registered or is disconnected. */
		find: (id: number): Promise<Site | null> => siteMemo.get(String(id), () => loadSite(id)),

		findUser: (site: Site, wpUserId: number): Promise<SiteUser | null> => userMemo.get(`${site.id} ${wpUserId}`, () => loadUser(site.id, wpUserId)),

		isAllowedOrigin: async (origin: string): Promise<boolean> => (await originMemo.get(origin, () => findOrigin(origin))) !== null,

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
