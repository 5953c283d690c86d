export type SiteUsageTable = {
	site_id: number;
	total_count: number;
	/** The first day (YYYY-MM-DD, UTC) of the period that `period_count` counts; empty before the first request. */
	period_start: string;
	period_count: number;
};

/** The counted requests, so that none is counted twice. */
export type CountedRequestsTable = {
	site_id: number;
	run_id: string;
	/** SHA-256 of user and request: the same id with another request is refused. */
	fingerprint: string;
	period_start: string;
	/** Milliseconds since 1970. */
	counted_at: number;
};

export type QuotaTables = {
	site_usage: SiteUsageTable;
	counted_requests: CountedRequestsTable;
};
