import { threadTime } from '../../support/thread-time';

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
