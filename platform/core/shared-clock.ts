import { type Clock, systemClock } from './clock';
import type { Database } from './db/database';

/** Less than what a busy server or line explains. */
const toleranceMs = 250;

export interface SharedClock extends Clock {
	/** Asks the database for its time. @return Milliseconds by which this machine's clock differs. */
	synchronize(): Promise<number>;
}

/**
 * The time of the database, by which all platforms that share it agree on leases, tokens and limits even where the clock of one
 * machine is wrong.
 */
export function createSharedClock(database: Pick<Database, 'now'>): SharedClock {
	let offset = 0;
	return {
		...systemClock,
		now: () => Math.round(systemClock.now() + offset),
		async synchronize() {
			const before = systemClock.now();
			const time = await database.now();
			const difference = time - (before + systemClock.now()) / 2;
			offset = Math.abs(difference) > toleranceMs ? difference : 0;
			return Math.round(Math.abs(offset));
		},
	};
}
