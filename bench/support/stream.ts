import { Agent, request } from 'node:http';
import { createParser } from 'eventsource-parser';

export interface StreamResult {
	readonly status: number;
	readonly text: string;
	/** Milliseconds from sending to the first word. */
	readonly firstChunkMs: number;
}

interface Chunk {
	readonly choices: readonly [{ readonly delta: { readonly content?: string } }];
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Posts a question and reads the stream of chunks to its end; the same client for the model and for the platform. */
export function readStream(url: string, body: object, token = ''): Promise<StreamResult> {
	const startedAt = performance.now();
	return new Promise((resolve, reject) => {
		const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
		const sent = request(url, { method: 'POST', agent, headers }, (response) => {
			let text = '';
			let firstChunkMs = Number.NaN;
			const parser = createParser({
				onEvent({ data }) {
					if (data === '[DONE]') {
						return;
					}
					const chunk: Chunk = JSON.parse(data);
					const { content } = chunk.choices[0].delta;
					if (content !== undefined) {
						firstChunkMs = Number.isNaN(firstChunkMs) ? performance.now() - startedAt : firstChunkMs;
						text += content;
					}
				},
			});
			response.setEncoding('utf8').on('data', (piece: string) => parser.feed(piece));
			response.on('end', () => resolve({ status: response.statusCode ?? 0, text, firstChunkMs }));
			response.on('error', reject);
		});
		sent.on('error', reject);
		sent.end(JSON.stringify(body));
	});
}
