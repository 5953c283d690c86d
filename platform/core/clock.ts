/** The source of time; tests use a clock that they move. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** Calls `run` once, `ms` from now; the returned function cancels that. */
	after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
	now: () => Date.now(),
	after(ms, run) {
		const timer = setTimeout(run, ms);
		return () => clearTimeout(timer);
	},
};

/** Resolves after `ms`, or rejects with the signal's reason as soon as that aborts. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		if (signal.aborted) {
			reject(signal.reason);
			return;
		}
		const cancel = clock.after(ms, () => {
			signal.removeEventListener('abort', onAbort);
			resolve();
		});
		function onAbort(): void {
			cancel();
			reject(signal.reason);
		}
		signal.addEventListener('abort', onAbort, { once: true });
	});
}

/** Calls `run` every `ms` until the returned function is called. */
export function every(clock: Clock, ms: number, run: () => void): () => void {
	let cancel = clock.after(ms, tick);
	function tick(): void {
		cancel = clock.after(ms, tick);
		run();
	}
	return () => cancel();
}
