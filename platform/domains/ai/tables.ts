/** A site's own model server. */
export type AiProvidersTable = {
	site_id: number;
	base_url: string;
	/** Encrypted; empty for a server without a key. */
	api_key: string;
	model: string;
};

export type AiTables = {
	ai_providers: AiProvidersTable;
};
