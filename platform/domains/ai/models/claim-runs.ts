import type { Transaction } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Keys } from '../../../core/keys';
import type { Delta, FinishReason } from './provider';
import type { Claim, ClaimOutcome, StoredAnswer } from './stored-run';
import type { AiTables } from './tables';

/** Milliseconds after its last change that a run is kept. docs/protocol.md "Runs". */
export const keepRunMs = 10 * 60_000;

/** Milliseconds for which a process holds a run without renewing that: what a client waits after a kill. */
export const leaseMs = 3000;

/** Where runs are stored, and by which process. */
export interface RunTables {
	readonly database: Database;
	readonly clock: Clock;
	readonly keys: Keys;
	/** Names this process. */
	readonly holder: string;
}

export const keysOf = (items: readonly { readonly key: string }[]): string[] => items.map(({ key }) => key);

const finishReasons: readonly FinishReason[] = ['stop', 'length', 'function_call'];

const toReason = (text: string): FinishReason | null => finishReasons.find((reason) => reason === text) ?? null;

/** Locks in one order, so that two platforms cannot wait for each other. */
export const lockRuns = ({ dialect }: Database, transaction: Transaction<AiTables>, runKeys: readonly string[]) =>
	dialect.lockRows(transaction.selectFrom('ai_runs').selectAll().where('run_key', 'in', runKeys).orderBy('run_key')).execute();

async function readParts(keys: Keys, transaction: Transaction<AiTables>, runKeys: readonly string[]): Promise<Map<string, Delta[]>> {
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

/** Makes new runs, or takes over those that are free, and reads what is stored of them. */
async function take({ keys, holder }: RunTables, transaction: Transaction<AiTables>, free: readonly Claim[], now: number): Promise<Map<string, StoredAnswer>> {
	const claimed = new Map<string, StoredAnswer>();
	if (free.length === 0) {
		return claimed;
	}
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
					keys,
					transaction,
					rows.map(({ run_key }) => run_key)
				);
	for (const { run_key, finish_reason } of rows) {
		claimed.set(run_key, { deltas: deltas.get(run_key) ?? [], reason: toReason(finish_reason) });
	}
	return claimed;
}

/** Takes runs for this process. */
export function createClaimRuns(tables: RunTables) {
	const { database, clock, holder } = tables;
	const db = database.kysely.withTables<AiTables>();

	return async (claims: readonly Claim[]): Promise<ClaimOutcome[]> => {
		const now = clock.now();
		return db.transaction().execute(async (transaction) => {
			await transaction
				.deleteFrom('ai_runs')
				.where('run_key', 'in', keysOf(claims))
				.where('changed_at', '<', now - keepRunMs)
				.where('held_until', '<', now)
				.execute();
			const known = new Map((await lockRuns(database, transaction, keysOf(claims))).map((row) => [row.run_key, row]));
			const free = claims.filter(({ key, fingerprint, isNew }) => {
				const row = known.get(key);
				return row === undefined ? isNew : row.fingerprint === fingerprint && (row.holder === '' || row.holder === holder || row.held_until < now);
			});
			const claimed = await take(tables, transaction, free, now);
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
	};
}
