import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

interface Answer<Body> {
	/** Redirects are not followed. */
	readonly status: number;
	/** Where a redirect leads; may be empty. */
	readonly location: string;
	/** Empty unless the status is 200. */
	readonly body: Body;
}

interface GetOptions {
	readonly signal: AbortSignal;
	readonly maxBytes: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Decides the address of the connection. */
	readonly lookup?: LookupFunction;
}

export class AnswerTooLong extends Error {}

/**
 * Requests an address that a person typed or a service named; `lookup` guards the network. The connection is not kept.
 * @throws {AnswerTooLong} After `maxBytes`; any other error is the connection's or the signal's.
 */
export function getBytes(url: URL, { signal, maxBytes, headers, lookup }: GetOptions): Promise<Answer<Buffer>> {
	const { request } = url.protocol === 'https:' ? https : http;
	const options = { agent: false, signal, ...(headers !== undefined && { headers }), ...(lookup !== undefined && { lookup }) };
	return new Promise((resolve, reject) => {
		const outgoing = request(url, options, (response) => {
			const status = response.statusCode ?? 0;
			if (status !== 200) {
				response.destroy();
				resolve({ status, location: response.headers.location ?? '', body: Buffer.alloc(0) });
				return;
			}
			const chunks: Buffer[] = [];
			let size = 0;
			response.on('data', (chunk: Buffer) => {
				size += chunk.length;
				if (size > maxBytes) {
					response.destroy(new AnswerTooLong());
				}
				chunks.push(chunk);
			});
			response.on('end', () => resolve({ status, location: '', body: Buffer.concat(chunks) }));
			response.on('error', reject);
		});
		outgoing.on('error', reject);
		outgoing.end();
	});
}

/** As `getBytes`, for JSON. */
export async function getText(url: URL, options: GetOptions): Promise<Answer<string>> {
	const answer = await getBytes(url, { ...options, headers: { accept: 'application/json', ...options.headers } });
	return { ...answer, body: answer.body.toString('utf8') };
}
