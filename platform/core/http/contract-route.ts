import { Value } from '@sinclair/typebox/value';
import type { FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../../api/contract/define';
import { type AccessKind, accessKind, authenticateSignature, authenticateToken, checkSignatureHeaders } from './access';
import { callerNetwork } from './caller-network';

declare module 'fastify' {
	interface FastifyContextConfig {
		access?: AccessKind;
		/** Response headers that scripts of other origins may read. */
		exposedHeaders?: readonly string[];
		/** The handler reads a form with files, which takes longer to arrive than other requests. */
		takesUploads?: boolean;
	}
}

export interface ContractRouteOptions {
	/** Bytes; enough for a few fields where it is left out. */
	readonly bodyLimit?: number;
	/** For public routes that a machine calls again and again. */
	readonly isRateUnlimited?: boolean;
	readonly exposedHeaders?: readonly string[];
	/** The handler reads the request's form by itself. */
	readonly takesUploads?: boolean;
}

const smallBody = 64 * 1024;

/** In place: objects that do not say otherwise take no further properties, which ajv then removes. */
function closeObjects(schema: unknown): void {
	if (typeof schema !== 'object' || schema === null) {
		return;
	}
	if ('properties' in schema && !('additionalProperties' in schema)) {
		Object.assign(schema, { additionalProperties: false });
	}
	Object.values(schema).forEach(closeObjects);
}

type SchemaName = 'params' | 'query' | 'body' | 'response';

/** A schema of the route with the type that this very route gives it; `route.params` would have the type of any route. */
const schemaOf = <Route extends RouteDefinition, Name extends SchemaName>(route: Route, name: Name): Route[Name] => route[name];

function closedSchemaOf<Route extends RouteDefinition, Name extends SchemaName>(route: Route, name: Name): Route[Name] {
	const copy = structuredClone(schemaOf(route, name));
	closeObjects(copy);
	return copy;
}

/** Addresses hold only text: where the contract says number, a text that is one becomes it. JSON bodies stay as they are. */
function convertAddress(route: RouteDefinition, request: FastifyRequest): void {
	if (route.params !== undefined) {
		request.params = Value.Convert(route.params, request.params);
	}
	if (route.query !== undefined) {
		request.query = Value.Convert(route.query, request.query);
	}
}

/**
 * The options of a Fastify route that the contract decides: method, path, access and schemas. The handler, added beside
 * them, gets its types from the schemas: `app.route({ ...contractRoute(GetGif), handler: ({ params }) => … })`.
 */
export function contractRoute<const Route extends RouteDefinition>(route: Route, options: ContractRouteOptions = {}) {
	const { bodyLimit = smallBody, isRateUnlimited = false, exposedHeaders = [], takesUploads = false } = options;
	const access = accessKind(route);
	const schema = {
		params: closedSchemaOf(route, 'params'),
		querystring: closedSchemaOf(route, 'query'),
		body: closedSchemaOf(route, 'body'),
		response: { '2xx': schemaOf(route, 'response') },
	};
	for (const name of ['params', 'querystring', 'body'] as const) {
		// Fastify warns of a schema that is named but undefined.
		if (schema[name] === undefined) {
			Reflect.deleteProperty(schema, name);
		}
	}
	return {
		method: route.method,
		url: `/${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
		bodyLimit,
		config: { access, exposedHeaders, takesUploads },
		schema,
		// A token is checked before a byte of the body is read; a signature covers the body, so only its form is.
		onRequest: async (request: FastifyRequest): Promise<void> => {
			if (access === 'public' && !isRateUnlimited) {
				await request.server.core.limitPublicRate(callerNetwork(request));
			} else if (access === 'signature') {
				await checkSignatureHeaders(request);
			} else if (access === 'token') {
				request.caller = await authenticateToken(request);
			}
		},
		preValidation: async (request: FastifyRequest): Promise<void> => {
			if (access === 'signature') {
				request.caller = await authenticateSignature(request);
			}
			convertAddress(route, request);
		},
	};
}
