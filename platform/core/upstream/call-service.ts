import type { Clock } from '../clock';
import { RestFailure } from '../errors';
import type { CreateUpstreamFailure } from './failures';

interface ServiceCall {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Where it is neither GET nor POST. */
	readonly method?: 'DELETE' | 'PATCH';
	/** Posted, unless there is a method; without both the request is a GET. With pieces, the headers must say how long all of them are. */
	readonly body?: string | AsyncIterable<Uint8Array>;
	/** Aborts when nobody waits for the answer any more; left out where somebody always does. */
	readonly signal?: AbortSignal;
	readonly clock: Clock;
	/** For the whole answer. */
	readonly timeoutMs: number;
	readonly maxAnswerBytes: number;
	readonly createFailure: CreateUpstreamFailure;
	/** For an answer over the limit; `unreadable` where it is left out. */
	readonly createTooLarge?: (() => RestFailure) | undefined;
}

interface ServiceAnswer<Body> {
	readonly status: number;
	/** The status is 2xx; redirects are not followed. */
	readonly isOk: boolean;
	readonly body: Body;
}

/** The header with a key; none where the server has no key. */
export const bearer = (apiKey: string): Readonly<Record<string, string>> => (apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` });

async function readBody(
	response: Response,
	{ maxAnswerBytes, createFailure, createTooLarge = () => createFailure('unreadable', 'an endless answer') }: ServiceCall
): Promise<Buffer> {
	const reader = response.body?.getReader();
	const pieces: Uint8Array[] = [];
	let length = 0;
	for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
		pieces.push(piece.value);
		length += piece.value.length;
		if (length > maxAnswerBytes) {
			await reader?.cancel();
			throw createTooLarge();
		}
	}
	return Buffer.concat(pieces);
}

/**
 * Calls a service whose address is configured or checked, and reads the bytes of its answer up to a limit.
 * @throws {RestFailure} `slow`, `unavailable` or too large; else the reason of `signal`.
 */
export async function callForBytes(call: ServiceCall): Promise<ServiceAnswer<Buffer>> {
	const { url, headers, method, body, signal, clock, timeoutMs, createFailure } = call;
	const timeout = new AbortController();
	const cancel = clock.after(timeoutMs, () => timeout.abort());
	try {
		const response = await fetch(url, {
			method: method ?? (body === undefined ? 'GET' : 'POST'),
			// With both, Node keeps no second copy of the body to send it again.
			redirect: 'error',
			window: null,
			signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
			headers: { accept: 'application/json', ...headers },
			// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Node takes bodies in pieces, which the types of browsers do not know
			...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
			...(typeof body === 'object' && { duplex: 'half' }),
		});
		return { status: response.status, isOk: response.ok, body: await readBody(response, call) };
	} catch (error) {
		signal?.throwIfAborted();
		if (timeout.signal.aborted) {
			throw createFailure('slow', 'timeout');
		}
		throw error instanceof RestFailure ? error : createFailure('unavailable', 'no connection');
	} finally {
		cancel();
	}
}

/** As `callForBytes`, for an answer that is text. */
export async function callService(call: ServiceCall): Promise<ServiceAnswer<string>> {
	const answer = await callForBytes(call);
	return { ...answer, body: answer.body.toString('utf8') };
}
