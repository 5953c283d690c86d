import type { Clock } from '../clock';
import { UpstreamFailure } from '../errors';
import { parseJson } from '../json';
import { type CreateUpstreamFailure, failureReasonOf } from './failures';

interface JsonUpstreamOptions {
	readonly clock: Clock;
	readonly createFailure: CreateUpstreamFailure;
	/** Sent with each request, e.g. with a key. */
	readonly headers?: Readonly<Record<string, string>>;
}

export interface JsonUpstream {
	/**
	 * The JSON at an address, which is never logged: it may hold a key.
	 * @return Null where the service has nothing there (404).
	 */
	get(url: string): Promise<unknown>;
}

/** Shorter than a site waits for the platform. */
export const timeoutMs = 8000;
/** The lifetime of a cached response: a repeated search must not count against the limits of the service. */
export const cacheMs = 10 * 60_000;
export const maxCachedAnswers = 500;

const maxLength = 2_000_000;

/** Requests JSON from a service whose address is configured. */
export function createJsonUpstream({ clock, createFailure, headers = {} }: JsonUpstreamOptions): JsonUpstream {
	async function readJson(response: Response): Promise<unknown> {
		const reader = response.body?.getReader();
		const decoder = new TextDecoder();
		let text = '';
		for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
			text += decoder.decode(piece.value, { stream: true });
			if (text.length > maxLength) {
				await reader?.cancel();
				throw createFailure('unreadable', 'an endless answer');
			}
		}
		const value = parseJson(text);
		if (value === undefined) {
			throw createFailure('unreadable', 'not JSON');
		}
		return value;
	}

	return {
		async get(url) {
			const timeout = new AbortController();
			const cancel = clock.after(timeoutMs, () => timeout.abort());
			try {
				const response = await fetch(url, { signal: timeout.signal, redirect: 'manual', headers: { accept: 'application/json', ...headers } });
				if (response.ok) {
					return await readJson(response);
				}
				await response.body?.cancel();
				if (response.status === 404) {
					return null;
				}
				throw createFailure(failureReasonOf(response.status), `answered ${response.status}`);
			} catch (error) {
				if (timeout.signal.aborted) {
					throw createFailure('slow', 'timeout');
				}
				throw error instanceof UpstreamFailure ? error : createFailure('unavailable', 'no connection');
			} finally {
				cancel();
			}
		},
	};
}
