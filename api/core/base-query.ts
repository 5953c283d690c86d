import { Check } from '@sinclair/typebox/value';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import apiFetch from '@wordpress/api-fetch';
import { type ApiError, errorFromResponse, isErrorBody, networkError, oldNonce, unreadableError } from './errors';
import { renewNonce } from './nonce';
import { pathOf, type RestRequest, searchOf } from './request';
import { isReplay } from '../../ports/vault';

/** Milliseconds after which a REST call fails with a timeout error, unless its route says otherwise. */
export const requestTimeout = 30_000;

export type RestResult = { readonly data: unknown; readonly error?: undefined } | { readonly data?: undefined; readonly error: ApiError };

async function readJson(response: Response): Promise<unknown> {
	try {
		return await response.json();
	} catch {
		return undefined;
	}
}

/** The data of a 2xx response, validated by the contract: a response of another shape must not reach a view. */
async function readSuccess({ route }: RestRequest, response: Response): Promise<RestResult> {
	const body = await readJson(response);
	if (body !== undefined && isErrorBody(body)) {
		return { error: errorFromResponse(response.status, body) };
	}
	return Check(route.response, body) ? { data: body } : { error: unreadableError(response.status) };
}

/**
 * Sends a request and converts each failure to an ApiError: an error body, `errors[]` in a 2xx, 404, a body that is not
 * JSON or not of the contract's shape, no network, timeout.
 * @param send   Returns the response. It can throw a response that is not 2xx, like `apiFetch`.
 * @param signal Aborts the request.
 */
export async function sendRequest(request: RestRequest, send: (signal: AbortSignal) => Promise<Response>, signal: AbortSignal): Promise<RestResult> {
	const timeout = AbortSignal.timeout(request.route.timeoutMs ?? requestTimeout);
	try {
		const response = await send(AbortSignal.any([signal, timeout]));
		return response.ok ? await readSuccess(request, response) : { error: errorFromResponse(response.status, await readJson(response)) };
	} catch (failure) {
		if (failure instanceof Response) {
			return { error: errorFromResponse(failure.status, await readJson(failure)) };
		}
		return { error: networkError(timeout.aborted ? 'timeout' : 'network') };
	}
}

/** Whether WordPress refused a call for its nonce. */
async function isForNonce(failure: unknown): Promise<boolean> {
	return failure instanceof Response && failure.status === 403 && errorFromResponse(failure.status, await readJson(failure.clone())).code === oldNonce;
}

/** `apiFetch` renews an old nonce only where it reads the answer itself. */
async function sendWithNonce(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
	try {
		return await send();
	} catch (failure) {
		if ((await isForNonce(failure)) && (await renewNonce(signal))) {
			return send();
		}
		throw failure;
	}
}

/**
 * Calls WordPress's REST API through `apiFetch`, which adds the nonce; an old one is renewed once.
 * Fails with an ApiError, never throws.
 */
export function requestSite(request: RestRequest, signal: AbortSignal): Promise<RestResult> {
	const { route, body } = request;
	const search = searchOf(request);
	if (route.method === 'GET') {
		// Spec 1 §7: a cache-busting query on GETs.
		search.set('_cacheBuster', String(Date.now()));
	}
	const query = search.toString();
	const path = `/${pathOf(request)}${query === '' ? '' : `?${query}`}`;
	return sendRequest(
		request,
		(sent) =>
			sendWithNonce(
				() =>
					apiFetch<Response>({
						path,
						method: route.method,
						parse: false,
						credentials: 'same-origin',
						signal: sent,
						...(body !== undefined && { data: body }),
					}),
				sent
			),
		signal
	);
}

/** Sends a request that outlives the page, at most 64 KB. Nobody learns what became of it. */
export function requestSiteWhileLeaving(request: RestRequest): void {
	const { route, body } = request;
	apiFetch({ path: `/${pathOf(request)}`, method: route.method, parse: false, credentials: 'same-origin', keepalive: true, data: body }).catch(() => undefined);
}

/** `requestSite` as RTK Query calls it. */
export const siteBaseQuery: BaseQueryFn<RestRequest, unknown, ApiError> = (request, { signal, extra }) =>
	isReplay(extra) ? { error: networkError('network') } : requestSite(request, signal);
