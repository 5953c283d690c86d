import type { AnalyticsCounts } from '../../../api/contract/insight/analytics.contract';

interface Counted {
	readonly count: number;
}

export const sumOf = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** How often each event happened in the period, most first. */
export function countByEvent({ days }: AnalyticsCounts): readonly { readonly event: string; readonly count: number }[] {
	const counts = new Map<string, number>();
	for (const { event, count } of days) {
		counts.set(event, (counts.get(event) ?? 0) + count);
	}
	return [...counts].map(([event, count]) => ({ event, count })).sort((one, other) => other.count - one.count || one.event.localeCompare(other.event));
}

/**
 * How often something happened on each day that has any; days in their order.
 * @param event Null for all events.
 */
export function countByDay({ days }: AnalyticsCounts, event: string | null): readonly { readonly day: string; readonly count: number }[] {
	const counts = new Map<string, number>();
	for (const each of days.filter((row) => event === null || row.event === event)) {
		counts.set(each.day, (counts.get(each.day) ?? 0) + each.count);
	}
	return [...counts].map(([day, count]) => ({ day, count }));
}
