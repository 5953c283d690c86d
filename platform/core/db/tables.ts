/** A name that one process has for itself for a while. Times are milliseconds since 1970. */
export type LeaseTable = {
	name: string;
	/** The platform process that has it. */
	holder: string;
	/** Another process may take it after that. */
	held_until: number;
	/** 1 where another process asks the holder to let go. */
	is_wanted: number;
};

/** A token bucket for each caller. */
export type RateTable = {
	/** A keyed hash of the caller, who may be an address: that is personal data. */
	caller: string;
	/** When the bucket is full again, in microseconds since 1970. */
	full_at: number;
	/** How many requests the last statement let through. */
	granted: number;
};

export type CoreTables = {
	leases: LeaseTable;
	rates: RateTable;
};
