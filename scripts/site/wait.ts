import { setTimeout as delay } from 'node:timers/promises';

const pollInterval = 100;

/** Asks again and again until `check` answers a value, `stopWhen` says why it never will, or the time is over. */
export async function waitFor<Value>(
	what: string,
	check: () => Promise<Value | undefined>,
	{ timeout, stopWhen }: { readonly timeout: number; readonly stopWhen?: () => string | undefined }
): Promise<Value> {
	const deadline = Date.now() + timeout;
	for (;;) {
		const value = await check().catch(() => undefined);
		if (value !== undefined) {
			return value;
		}
		const reason = stopWhen?.();
		if (reason) {
			throw new Error(`${what} did not start: ${reason}`);
		}
		if (Date.now() > deadline) {
			throw new Error(`${what} did not answer within ${timeout / 1000} seconds.`);
		}
		await delay(pollInterval);
	}
}
