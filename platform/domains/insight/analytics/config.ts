import { type Environment, readInteger } from '../../../core/config/environment';

export interface AnalyticsConfig {
	/** Events of one site and one day (UTC). */
	readonly eventsPerDay: number;
}

export const parseAnalyticsConfig = (env: Environment): AnalyticsConfig => ({
	// More than a newsroom does; less than what would fill a disk.
	eventsPerDay: readInteger(env, 'EVENTS_PER_DAY', 20_000, 0, 1_000_000_000),
});
