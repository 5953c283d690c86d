import { sleep } from '../../../core/clock';
import { keyOf } from './begin-run';
import { leaseMs } from './claim-runs';
import { AiFailure, runIdInUse } from './failure';
import type { KeptRuns } from './kept-runs';
import type { Run } from './run';
import type { createRunJournal } from './run-journal';
import type { StoredAnswer } from './stored-run';
import type { RunOrder, RunsOptions } from './run-order';

/** Milliseconds between two looks at a run that another process holds. */
const lookEveryMs = 250;

interface FindRunOptions extends RunsOptions {
	readonly runs: KeptRuns;
	readonly journal: ReturnType<typeof createRunJournal>;
	readonly add: (order: RunOrder, stored: StoredAnswer) => Run;
	readonly isClosing: () => boolean;
}

/** Finds runs in memory, else in the database. */
export function createFindRun({ clock, quota, store, runs, journal, add, isClosing }: FindRunOptions) {
	/** The requests for runs that are not in memory; the same run is claimed once. */
	const claiming = new Map<string, Promise<Run | null>>();

	function makeRoom(): void {
		const hasRoom = runs.makeRoom();
		if (isClosing() || !hasRoom) {
			throw new AiFailure('error_service_unavailable', isClosing() ? 'shutting down' : 'too many runs');
		}
	}

	/** Takes the run from the database, as soon as no other process writes it. Null where there is none. */
	async function claim(order: RunOrder, isNew: boolean): Promise<Run | null> {
		const key = keyOf(order);
		const { fingerprint } = order;
		const deadline = clock.now() + 2 * leaseMs;
		let outcome = await store.claim({ key, fingerprint, isNew });
		while (outcome.status === 'held' && clock.now() < deadline) {
			await sleep(clock, lookEveryMs, new AbortController().signal);
			outcome = await store.claim({ key, fingerprint, isNew });
		}
		if (outcome.status === 'missing') {
			return null;
		}
		if (outcome.status === 'foreign') {
			throw runIdInUse();
		}
		if (outcome.status === 'held') {
			throw new AiFailure('error_service_unavailable', 'another process holds the run');
		}
		const run = add(order, outcome);
		if (outcome.reason !== null) {
			// The process that stored the end may have been killed before it settled the request.
			await quota.settle({ site: order.owner.site, runId: order.runId });
		}
		return run;
	}

	/** @param isNew Whether the run is made where there is none. */
	async function find(order: RunOrder, isNew: boolean): Promise<Run | null> {
		const key = keyOf(order);
		const known = runs.get(key);
		if (known !== undefined && !runs.isOld(known)) {
			if (known.fingerprint !== order.fingerprint) {
				throw runIdInUse();
			}
			if (known.state.status === 'finished' || (await journal.holds(key, known))) {
				return known;
			}
		}
		const claimed = claiming.get(key);
		if (claimed !== undefined) {
			const run = await claimed;
			const isAnswer = run === null ? !isNew : run.fingerprint === order.fingerprint;
			return isAnswer ? run : find(order, isNew);
		}
		runs.delete(key);
		makeRoom();
		const promise = claim(order, isNew).finally(() => claiming.delete(key));
		claiming.set(key, promise);
		return promise;
	}

	return find;
}
