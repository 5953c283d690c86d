import { keepRunMs } from './claim-runs';
import type { Run } from './run';
import type { RunsOptions } from './run-order';

const sweepEveryMs = 1000;

/** The runs in memory: those that are being answered, and those of the last ten minutes, as many as there is room for. */
export function createKeptRuns({ clock, limits }: Pick<RunsOptions, 'clock' | 'limits'>) {
	/** In the order in which they started. */
	const runs = new Map<string, Run>();
	let sweptAt = clock.now();

	const isOld = (run: Run): boolean => !run.isActive && clock.now() - run.changedAt > keepRunMs;

	function dropOldRuns(): void {
		sweptAt = clock.now();
		let bytes = 0;
		for (const run of runs.values()) {
			bytes += run.bytes;
		}
		for (const [key, run] of runs) {
			const isTooMuch = runs.size >= limits.maxCount || bytes > limits.maxBytes;
			if (!run.isActive && (isTooMuch || isOld(run))) {
				runs.delete(key);
				bytes -= run.bytes;
			}
		}
	}

	return {
		get: (key: string): Run | undefined => runs.get(key),
		set: (key: string, run: Run): void => void runs.set(key, run),
		delete: (key: string): boolean => runs.delete(key),
		all: (): readonly Run[] => [...runs.values()],

		isOld,
		dropOldRuns,

		/** @return Whether one more run may begin. */
		makeRoom(): boolean {
			// Not for each run of a burst: the sweep takes longer than the start of a run.
			if (runs.size >= limits.maxCount || clock.now() - sweptAt > sweepEveryMs) {
				dropOldRuns();
			}
			return runs.size < limits.maxCount;
		},
	};
}

export type KeptRuns = ReturnType<typeof createKeptRuns>;
