import { put, select, take } from 'typed-redux-saga';
import { selectSuggestion, suggestionCompleted, suggestionFailed, suggestionRequested, type SuggestionRequest } from '../../features/ai/suggestion/slice';

/** Actions that redux-saga can wait for. */
type Action = Parameters<typeof suggestionCompleted.match>[0];

/**
 * Asks for a text that nobody watches while it arrives, and waits for all of it. Cancelling does not end the request: the caller stops or
 * forgets the suggestion.
 * @param requesterId Of one request at a time.
 * @return The suggestion, with its text or its error.
 */
export function* askForText(requesterId: string, request: SuggestionRequest) {
	yield* put(suggestionRequested({ requesterId, request }));
	yield* take((action: Action) => (suggestionCompleted.match(action) || suggestionFailed.match(action)) && action.payload.requesterId === requesterId);
	return yield* select(selectSuggestion, requesterId);
}
