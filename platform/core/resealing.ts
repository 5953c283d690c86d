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

interface SealedText {
	readonly table: string;
	readonly idColumn: string;
	readonly id: string | number;
	readonly column: string;
	readonly text: string;
}

interface ResealingOptions {
	readonly kysely: Kysely<NoTables>;
	readonly keys: Pick<Keys, 'current' | 'hasOlder' | 'reseal'>;
	readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
	readonly tables: readonly SealedTable[];
}

type Row = Readonly<Record<string, string | number | null>>;

/** Every encrypted text of these tables, page by page. */
export async function* readSealed(kysely: Kysely<NoTables>, tables: readonly SealedTable[]): AsyncGenerator<SealedText> {
	for (const { table, id: idColumn, columns } of tables) {
		let last: string | number | null = null;
		do {
			const after: RawBuilder<unknown> = last === null ? sql`` : sql`where ${sql.ref(idColumn)} > ${last}`;
			const { rows }: QueryResult<Row> =
				await sql<Row>`select ${sql.join([idColumn, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)} ${after} order by ${sql.ref(idColumn)} limit ${sql.lit(pageSize)}`.execute(
					kysely
				);
			for (const row of rows) {
				const id = row[idColumn] ?? 0;
				for (const column of columns) {
					const text = row[column];
					if (typeof text === 'string' && text !== '') {
						yield { table, idColumn, id, column, text };
					}
				}
			}
			last = rows.length < pageSize ? null : (rows.at(-1)?.[idColumn] ?? null);
		} while (last !== null);
	}
}

/** Encrypts what is stored with the newest key, so that older keys can be removed. docs/decisions/048-fleet.md */
export function createResealing({ kysely, keys, log, tables }: ResealingOptions) {
	/** The key with which everything stored is encrypted, as far as this process knows. */
	let finished = '';

	/** @return Null also for a text that no key opens: it must not keep the others from the newest key. */
	function reseal({ table, id, column, text }: SealedText): string | null {
		try {
			return keys.reseal(text);
		} catch {
			log.warn({ table, id, column }, 'no key opens this text; it stays as it is');
			return null;
		}
	}

	return {
		/** Goes through all tables, until it has found nothing that an older key encrypted. */
		async run(): Promise<void> {
			const { current } = keys;
			if (!keys.hasOlder || finished === current) {
				return;
			}
			let count = 0;
			for await (const sealed of readSealed(kysely, tables)) {
				const resealed = reseal(sealed);
				if (resealed !== null) {
					const { table, idColumn, id, column, text } = sealed;
					// A value that somebody changed meanwhile is already encrypted with the newest key.
					await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed} where ${sql.ref(idColumn)} = ${id} and ${sql.ref(column)} = ${text}`.execute(
						kysely
					);
					count += 1;
				}
			}
			if (count === 0) {
				finished = current;
				log.info('everything stored is encrypted with the newest key; an hour after it came into use, older keys can be removed');
			}
		},
	};
}
