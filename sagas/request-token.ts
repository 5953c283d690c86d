import { platformTokenApi } from '../api/platform-token';
import { apiErrorOf } from '../api/errors';
import { validToken } from '../api/vault';
import { port } from './ports';
import { rest } from './rest';

/**
 * A bearer token for the platform: that of the vault while it is valid, else a new one.
 * @throws {ApiError} where WordPress gives none.
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

/** Forgets the token, after the platform refused it. */
export function* forgetToken() {
	const vault = yield* port('vault');
	vault.writeAccessToken(null);
}
