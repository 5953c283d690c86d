/** Times are milliseconds since 1970. */
export type GooglePhotosConnectionTable = {
	/** Random; names the connection in memory alone. */
	id: string;
	site_id: number;
	/** The person whose library it is. */
	wp_user_id: number;
	/** Encrypted. */
	refresh_token: string;
	/** Encrypted. */
	access_token: string;
	access_expires_at: number;
	/** The last session of the picker at Google; null for none. */
	session_id: string | null;
	created_at: number;
};

export type GooglePhotosTables = {
	google_photos_connections: GooglePhotosConnectionTable;
};
