import { createParser } from 'eventsource-parser';
import { parseJson } from '../../../api/core/parse-json';
import type { Ports } from '../../../ports/index';

/** The condition of EventSource (WHATWG HTML §9.2.5). */
const isEventStream = (response: Response): boolean => /^text\/event-stream\s*(;|$)/i.test(response.headers.get('Content-Type') ?? '');

const readBody = async (response: Response): Promise<unknown> => parseJson(await response.text().catch(() => ''));

/** The `openStream` port over fetch: EventSource can send neither a body nor a bearer token. */
export const openStream: Ports['openStream'] = (request, { onEvent, onRefused, onClose }) => {
	const controller = new AbortController();
	const parser = createParser({ onEvent: ({ id, event, data }) => onEvent({ id, event, data }) });

	const read = async (): Promise<void> => {
		let response: Response;
		try {
			response = await fetch(request.url, {
				method: 'POST',
				headers: request.headers,
				body: JSON.stringify(request.body),
				credentials: 'omit',
				signal: controller.signal,
			});
		} catch {
			if (!controller.signal.aborted) {
				onRefused({ status: 0, body: undefined });
			}
			return;
		}
		if (!response.ok || !isEventStream(response) || !response.body) {
			const body = await readBody(response);
			if (!controller.signal.aborted) {
				// Spec 1 §7: the reader refuses a 200 that is no event stream.
				onRefused({ status: response.ok ? 0 : response.status, body });
			}
			return;
		}
		const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
		try {
			let isCarriageReturnLast = false;
			for (let part = await reader.read(); !part.done; part = await reader.read()) {
				parser.feed(part.value);
				isCarriageReturnLast = part.value.endsWith('\r');
			}
			// The parser waits for the LF that can follow a CR; at the end of the stream the CR alone ends the line.
			if (isCarriageReturnLast) {
				parser.feed('\n');
			}
		} catch {
			// A lost connection is reported like a closed one: the caller knows it from the missing end marker.
		}
		if (!controller.signal.aborted) {
			onClose();
		}
	};

	void read();
	return () => controller.abort();
};
