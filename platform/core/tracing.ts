import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** Less than a platform that stops has left. */
const exportTimeoutMs = 2000;

export interface TracingOptions {
	/** The address of a collector that takes OTLP over HTTP. */
	readonly endpoint: string;
	readonly serviceName: string;
}

/**
 * Sends a span for each request, with one for each call of an upstream service in it. They hold method, pattern of the route, status
 * and times: no address, token, prompt or person. Headers and sampling follow OpenTelemetry's own settings.
 * @param options Null for a platform that is not traced; the library is not loaded then.
 */
export async function addTracing(app: FastifyInstance, options: TracingOptions | null): Promise<Pick<Metrics, 'upstreamEnded'> | null> {
	if (options === null) {
		return null;
	}
	const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
		await Promise.all([
			import('@opentelemetry/api'),
			import('@opentelemetry/sdk-trace-node'),
			import('@opentelemetry/exporter-trace-otlp-http'),
			import('@opentelemetry/resources'),
		]);
	const exporter = new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs });
	const provider = new NodeTracerProvider({
		resource: resourceFromAttributes({ 'service.name': options.serviceName }),
		spanProcessors: [new BatchSpanProcessor(exporter)],
	});
	// No global registration: several platforms may run in one process.
	const tracer = provider.getTracer('sitewright-platform');
	const current = new AsyncLocalStorage<Span>();
	const spans = new WeakMap<object, Span>();

	app.addHook('onRequest', (request, _reply, done) => {
		const route = request.routeOptions.url ?? 'none';
		const span = tracer.startSpan(
			`${request.method} ${route}`,
			{ kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
			ROOT_CONTEXT
		);
		spans.set(request, span);
		current.run(span, done);
	});
	app.addHook('onResponse', async (request, { raw: { statusCode } }) => {
		const span = spans.get(request);
		span?.setAttribute('http.response.status_code', statusCode);
		if (statusCode >= 500) {
			span?.setStatus({ code: SpanStatusCode.ERROR });
		}
		span?.end();
	});
	app.addHook('onClose', () => provider.shutdown().catch(() => undefined));
	return {
		upstreamEnded(service, kind, outcome, seconds) {
			const parent = current.getStore();
			const span = tracer.startSpan(
				service,
				{ kind: SpanKind.CLIENT, startTime: Date.now() - seconds * 1000, attributes: { 'sitewright.adapter': kind, 'sitewright.outcome': outcome } },
				parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent)
			);
			if (outcome === 'failed') {
				span.setStatus({ code: SpanStatusCode.ERROR });
			}
			span.end();
		},
	};
}
