import { actionChannel, call, getContext, put, select, take, takeEvery } from 'typed-redux-saga';
import type { AppDispatch } from '../../app/root-reducer';
import { networkError } from '../../api/core/errors';
import { formAnswersApi } from '../../api/readers/form-answers';
import { selectAnswersQuery } from '../../features/readers/answerList/slice';
import { answerOpened, changeDone, changeFailed, changeRequested, type RequestedChange } from '../../features/readers/formAnswers/slice';
import { withChange } from '../../features/readers/formAnswers/with-change';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

const { endpoints, util } = formAnswersApi;

/** Shows a change at once in the list and in open answers; the returned function takes it back. */
function* showChange({ ids, change }: RequestedChange) {
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	const query = yield* select(selectAnswersQuery);
	const patches = [
		dispatch(util.updateQueryData('listAnswers', query, (list) => withChange(list, ids, change))),
		...ids.map((id) =>
			dispatch(
				util.updateQueryData('getAnswer', id, (answer) => {
					answer.is_unread = change === 'unread' || (change !== 'read' && answer.is_unread);
				})
			)
		),
	];
	return () => patches.forEach((patch) => patch.undo());
}

function* changeAnswers({ ids, change }: RequestedChange) {
	const takeBack = yield* call(showChange, { ids, change });
	const result = yield* ask((dispatch) => dispatch(endpoints.changeAnswers.initiate({ ids: [...ids], change })));
	if (result.error) {
		takeBack();
		return { error: result.error };
	}
	return result.data;
}

function* changeAndTell(requested: RequestedChange) {
	const result = yield* call(changeAnswers, requested);
	if ('error' in result) {
		yield* put(changeFailed({ ...requested, error: result.error }));
	} else {
		yield* put(changeDone({ ids: result.changed, change: requested.change, skipped: result.skipped.length }));
	}
}

/** One change after the other: the one that is taken back must be the last that was shown. */
function* changeInTurn() {
	const requests = yield* actionChannel(changeRequested);
	for (;;) {
		const { payload } = yield* take(requests);
		yield* call(
			safely,
			() => changeAndTell(payload),
			function* recover() {
				yield* put(changeFailed({ ...payload, error: networkError('network') }));
			}
		);
	}
}

/** Marks an answer as read that a person opened. Nobody asked for that: a failure is not told, and the answer stays unread. */
function* markOpened({ payload: id }: ReturnType<typeof answerOpened>) {
	const read: RequestedChange = { ids: [id], change: 'read' };
	yield* call(
		safely,
		function* mark() {
			const { data } = yield* ask((dispatch) => dispatch(endpoints.getAnswer.initiate(id)));
			if (data?.is_unread) {
				yield* call(changeAnswers, read);
			}
		},
		function* recover() {
			// The answer stays unread.
		}
	);
}

export function* watchAnswerChanges() {
	yield* takeEvery(answerOpened, markOpened);
	yield* call(changeInTurn);
}
