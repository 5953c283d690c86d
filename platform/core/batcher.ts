import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Item, Result> {
	readonly item: Item;
	readonly resolve: (result: Result) => void;
	readonly reject: (error: unknown) => void;
}

interface BatcherOptions {
	/** Milliseconds between two batches. */
	readonly gapMs: number;
	readonly maxItems: number;
}

/**
 * Handles items together that arrive within `gapMs` of the last batch: a burst of streams is counted by a few statements,
 * not by hundreds that wait for one another. The first item does not wait.
 */
export function createBatcher<Item, Result>(
	runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
	{ gapMs, maxItems }: BatcherOptions
): (item: Item) => Promise<Result> {
	const waiting: Waiting<Item, Result>[] = [];
	let isBusy = false;

	async function run(): Promise<void> {
		const batch = waiting.splice(0, maxItems);
		try {
			const results = await runBatch(batch.map(({ item }) => item));
			for (const [index, result] of results.entries()) {
				batch[index]?.resolve(result);
			}
		} catch (error) {
			for (const { reject } of batch) {
				reject(error);
			}
		}
	}

	/** Runs one batch after another until no item waits. */
	async function work(): Promise<void> {
		isBusy = true;
		while (waiting.length > 0) {
			await run();
			// Real time, not the injected clock: the gap is for the processor.
			await sleep(gapMs);
		}
		isBusy = false;
	}

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, resolve, reject });
			if (!isBusy) {
				void work();
			}
		});
}
