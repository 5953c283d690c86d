import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { createBatcher } from '../../../core/batcher';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Keys } from '../../../core/keys';
import type { Delta, FinishReason } from './provider';
import type { AiTables } from './tables';

/** Milliseconds after its last change that a run is kept. docs/protocol.md "Runs". */
export const keepRunMs = 10 * 60_000;

/** Milliseconds for which a process holds a run without renewing that: what a client waits after a kill. */
export const leaseMs = 3000;

/** As the batches of the quota. A run takes seven parameters of the 32,766 that SQLite allows. */
const batches = { gapMs: 20, maxItems: 500 };

export interface StoredAnswer {
	readonly deltas: readonly Delta[];
	/** Null where the answer is not complete. */
	readonly reason: FinishReason | null;
}

export interface Claim {
	readonly key: string;
	readonly fingerprint: string;
	/** Whether a run that is not stored is to be made. */
	readonly isNew: boolean;
}

/** `held`: another process writes the run, and was asked to let go. `foreign`: the run belongs to another request. */
export type ClaimOutcome =
	| ({ readonly status: 'claimed' } & StoredAnswer)
	| { readonly status: 'held' }
	| { readonly status: 'foreign' }
	| { readonly status: 'missing' };

export interface RunPart {
	readonly key: string;
	readonly firstIndex: number;
	readonly deltas: readonly Delta[];
	/** Null where the answer is not complete. */
	readonly reason: FinishReason | null;
	/** Whether any process may take the run from now on. */
	readonly isReleased: boolean;
}

/** `wanted`: stored, and another process asks for the run. `lost`: not stored, another process has the run. */
export type WriteOutcome = 'stored' | 'wanted' | 'lost';

export type RunStore = ReturnType<typeof createRunStore>;

interface RunStoreOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly keys: Keys;
}

const keysOf = (items: readonly { readonly key: string }[]): string[] => items.map(({ key }) => key);

/** The runs in the database. Only the process that holds a run writes it. docs/decisions/022-durable-runs.md */
export function createRunStore({ database, clock, keys }: RunStoreOptions) {
	const db = database.kysely.withTables<AiTables>();
	const holder = randomUUID();

	/** Locks in one order, so that two platforms cannot wait for each other. */
	const lockRuns = (transaction: Transaction<AiTables>, runKeys: readonly string[]) =>
		database.dialect.lockRows(transaction.selectFrom('ai_runs').selectAll().where('run_key', 'in', runKeys).orderBy('run_key')).execute();

	async function readParts(transaction: Transaction<AiTables>, runKeys: readonly string[]): Promise<Map<string, Delta[]>> {
		const parts = await transaction.selectFrom('ai_run_parts').selectAll().where('run_key', 'in', runKeys).orderBy('first_index').execute();
		const deltas = new Map<string, Delta[]>();
		for (const part of parts) {
			const known = deltas.get(part.run_key) ?? [];
			deltas.set(part.run_key, known);
			const more: readonly Delta[] = JSON.parse(keys.decrypt(part.deltas));
			known.push(...more);
		}
		return deltas;
	}

	async function claimAll(claims: readonly Claim[]): Promise<ClaimOutcome[]> {
		const now = clock.now();
		return db.transaction().execute(async (transaction) => {
			await transaction
				.deleteFrom('ai_runs')
				.where('run_key', 'in', keysOf(claims))
				.where('changed_at', '<', now - keepRunMs)
				.where('held_until', '<', now)
				.execute();
			const known = new Map((await lockRuns(transaction, keysOf(claims))).map((row) => [row.run_key, row]));
			const free = claims.filter(({ key, fingerprint, isNew }) => {
				const row = known.get(key);
				return row === undefined ? isNew : row.fingerprint === fingerprint && (row.holder === '' || row.holder === holder || row.held_until < now);
			});
			const claimed = new Map<string, StoredAnswer>();
			if (free.length > 0) {
				const rows = await transaction
					.insertInto('ai_runs')
					.values(
						free
							.toSorted((one, other) => (one.key < other.key ? -1 : 1))
							.map(({ key, fingerprint }) => ({
								run_key: key,
								fingerprint,
								changed_at: now,
								finish_reason: '',
								holder,
								held_until: now + leaseMs,
								is_wanted: 0,
							}))
					)
					.onConflict((conflict) =>
						conflict
							.column('run_key')
							.doUpdateSet((row) => ({ holder: row.ref('excluded.holder'), held_until: row.ref('excluded.held_until'), is_wanted: 0 }))
							// Another platform may have inserted it a moment ago.
							.where((row) => row.or([row('ai_runs.holder', 'in', ['', holder]), row('ai_runs.held_until', '<', now)]))
					)
					.returning(['run_key', 'finish_reason'])
					.execute();
				const deltas =
					rows.length === 0
						? new Map<string, Delta[]>()
						: await readParts(
								transaction,
								rows.map(({ run_key }) => run_key)
							);
				for (const { run_key, finish_reason } of rows) {
					claimed.set(run_key, { deltas: deltas.get(run_key) ?? [], reason: toReason(finish_reason) });
				}
			}
			const held = claims.filter(({ key, fingerprint }) => known.get(key)?.fingerprint === fingerprint && !claimed.has(key));
			if (held.length > 0) {
				await transaction.updateTable('ai_runs').set({ is_wanted: 1 }).where('run_key', 'in', keysOf(held)).execute();
			}
			return claims.map(({ key, fingerprint, isNew }): ClaimOutcome => {
				const answer = claimed.get(key);
				if (answer !== undefined) {
					return { status: 'claimed', ...answer };
				}
				const row = known.get(key);
				if (row === undefined) {
					return { status: isNew ? 'held' : 'missing' };
				}
				return { status: row.fingerprint === fingerprint ? 'held' : 'foreign' };
			});
		});
	}

	async function writeAll(parts: readonly RunPart[]): Promise<WriteOutcome[]> {
		const now = clock.now();
		return db.transaction().execute(async (transaction) => {
			const known = new Map((await lockRuns(transaction, keysOf(parts))).map((row) => [row.run_key, row]));
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
	}

	return {
		/** Takes runs for this process, and reads what is stored of them. A key may be in one batch once. */
		claim: createBatcher(claimAll, batches),

		/** Stores pieces of runs that this process holds, and holds them for longer. A key may be in one batch once. */
		write: createBatcher(writeAll, batches),

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

const finishReasons: readonly FinishReason[] = ['stop', 'length', 'function_call'];

const toReason = (text: string): FinishReason | null => finishReasons.find((reason) => reason === text) ?? null;
