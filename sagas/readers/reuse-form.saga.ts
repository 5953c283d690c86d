import { __, sprintf } from '@wordpress/i18n';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { formPostsApi } from '../../api/readers/form-posts';
import { reuseEnded, reuseRequested, reuseStarted, selectFormReuse } from '../../features/readers/formReuse/slice';
import { formName } from '../../features/readers/forms/form-blocks';
import { selectCanManage } from '../../features/site/session/slice';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { askOrTell } from '../core/ask-or-tell';
import { safely } from '../core/safely';

const { createFormPost, updateFormPost } = formPostsApi.endpoints;

/** The form's own name or, without one, that of the post; it is changed in the form's settings later. */
function* titleOf(clientId: string) {
	const editor = yield* port('editor');
	const own = String(editor.getBlock(clientId)?.attributes['formTitle'] ?? '').trim();
	const ofPost = editor.getPostTitle()?.trim() ?? '';
	if (own !== '') {
		return own;
	}
	/* translators: %s: title of a post. */
	return ofPost === '' ? __('Form', 'sitewright') : sprintf(__('Form of “%s”', 'sitewright'), ofPost);
}

/** Publishes the form and has the block show it. What the person changes meanwhile comes along. */
function* moveForm(clientId: string) {
	const editor = yield* port('editor');
	const forms = yield* port('forms');
	let content = forms.serializeForm(clientId);
	const title = yield* call(titleOf, clientId);
	if (content === null) {
		return;
	}
	// Answers go to the author of the form unless it names others: they go where they went before.
	const form = { title, content, author: editor.getPostAuthor() };
	let id = yield* askOrTell((dispatch) => dispatch(createFormPost.initiate(form)));
	for (let latest = forms.serializeForm(clientId); id !== undefined && latest !== null && latest !== content; latest = forms.serializeForm(clientId)) {
		content = latest;
		const change = { id, content };
		id = yield* askOrTell((dispatch) => dispatch(updateFormPost.initiate(change)));
	}
	const block = editor.getBlock(clientId);
	if (id !== undefined && block) {
		// A new post: what an administrator entered in this one counts there no more.
		const mayLoseRecipient = Boolean(block.attributes['to']) && !(yield* select(selectCanManage));
		editor.replaceBlock(clientId, [{ name: formName, attributes: { ref: id } }]);
		editor.showSnackbar(
			mayLoseRecipient
				? __(
						'The form can be used in other posts now. If its recipient does not write for this site, an administrator must enter the address in it again.',
						'sitewright'
					)
				: __('The form can be used in other posts now. A change of it shows in all of them.', 'sitewright'),
			'success'
		);
	}
}

function* reuseForm({ payload: { clientId } }: ReturnType<typeof reuseRequested>) {
	if ((yield* select((state: RootState) => selectFormReuse(state, clientId))) === 'saving') {
		return;
	}
	yield* put(reuseStarted({ clientId }));
	try {
		yield* safely(() => moveForm(clientId), reportFailure);
	} finally {
		yield* put(reuseEnded({ clientId }));
	}
}

/** Makes a form of a post one that other posts can show, too. */
export function* watchFormReuse() {
	yield* takeEvery(reuseRequested, reuseForm);
}
