import { randomUUID } from 'node:crypto';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { CoreTables } from './db/tables';

/** `wanted`: held on, and another process asks for it. `lost`: another process has it, or may have it at any time. */
export type LeaseState = 'held' | 'wanted' | 'lost';

export interface Leases {
	/**
	 * Takes a lease for this process, or holds it for longer.
	 * @param ms Until another process may take it.
	 * @return Whether this process has it now.
	 */
	take(name: string, ms: number): Promise<boolean>;
	/** Holds a lease that this process has for `ms` from now. */
	renew(name: string, ms: number): Promise<LeaseState>;
	/** Asks the holder to let go. */
	ask(name: string): Promise<void>;
	release(name: string): Promise<void>;
}

/** A time that is further ahead was written by a clock that was wrong. */
const maxAheadMs = 10 * 60_000;

/** Leases of the processes that share the database: one at a time has a name. A killed process loses its leases by time. */
export function createLeases({ database, clock }: { readonly database: Database; readonly clock: Clock }): Leases {
	const db = database.kysely.withTables<CoreTables>();
	const holder = randomUUID();
	return {
		async take(name, ms) {
			const now = clock.now();
			const { numInsertedOrUpdatedRows } = await db
				.insertInto('leases')
				.values({ name, holder, held_until: now + ms, is_wanted: 0 })
				.onConflict((conflict) =>
					conflict
						.column('name')
						.doUpdateSet((row) => ({ holder: row.ref('excluded.holder'), held_until: row.ref('excluded.held_until'), is_wanted: 0 }))
						.where((row) => row.or([row('leases.holder', '=', holder), row('leases.held_until', '<=', now), row('leases.held_until', '>', now + maxAheadMs)]))
				)
				.executeTakeFirstOrThrow();
			return numInsertedOrUpdatedRows === 1n;
		},

		async renew(name, ms) {
			const row = await db
				.updateTable('leases')
				.set({ held_until: clock.now() + ms })
				.where('name', '=', name)
				.where('holder', '=', holder)
				.returning('is_wanted')
				.executeTakeFirst();
			if (row === undefined) {
				return 'lost';
			}
			return row.is_wanted === 1 ? 'wanted' : 'held';
		},

		async ask(name) {
			await db.updateTable('leases').set({ is_wanted: 1 }).where('name', '=', name).execute();
		},

		async release(name) {
			await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
		},
	};
}
