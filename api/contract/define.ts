import type { Static, TSchema } from '@sinclair/typebox';

/**
 * The permission that a route requires.
 * - a WordPress capability: checked by the shim, together with the REST nonce;
 * - `site`: a request signed with the site's secret (RFC 9421);
 * - `token`: a bearer token that the platform issued for one site and one user;
 * - `public`: anybody.
 */
export type RouteAccess =
	| {
			readonly capability:
				| 'read'
				| 'edit_posts'
				| 'publish_posts'
				| 'upload_files'
				| 'manage_options'
				| 'activate_plugins'
				| 'use_sitewright_ai'
				| 'read_sitewright_answers';
	  }
	| 'site'
	| 'token'
	| 'public';

/**
 * The program that handles a route.
 * - `wordpress`: WordPress or the shim, from the site's own data;
 * - `proxy`: the platform, through the shim, which registers the same path, checks the caller and signs the request;
 * - `platform`: the platform, called directly.
 */
export type RouteHandler = 'wordpress' | 'proxy' | 'platform';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RouteDefinition {
	readonly method: HttpMethod;
	/** Path below the host's REST root, without a leading slash; parameters in braces: `jetpack/v4/module/{name}`. */
	readonly path: string;
	readonly handledBy: RouteHandler;
	readonly access: RouteAccess;
	/** A proxy route that only a connected user may call (spec 1 §6). */
	readonly needsUser?: boolean;
	/** A route of WordPress that also asks for `use_sitewright_ai`, which nobody has while AI is off. */
	readonly needsAi?: true;
	/** A call of the specification that this product does not offer. The shim answers it with 501 `not_offered`. */
	readonly isOffered?: false;
	/** The route has no ability for agents: it takes or gives a secret, serves a page that somebody looks at, asks a model, which an agent is itself, or changes all that a filter finds. */
	readonly isAbility?: false;
	/** Takes something away that the caller cannot get back; DELETE always does. */
	readonly isDestructive?: true;
	/** A route of WordPress itself, which the shim does not register. */
	readonly isCore?: true;
	readonly params?: TSchema;
	readonly query?: TSchema;
	readonly body?: TSchema;
	/** The field of a form (`multipart/form-data`) with a file, which is sent in place of a JSON body. */
	readonly fileField?: string;
	/** Milliseconds that a client waits for the answer, where half a minute is too short. */
	readonly timeoutMs?: number;
	/** The JSON answer of a 2xx status. */
	readonly response: TSchema;
	/** The section of a specification of the original that the route follows, or the page in docs/ about it. No program reads it. */
	readonly spec?: string;
}

/** Defines a route for the app, the platform and the shim. */
export function defineRoute<const Route extends RouteDefinition>(route: Route): Route {
	return route;
}

type Part<Route extends RouteDefinition, Name extends 'params' | 'query' | 'body' | 'response'> = Route[Name] extends TSchema ? Static<Route[Name]> : undefined;

export type ParamsOf<Route extends RouteDefinition> = Part<Route, 'params'>;
export type QueryOf<Route extends RouteDefinition> = Part<Route, 'query'>;
export type BodyOf<Route extends RouteDefinition> = Part<Route, 'body'>;
export type ResponseOf<Route extends RouteDefinition> = Part<Route, 'response'>;

/** The parts of a request that a route has; `void` where it has none. */
export type RequestOf<Route extends RouteDefinition> = keyof Route & ('params' | 'query' | 'body') extends never
	? void
	: { readonly [Name in keyof Route & ('params' | 'query' | 'body')]: Part<Route, Name> };
