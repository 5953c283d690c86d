import type { LookupFunction } from 'node:net';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { RestFailure } from '../../../core/errors';
import { getText } from '../../../core/http/get-bytes';
import { parseJson } from '../../../core/json';
import { type Sentence, sentence } from '../../../core/sentence';

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

const failure = (code: string, message: Sentence): RestFailure => new RestFailure(502, code, message);

/**
 * The names of the models that a server offers.
 * @param timeoutMs Milliseconds for the whole answer.
 * @throws {RestFailure} 502 `ai_server_unreachable`, `ai_server_refused` or `ai_server_unreadable`.
 */
export async function listModels({ baseUrl, apiKey, lookup }: ModelServer, timeoutMs: number): Promise<string[]> {
	const url = new URL(`${baseUrl}/models`);
	const { host } = url;
	const options = {
		signal: AbortSignal.timeout(timeoutMs),
		maxBytes,
		...(apiKey !== '' && { headers: { authorization: `Bearer ${apiKey}` } }),
		...(lookup !== undefined && { lookup }),
	};
	const { status, body } = await getText(url, options).catch(() => {
		throw failure('ai_server_unreachable', sentence('%s cannot be reached from the platform. Is the address right, and does the server run?', host));
	});
	if (status === 401 || status === 403) {
		throw failure('ai_server_refused', sentence('%s refused the key.', host));
	}
	const list = status === 200 ? parseJson(body) : undefined;
	if (!Value.Check(ModelList, list)) {
		throw failure('ai_server_unreadable', sentence('%s did not answer like a model server. Most addresses end in /v1.', host));
	}
	return list.data.slice(0, maxModels).map(({ id }) => id);
}
