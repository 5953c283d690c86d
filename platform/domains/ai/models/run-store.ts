import { randomUUID } from 'node:crypto';
import { createBatcher } from '../../../core/batcher';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Keys } from '../../../core/keys';
import { createClaimRuns, keepRunMs } from './claim-runs';
import type { AiTables } from './tables';
import { createWriteRuns } from './write-runs';

/** As the batches of the quota. A run takes seven parameters of the 32,766 that SQLite allows. */
const batches = { gapMs: 20, maxItems: 500 };

export type RunStore = ReturnType<typeof createRunStore>;

interface RunStoreOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly keys: Keys;
}

/** The runs in the database. Only the process that holds a run writes it. docs/decisions/022-durable-runs.md */
export function createRunStore({ database, clock, keys }: RunStoreOptions) {
	const db = database.kysely.withTables<AiTables>();
	const holder = randomUUID();
	const tables = { database, clock, keys, holder };

	return {
		/** Takes runs for this process, and reads what is stored of them. A key may be in one batch once. */
		claim: createBatcher(createClaimRuns(tables), batches),

		/** Stores pieces of runs that this process holds, and holds them for longer. A key may be in one batch once. */
		write: createBatcher(createWriteRuns(tables), batches),

		/** Forgets a run that this process holds. */
		async remove(key: string): Promise<void> {
			await db.deleteFrom('ai_runs').where('run_key', '=', key).where('holder', '=', holder).execute();
		},

		async forgetOldRuns(): Promise<void> {
			const now = clock.now();
			await db
				.deleteFrom('ai_runs')
				.where('changed_at', '<', now - keepRunMs)
				.where('held_until', '<', now)
				.execute();
		},
	};
}
