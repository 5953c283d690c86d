import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const preflightSeconds = 600;

/** Browsers may call the routes that take a token, from the origins of registered sites, and nothing else. */
export async function allowSiteOrigins(app: FastifyInstance): Promise<void> {
	/** The headers that scripts may read, by the path of a route that takes a token. */
	const exposedHeaders = new Map<string, readonly string[]>();
	app.addHook('onRoute', ({ url, config }) => {
		if (config?.access === 'token') {
			exposedHeaders.set(url, config.exposedHeaders ?? []);
		}
	});
	await app.register(cors, {
		delegator: async (request: FastifyRequest) => {
			const [path = ''] = request.url.split('?', 1);
			const exposed = exposedHeaders.get(path);
			const { origin } = request.headers;
			if (exposed === undefined || origin === undefined || !(await app.siteDirectory.isAllowedOrigin(origin))) {
				return { origin: false };
			}
			return {
				origin: true,
				methods: ['GET', 'POST', 'PUT', 'DELETE'],
				allowedHeaders: ['authorization', 'content-type', 'last-event-id'],
				exposedHeaders: [...exposed],
				maxAge: preflightSeconds,
			};
		},
	});
}
