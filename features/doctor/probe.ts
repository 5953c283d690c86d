import type { Probe, ProbeAnswer } from './checks';

/** Milliseconds that a server has to answer. */
const timeoutMs = 15_000;
/** More than any answer of a check has; a server must not fill the memory. */
const maxBytes = 1_000_000;

function parseBody(text: string): ProbeAnswer['body'] {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? value : null;
	} catch {
		return null;
	}
}

/** A probe over `fetch`, of Node or of a browser. */
export function createProbe(fetcher: typeof fetch): Probe {
	return async (url, signal) => {
		const timeout = AbortSignal.timeout(timeoutMs);
		const answer = await fetcher(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout, redirect: 'manual', credentials: 'omit', cache: 'no-store' });
		const reader = answer.body?.getReader();
		const decoder = new TextDecoder();
		const pieces: number[] = [];
		let text = '';
		for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
			pieces.push(performance.now());
			text += decoder.decode(part.value, { stream: true });
			if (text.length > maxBytes) {
				await reader?.cancel();
				break;
			}
		}
		const time = Date.parse(answer.headers.get('date') ?? '');
		return { status: answer.status, time: Number.isNaN(time) ? null : time, body: parseBody(text), pieces };
	};
}
