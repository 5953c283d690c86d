import { type Migration, Migrator } from 'kysely';
import type { Database } from './database';
import { ConfigError } from '../config/environment';
import { coreMigrations } from './migrations';
import type { Migrations } from './migration';

export interface MigratedDomain {
	readonly name: string;
	readonly migrations: Migrations;
}

/** Kysely finds a finished step that this version does not have. */
const isFromNewer = (error: unknown): boolean => error instanceof Error && /previously executed migration \S+ is missing/.test(error.message);

/**
 * Brings the database up to date, domain after domain, the steps of a domain in one transaction: a process that ends half-way
 * leaves no half of a domain behind. Each domain has a table of its finished steps, for its order does not depend on others.
 * On PostgreSQL, Kysely holds an advisory lock meanwhile: platforms that start at once take turns.
 */
export async function migrateToLatest({ kysely, dialect }: Database, domains: readonly MigratedDomain[]): Promise<void> {
	for (const { name, migrations } of [{ name: 'core', migrations: coreMigrations }, ...domains]) {
		const steps = Object.entries(migrations).map(([step, up]): [string, Migration] => [step, { up: (db) => up(db, dialect) }]);
		if (steps.length === 0) {
			continue;
		}
		const migrator = new Migrator({
			db: kysely,
			provider: { getMigrations: async () => Object.fromEntries(steps) },
			migrationTableName: `migrations_${name}`,
			migrationLockTableName: `migrations_${name}_lock`,
		});
		const { error } = await migrator.migrateToLatest();
		if (error !== undefined) {
			throw isFromNewer(error)
				? new ConfigError('The database was changed by a newer version of the platform. Start that version, or restore a backup from before.')
				: error;
		}
	}
}
