import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Site, SiteUser } from '../../../core/http/caller';
import { createMemo } from '../../../core/memo';
import type { SitesTables } from './tables';

/** On several machines, a site or user that another machine disconnects keeps its access this long. */
const memoMs = 5000;

/** Finds what gives access, and remembers it for a moment. */
export function createFindSites({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<SitesTables>();
	const siteMemo = createMemo<Site | null>(clock, memoMs);
	const userMemo = createMemo<SiteUser | null>(clock, memoMs);
	const originMemo = createMemo<true | null>(clock, memoMs);

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

	return {
		/** The site, unless it was never registered or is disconnected. */
		find: (id: number): Promise<Site | null> => siteMemo.get(String(id), () => loadSite(id)),

		findUser: (site: Site, wpUserId: number): Promise<SiteUser | null> => userMemo.get(`${site.id} ${wpUserId}`, () => loadUser(site.id, wpUserId)),

		isAllowedOrigin: async (origin: string): Promise<boolean> => (await originMemo.get(origin, () => findOrigin(origin))) !== null,

		clearMemos(): void {
			siteMemo.clear();
			userMemo.clear();
			originMemo.clear();
		},
	};
}
