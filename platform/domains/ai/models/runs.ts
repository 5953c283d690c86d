import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import { createBeginRun, keyOf } from './begin-run';
import { AiFailure } from './failure';
import { createFindRun } from './find-run';
import { createKeptRuns } from './kept-runs';
import type { Run } from './run';
import { createRunJournal } from './run-journal';
import type { RunOrder, RunsOptions } from './run-order';

export type Runs = ReturnType<typeof createRuns>;

const runNotFound = (): RestFailure => new RestFailure(404, 'run_not_found', sentence('This answer can no longer be continued. Please ask again.'));

/**
 * The active runs and those of the last ten minutes, for clients that lost their connection. The database has them all, so
 * that they outlive the process; memory has those that this process writes or finished.
 */
export function createRuns(options: RunsOptions) {
	const { clock, store, isShared, onUnexpected } = options;
	const runs = createKeptRuns(options);
	const journal = createRunJournal({ store, clock, onUnexpected });
	let isClosing = false;

	async function forget(key: string): Promise<void> {
		runs.delete(key);
		await journal.drop(key);
		await store.remove(key);
	}

	const add = createBeginRun({ ...options, runs, journal, forget });
	const find = createFindRun({ ...options, runs, journal, add, isClosing: () => isClosing });

	/** The run of a request: a new one, or the one that the same request began before. */
	async function open(order: RunOrder): Promise<Run> {
		const run = await find(order, true);
		if (run?.canContinue === true) {
			return run;
		}
		await forget(keyOf(order));
		return open(order);
	}

	return {
		open,

		/** Runs of this process: those that are being answered, and all that are in memory. */
		counts: () => ({ active: runs.all().filter(({ isActive }) => isActive).length, kept: runs.all().length }),

		async forgetOldRuns(): Promise<void> {
			runs.dropOldRuns();
			await store.forgetOldRuns();
		},

		/**
		 * The run whose connection a client lost after event `lastEvent`.
		 * @param received The text of the events that the client has.
		 */
		async resume(order: RunOrder, lastEvent: number, received: string): Promise<Run> {
			const run = await find(order, false);
			if (run === null || !run.canContinue) {
				throw runNotFound();
			}
			if (lastEvent >= run.eventCount) {
				if (!run.restore(lastEvent, received)) {
					throw runNotFound();
				}
				// Before the answer goes on: a second kill must not cost what the client gave back after the first.
				await journal.save(keyOf(order));
			}
			return run;
		},

		/** Ends every run, for a platform that stops: with `error_service_unavailable` where no other platform can continue it. */
		async close(): Promise<void> {
			isClosing = true;
			const failure = new AiFailure('error_service_unavailable', 'shutting down');
			await Promise.all(runs.all().map((run) => (isShared ? run.release(failure) : run.fail(failure))));
			await journal.close();
		},
	};
}
