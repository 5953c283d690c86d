import { type Clock, systemClock } from './clock';
import type { Database } from './db/database';

/** Less than what a busy server or line explains. */
const toleranceMs = 250;
const maxMeasurements = 3;

interface Measurement {
	readonly roundTrip: number;
	readonly difference: number;
}

export interface SharedClock extends Clock {
	/** Asks the database for its time; an answer that was too slow to say it changes nothing. @return Milliseconds by which this machine's clock differs. */
	synchronize(): Promise<number>;
}

/**
 * The time of the database, by which all platforms that share it agree on leases, tokens and limits even where the clock of one
 * machine is wrong.
 */
export function createSharedClock(database: Pick<Database, 'now'>, own: Clock = systemClock): SharedClock {
	let offset = 0;

	async function measure(): Promise<Measurement> {
		const before = own.now();
		const time = await database.now();
		const after = own.now();
		return { roundTrip: after - before, difference: time - (before + after) / 2 };
	}

	return {
		...own,
		now: () => Math.round(own.now() + offset),
		async synchronize() {
			// A measurement is wrong by half its round trip at most.
			for (let count = 0; count < maxMeasurements; count += 1) {
				const { roundTrip, difference } = await measure();
				if (roundTrip <= 2 * toleranceMs) {
					offset = Math.abs(difference) > toleranceMs ? difference : 0;
					break;
				}
			}
			return Math.round(Math.abs(offset));
		},
	};
}
