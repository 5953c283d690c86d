/** A site's own model server. */
export type AiProvidersTable = {
	site_id: number;
	base_url: string;
	/** Encrypted; empty for a server without a key. */
	api_key: string;
	model: string;
};

/** The answers of the last ten minutes, for clients that come back. The request itself is not stored: the client sends it again. */
export type AiRunsTable = {
	/** Site, user and run id. */
	run_key: string;
	/** SHA-256 of user and request. */
	fingerprint: string;
	/** Milliseconds since 1970 of the last write. */
	changed_at: number;
	/** Empty until the answer is complete. */
	finish_reason: string;
	/** The platform process that alone may write; empty where none does. */
	holder: string;
	/** Milliseconds since 1970 after which another process may take the place of a holder that was killed. */
	held_until: number;
	/** 1 where another process asks the holder to let go. */
	is_wanted: number;
};

/** Consecutive pieces of a run's answer. */
export type AiRunPartsTable = {
	run_key: string;
	/** The number of the first piece. */
	first_index: number;
	/** The pieces as a JSON list, encrypted: answers are personal data. */
	deltas: string;
};

export type AiTables = {
	ai_providers: AiProvidersTable;
	ai_runs: AiRunsTable;
	ai_run_parts: AiRunPartsTable;
};
