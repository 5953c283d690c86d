import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../api/contract/define';
import type { Services } from '../services';
import { accessKind, authenticateSignature, authenticateToken, type SiteCaller, type TokenCaller } from './access';
import { createRateLimit } from './rate-limit';
import type { Call, ServedRoute } from './serve';

declare module 'fastify' {
	interface FastifyRequest {
		/** The body's bytes, which a signature covers. */
		rawBody: Buffer;
		/** Set before a handler runs, by the access that the contract asks for. */
		caller: SiteCaller | TokenCaller | null;
	}
}

/** All `routes` of the `*.routes.ts` files: a route is added by adding a file. */
export async function loadRoutes(): Promise<ServedRoute[]> {
	const directory = path.join(import.meta.dirname, '..', 'routes');
	// `.ts` in the source, `.js` in the build.
	const suffix = `.routes${path.extname(import.meta.filename)}`;
	const files = (await readdir(directory)).filter((file) => file.endsWith(suffix)).sort();
	const modules = await Promise.all(
		files.map(async (file) => (await import(pathToFileURL(path.join(directory, file)).href)) as { routes: readonly ServedRoute[] })
	);
	return modules.flatMap(({ routes }) => routes);
}

/** The same schema, in which objects that do not say otherwise take no further properties: ajv then removes them. */
function closeObjects(schema: unknown): unknown {
	if (Array.isArray(schema)) {
		return schema.map(closeObjects);
	}
	if (typeof schema !== 'object' || schema === null) {
		return schema;
	}
	const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeObjects(value)]));
	const isPlainObject = 'properties' in schema && !('additionalProperties' in schema);
	return isPlainObject ? { ...closed, additionalProperties: false } : closed;
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

export function mountRoutes(app: FastifyInstance, served: readonly ServedRoute[], services: Services): void {
	const limitRate = createRateLimit({ clock: services.clock, perMinute: services.config.publicRequestsPerMinute });
	for (const { route, handle, options } of served) {
		const access = accessKind(route);
		const part = (name: string, schema: TSchema | undefined) => (schema === undefined ? {} : { [name]: closeObjects(schema) });
		app.route({
			method: route.method,
			url: `/${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
			...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
			schema: {
				...part('params', route.params),
				...part('querystring', route.query),
				...part('body', route.body),
				response: { '2xx': route.response },
			},
			// A token is checked before a byte of the body is read; a signature covers the body and must wait for it.
			onRequest: async (request) => {
				if (access === 'public' && options.isRateUnlimited !== true) {
					limitRate(request.ip);
				} else if (access === 'token') {
					request.caller = await authenticateToken(request, services);
				}
			},
			preValidation: async (request) => {
				if (access === 'signature') {
					request.caller = await authenticateSignature(request, services);
				}
				convertAddress(route, request);
			},
			handler: (request, reply) =>
				handle({
					params: request.params,
					query: request.query,
					body: request.body,
					caller: request.caller,
					request,
					reply,
					services,
					// Validated against the very schemas that these types come from.
				} as Call<RouteDefinition>),
		});
	}
}
