import type { Migration } from 'kysely';
import * as first from './0001-first';

/** In order; a migration that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001-first': first,
};
