import { useCallback } from '@wordpress/element';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
	errorDismissed,
	selectSuggestion,
	suggestionRequested,
	suggestionReset,
	suggestionStopped,
	type SuggestionEntry,
	type SuggestionRequest,
} from './slice';

export interface Suggestion extends SuggestionEntry {
	/** Requesting or suggesting. */
	readonly isRunning: boolean;
	readonly ask: (request: SuggestionRequest) => void;
	/** Sends the last request again under its own run, so that it counts once; nothing where there was none. */
	readonly retry: () => void;
	readonly stop: () => void;
	readonly reset: () => void;
	readonly dismissError: () => void;
}

/** Asks on behalf of any asker, such as a block that is about to be inserted. */
export function useAsk(): (askerId: string, request: SuggestionRequest) => void {
	const dispatch = useAppDispatch();
	const { ports } = useAppStore();
	return useCallback(
		(askerId, request) => dispatch(suggestionRequested({ askerId, runId: ports.createId(), request })),
		[dispatch, ports]
	);
}

/** The suggestion of one asker, and what can be done with it. The watcher of `stream-suggestion.saga.ts` must run. */
export function useSuggestion(askerId: string): Suggestion {
	const dispatch = useAppDispatch();
	const askFor = useAsk();
	const entry = useAppSelector((state) => selectSuggestion(state, askerId));
	const { request: last, runId, status } = entry;
	const ask = useCallback((request: SuggestionRequest) => askFor(askerId, request), [askerId, askFor]);
	return {
		...entry,
		isRunning: status === 'requesting' || status === 'suggesting',
		ask,
		retry: () => {
			if (last && runId !== null) {
				dispatch(suggestionRequested({ askerId, runId, request: last }));
			}
		},
		stop: () => dispatch(suggestionStopped({ askerId })),
		reset: () => dispatch(suggestionReset({ askerId })),
		dismissError: () => dispatch(errorDismissed({ askerId })),
	};
}
