import type { Clock } from '../../../core/clock';
import type { FinishReason } from './provider';
import type { Run } from './run';
import type { RunStore } from './run-store';

/** Milliseconds between two writes of a run: the text that is asked for again after a kill. */
export const writeEveryMs = 500;

type JournalledRun = Pick<Run, 'deltas' | 'isActive' | 'isSettling' | 'handOver'>;

interface Entry {
	readonly key: string;
	readonly run: JournalledRun;
	/** How many of its pieces are stored. */
	stored: number;
	/** Ends with the last write that was begun; one write of a run follows the other. */
	written: Promise<void>;
	isReleased: boolean;
	/** A client is about to read the run: it is neither released nor handed over until then. */
	isSaving: boolean;
	/** Of the end that is being stored. */
	reason: FinishReason | null;
}

interface RunJournalOptions {
	readonly store: Pick<RunStore, 'write'>;
	readonly clock: Clock;
	/** A write that fails is tried again with the next one. */
	readonly onUnexpected: (error: unknown) => void;
}

/** Writes runs that are followed, those of `entries`; a run that is released, or another process's, is followed no longer. */
function createWriting(entries: Map<string, Entry>, { store, onUnexpected }: Pick<RunJournalOptions, 'store' | 'onUnexpected'>) {
	async function writeNow(entry: Entry, reason: FinishReason | null, isReleased: boolean): Promise<void> {
		const { key, run, stored } = entry;
		// The write before this one may have stored the end of the answer, and let the run go.
		if (entries.get(key) !== entry) {
			return;
		}
		const deltas = run.deltas.slice(stored);
		const outcome = await store.write({ key, firstIndex: stored, deltas, reason, isReleased });
		entry.stored = stored + deltas.length;
		if (isReleased || outcome === 'lost') {
			entries.delete(key);
		}
		if (outcome === 'lost') {
			run.handOver();
			if (reason !== null) {
				throw new Error('Another process continues the run.');
			}
		} else if (outcome === 'wanted' && !isReleased && !entry.isSaving) {
			run.handOver();
			void entry.written.then(() => write(entry, null, true)).catch(() => undefined);
		}
	}

	/** Stores the pieces that are not stored yet, after the writes before. @param reason Of the end, if the answer is complete. */
	function write(entry: Entry, reason: FinishReason | null, isReleased: boolean): Promise<void> {
		entry.isReleased = isReleased;
		const writing = entry.written.then(() => writeNow(entry, reason, isReleased));
		entry.written = writing.catch((error: unknown) => {
			entry.isReleased = false;
			onUnexpected(error);
		});
		return writing;
	}

	return write;
}

export type RunJournal = ReturnType<typeof createRunJournal>;

/** Stores what the runs of this process have received, all runs together and twice a second, and lets go of those that nobody reads. */
export function createRunJournal({ store, clock, onUnexpected }: RunJournalOptions) {
	const entries = new Map<string, Entry>();
	const write = createWriting(entries, { store, onUnexpected });
	let cancelTick: (() => void) | null = null;

	/**
	 * A run without a reader is released: the next client may come to another process. An end whose commit was not answered is
	 * written again: without its reason the run would seem to be another process's.
	 */
	function writeAll(): Promise<void>[] {
		return [...entries.values()].map((entry) => {
			const reason = entry.run.isSettling ? entry.reason : null;
			write(entry, reason, reason !== null || (!entry.run.isActive && !entry.isSaving)).catch(() => undefined);
			return entry.written;
		});
	}

	function tick(): void {
		cancelTick = null;
		void Promise.all(writeAll()).then(schedule);
	}

	function schedule(): void {
		if (cancelTick === null && entries.size > 0) {
			cancelTick = clock.after(writeEveryMs, tick);
		}
	}

	return {
		/** Follows a run that this process has claimed. */
		follow(key: string, run: JournalledRun, stored: number): void {
			entries.set(key, { key, run, stored, written: Promise.resolve(), isReleased: false, isSaving: false, reason: null });
			schedule();
		},

		/** Whether the run can be continued without claiming it again. */
		async holds(key: string, run: JournalledRun): Promise<boolean> {
			const entry = entries.get(key);
			if (entry?.isReleased === true) {
				await entry.written;
			}
			return entries.get(key)?.run === run;
		},

		/** Stores at once the text of a run that a client is about to read. A write that fails is tried again with the next one. */
		async save(key: string): Promise<void> {
			const entry = entries.get(key);
			if (entry !== undefined) {
				entry.isSaving = true;
				await write(entry, null, false).catch(() => undefined);
				entry.isSaving = false;
			}
		},

		/** Stores the rest of a complete answer. */
		async finish(key: string, reason: FinishReason): Promise<void> {
			const entry = entries.get(key);
			if (entry !== undefined) {
				entry.reason = reason;
				await write(entry, reason, true);
			}
		},

		/** Follows the run no longer, and stores no more of it. */
		async drop(key: string): Promise<void> {
			const entry = entries.get(key);
			entries.delete(key);
			await entry?.written;
		},

		/** Stores and releases every run. */
		async close(): Promise<void> {
			cancelTick?.();
			await Promise.all(writeAll());
		},
	};
}
