import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database } from './database';
import type { SqlDialect } from './dialect';

/** Changes the schema. A released step is frozen: it names tables and columns itself and imports no types of today. */
export type MigrationStep = (db: Kysely<unknown>, dialect: SqlDialect) => Promise<void>;

/** The steps of one domain, by name, in their order. */
export type Migrations = Readonly<Record<string, MigrationStep>>;

export interface MigratedDomain {
	readonly name: string;
	readonly migrations: Migrations;
}

/**
 * Brings the database up to date: all steps in one transaction, domain after domain, so that a process that ends half-way
 * leaves nothing behind. On PostgreSQL, Kysely holds an advisory lock meanwhile: platforms that start at once take turns.
 */
export async function migrateToLatest({ kysely, dialect }: Database, domains: readonly MigratedDomain[]): Promise<void> {
	const steps = domains.flatMap(({ name, migrations }) => Object.entries(migrations).map(([step, up]) => ({ name: `${name}/${step}`, up })));
	const positions = new Map(steps.map(({ name }, index) => [name, index]));
	const position = (name: string): number => positions.get(name) ?? Number.MAX_SAFE_INTEGER;
	const migrations: Record<string, Migration> = Object.fromEntries(steps.map(({ name, up }) => [name, { up: (db) => up(db, dialect) }]));
	const migrator = new Migrator({
		db: kysely,
		provider: { getMigrations: async () => migrations },
		nameComparator: (one, other) => position(one) - position(other),
		// A new step of an early domain comes before the steps of later domains that ran already.
		allowUnorderedMigrations: true,
	});
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) {
		throw error;
	}
}
