import { readFileSync } from 'node:fs';

const nanosecondsInMs = 1_000_000;

/** Milliseconds that this thread has used of a processor: on Linux without those in which other programs had it. */
function threadTime(): number {
	try {
		return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / nanosecondsInMs;
	} catch {
		return performance.now();
	}
}

/** The milliseconds of the longest turn of the event loop, from now until `work` ends. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
	let longest = 0;
	let before = threadTime();
	let isWorking = true;
	function look(): void {
		const now = threadTime();
		longest = Math.max(longest, now - before);
		before = now;
		if (isWorking) {
			setImmediate(look);
		}
	}
	setImmediate(look);
	try {
		await work();
	} finally {
		isWorking = false;
	}
	look();
	return longest;
}
