import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { NoTables } from './db/database';
import type { Keys } from './keys';

const pageSize = 500;

/** A table with encrypted texts; an empty text and null stay as they are. */
export interface SealedTable {
	readonly table: string;
	/** Its primary key, of one column. */
	readonly id: string;
	readonly columns: readonly string[];
}

interface ResealingOptions {
	readonly kysely: Kysely<NoTables>;
	readonly keys: Pick<Keys, 'current' | 'hasOlder' | 'reseal'>;
	readonly log: Pick<FastifyBaseLogger, 'info'>;
}

type Row = Readonly<Record<string, string | number | null>>;

/** Encrypts what is stored with the newest key, so that older keys can be removed. docs/decisions/048-fleet.md */
export function createResealing({ kysely, keys, log }: ResealingOptions) {
	const tables: SealedTable[] = [];
	/** The key with which everything stored is encrypted, as far as this process knows. */
	let finished = '';

	async function resealTable({ table, id, columns }: SealedTable): Promise<number> {
		let count = 0;
		let last: string | number | null = null;
		for (;;) {
			const after: RawBuilder<unknown> = last === null ? sql`` : sql`where ${sql.ref(id)} > ${last}`;
			const { rows }: QueryResult<Row> = await sql<Row>`select ${sql.join([id, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)} ${after} order by ${sql.ref(id)} limit ${sql.lit(pageSize)}`.execute(kysely);
			for (const row of rows) {
				for (const column of columns) {
					const text = row[column];
					const resealed = typeof text === 'string' && text !== '' ? keys.reseal(text) : null;
					if (resealed !== null) {
						// A value that somebody changed meanwhile is already encrypted with the newest key.
						await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed} where ${sql.ref(id)} = ${row[id]} and ${sql.ref(column)} = ${text}`.execute(kysely);
						count += 1;
					}
				}
			}
			last = rows.at(-1)?.[id] ?? null;
			if (rows.length < pageSize) {
				return count;
			}
		}
	}

	return {
		add: (table: SealedTable): void => void tables.push(table),

		/** Goes through all tables, until it has found nothing that an older key encrypted. */
		async run(): Promise<void> {
			const { current } = keys;
			if (!keys.hasOlder || finished === current) {
				return;
			}
			let count = 0;
			for (const table of tables) {
				count += await resealTable(table);
			}
			if (count === 0) {
				finished = current;
				log.info('everything stored is encrypted with the newest key; an hour after it came into use, older keys can be removed');
			}
		},
	};
}
