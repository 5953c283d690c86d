import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { RestFailure } from '../../core/errors';
import { parseJson } from '../../core/json';

export interface ModelServer {
	/** Without a trailing slash. */
	readonly baseUrl: string;
	/** Empty for a server without a key. */
	readonly apiKey: string;
	readonly lookup?: LookupFunction;
}

const ModelList = Type.Object({ data: Type.Array(Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })) });

const maxBytes = 2_000_000;
const maxModels = 500;

interface Answer {
	readonly status: number;
	readonly body: string;
}

function get({ baseUrl, apiKey, lookup }: ModelServer, timeoutMs: number): Promise<Answer> {
	const url = new URL(`${baseUrl}/models`);
	const { request } = url.protocol === 'https:' ? https : http;
	const headers = { accept: 'application/json', ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }) };
	return new Promise((resolve, reject) => {
		const signal = AbortSignal.timeout(timeoutMs);
		const outgoing = request(url, { agent: false, signal, headers, ...(lookup !== undefined && { lookup }) }, (response) => {
			let body = '';
			response.setEncoding('utf8').on('data', (piece: string) => {
				body += piece;
				if (body.length > maxBytes) {
					response.destroy(new Error('too long'));
				}
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
			response.on('error', reject);
		});
		outgoing.on('error', reject);
		outgoing.end();
	});
}

const failure = (code: string, message: string): RestFailure => new RestFailure(502, code, message);

/**
 * The names of the models that a server offers.
 * @param timeoutMs Milliseconds for the whole answer.
 * @throws {RestFailure} 502 `ai_server_unreachable`, `ai_server_refused` or `ai_server_unreadable`.
 */
export async function listModels(server: ModelServer, timeoutMs: number): Promise<string[]> {
	const { host } = new URL(server.baseUrl);
	const { status, body } = await get(server, timeoutMs).catch(() => {
		throw failure('ai_server_unreachable', `${host} cannot be reached from the platform. Is the address right, and does the server run?`);
	});
	if (status === 401 || status === 403) {
		throw failure('ai_server_refused', `${host} refused the key.`);
	}
	const list = status === 200 ? parseJson(body) : undefined;
	if (!Value.Check(ModelList, list)) {
		throw failure('ai_server_unreadable', `${host} did not answer like a model server. Most addresses end in /v1.`);
	}
	return list.data.slice(0, maxModels).map(({ id }) => id);
}
