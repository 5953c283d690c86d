import { parseJson } from '../../api/core/parse-json';
import type { Probe, ProbeAnswer } from '../../features/site/doctor/checks';

/** Milliseconds that a server has to answer. */
const timeoutMs = 15_000;
/** More than any answer of a check has; a server must not fill the memory. */
const maxBytes = 1_000_000;

function parseBody(text: string): ProbeAnswer['body'] {
	const value = parseJson(text);
	return typeof value === 'object' && value !== null ? value : null;
}

/** Runs a request with a signal that the caller or the time limit aborts. Older browsers have no `AbortSignal.any` and `AbortSignal.timeout`. */
async function withLimit<Result>(signal: AbortSignal | undefined, run: (limited: AbortSignal) => Promise<Result>): Promise<Result> {
	const controller = new AbortController();
	const cancel = () => controller.abort(signal?.reason);
	const timer = setTimeout(() => controller.abort(new Error(`no answer within ${timeoutMs / 1000} seconds`)), timeoutMs);
	signal?.addEventListener('abort', cancel);
	if (signal?.aborted) {
		cancel();
	}
	try {
		return await run(controller.signal);
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', cancel);
	}
}

async function readAnswer(fetcher: typeof fetch, url: string, signal: AbortSignal): Promise<ProbeAnswer> {
	const answer = await fetcher(url, { signal, redirect: 'manual', credentials: 'omit', cache: 'no-store' });
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
}

/** A probe over `fetch`, of Node or of a browser. */
export const createProbe =
	(fetcher: typeof fetch): Probe =>
	(url, signal) =>
		withLimit(signal, (limited) => readAnswer(fetcher, url, limited));
