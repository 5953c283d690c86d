import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { sendRequest } from './base-query';
import { type ApiError, apiErrorOf, networkError } from './errors';
import { platformTokenApi } from './platform-token';
import { pathOf, type RestRequest, searchOf } from './request';
import { sendFile } from './send-file';
import { extraOf, isReplay, validToken } from '../../ports/vault';

const { getPlatformToken } = platformTokenApi.endpoints;

/**
 * Calls the platform with the bearer token of the vault; a 401 renews the token once. Fails with the ApiError of the
 * token's request or of the call.
 */
export const platformBaseQuery: BaseQueryFn<RestRequest, unknown, ApiError> = async (request, api) => {
	if (isReplay(api.extra)) {
		return { error: networkError('network') };
	}
	const { vault, now, platformUrl } = extraOf(api.extra);
	const { route, body, upload } = request;
	const search = searchOf(request).toString();
	const url = `${platformUrl()}/${pathOf(request)}${search === '' ? '' : `?${search}`}`;

	const call = async () => {
		const { error } = await api.dispatch(getPlatformToken.initiate(undefined, { forceRefetch: true, subscribe: false }));
		if (error) {
			return { error: apiErrorOf(error) };
		}
		const authorization = { Authorization: `Bearer ${validToken({ vault, now })?.token ?? ''}` };
		return sendRequest(
			request,
			(signal) =>
				upload && route.fileField !== undefined
					? sendFile({ url, field: route.fileField, headers: authorization, signal, ...upload })
					: fetch(url, {
							method: route.method,
							headers: { ...authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
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
