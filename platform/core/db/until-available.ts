import { type Clock, sleep } from '../clock';
import { isDatabaseUnavailable } from './unavailable';

/** Longer than a server takes to restart, or a standby to take its place. */
const maxMs = 2 * 60_000;
const retryMs = 1000;

/** Repeats work that the database could not take because it was away. Work that may have been done already must do no harm twice. */
export async function untilAvailable<Result>(clock: Clock, work: () => Promise<Result>): Promise<Result> {
	const deadline = clock.now() + maxMs;
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!isDatabaseUnavailable(error) || clock.now() >= deadline) {
				throw error;
			}
		}
		await sleep(clock, retryMs, new AbortController().signal);
	}
}
