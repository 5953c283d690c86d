import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useSavedRun } from '../../blocks/ai-assistant/use-saved-run';
import {
	chunkReceived,
	selectSuggestion,
	suggestionCompleted,
	suggestionDiscarded,
	suggestionRequested,
	type SuggestionRun,
} from '../../features/ai/suggestion/slice';
import { rootReducer } from '../support/make-app-store';

const requesterId = 'block-1';
const saved: SuggestionRun = { id: 'run-1', request: { messages: [], postId: 1, feature: 'ai-assistant' } };

function open(pendingRun?: SuggestionRun) {
	// Nobody answers.
	const store = configureStore({ reducer: rootReducer });
	const { rerender } = renderHook(({ run }: { readonly run: SuggestionRun | undefined }) => useSavedRun(requesterId, run), {
		initialProps: { run: pendingRun },
		wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
	});
	const entry = () => selectSuggestion(store.getState(), requesterId);
	const dispatch = (action: UnknownAction) => act(() => void store.dispatch(action));
	const ask = () => {
		dispatch(suggestionRequested({ requesterId, request: saved.request }));
		rerender({ run: entry().run ?? undefined });
	};
	return { dispatch, entry, ask, show: (run: SuggestionRun | undefined) => rerender({ run }) };
}

it('a block that is opened with an unfinished run reads it on', () => {
	expect(open(saved).entry()).toMatchObject({ status: 'requesting', run: saved });
});

it('Undo of a request ends its answer, and Redo reads it on', () => {
	const { dispatch, entry, ask, show } = open();
	ask();
	const { run } = entry();
	dispatch(chunkReceived({ requesterId, text: 'An old' }));
	expect(entry().status).toBe('suggesting');

	show(undefined);
	expect(entry()).toMatchObject({ status: 'init', text: '' });

	show(run ?? undefined);
	expect(entry()).toMatchObject({ status: 'requesting', run });
});

it('a run that comes back by Undo of an Accept or a Discard begins no request', () => {
	const { dispatch, entry, ask, show } = open();
	ask();
	const { run } = entry();
	dispatch(suggestionCompleted({ requesterId, text: 'An old pond' }));
	show(undefined);
	dispatch(suggestionDiscarded({ requesterId }));
	show(run ?? undefined);
	expect(entry().status).toBe('init');
});

it('the run of somebody else who edits the same post begins no request', () => {
	const { entry, show } = open();
	show(saved);
	expect(entry().status).toBe('init');
});
