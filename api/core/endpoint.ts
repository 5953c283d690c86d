import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { RequestOf, ResponseOf, RouteDefinition } from '../contract/define';
import type { ApiError } from './errors';
import { type FileUpload, type RestRequest, restRequest } from './request';

interface Endpoint<Argument, Response, Result> {
	readonly query: (argument: Argument) => RestRequest;
	readonly transformResponse: (response: Response) => Result;
}

interface EndpointOptions<Route extends RouteDefinition, Argument, Result> {
	/** Converts the argument to the parts of the request; by default the argument is the parts. */
	readonly request?: (argument: Argument) => RequestOf<Route>;
	/** Converts the response to the result; by default the result is the response. */
	readonly result?: (response: ResponseOf<Route>) => Result;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- without the option the type parameter has its default, which TypeScript cannot infer inside the function
const same = (value: unknown) => value as never;

/**
 * An RTK Query endpoint of a route: path, query, body, argument and result come from the contract.
 *
 *     build.query(endpoint(GetSettings))
 *     build.query(endpoint(GetModule, { request: (name: string) => ({ params: { name } }) }))
 */
export function endpoint<Route extends RouteDefinition, Argument = RequestOf<Route>, Result = ResponseOf<Route>>(
	route: Route,
	{ request = same, result = same }: EndpointOptions<Route, Argument, Result> = {}
): Endpoint<NoInfer<Argument>, ResponseOf<Route>, NoInfer<Result>> {
	return {
		query: (argument) => restRequest(route, request(argument)),
		transformResponse: result,
	};
}

type Send = (request: RestRequest) => PromiseLike<QueryReturnValue<unknown, ApiError, unknown>> | QueryReturnValue<unknown, ApiError, unknown>;

/**
 * Calls a route from a `queryFn`, for endpoints that need more than one call or a secret.
 * @param send   The base query, as `queryFn` gets it.
 * @param upload The file of a route with a `fileField`.
 */
export async function callRoute<Route extends RouteDefinition>(
	send: Send,
	route: Route,
	parts: RequestOf<Route>,
	upload?: FileUpload
): Promise<{ readonly data: ResponseOf<Route>; readonly error?: undefined } | { readonly data?: undefined; readonly error: ApiError }> {
	const { data, error } = await send({ ...restRequest(route, parts), ...(upload && { upload }) });
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the base query has validated the data
	return error ? { error } : { data: data as ResponseOf<Route> };
}
