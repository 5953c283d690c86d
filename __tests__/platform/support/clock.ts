import type { Clock } from '../../../platform/core/clock';

interface Timer {
	readonly at: number;
	readonly run: () => void;
}

export interface TestClock extends Clock {
	/** Lets time pass: timers that fall due run in their order. */
	advance(ms: number): void;
	/** Moves time on as if the machine had slept: no timer runs. */
	jump(ms: number): void;
	/** Resolves as soon as somebody waits for this long. */
	whenWaitingFor(ms: number): Promise<void>;
}

/** A clock that stands still until it is told to go on. */
export function createTestClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
	let now = start;
	const timers = new Set<Timer>();
	const waiters = new Set<{ readonly ms: number; readonly resolve: () => void }>();
	return {
		now: () => now,
		after(ms, run) {
			const timer = { at: now + ms, run };
			timers.add(timer);
			for (const waiter of waiters) {
				if (waiter.ms === ms) {
					waiters.delete(waiter);
					waiter.resolve();
				}
			}
			return () => timers.delete(timer);
		},
		advance(ms) {
			const end = now + ms;
			for (;;) {
				const [next] = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
				if (next === undefined) {
					break;
				}
				timers.delete(next);
				// After a jump, timers that are late run once, at the present time.
				now = Math.max(now, next.at);
				next.run();
			}
			now = end;
		},
		jump(ms) {
			now += ms;
		},
		whenWaitingFor(ms) {
			if ([...timers].some(({ at }) => at === now + ms)) {
				return Promise.resolve();
			}
			return new Promise((resolve) => {
				waiters.add({ ms, resolve });
			});
		},
	};
}
