import { sql } from 'kysely';
import { listTables, readSteps } from '../../../platform/core/backup/schema';
import { openTestStore } from '../support/database';

it('a backup takes in the tables of the platform alone: no view, nothing of another schema', async () => {
	const store = await openTestStore();
	const { kysely, dialect } = store.database;
	const [tables, steps] = [await listTables(kysely, dialect), await readSteps(kysely, dialect)];
	expect(tables).toEqual(expect.arrayContaining(['sites', 'quota_usage']));
	await sql`create view statistics as select count(*) as number_of_sites from sites`.execute(kysely);
	if (dialect.name === 'postgresql') {
		await sql`create schema another`.execute(kysely);
		await sql`create table another.sites (id integer primary key)`.execute(kysely);
		await sql`create table another.orders (id integer primary key, site integer references another.sites)`.execute(kysely);
		await sql`create table another.migrations_another (name text primary key)`.execute(kysely);
	}
	expect(await listTables(kysely, dialect)).toEqual(tables);
	expect(await readSteps(kysely, dialect)).toEqual(steps);
	await store.close();
});
