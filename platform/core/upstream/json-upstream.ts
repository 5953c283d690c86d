import type { Clock } from '../clock';
import { parseJson } from '../json';
import { callService } from './call-service';
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

const maxAnswerBytes = 2_000_000;

/** Requests JSON from a service whose address is configured. */
export function createJsonUpstream({ clock, createFailure, headers = {} }: JsonUpstreamOptions): JsonUpstream {
	return {
		async get(url) {
			const { isOk, status, body } = await callService({ url, headers, clock, timeoutMs, maxAnswerBytes, createFailure });
			if (status === 404) {
				return null;
			}
			if (!isOk) {
				throw createFailure(failureReasonOf(status), `answered ${status}`);
			}
			const value = parseJson(body);
			if (value === undefined) {
				throw createFailure('unreadable', 'not JSON');
			}
			return value;
		},
	};
}
