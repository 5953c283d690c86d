import { __ } from '@wordpress/i18n';
import { call, put, select } from 'typed-redux-saga';
import { askCoreAiApi } from '../../api/ai/ask-core-ai';
import { coreMessages } from '../../features/ai/suggestion/core-messages';
import { type SuggestionError, suggestionError } from '../../features/ai/suggestion/errors';
import { selectSuggestion, suggestionCompleted, suggestionFailed } from '../../features/ai/suggestion/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { readVoice } from './read-voice';
import { initialStreamState, streamError, visibleText } from './stream-state';

/** The request has ended: the page was reloaded, or somebody else opened the post. */
const lostError = (): SuggestionError => ({
	...suggestionError('error_network', __('This answer is not coming any more. Please try again.', 'sitewright')),
	isGone: true,
});

/** Failures that the next request has, too: there is no key, model or credit, or there were too many requests. */
const lasting = /^(?:platform_connected|core_ai_(?:busy|key_refused|missing|no_key|no_model|not_paid|prevented))$/;

/** Whoever knows answers that grow would take the wait for a fault. */
function* sayThatAnswersComeWhole() {
	const isFirstTime = yield* port('isFirstTime');
	if (isFirstTime('answers-come-whole')) {
		const editor = yield* port('editor');
		editor.showSnackbar(__('Answers arrive at once here, not word by word.', 'sitewright'), 'info');
	}
}

/**
 * Has WordPress answer a suggestion, whole (docs/decisions/070-core-ai-client.md). Cancelling ends the request; the model may go on for WordPress.
 * @param isResumed After a reload, which has ended the request: it is sent again only where the person wants it.
 */
export function* askWordPress(requesterId: string, isResumed: boolean) {
	const { run } = yield* select(selectSuggestion, requesterId);
	if (!run) {
		return;
	}
	if (isResumed) {
		yield* put(suggestionFailed({ requesterId, error: lostError() }));
		return;
	}
	yield* call(sayThatAnswersComeWhole);
	const messages = coreMessages(run.request, yield* readVoice(run.request.postId));
	const { data, error } = yield* ask((dispatch) => dispatch(askCoreAiApi.endpoints.askCoreAi.initiate({ body: { messages } })));
	if (error) {
		// The sentences of WordPress say more than the catalogue, also where it knows the code.
		const { code, message } = error;
		yield* put(suggestionFailed({ requesterId, error: { ...suggestionError(code, message), ...(lasting.test(code) && { stopsJob: true }) } }));
		return;
	}
	const { text: raw, model } = data;
	const answer = { ...initialStreamState, raw, model, isFinished: true };
	const unusable = streamError(answer);
	yield* put(unusable ? suggestionFailed({ requesterId, error: unusable }) : suggestionCompleted({ requesterId, text: visibleText(answer) ?? '', model }));
}
