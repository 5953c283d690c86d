/**
 * How often something happened on a site on one day. An event has a row of its own, where property and value are empty, and one for each
 * value that came with it. For a property that is a number the value is empty, and `count` the sum.
 */
export type EventCountsTable = {
	site_id: number;
	/** YYYY-MM-DD, UTC. */
	day: string;
	event: string;
	property: string;
	value: string;
	count: number;
};

/** The events that were counted, so that none is counted twice. */
export type CountedEventsTable = {
	site_id: number;
	event_id: string;
	/** Milliseconds since 1970. */
	counted_at: number;
};

export type AnalyticsTables = {
	event_counts: EventCountsTable;
	counted_events: CountedEventsTable;
};
