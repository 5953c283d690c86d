import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { sendRequest } from './base-query';
import type { ApiError } from './errors';
import { platformTokenApi } from './platform-token';
import { pathOf, type RestRequest, searchOf } from './request';
import { extraOf, validToken } from './vault';

async function obtainToken({ dispatch, extra }: BaseQueryApi): Promise<{ token: string | null; error?: ApiError | undefined }> {
	const known = validToken(extraOf(extra));
	if (known !== null) {
		return { token: known };
	}
	const request = dispatch(platformTokenApi.endpoints.getPlatformToken.initiate(undefined, { forceRefetch: true, subscribe: false }));
	const { error } = await request;
	return error ? { token: null, error: error as ApiError } : { token: validToken(extraOf(extra)) };
}

/**
 * Calls the platform with the bearer token of the vault; a 401 renews the token once. Fails with the ApiError of the
 * token's request or of the call.
 */
export const platformBaseQuery: BaseQueryFn<RestRequest, unknown, ApiError> = async (request, api) => {
	const { vault, platformUrlOf } = extraOf(api.extra);
	const { route, body } = request;
	const search = searchOf(request).toString();
	const url = `${platformUrlOf(api.getState())}/${pathOf(request)}${search === '' ? '' : `?${search}`}`;

	const call = async () => {
		const { token, error } = await obtainToken(api);
		if (error) {
			return { error };
		}
		return sendRequest(
			request,
			(signal) =>
				fetch(url, {
					method: route.method,
					headers: { Authorization: `Bearer ${token ?? ''}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
					credentials: 'omit',
					signal,
					...(body !== undefined && { body: JSON.stringify(body) }),
				}),
			api.signal
		);
	};

	const result = await call();
	if (result.error?.status !== 401) {
		return result;
	}
	vault.writeAccessToken(null);
	return call();
};
