import type { AiQueryBody, QueryAi } from '../../api/contract/ai-query.contract';
import type { StreamRequest } from '../../store/ports';
import type { SuggestionRequest } from './slice';

const path: (typeof QueryAi)['path'] = 'wpcom/v2/jetpack-ai-query';

interface Line {
	/** The platform's address, without a trailing slash. */
	readonly platformUrl: string;
	readonly token: string;
	readonly runId: string;
	readonly request: SuggestionRequest;
	/** Where a lost line is to be taken up; null on the first. */
	readonly lastEventId: string | null;
}

/** The HTTP request of one line of a suggestion (spec 1 §3 "AI stream request body", §7 "Streaming suggestion"). */
export function suggestionStreamRequest({ platformUrl, token, runId, request, lastEventId }: Line): StreamRequest {
	const { question, messages, postId, feature, functions, model, fromCache } = request;
	const body: AiQueryBody = {
		run_id: runId,
		...(messages ? { messages: [...messages] } : { question: question ?? '' }),
		// Spec 1 §5: post_id is sent only if it is an integer.
		...(postId !== undefined && Number.isInteger(postId) && { post_id: postId }),
		...(feature && { feature }),
		...(functions && { functions: [...functions] }),
		...(model && { model }),
	};
	return {
		url: `${platformUrl}/${path}${fromCache ? '?stream_cache=1' : ''}`,
		headers: {
			Authorization: `Bearer ${token}`,
			'Content-Type': 'application/json',
			Accept: 'text/event-stream',
			...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
		},
		body,
	};
}
