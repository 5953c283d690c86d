import { dayOf } from '../../../core/day';

export type UsagePeriodUnit = 'monthly' | 'daily';

export interface UsagePeriod {
	/** Days as YYYY-MM-DD, in UTC. */
	readonly start: string;
	readonly next: string;
}

/** The calendar month or day (UTC) that contains `now`, in milliseconds since 1970. */
export function usagePeriod(now: number, unit: UsagePeriodUnit): UsagePeriod {
	const date = new Date(now);
	const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
	return unit === 'monthly'
		? { start: dayOf(Date.UTC(year, month, 1)), next: dayOf(Date.UTC(year, month + 1, 1)) }
		: { start: dayOf(Date.UTC(year, month, day)), next: dayOf(Date.UTC(year, month, day + 1)) };
}
