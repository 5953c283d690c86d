import { call } from 'typed-redux-saga';
import { type AiTokenResponse, aiTokenRequest } from '../api/ai-token';
import { port } from './ports';

/** Spec 1 §9: token cache lifetime. */
export const tokenLifetime = 120_000;

export const tokenStorageKey = 'sitewright-ai-token';

/** Spec 1 §3 "Token cache entry". */
interface TokenCacheEntry {
	readonly token: string;
	readonly blogId: number;
	/** Milliseconds since the epoch. */
	readonly expire: number;
}

function parseEntry(stored: string | null): TokenCacheEntry | undefined {
	try {
		const entry = JSON.parse(stored ?? 'null') as Partial<TokenCacheEntry> | null;
		return typeof entry?.token === 'string' && typeof entry.blogId === 'number' && typeof entry.expire === 'number'
			? { token: entry.token, blogId: entry.blogId, expire: entry.expire }
			: undefined;
	} catch {
		return undefined;
	}
}

/**
 * A bearer token for the platform: the cached one while it is valid and this site's, else a new one.
 * @param blogId The platform's id of this site; null where it is not registered.
 * @throws {ApiError} where WordPress gives none.
 */
export function* requestToken(blogId: number | null) {
	const storage = yield* port('storage');
	const clock = yield* port('clock');
	const callSite = yield* port('callSite');
	const cached = parseEntry(storage.read(tokenStorageKey));
	if (cached && cached.blogId === blogId && cached.expire > clock.now()) {
		return cached.token;
	}
	const answer = (yield* call(callSite, aiTokenRequest(clock.now()))) as AiTokenResponse;
	const entry: TokenCacheEntry = { token: answer.token, blogId: answer.blog_id, expire: clock.now() + tokenLifetime };
	storage.write(tokenStorageKey, JSON.stringify(entry));
	return entry.token;
}

/** Drops the cached token, after the platform refused it. */
export function* forgetToken() {
	const storage = yield* port('storage');
	storage.write(tokenStorageKey, null);
}
