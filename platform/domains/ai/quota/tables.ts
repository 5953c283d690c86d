export type QuotaUsageTable = {
	/** The host of sites that share an allowance, or the address of a site that has its own. */
	holder: string;
	total_count: number;
	/** The first day (YYYY-MM-DD, UTC) of the period that `period_count` counts; empty before the first request. */
	period_start: string;
	period_count: number;
};

/** The counted requests, so that none is counted twice, nor asked again without bound. */
export type CountedRequestsTable = {
	site_id: number;
	run_id: string;
	/** SHA-256 of user and request: the same id with another request is refused. */
	fingerprint: string;
	period_start: string;
	/** Milliseconds since 1970. */
	counted_at: number;
	/** How often the model was asked for it. */
	attempts: number;
	/** 1 as soon as its answer is complete; neither database has a boolean that the other one knows. */
	is_answered: number;
	/** How many requests it counts. */
	cost: number;
	/** The row of `usage_days` that contains it. */
	day: string;
	feature: string;
	wp_user_id: number;
	images: number;
};

/** The use of one feature by one person on one day. */
export type UsageDaysTable = {
	site_id: number;
	/** YYYY-MM-DD, UTC. */
	day: string;
	feature: string;
	/** The user's id in WordPress. */
	wp_user_id: number;
	requests: number;
	images: number;
	tokens_in: number;
	tokens_out: number;
};

/** The requests that each person of a role may make in a month. */
export type RoleLimitsTable = {
	site_id: number;
	role: string;
	requests: number;
};

/** The prices that a site entered. */
export type PricesTable = {
	site_id: number;
	currency: string;
	input_per_million: number;
	output_per_million: number;
	per_image: number;
};

/** The keys of tiers that the operator issued. */
export type LicencesTable = {
	/** SHA-256 of the key. */
	key_hash: string;
	/** The end of the key, by which its owner knows it. */
	key_end: string;
	/** The slug of a tier. */
	tier: string;
	/** The site that has attached it; null for none. */
	site_id: number | null;
	/** Milliseconds since 1970. */
	issued_at: number;
	attached_at: number | null;
};

export type QuotaTables = {
	quota_usage: QuotaUsageTable;
	counted_requests: CountedRequestsTable;
	usage_days: UsageDaysTable;
	role_limits: RoleLimitsTable;
	ai_prices: PricesTable;
	licences: LicencesTable;
};
