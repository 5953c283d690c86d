import { setTimeout as delay } from 'node:timers/promises';

const pollInterval = 100;
const defaultStallLimit = 90_000;

/** Time, which tests replace. */
export interface WaitClock {
	now(): number;
	delay(milliseconds: number): Promise<unknown>;
}

export interface WaitOptions {
	/** A value that changes as long as the awaited program works, e.g. its CPU time. */
	readonly activity: () => unknown;
	/** A sentence, once it is certain that the program will not start. */
	readonly stopWhen?: () => string | undefined;
	/** Milliseconds without a change of `activity` after which the wait fails. A slow start has no limit. */
	readonly stallLimit?: number;
	readonly signal?: AbortSignal | undefined;
	readonly clock?: WaitClock;
}

/**
 * Calls `check` until it returns a value. A check that throws counts as "not yet".
 * @param name The program, for messages.
 * @throws Error with the reason, if `stopWhen` gives one, if nothing changes for `stallLimit`, or if `signal` is aborted.
 */
export async function waitFor<Value>(
	name: string,
	check: () => Promise<Value | undefined>,
	{ activity, stopWhen, stallLimit = defaultStallLimit, signal, clock = { now: Date.now, delay } }: WaitOptions
): Promise<Value> {
	let lastActivity = activity();
	let lastChange = clock.now();
	for (;;) {
		signal?.throwIfAborted();
		const value = await check().catch(() => undefined);
		if (value !== undefined) {
			return value;
		}
		const reason = stopWhen?.();
		if (reason) {
			throw new Error(`${name} did not start: ${reason}`);
		}
		const currentActivity = activity();
		if (currentActivity !== lastActivity) {
			lastActivity = currentActivity;
			lastChange = clock.now();
		} else if (clock.now() - lastChange > stallLimit) {
			throw new Error(`${name} did not start: it has done nothing for ${stallLimit / 1000} seconds.`);
		}
		await clock.delay(pollInterval);
	}
}
