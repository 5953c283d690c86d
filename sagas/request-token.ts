import { platformTokenApi } from '../api/platform-token';
import { apiErrorOf } from '../api/errors';
import { validToken } from '../api/vault';
import { port } from './ports';
import { rest } from './rest';

/**
 * Returns the bearer token of the vault while it is valid, else requests a new one.
 * @throws {ApiError} if the request fails.
 */
export function* requestToken() {
	const vault = yield* port('vault');
	const { now } = yield* port('clock');
	const known = validToken({ vault, now });
	if (known !== null) {
		return known;
	}
	const { error } = yield* rest((dispatch) =>
		dispatch(platformTokenApi.endpoints.getPlatformToken.initiate(undefined, { forceRefetch: true }))
	);
	const token = error ? null : validToken({ vault, now });
	if (token === null) {
		throw apiErrorOf(error);
	}
	return token;
}

/** Deletes a token that the platform refused. */
export function* forgetToken() {
	const vault = yield* port('vault');
	vault.writeAccessToken(null);
}
