import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../db/schema';
import { randomSecret } from './digest';
import type { Keys } from './keys';
import { createMemo } from './memo';

export interface Site {
	readonly id: number;
	readonly url: string;
	readonly origins: readonly string[];
}

export interface SiteUser {
	/** The user's id on the platform. */
	readonly id: number;
	readonly wpUserId: number;
	readonly login: string;
}

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

const directoryKeepMs = 5000;
/** `RotateSecret`: the old secret stays good for requests under way. */
const previousSecretMs = 5 * 60_000;

export type Sites = ReturnType<typeof createSites>;

/** The registered sites, their secrets, origins and connected users. */
export function createSites({ db, clock, keys }: { db: Kysely<Database>; clock: Clock; keys: Keys }) {
	const memo = createMemo(clock, directoryKeepMs);
	const now = (): Date => new Date(clock.now());

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

	async function isOriginOfAnySite(origin: string): Promise<boolean> {
		const row = await db
			.selectFrom('site_origins')
			.innerJoin('sites', 'sites.id', 'site_origins.site_id')
			.select('site_id')
			.where('origin', '=', origin)
			.where('secret', 'is not', null)
			.limit(1)
			.executeTakeFirst();
		return row !== undefined;
	}

	return {
		/** The site, unless it was never registered or is disconnected. */
		find: (id: number): Promise<Site | null> => memo.get(`site ${id}`, () => loadSite(id)),

		findUser: (site: Site, wpUserId: number): Promise<SiteUser | null> =>
			memo.get(`user ${site.id} ${wpUserId}`, () => loadUser(site.id, wpUserId)),

		isAllowedOrigin: (origin: string): Promise<boolean> => memo.get(`origin ${origin}`, () => isOriginOfAnySite(origin)),

		/** Secrets that may sign now: the current one, and for a while the one before. */
		async secretsOf(siteId: number): Promise<string[]> {
			const row = await db
				.selectFrom('sites')
				.select(['secret', 'previous_secret', 'previous_secret_until'])
				.where('id', '=', siteId)
				.executeTakeFirst();
			if (row === undefined || row.secret === null) {
				return [];
			}
			const secrets = [keys.decrypt(Buffer.from(row.secret))];
			if (row.previous_secret !== null && row.previous_secret_until !== null && row.previous_secret_until > now()) {
				secrets.push(keys.decrypt(Buffer.from(row.previous_secret)));
			}
			return secrets;
		},

		/** A site that comes back keeps its id, and with it its usage. */
		async register(site: NewSite): Promise<{ siteId: number; secret: string }> {
			const secret = randomSecret();
			const siteId = await db.transaction().execute(async (transaction) => {
				const values = { title: site.title, secret: keys.encrypt(secret), previous_secret: null, previous_secret_until: null };
				const { id } = await transaction
					.insertInto('sites')
					.values({ ...values, url: site.url, created_at: now() })
					.onConflict((conflict) => conflict.column('url').doUpdateSet(values))
					.returning('id')
					.executeTakeFirstOrThrow();
				await transaction
					.insertInto('site_usage')
					.values({ site_id: id, total_count: 0, period_start: '', period_count: 0 })
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				await transaction.deleteFrom('site_origins').where('site_id', '=', id).execute();
				await transaction
					.insertInto('site_origins')
					.values(site.origins.map((origin) => ({ site_id: id, origin })))
					.execute();
				return id;
			});
			memo.clear();
			return { siteId, secret };
		},

		async rotateSecret(site: Site): Promise<string> {
			const secret = randomSecret();
			await db
				.updateTable('sites')
				.set((row) => ({
					previous_secret: row.ref('secret'),
					previous_secret_until: new Date(clock.now() + previousSecretMs),
					secret: keys.encrypt(secret),
				}))
				.where('id', '=', site.id)
				.execute();
			return secret;
		},

		/** Forgets what lets the site and its users in; what they used stays on record. */
		async disconnect(site: Site): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				await transaction.deleteFrom('site_users').where('site_id', '=', site.id).execute();
				await transaction.deleteFrom('authorizations').where('site_id', '=', site.id).execute();
				await transaction.deleteFrom('site_origins').where('site_id', '=', site.id).execute();
				await transaction
					.updateTable('sites')
					.set({ secret: null, previous_secret: null, previous_secret_until: null })
					.where('id', '=', site.id)
					.execute();
			});
			memo.clear();
		},

		async connectUser(site: Site, user: NewUser): Promise<SiteUser> {
			const values = { login: user.login, display_name: user.displayName, connected_at: now() };
			const { id } = await db
				.insertInto('site_users')
				.values({ ...values, site_id: site.id, wp_user_id: user.wpUserId })
				.onConflict((conflict) => conflict.columns(['site_id', 'wp_user_id']).doUpdateSet(values))
				.returning('id')
				.executeTakeFirstOrThrow();
			memo.clear();
			return { id, wpUserId: user.wpUserId, login: user.login };
		},

		async disconnectUser(site: Site, wpUserId: number): Promise<void> {
			await db.deleteFrom('site_users').where('site_id', '=', site.id).where('wp_user_id', '=', wpUserId).execute();
			memo.clear();
		},

		/** True the first time that the site uses this nonce. */
		async useNonce(siteId: number, nonce: string, keepMs: number): Promise<boolean> {
			const { numInsertedOrUpdatedRows } = await db
				.insertInto('nonces')
				.values({ site_id: siteId, nonce, expires_at: new Date(clock.now() + keepMs) })
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirstOrThrow();
			return numInsertedOrUpdatedRows === 1n;
		},

		async forgetExpiredNonces(): Promise<void> {
			await db.deleteFrom('nonces').where('expires_at', '<', now()).execute();
		},
	};
}
