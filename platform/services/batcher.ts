import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Item, Result> {
	readonly item: Item;
	readonly resolve: (result: Result) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * Does together what comes within `gapMs` of the last batch: a burst of streams is counted by a few statements, not by
 * hundreds that wait for one another. An item that comes alone does not wait.
 */
export function createBatcher<Item, Result>(
	runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
	gapMs: number
): (item: Item) => Promise<Result> {
	let waiting: Waiting<Item, Result>[] = [];
	let isBusy = false;

	async function run(): Promise<void> {
		const batch = waiting;
		waiting = [];
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

	/** Batches follow one another until none is left to do. */
	async function work(): Promise<void> {
		isBusy = true;
		while (waiting.length > 0) {
			await run();
			// The processor's time, not the calendar's: the injected clock has no say in it.
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
