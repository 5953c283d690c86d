import { __ } from '@wordpress/i18n';
import { call, put, select } from 'typed-redux-saga';
import { askCoreAiApi } from '../../api/ai/ask-core-ai';
import { apiErrorOf } from '../../api/core/errors';
import { coreMessages } from '../../features/ai/suggestion/core-messages';
import { type SuggestionError, suggestionError } from '../../features/ai/suggestion/errors';
import { selectSuggestion, suggestionCompleted, suggestionFailed } from '../../features/ai/suggestion/slice';
import { port } from '../core/port';
import { rest } from '../core/rest';
import { initialStreamState, streamError, visibleText } from './stream-state';

/** A reload has ended the request. */
const reloadedError = (): SuggestionError => ({
	...suggestionError('error_network', __('The answer was lost when the page was reloaded. Please try again.', 'sitewright')),
	isGone: true,
});

/** Whoever knows answers that grow would take the wait for a fault. */
function* sayThatAnswersComeWhole() {
	const isFirstTime = yield* port('isFirstTime');
	if (isFirstTime('answers-come-whole')) {
		const editor = yield* port('editor');
		editor.showSnackbar(__('Answers arrive at once here, not word by word.', 'sitewright'), 'info');
	}
}

/**
 * Has WordPress answer a suggestion, whole (docs/decisions/070-core-ai-client.md). Cancelling ends the request.
 * @param isResumed After a reload, which has ended the request: it is sent again only where the person wants it.
 */
export function* askWordPress(requesterId: string, isResumed: boolean) {
	const { run } = yield* select(selectSuggestion, requesterId);
	if (!run) {
		return;
	}
	if (isResumed) {
		yield* put(suggestionFailed({ requesterId, error: reloadedError() }));
		return;
	}
	yield* call(sayThatAnswersComeWhole);
	const { data, error } = yield* rest((dispatch) => dispatch(askCoreAiApi.endpoints.askCoreAi.initiate({ body: { messages: coreMessages(run.request) } })));
	if (!data) {
		// The sentences of WordPress say more than the catalogue, also where it knows the code.
		const { code, message } = apiErrorOf(error);
		yield* put(suggestionFailed({ requesterId, error: suggestionError(code, message) }));
		return;
	}
	const { text: raw, model } = data;
	const answer = { ...initialStreamState, raw, model, isFinished: true };
	const unusable = streamError(answer);
	yield* put(unusable ? suggestionFailed({ requesterId, error: unusable }) : suggestionCompleted({ requesterId, text: visibleText(answer) ?? '', model }));
}
