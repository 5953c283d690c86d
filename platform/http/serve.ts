import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteDefinition } from '../../api/contract/define';
import type { Services } from '../services';
import type { SiteCaller, TokenCaller } from './access';

/** Who calls, as far as the contract lets the platform know. */
export type CallerOf<Route extends RouteDefinition> = Route['handledBy'] extends 'proxy'
	? SiteCaller
	: Route['access'] extends 'site'
		? SiteCaller
		: Route['access'] extends 'token'
			? TokenCaller
			: null;

export interface Call<Route extends RouteDefinition> {
	readonly params: ParamsOf<Route>;
	readonly query: QueryOf<Route>;
	readonly body: BodyOf<Route>;
	readonly caller: CallerOf<Route>;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly services: Services;
}

/** Answers with the contract's response, or with the reply where the handler wrote it itself (pages, streams). */
export type Handler<Route extends RouteDefinition> = (call: Call<Route>) => Promise<ResponseOf<Route> | FastifyReply>;

export interface RouteOptions {
	/** Bytes; Fastify's own limit of 1 MiB where there is none. */
	readonly bodyLimit?: number;
	/** For public routes that a machine asks again and again. */
	readonly isRateUnlimited?: boolean;
}

export interface ServedRoute {
	readonly route: RouteDefinition;
	readonly handle: Handler<RouteDefinition>;
	readonly options: RouteOptions;
}

/** Joins a route of the contract and what answers it; access and input are checked before, by the contract alone. */
export function serve<Route extends RouteDefinition>(route: Route, handle: Handler<Route>, options: RouteOptions = {}): ServedRoute {
	// `mountRoutes` calls the handler only with what this very contract let through.
	return { route, handle: handle as unknown as Handler<RouteDefinition>, options };
}
