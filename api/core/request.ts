import type { RequestOf, RouteDefinition } from '../contract/define';

/** A call of one route of the contract. */
export interface RestRequest {
	readonly route: RouteDefinition;
	readonly params?: object;
	readonly query?: object;
	readonly body?: unknown;
	/** The file of a route with a `fileField`. */
	readonly upload?: FileUpload;
}

/** A file that is sent as a form. */
export interface FileUpload {
	readonly file: File;
	/** Called with the share that was sent, from 0 to 1. */
	readonly onProgress: (share: number) => void;
}

/** A route without parts has none. */
const isParts = (parts: unknown): parts is Omit<RestRequest, 'route'> => typeof parts === 'object' && parts !== null;

/**
 * The call of a route; its parts are typed by the contract.
 * @param parts `params`, `query` and `body`, if the route has them.
 */
export function restRequest<Route extends RouteDefinition>(route: Route, parts: RequestOf<Route>): RestRequest {
	const given: unknown = parts;
	return { route, ...(isParts(given) && given) };
}

/** The path of a call below the host's REST root, without a leading slash, with its parameters filled in. */
export function pathOf({ route, params = {} }: RestRequest): string {
	const values = new Map<string, unknown>(Object.entries(params));
	return route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}

/** The query of a call without undefined values. */
export function searchOf({ query = {} }: RestRequest): URLSearchParams {
	const entries: [string, unknown][] = Object.entries(query);
	return new URLSearchParams(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}
