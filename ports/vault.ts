/** A bearer token of the platform (spec 1 §3 "Token cache entry"). */
export interface AccessToken {
	readonly token: string;
	/** Milliseconds since the epoch. */
	readonly expiresAt: number;
}

/** Keeps secrets outside the store, so that no action and no state contains one. */
export interface Vault {
	/** This site's token, or null; it may have expired. */
	readonly readAccessToken: () => AccessToken | null;
	/**
	 * @param token  Null deletes the token.
	 * @param blogId The platform's id of the site that the token is for.
	 */
	readonly writeAccessToken: (token: AccessToken | null, blogId?: number) => void;
	/** The permission to upload videos, while it is valid; null otherwise. */
	readonly readUploadToken: () => string | null;
	readonly writeUploadToken: (token: AccessToken | null) => void;
	/** The nonce for the registration of the site; empty for users who may not register it. */
	readonly registrationNonce: () => string;
}

/** The outside world of the endpoints: the store's `extraArgument`. */
export interface ApiExtra {
	readonly vault: Vault;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Keeps files outside the store; returns their ids in the file registry. */
	readonly addFiles: (files: readonly File[]) => readonly string[];
	/** A file of the file registry; undefined if it was released. */
	readonly fileOf: (fileId: string) => File | undefined;
	/** The platform's address in the store's state, without a trailing slash. */
	readonly platformUrl: () => string;
	/** The platform's id of a hosted site, by which it asks for tokens; null for a self-hosted one. */
	readonly hostedSite: () => number | null;
}

/** Whether the store shows an imported state, which must make no request. */
export const isReplay = (extra: unknown): boolean => typeof extra === 'object' && extra !== null && 'isReplay' in extra;

const isApiExtra = (extra: unknown): extra is ApiExtra => typeof extra === 'object' && extra !== null && 'vault' in extra;

/**
 * The store's `extraArgument`, whose type RTK Query does not know.
 * @throws Error for a store without ports, which makes no request.
 */
export function extraOf(extra: unknown): ApiExtra {
	if (!isApiExtra(extra)) {
		throw new Error('This store has no ports.');
	}
	return extra;
}

/** The token of the vault while it is valid, else null. */
export function validToken({ vault, now }: Pick<ApiExtra, 'vault' | 'now'>): AccessToken | null {
	const entry = vault.readAccessToken();
	return entry && entry.expiresAt > now() ? entry : null;
}
