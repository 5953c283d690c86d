import { platformTokenApi } from '../../api/core/platform-token';
import { apiErrorOf } from '../../api/core/errors';
import { validToken } from '../../ports/vault';
import { port } from '../core/port';
import { rest } from '../core/rest';

/**
 * Returns a valid bearer token; requests one unless the vault has it.
 * @throws {ApiError} if the request fails.
 */
export function* requestToken() {
	const vault = yield* port('vault');
	const { now } = yield* port('clock');
	const ask = () => rest((dispatch) => dispatch(platformTokenApi.endpoints.getPlatformToken.initiate(undefined, { forceRefetch: true })));
	let { error } = yield* ask();
	if (error && 'name' in error && error.name === 'AbortError') {
		// Requests at the same time share a call, and one of them was cancelled.
		({ error } = yield* ask());
	}
	const valid = error ? null : validToken({ vault, now });
	if (valid === null) {
		throw apiErrorOf(error);
	}
	return valid.token;
}

/** Deletes a token that the platform refused. */
export function* forgetToken() {
	const vault = yield* port('vault');
	vault.writeAccessToken(null);
}
