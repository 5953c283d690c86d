import { call, put, select, takeEvery } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { formAnswersApi } from '../../api/readers/form-answers';
import { replyFailed, replyRequested, replySent, selectReplyDraft } from '../../features/readers/formAnswers/slice';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** Mails a reply to an answer; a failure keeps the text, and a second try of it is sent once. */
function* sendReply(id: number) {
	const { key, text } = yield* select(selectReplyDraft, id);
	const result = yield* ask((dispatch) => dispatch(formAnswersApi.endpoints.replyToAnswer.initiate({ id, key, text })));
	yield* put(result.error ? replyFailed({ id, error: result.error }) : replySent({ id }));
}

export function* watchReplies() {
	yield* takeEvery(replyRequested, function* send({ payload: { id } }) {
		yield* call(
			safely,
			() => sendReply(id),
			function* recover() {
				yield* put(replyFailed({ id, error: networkError('network') }));
			}
		);
	});
}
