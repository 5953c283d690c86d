import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPlatform } from '../support/platform';

interface Trace {
	readonly resourceSpans: readonly {
		readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[] };
		readonly scopeSpans: readonly {
			readonly spans: readonly { readonly name: string; readonly spanId: string; readonly traceId: string; readonly parentSpanId?: string }[];
		}[];
	}[];
}

async function readBody(request: IncomingMessage): Promise<string> {
	const pieces: Buffer[] = [];
	for await (const piece of request) {
		pieces.push(piece as Buffer);
	}
	return Buffer.concat(pieces).toString('utf8');
}

it('sends a span for each request with the call of the model in it, and nothing of sites, people and texts', async () => {
	const received: { readonly path: string; readonly body: string }[] = [];
	const collector = createServer((request, response) => {
		void readBody(request).then((body) => {
			received.push({ path: request.url ?? '', body });
			response.setHeader('content-type', 'application/json').end('{}');
		});
	});
	await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
	const { port } = collector.address() as AddressInfo;
	const platform = await startPlatform({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` } });
	const site = await platform.connectSite();
	const token = await site.token();
	expect((await platform.ask(token, { question: 'A title about bees' })).status).toBe(200);
	expect((await platform.ask(token, { question: 'A title about bees', stream: false })).status).toBe(200);
	// A platform that stops sends the spans that still wait.
	await platform.close();

	expect(received.map(({ path }) => path)).toContain('/v1/traces');
	const traces = received.map(({ body }): Trace => JSON.parse(body));
	const [resource] = traces.flatMap(({ resourceSpans }) => resourceSpans);
	expect(resource?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'sitewright-platform' } });
	const spans = traces.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
	const asked = spans.filter(({ name }) => name === 'POST /wpcom/v2/jetpack-ai-query');
	const answers = spans.filter(({ name }) => name === 'answer');
	expect([asked.length, answers.length]).toEqual([2, 2]);
	for (const answer of answers) {
		expect(asked.some(({ spanId, traceId }) => spanId === answer.parentSpanId && traceId === answer.traceId)).toBe(true);
	}
	const sent = received.map(({ body }) => body).join('');
	for (const secret of [token, site.secret, site.site.url, 'bees', '"ada"']) {
		expect({ secret, isSent: sent.includes(secret) }).toEqual({ secret, isSent: false });
	}
	await new Promise((resolve) => collector.close(resolve));
});
