import { platformTokenApi } from '../../api/core/platform-token';
import { apiErrorOf } from '../../api/core/errors';
import { validToken } from '../../ports/vault';
import { port } from '../core/port';
import { ask } from '../core/ask';

/**
 * Returns a valid bearer token; requests one unless the vault has it.
 * @throws {ApiError} if the request fails.
 */
export function* requestToken() {
	const vault = yield* port('vault');
	const { now } = yield* port('clock');
	const { error } = yield* ask((dispatch) => dispatch(platformTokenApi.endpoints.getPlatformToken.initiate(undefined, { forceRefetch: true })));
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
