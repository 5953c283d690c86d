import { setTimeout as pause } from 'node:timers/promises';

const waitMs = 10_000;
const betweenMs = 50;

/**
 * Repeats what reads the page and asserts something of it until that holds, for 10 seconds at most: a page loads its
 * styles, moves the focus and renders an answer a moment after the event that a journey has waited for.
 */
export async function soon(assert: () => Promise<void>): Promise<void> {
	const deadline = Date.now() + waitMs;
	for (;;) {
		try {
			return await assert();
		} catch (error) {
			if (Date.now() > deadline) {
				throw error;
			}
			await pause(betweenMs);
		}
	}
}
