import type { FastifyInstance } from 'fastify';
import { RestFailure } from './errors';
import { sentence } from './sentence';
import { isSameText } from './http/signature';

/** Seconds: from an answer out of memory to the longest stream. */
const durations = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

export type Outcome = 'ok' | 'failed' | 'cancelled';

/** Figures for a monitoring system. Labels name no site, no person and no address. */
export interface Metrics {
	/** A request that was refused because the site, or the role, has no requests left. */
	quotaRefused(): void;
	/**
	 * Measures a call of an upstream service.
	 * @param service What it does, such as `answer` or `image`.
	 * @param kind    Which adapter does it, such as `openai` or `embedded`.
	 */
	upstreamEnded(service: string, kind: string, outcome: Outcome, seconds: number): void;
	/** A figure that is read when it is asked for. */
	addGauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/**
 * Measures every request, and serves what was measured at `/metrics` in the format of Prometheus, to whoever has the token.
 * @param token Null for a platform that is not measured; the library is not loaded then.
 */
export async function addMetrics(app: FastifyInstance, token: string | null): Promise<Metrics | null> {
	if (token === null) {
		return null;
	}
	const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	const requests = new Histogram({
		name: 'sitewright_request_seconds',
		help: 'Requests, by the pattern of their route; for a stream, until its end',
		labelNames: ['method', 'route', 'status'],
		buckets: durations,
		registers,
	});
	const upstream = new Histogram({
		name: 'sitewright_upstream_seconds',
		help: 'Calls of upstream services',
		labelNames: ['service', 'kind', 'outcome'],
		buckets: durations,
		registers,
	});
	const refusals = new Counter({ name: 'sitewright_quota_refusals_total', help: 'Requests that were refused because none were left', registers });

	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'none';
		requests.observe({ method: request.method, route, status: reply.raw.statusCode }, reply.elapsedTime / 1000);
	});
	app.get('/metrics', async ({ headers: { authorization = '' }, ip, server }, reply) => {
		if (!isSameText(authorization, `Bearer ${token}`)) {
			await server.core.limitPublicRate(ip);
			throw new RestFailure(401, 'invalid_token', sentence('The metrics are for those who have their token.'), { 'www-authenticate': 'Bearer' });
		}
		return reply.type(registry.contentType).send(await registry.metrics());
	});
	return {
		quotaRefused: () => refusals.inc(),
		upstreamEnded: (service, kind, outcome, seconds) => upstream.observe({ service, kind, outcome }, seconds),
		addGauge(name, help, read) {
			const gauge: InstanceType<typeof Gauge> = new Gauge({
				name: `sitewright_${name}`,
				help,
				registers,
				// A database that is away must not hide the other figures.
				collect: async () =>
					gauge.set(
						await Promise.resolve()
							.then(read)
							.catch(() => Number.NaN)
					),
			});
		},
	};
}

/** Measures and traces, as far as the platform does either. */
export function combineMetrics(metrics: Metrics | null, tracing: Pick<Metrics, 'upstreamEnded'> | null): Metrics | null {
	if (tracing === null) {
		return metrics;
	}
	return {
		quotaRefused: () => metrics?.quotaRefused(),
		addGauge: (...gauge) => metrics?.addGauge(...gauge),
		upstreamEnded(...call) {
			metrics?.upstreamEnded(...call);
			tracing.upstreamEnded(...call);
		},
	};
}

/** Measures work of an upstream service, where the platform is measured. */
export async function measured<Result>(
	metrics: Metrics | null,
	service: string,
	kind: string,
	signal: AbortSignal,
	work: () => Promise<Result>
): Promise<Result> {
	const startedAt = performance.now();
	const end = (outcome: Outcome): void => metrics?.upstreamEnded(service, kind, outcome, (performance.now() - startedAt) / 1000);
	try {
		const result = await work();
		end('ok');
		return result;
	} catch (error) {
		end(signal.aborted ? 'cancelled' : 'failed');
		throw error;
	}
}
