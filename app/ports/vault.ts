import type { AccessToken, Vault } from '../../ports/vault';
import { readStored, writeStored } from '../../editor/stored-json';

/** Spec 1 §3 "Token cache entry": the key in the browser's storage, which outlives a reload. */
export const tokenStorageKey = 'sitewright-ai-token';

interface StoredEntry {
	readonly token: string;
	readonly blogId: number;
	/** Milliseconds since the epoch. */
	readonly expire: number;
}

const isEntry = (value: unknown): value is StoredEntry =>
	typeof value === 'object' &&
	value !== null &&
	'token' in value &&
	typeof value.token === 'string' &&
	'blogId' in value &&
	typeof value.blogId === 'number' &&
	'expire' in value &&
	typeof value.expire === 'number';

function readEntry(): StoredEntry | null {
	const entry = readStored(tokenStorageKey);
	return isEntry(entry) ? entry : null;
}

/**
 * The `vault` port over the browser's storage.
 * @param siteId            The platform's id of this site, to ignore the token of another site; null before registration.
 * @param registrationNonce Empty for users who may not register the site.
 */
export function createVault(siteId: number | null, registrationNonce: string): Vault {
	let memory: AccessToken | null = null;
	let upload: AccessToken | null = null;
	return {
		readAccessToken: () => {
			const entry = readEntry();
			return entry && entry.blogId === siteId ? { token: entry.token, expiresAt: entry.expire } : memory;
		},
		writeAccessToken: (token, blogId) => {
			memory = token;
			const entry: StoredEntry | null = token && blogId !== undefined ? { token: token.token, blogId, expire: token.expiresAt } : null;
			writeStored(tokenStorageKey, entry);
		},
		readUploadToken: () => (upload && upload.expiresAt > Date.now() ? upload.token : null),
		writeUploadToken: (token) => {
			upload = token;
		},
		registrationNonce: () => registrationNonce,
	};
}
