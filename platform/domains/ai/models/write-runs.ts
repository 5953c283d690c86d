import { keysOf, leaseMs, lockRuns, type RunTables } from './claim-runs';
import type { RunPart, WriteOutcome } from './stored-run';
import type { AiTables } from './tables';

/** Stores pieces of runs, where this process still holds them. */
export function createWriteRuns({ database, clock, keys, holder }: RunTables) {
	const db = database.kysely.withTables<AiTables>();

	return async (parts: readonly RunPart[]): Promise<WriteOutcome[]> => {
		const now = clock.now();
		return db.transaction().execute(async (transaction) => {
			const known = new Map((await lockRuns(database, transaction, keysOf(parts))).map((row) => [row.run_key, row]));
			const held = new Map([...known].filter(([, row]) => row.holder === holder));
			const writable = parts.filter(({ key }) => held.has(key));
			const fresh = writable.filter(({ deltas }) => deltas.length > 0);
			if (fresh.length > 0) {
				await transaction
					.insertInto('ai_run_parts')
					.values(fresh.map(({ key, firstIndex, deltas }) => ({ run_key: key, first_index: firstIndex, deltas: keys.encrypt(JSON.stringify(deltas)) })))
					// A commit whose answer was lost with the connection is written again, with the pieces that came since.
					.onConflict((conflict) => conflict.columns(['run_key', 'first_index']).doUpdateSet((row) => ({ deltas: row.ref('excluded.deltas') })))
					.execute();
			}
			for (const [isReleased, reason] of [
				[false, null],
				[true, null],
				[true, 'stop'],
				[true, 'length'],
				[true, 'function_call'],
			] as const) {
				const alike = writable.filter((part) => part.isReleased === isReleased && part.reason === reason);
				if (alike.length > 0) {
					await transaction
						.updateTable('ai_runs')
						.set({ changed_at: now, held_until: now + leaseMs, finish_reason: reason ?? '', ...(isReleased && { holder: '' }) })
						.where('run_key', 'in', keysOf(alike))
						.execute();
				}
			}
			return parts.map(({ key, reason }): WriteOutcome => {
				const row = held.get(key);
				if (row === undefined) {
					// The end of this answer may have been stored by a commit whose answer was lost with the connection.
					const stored = known.get(key);
					return reason !== null && stored?.holder === '' && stored.finish_reason === reason ? 'stored' : 'lost';
				}
				return row.is_wanted === 1 ? 'wanted' : 'stored';
			});
		});
	};
}
