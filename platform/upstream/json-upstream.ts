import type { Clock } from '../clock';
import { type RestFailure, UpstreamFailure } from '../errors';

/** Why a service gave no answer that can be used. */
export type UpstreamTrouble = 'refused' | 'limited' | 'slow' | 'unavailable' | 'unreadable';

interface JsonUpstreamOptions {
	readonly clock: Clock;
	/** The failure to tell the caller; `detail` is for the log alone. */
	readonly fail: (trouble: UpstreamTrouble, detail: string) => RestFailure;
}

export interface JsonUpstream {
	/**
	 * The JSON at an address, which is never logged: it may hold a key.
	 * @return Null where the service has nothing there (404).
	 */
	get(url: string): Promise<unknown>;
}

/** Below the time that a site waits for the platform. */
export const timeoutMs = 8000;
/** Typing the same again, in this post or the next, must not spend what a service allows. */
export const keepMs = 10 * 60_000;
export const mostAnswers = 500;

const maxLength = 2_000_000;

function troubleOf(status: number): UpstreamTrouble {
	switch (status) {
		case 401:
		case 403:
			return 'refused';
		case 429:
			return 'limited';
		default:
			return 'unavailable';
	}
}

/** Asks somebody else's service, whose address is configured, for JSON. */
export function createJsonUpstream({ clock, fail }: JsonUpstreamOptions): JsonUpstream {
	async function readJson(response: Response): Promise<unknown> {
		const reader = response.body?.getReader();
		const decoder = new TextDecoder();
		let text = '';
		for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
			text += decoder.decode(piece.value, { stream: true });
			if (text.length > maxLength) {
				await reader?.cancel();
				throw fail('unreadable', 'an endless answer');
			}
		}
		try {
			return JSON.parse(text);
		} catch {
			throw fail('unreadable', 'not JSON');
		}
	}

	return {
		async get(url) {
			const timeout = new AbortController();
			const cancel = clock.after(timeoutMs, () => timeout.abort());
			try {
				const response = await fetch(url, { signal: timeout.signal, redirect: 'manual', headers: { accept: 'application/json' } });
				if (response.ok) {
					return await readJson(response);
				}
				await response.body?.cancel();
				if (response.status === 404) {
					return null;
				}
				throw fail(troubleOf(response.status), `answered ${response.status}`);
			} catch (error) {
				if (timeout.signal.aborted) {
					throw fail('slow', 'timeout');
				}
				throw error instanceof UpstreamFailure ? error : fail('unavailable', 'no connection');
			} finally {
				cancel();
			}
		},
	};
}
