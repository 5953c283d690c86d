export type UsagePeriodUnit = 'monthly' | 'daily';

export interface UsagePeriod {
	/** Days as YYYY-MM-DD, in UTC. */
	readonly start: string;
	readonly next: string;
}

const dayMs = 24 * 60 * 60_000;

/** The day (YYYY-MM-DD, UTC) so many days after the one that contains `now`, in milliseconds since 1970. */
export const dayOf = (now: number, later = 0): string => new Date(now + later * dayMs).toISOString().slice(0, 10);

/** The calendar month or day (UTC) that contains `now`, in milliseconds since 1970. */
export function usagePeriod(now: number, unit: UsagePeriodUnit): UsagePeriod {
	const date = new Date(now);
	const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
	const format = (time: number): string => new Date(time).toISOString().slice(0, 10);
	return unit === 'monthly'
		? { start: format(Date.UTC(year, month, 1)), next: format(Date.UTC(year, month + 1, 1)) }
		: { start: format(Date.UTC(year, month, day)), next: format(Date.UTC(year, month, day + 1)) };
}
