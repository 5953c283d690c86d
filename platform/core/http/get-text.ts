import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface TextAnswer {
	/** Redirects are not followed. */
	readonly status: number;
	/** Empty unless the status is 200. */
	readonly body: string;
}

interface GetTextOptions {
	readonly signal: AbortSignal;
	readonly maxBytes: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Decides the address of the connection. */
	readonly lookup?: LookupFunction;
}

export class AnswerTooLong extends Error {}

/**
 * Asks for JSON at an address that a person typed; `lookup` guards the network. The connection is not kept.
 * @throws {AnswerTooLong} After `maxBytes`; any other error is the connection's or the signal's.
 */
export function getText(url: URL, { signal, maxBytes, headers, lookup }: GetTextOptions): Promise<TextAnswer> {
	const { request } = url.protocol === 'https:' ? https : http;
	const options = { agent: false, signal, headers: { accept: 'application/json', ...headers }, ...(lookup !== undefined && { lookup }) };
	return new Promise((resolve, reject) => {
		const outgoing = request(url, options, (response) => {
			const status = response.statusCode ?? 0;
			if (status !== 200) {
				response.destroy();
				resolve({ status, body: '' });
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
			response.on('end', () => resolve({ status, body: Buffer.concat(chunks).toString('utf8') }));
			response.on('error', reject);
		});
		outgoing.on('error', reject);
		outgoing.end();
	});
}
