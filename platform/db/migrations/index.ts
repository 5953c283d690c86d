import type { Migration } from 'kysely';
import * as first from './0001-first';
import * as countRequests from './0002-count-requests';

/** In order; a migration that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001-first': first,
	'0002-count-requests': countRequests,
};
