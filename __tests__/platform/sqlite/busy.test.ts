import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import SqliteFile from 'libsql';
import type { Database } from '../../../platform/core/db/database';
import { openSqlite } from '../../../platform/core/db/sqlite';

let folder: string;
let database: Database;
let other: SqliteFile.Database;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'busy-'));
	database = openSqlite(folder, 20);
	await sql`create table plans (id integer primary key autoincrement, name text not null)`.execute(database.kysely);
	other = new SqliteFile(path.join(folder, 'platform.sqlite'));
});
afterEach(async () => {
	other.close();
	await database.close();
	await rm(folder, { recursive: true });
});

const add = (name: string, on = database.kysely) => sql`insert into plans (name) values (${name})`.execute(on);
/** The names that are committed: another program sees them. */
const stored = () => (other.prepare('select name from plans order by id').all() as { name: string }[]).map(({ name }) => name);

it.each([
	['a statement', () => add('Refused')],
	['a transaction', () => database.kysely.transaction().execute((transaction) => add('Refused', transaction as never))],
])('what is confirmed after another program has held the database stays, where %s was refused', async (_, refused) => {
	other.exec('begin immediate');
	await expect(refused()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
	await expect(refused()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
	other.exec('rollback');
	await add('Silver');
	expect(stored()).toEqual(['Silver']);
	await database.kysely.transaction().execute(async (transaction) => {
		await add('Gold', transaction as never);
		await add('Platinum', transaction as never);
	});
	expect(stored()).toEqual(['Silver', 'Gold', 'Platinum']);
	await expect(database.probe()).resolves.toBeUndefined();
});

it('streams go on while another program holds the database, and what waits for it is written then', async () => {
	await database.close();
	database = openSqlite(folder, 60_000);
	other.exec('begin immediate');
	const written = Promise.all([
		add('Silver'),
		database.kysely.transaction().execute(async (transaction) => {
			await add('Gold', transaction as never);
			await add('Platinum', transaction as never);
		}),
	]);
	await setImmediate();
	expect(stored()).toEqual([]);
	other.exec('rollback');
	await written;
	expect(stored()).toEqual(['Silver', 'Gold', 'Platinum']);
});
