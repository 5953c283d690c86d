/** Times are milliseconds since 1970. */
export type PhotoFeedTable = {
	/** Random digits: a post that another site saved must not show an account of this one. */
	id: string;
	site_id: number;
	/** The person who connected the account. */
	wp_user_id: number;
	/** The name of the source. */
	source: string;
	account_id: string;
	username: string;
	/** Encrypted; null once the access was taken back. */
	token: string | null;
	expires_at: number;
	/** When the token is renewed, or the renewal tried again. */
	renew_at: number;
	created_at: number;
};

export type PhotoFeedsTables = {
	photo_feeds: PhotoFeedTable;
};
