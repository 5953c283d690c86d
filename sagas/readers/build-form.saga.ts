import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { formRequest } from '../../features/readers/forms/form-request';
import { formBuilt, formBuildFailed, formBuildStarted, formRequested, formUndone, selectFormBar } from '../../features/readers/forms/slice';
import { chunkReceived, suggestionCompleted, suggestionFailed, suggestionRequested, suggestionStopped } from '../../features/ai/suggestion/slice';
import { stripFences } from '../../features/ai/suggestion/strip-fences';
import { port } from '../core/port';

type ForRequester = { readonly payload: { readonly requesterId: string } };

/** The bar of a form that is being built by a suggestion; null for the suggestions of other requesters. */
function* barOf({ payload: { requesterId } }: ForRequester) {
	const bar = yield* select((state: RootState) => selectFormBar(state, requesterId));
	return bar?.status === 'building' ? bar : null;
}

function* requestForm({ payload: { clientId } }: ReturnType<typeof formRequested>) {
	const bar = yield* select((state: RootState) => selectFormBar(state, clientId));
	if (!bar || bar.status === 'building' || bar.prompt.trim() === '') {
		return;
	}
	const editor = yield* port('editor');
	const before = (yield* port('forms')).keepForm(clientId);
	yield* put(formBuildStarted({ clientId }));
	yield* put(suggestionRequested({ requesterId: clientId, request: formRequest(bar.prompt.trim(), before, editor.getPostId()) }));
}

function* showForm(action: ReturnType<typeof chunkReceived>) {
	const bar = yield* barOf(action);
	const forms = yield* port('forms');
	if (bar) {
		forms.showForm(action.payload.requesterId, stripFences(action.payload.text, false));
	}
}

function* finish(clientId: string, text: string, hasNoForm: boolean) {
	const forms = yield* port('forms');
	const isBuilt = forms.finishForm(clientId, stripFences(text, true));
	yield* put(isBuilt ? formBuilt({ clientId }) : formBuildFailed({ clientId, hasNoForm }));
}

function* finishForm(action: ReturnType<typeof suggestionCompleted>) {
	const bar = yield* barOf(action);
	if (bar) {
		yield* call(finish, action.payload.requesterId, action.payload.text, true);
	}
}

/** Stop keeps the fields that have arrived. */
function* stopForm(action: ReturnType<typeof suggestionStopped>) {
	const bar = yield* barOf(action);
	if (bar) {
		const { requesterId } = action.payload;
		const text = yield* select((state: RootState) => state.suggestion[requesterId]?.text ?? '');
		yield* call(finish, requesterId, text, false);
	}
}

function* restoreForm(action: ReturnType<typeof suggestionFailed>) {
	const bar = yield* barOf(action);
	if (bar) {
		const { requesterId: clientId } = action.payload;
		const forms = yield* port('forms');
		forms.restoreForm(clientId);
		yield* put(formBuildFailed({ clientId, hasNoForm: false }));
	}
}

function* undoForm() {
	const editor = yield* port('editor');
	editor.undo();
}

/** Builds forms from prompts: the blocks appear while the answer streams (spec 1 §4 "Contact-form AI"). */
export function* watchFormBuilder() {
	yield* takeEvery(formRequested, requestForm);
	yield* takeEvery(chunkReceived, showForm);
	yield* takeEvery(suggestionCompleted, finishForm);
	yield* takeEvery(suggestionStopped, stopForm);
	yield* takeEvery(suggestionFailed, restoreForm);
	yield* takeEvery(formUndone, undoForm);
}
