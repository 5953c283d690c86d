import { readFileSync } from 'node:fs';

const nanosecondsInMs = 1_000_000;

/**
 * Milliseconds that this thread has used of a processor: on Linux without those in which other programs had it, so that a test of
 * how much work something is does not fail on a busy machine.
 */
export function threadTime(): number {
	try {
		return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / nanosecondsInMs;
	} catch {
		return performance.now();
	}
}
