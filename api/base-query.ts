import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import apiFetch from '@wordpress/api-fetch';
import type { HttpMethod, RouteDefinition } from './contract/define';
import { type ApiError, errorFromResponse, isErrorBody, networkError, notJsonError } from './errors';

/** How long a REST call may take, in milliseconds, before the person is told. */
export const requestTimeout = 30_000;

export interface SiteRequest {
	readonly method: HttpMethod;
	readonly path: string;
	readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
	readonly body?: unknown;
}

/** The method and path of a contract route, checked by the compiler: `siteRoute<typeof ListModules>('GET', 'jetpack/…')`. */
export function siteRoute<Route extends RouteDefinition>(
	method: Route['method'],
	path: Route['path'],
	options: {
		readonly params?: Readonly<Record<string, string | number>>;
		readonly query?: SiteRequest['query'];
		readonly body?: unknown;
	} = {}
): SiteRequest {
	const { params = {}, query, body } = options;
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
	return { method, path: filled, ...(query && { query }), ...(body !== undefined && { body }) };
}

function withQuery({ path, query, method }: SiteRequest): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {})) {
		if (value !== undefined) {
			search.set(name, String(value));
		}
	}
	if (method === 'GET') {
		// Spec 1 §7: a cache-busting query on GETs.
		search.set('_cacheBuster', String(Date.now()));
	}
	const text = search.toString();
	return text ? `/${path}?${text}` : `/${path}`;
}

async function readJson(response: Response): Promise<unknown> {
	try {
		return await response.json();
	} catch {
		return undefined;
	}
}

/**
 * Calls WordPress's REST API through `apiFetch`, which adds the nonce and renews an expired one.
 * Every failure becomes one ApiError: an error body, `errors[]` in a 2xx, 404, not JSON, no network, too slow.
 */
export async function requestSite(
	request: SiteRequest,
	signal: AbortSignal
): Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ApiError }> {
	const timeout = AbortSignal.timeout(requestTimeout);
	try {
		const response = (await apiFetch({
			path: withQuery(request),
			method: request.method,
			parse: false,
			credentials: 'same-origin',
			signal: AbortSignal.any([signal, timeout]),
			...(request.body !== undefined && { data: request.body }),
		})) as Response;
		const body = await readJson(response);
		// No route answers with null: it is what some proxies and plugins make of an error.
		if (body === undefined || body === null) {
			return { error: notJsonError(response.status) };
		}
		return isErrorBody(body) ? { error: errorFromResponse(response.status, body) } : { data: body };
	} catch (failure) {
		if (failure instanceof Response) {
			return { error: errorFromResponse(failure.status, await readJson(failure)) };
		}
		return { error: networkError(timeout.aborted ? 'timeout' : 'network') };
	}
}

/** `requestSite` as RTK Query calls it. */
export const siteBaseQuery: BaseQueryFn<SiteRequest, unknown, ApiError> = (request, { signal }) => requestSite(request, signal);
