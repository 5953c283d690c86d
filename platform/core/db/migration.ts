import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect';

/** Changes the schema. A released step is frozen: it names tables and columns itself and imports no types of today. */
export type MigrationStep = (db: Kysely<unknown>, dialect: SqlDialect) => Promise<void>;

/** The steps of one domain by name; they run in alphabetical order: `001-initial`, `002-…`. */
export type Migrations = Readonly<Record<string, MigrationStep>>;
