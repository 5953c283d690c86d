import { createParser } from 'eventsource-parser';
import type { AiQueryChunk, AiQueryStreamError } from '../../../api/contract/ai/ai-query.contract';

export interface StreamEvent {
	readonly id: string;
	readonly event: string;
	readonly data: string;
}

/** Reads the events of a stream, as far as asked. */
export interface EventReader {
	/** The next event; null at the end of the stream. */
	next(): Promise<StreamEvent | null>;
	take(count: number): Promise<StreamEvent[]>;
	rest(): Promise<StreamEvent[]>;
}

export function readEvents(response: Response): EventReader {
	const ready: StreamEvent[] = [];
	const parser = createParser({
		onEvent: ({ id = '', event = 'message', data }) => ready.push({ id, event, data }),
	});
	const bytes = response.body?.getReader();
	const decoder = new TextDecoder();
	const reader: EventReader = {
		async next() {
			for (;;) {
				const event = ready.shift();
				if (event !== undefined) {
					return event;
				}
				const piece = await bytes?.read();
				if (piece === undefined || piece.done) {
					return null;
				}
				parser.feed(decoder.decode(piece.value, { stream: true }));
			}
		},
		async take(count) {
			const events: StreamEvent[] = [];
			while (events.length < count) {
				const event = await reader.next();
				if (event === null) {
					break;
				}
				events.push(event);
			}
			return events;
		},
		rest: () => reader.take(Number.POSITIVE_INFINITY),
	};
	return reader;
}

const isChunk = ({ event, data }: StreamEvent): boolean => event === 'message' && data !== '[DONE]';

export const toChunks = (events: readonly StreamEvent[]): AiQueryChunk[] => events.filter(isChunk).map(({ data }) => JSON.parse(data) as AiQueryChunk);

/** The text that the events say. */
export const toText = (events: readonly StreamEvent[]): string =>
	toChunks(events)
		.map(({ choices: [{ delta }] }) => delta.content ?? '')
		.join('');

/** The failure that an error event tells of; an empty one where there is no event. */
export const toError = (event: StreamEvent | null | undefined): Partial<AiQueryStreamError> =>
	event?.event === 'error' ? (JSON.parse(event.data) as AiQueryStreamError) : {};
