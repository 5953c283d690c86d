import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database, NoTables } from '../db/database';
import type { Keys } from '../keys';
import { format, type Head, keyCheck, type Row } from './format';
import { listTables, readNumbers, readSteps } from './schema';

const pageSize = 1000;
const cursor = 'backup_rows';

/** The rows of a table, page by page: a table may be larger than the memory. */
async function* readPages(db: Kysely<NoTables>, dialect: Database['dialect'], table: string): AsyncGenerator<Row[]> {
	if (dialect.name === 'postgresql') {
		await sql`declare ${sql.ref(cursor)} no scroll cursor for select * from ${sql.table(table)}`.execute(db);
		for (let page: Row[] = []; ; ) {
			page = (await sql<Row>`fetch ${sql.lit(pageSize)} from ${sql.ref(cursor)}`.execute(db)).rows;
			if (page.length === 0) {
				break;
			}
			yield page;
		}
		await sql`close ${sql.ref(cursor)}`.execute(db);
		return;
	}
	for (let last = 0; ; ) {
		const { rows } = await sql<
			Row & { backup_rowid: number }
		>`select rowid as backup_rowid, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${sql.lit(pageSize)}`.execute(db);
		if (rows.length === 0) {
			return;
		}
		last = rows.at(-1)?.backup_rowid ?? last;
		yield rows.map(({ backup_rowid: _rowid, ...row }) => row);
	}
}

async function* readLines(db: Kysely<NoTables>, dialect: Database['dialect'], keys: Pick<Keys, 'encrypt'>, now: number): AsyncGenerator<string> {
	const head: Head = {
		format,
		made_at: now,
		key_check: keys.encrypt(keyCheck),
		steps: Object.fromEntries(Object.entries(await readSteps(db, dialect)).map(([name, steps]) => [name, [...steps]])),
		numbers: await readNumbers(db, dialect),
	};
	yield `${JSON.stringify(head)}\n`;
	let count = 0;
	for (const table of await listTables(db, dialect)) {
		for await (const rows of readPages(db, dialect, table)) {
			count += rows.length;
			yield `${JSON.stringify({ table, rows })}\n`;
		}
	}
	yield `${JSON.stringify({ rows: count })}\n`;
}

/**
 * Writes everything of the database at one moment to a file, while platforms go on working with it. The keys are not in it.
 * @param file Has its name only when it is whole.
 */
export async function writeBackup(
	{ kysely, dialect }: Pick<Database, 'kysely' | 'dialect'>,
	keys: Pick<Keys, 'encrypt'>,
	file: string,
	now: number
): Promise<void> {
	const unfinished = `${file}.unfinished`;
	const transaction = dialect.name === 'postgresql' ? kysely.transaction().setIsolationLevel('repeatable read') : kysely.transaction();
	try {
		await transaction.execute((db) =>
			pipeline(Readable.from(readLines(db, dialect, keys, now)), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
		);
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}
