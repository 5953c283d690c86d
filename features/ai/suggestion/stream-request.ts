import { type AiQueryBody, QueryAi } from '../../../api/contract/ai/ai-query.contract';
import type { StreamRequest } from '../../../ports/index';
import type { SuggestionRun } from './slice';

interface Connection {
	/** The platform's address, without a trailing slash. */
	readonly platformUrl: string;
	readonly token: string;
	readonly run: SuggestionRun;
	/** How the texts of the site sound; empty where nobody has said it. */
	readonly voice: string;
	/** The event to resume after (docs/protocol.md); null on the first connection. */
	readonly lastEventId: string | null;
	/** The text of the events so far. */
	readonly received: string;
}

/** The HTTP request of one connection of a stream (spec 1 §3 "AI stream request body", §7 "Streaming suggestion"). */
export function suggestionStreamRequest({ platformUrl, token, run, voice, lastEventId, received }: Connection): StreamRequest {
	const { question, messages, postId, feature, functions, model, fromCache } = run.request;
	const body: AiQueryBody = {
		run_id: run.id,
		...(messages ? { messages: [...messages] } : { question: question ?? '' }),
		// Spec 1 §5: post_id is sent only if it is an integer.
		...(postId !== undefined && Number.isInteger(postId) && { post_id: postId }),
		...(feature && { feature }),
		...(functions && { functions: [...functions] }),
		...(model && { model }),
		...(voice !== '' && { voice }),
		...(lastEventId !== null && received !== '' && { received }),
	};
	return {
		url: `${platformUrl}/${QueryAi.path}${fromCache ? '?stream_cache=1' : ''}`,
		headers: {
			Authorization: `Bearer ${token}`,
			'Content-Type': 'application/json',
			Accept: 'text/event-stream',
			...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
		},
		body,
	};
}
