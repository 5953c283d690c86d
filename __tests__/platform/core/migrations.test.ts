import { parseCoreConfig } from '../../../platform/core/config/core-config';
import { openDatabase } from '../../../platform/core/db/open-database';
import { migrateToLatest } from '../../../platform/core/db/migrate';
import { migrations as quotaMigrations } from '../../../platform/domains/ai/quota/migrations';
import type { QuotaTables } from '../../../platform/domains/ai/quota/tables';
import { migrations as siteMigrations } from '../../../platform/domains/site/sites/migrations';
import type { SitesTables } from '../../../platform/domains/site/sites/tables';
import { createTestStorage } from '../support/database';

type EarlierTables = SitesTables & {
	site_usage: { site_id: number; total_count: number; period_start: string; period_count: number };
};

it('adds up what the sites of a host used before they shared a count', async () => {
	const storage = await createTestStorage();
	const database = await openDatabase(parseCoreConfig(storage.env));
	const { '001-initial': first = async () => undefined } = quotaMigrations;
	const sites = { name: 'sites', migrations: siteMigrations };
	await migrateToLatest(database, [sites, { name: 'quota', migrations: { '001-initial': first } }]);
	const db = database.kysely.withTables<EarlierTables>();
	const used: readonly [string, number, string, number][] = [
		['https://a.example', 5, '2026-01-01', 2],
		['https://a.example/shop', 7, '2026-02-01', 3],
		['https://b.example', 1, '2026-02-01', 1],
		['http://127.0.0.1:8880', 4, '2026-02-01', 4],
	];
	for (const [url, total_count, period_start, period_count] of used) {
		const { id } = await db
			.insertInto('sites')
			.values({ url, title: url, secret: null, previous_secret: null, previous_secret_until: null, created_at: 0 })
			.returning('id')
			.executeTakeFirstOrThrow();
		await db.insertInto('site_usage').values({ site_id: id, total_count, period_start, period_count }).execute();
	}

	await migrateToLatest(database, [sites, { name: 'quota', migrations: quotaMigrations }]);
	const rows = await database.kysely.withTables<QuotaTables>().selectFrom('quota_usage').selectAll().orderBy('holder').execute();
	expect(rows).toEqual([
		{ holder: '127.0.0.1:8880', total_count: 4, period_start: '2026-02-01', period_count: 4 },
		{ holder: 'a.example', total_count: 12, period_start: '2026-02-01', period_count: 3 },
		{ holder: 'b.example', total_count: 1, period_start: '2026-02-01', period_count: 1 },
	]);
	await database.close();
	await storage.remove();
});
