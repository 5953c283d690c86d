import cors from '@fastify/cors';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

const preflightSeconds = 600;

/** The calls that scripts of other origins may make to a route. */
interface CorsRule {
	readonly methods: readonly string[];
	readonly allowedHeaders: readonly string[];
	/** Response headers that scripts may read. */
	readonly exposedHeaders: readonly string[];
}

declare module 'fastify' {
	interface FastifyContextConfig {
		/** For scripts of registered sites; routes that take a bearer token have a rule without this. */
		siteCors?: CorsRule;
		/** For scripts of any origin, without credentials. */
		publicCors?: CorsRule;
	}
}

interface RouteRule extends CorsRule {
	readonly isPublic: boolean;
	readonly segments: readonly string[];
}

function ruleOf({ access, exposedHeaders = [], siteCors, publicCors }: FastifyContextConfig): (CorsRule & { readonly isPublic: boolean }) | null {
	if (publicCors !== undefined) {
		return { ...publicCors, isPublic: true };
	}
	if (siteCors !== undefined) {
		return { ...siteCors, isPublic: false };
	}
	return access === 'token'
		? { methods: ['GET', 'POST', 'PUT', 'DELETE'], allowedHeaders: ['authorization', 'content-type', 'last-event-id'], exposedHeaders, isPublic: false }
		: null;
}

/** A segment that begins with a colon stands for any one; an asterisk for all that follow. */
const isMatch = (segments: readonly string[], path: readonly string[]): boolean =>
	segments.at(-1) === '*'
		? path.length >= segments.length && isMatch(segments.slice(0, -1), path.slice(0, segments.length - 1))
		: segments.length === path.length && segments.every((segment, index) => segment.startsWith(':') || segment === path[index]);

/** Browsers may call the routes that take a token, from the origins of registered sites, load public files, and nothing else. */
export async function allowSiteOrigins(app: FastifyInstance): Promise<void> {
	const rules: RouteRule[] = [];
	app.addHook('onRoute', ({ url, config }) => {
		const rule = ruleOf(config ?? {});
		if (rule !== null) {
			rules.push({ ...rule, segments: url.split('/') });
		}
	});

	async function isAllowed({ isPublic }: RouteRule, { method, headers }: FastifyRequest): Promise<boolean> {
		// An OPTIONS request that is no preflight is the route's own.
		if (headers.origin === undefined || (method === 'OPTIONS' && headers['access-control-request-method'] === undefined)) {
			return false;
		}
		return isPublic || app.siteDirectory.isAllowedOrigin(headers.origin);
	}

	await app.register(cors, {
		delegator: async (request: FastifyRequest) => {
			const [path = ''] = request.url.split('?', 1);
			const segments = path.split('/');
			const rule = rules.find((candidate) => isMatch(candidate.segments, segments));
			if (rule === undefined || !(await isAllowed(rule, request))) {
				return { origin: false };
			}
			return {
				origin: rule.isPublic ? '*' : true,
				methods: [...rule.methods],
				allowedHeaders: [...rule.allowedHeaders],
				exposedHeaders: [...rule.exposedHeaders],
				maxAge: preflightSeconds,
			};
		},
	});
}
