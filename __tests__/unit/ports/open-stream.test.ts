import fc from 'fast-check';
import { openStream } from '../../../app/ports/ai/open-stream';
import { initialStreamState, readEvent } from '../../../sagas/ai/stream-state';
import type { ServerSentEvent } from '../../../ports/index';

const request = { url: 'https://platform.example/wpcom/v2/jetpack-ai-query', headers: {}, body: { question: 'Why?' } };

interface Heard {
	readonly events: ServerSentEvent[];
	readonly end: 'closed' | { readonly status: number; readonly body: unknown };
}

function answer(response: Response | Error): void {
	jest.spyOn(globalThis, 'fetch').mockImplementation(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
}

function listen(): Promise<Heard> {
	const events: ServerSentEvent[] = [];
	return new Promise((resolve) => {
		openStream(request, {
			onEvent: (event) => events.push(event),
			onRefused: (end) => resolve({ events, end }),
			onClose: () => resolve({ events, end: 'closed' }),
		});
	});
}

function streamOf(parts: readonly Uint8Array[], contentType = 'text/event-stream; charset=utf-8'): Response {
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			parts.forEach((part) => controller.enqueue(part));
			controller.close();
		},
	});
	return new Response(body, { headers: { 'Content-Type': contentType } });
}

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
	const edges = [0, ...[...new Set(places.map((place) => place % bytes.length))].sort((a, b) => a - b), bytes.length];
	return edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

afterEach(() => void jest.restoreAllMocks());

describe('an event stream', () => {
	it('gives the same text however its bytes are cut', async () => {
		const words = ['Grüße ', '🌱 ', '日本語 ', 'ελληνικά ', 'שלום ', 'plain', '\n\n# Title', '[DONE] in the text'];
		const transcript =
			': a comment\n\n' +
			words.map((content, index) => `id: run:${index}\nevent: message\ndata: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`).join('') +
			'id: run:9\r\ndata: [DONE]\r\n\r\n';
		const bytes = bytesOf(transcript);
		await fc.assert(
			fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), async (places) => {
				answer(streamOf(cut(bytes, places)));
				const { events, end } = await listen();
				const read = events.reduce(readEvent, initialStreamState);
				expect(read).toMatchObject({ raw: words.join(''), isFinished: true, lastEventId: 'run:9', error: null });
				expect(end).toBe('closed');
			}),
			{ numRuns: 300 }
		);
	});

	it('gives every byte on its own the same text', async () => {
		const bytes = bytesOf('data: {"choices":[{"delta":{"content":"né 🌱"}}]}\n\ndata: [DONE]\n\n');
		answer(streamOf([...bytes].map((byte) => Uint8Array.of(byte))));
		const { events } = await listen();
		expect(events.reduce(readEvent, initialStreamState)).toMatchObject({ raw: 'né 🌱', isFinished: true });
	});

	it.each([
		['\r\r', 2],
		['\r', 1],
		['', 1],
	])('with CR as its line end and %j as its end gives the last event if it is complete', async (end, count) => {
		answer(streamOf([bytesOf(`data: {"choices":[]}\r\rdata: [DONE]${end}`)]));
		expect((await listen()).events).toHaveLength(count);
	});

	it('that breaks off tells what came before', async () => {
		let pulls = 0;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (pulls++ === 0) {
					controller.enqueue(bytesOf('id: r:0\ndata: {"choices":[]}\n\n'));
				} else {
					controller.error(new TypeError('network error'));
				}
			},
		});
		answer(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
		const { events, end } = await listen();
		expect(events).toHaveLength(1);
		expect(end).toBe('closed');
	});
});

describe('an answer that is no event stream', () => {
	it.each([
		['a page of HTML', new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), { status: 0, body: undefined }],
		['JSON with status 200', new Response('{"ok":true}', { headers: { 'Content-Type': 'application/json' } }), { status: 0, body: { ok: true } }],
		[
			'an error',
			new Response('{"code":"error_moderation"}', { status: 422, headers: { 'Content-Type': 'application/json' } }),
			{ status: 422, body: { code: 'error_moderation' } },
		],
		['no answer at all', new TypeError('Failed to fetch'), { status: 0, body: undefined }],
	])('is refused: %s', async (_, response, expected) => {
		answer(response);
		expect((await listen()).end).toEqual(expected);
	});
});

describe('closing', () => {
	it('aborts the request and says nothing more', async () => {
		let signal: AbortSignal | null | undefined;
		jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
			signal = init?.signal;
			return new Promise((_resolve, reject) => {
				signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
			});
		});
		const handler = jest.fn();
		const close = openStream(request, { onEvent: handler, onRefused: handler, onClose: handler });
		close();
		await Promise.resolve().then(() => undefined);
		expect(signal?.aborted).toBe(true);
		expect(handler).not.toHaveBeenCalled();
	});
});
