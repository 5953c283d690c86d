import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../api/contract/define';
import type { Services } from '../services';
import { runIdHeader } from '../ai/sse';
import { accessKind } from './access';

const preflightSeconds = 600;

/** Browsers may call the routes that take a token, from the origins of registered sites, and nothing else. */
export async function allowSiteOrigins(app: FastifyInstance, routes: readonly RouteDefinition[], services: Services): Promise<void> {
	const browserPaths = new Set(routes.filter((route) => accessKind(route) === 'token').map((route) => `/${route.path}`));
	await app.register(cors, {
		delegator: async (request: FastifyRequest) => {
			const [path = ''] = request.url.split('?', 1);
			const { origin } = request.headers;
			if (!browserPaths.has(path) || origin === undefined || !(await services.sites.isAllowedOrigin(origin))) {
				return { origin: false };
			}
			return {
				origin: true,
				methods: ['GET', 'POST', 'PUT', 'DELETE'],
				allowedHeaders: ['authorization', 'content-type', 'last-event-id'],
				exposedHeaders: [runIdHeader],
				maxAge: preflightSeconds,
			};
		},
	});
}
