import type { Task } from 'redux-saga';
import { call, cancel, cancelled, fork, put, select, take } from 'typed-redux-saga';
import { networkError } from '../api/errors';
import { blockRemoved } from '../features/editor/actions';
import { discardedMessage } from '../features/postJob/messages';
import { answerReviewed, editAdded, editDiscarded, editIdOf, editRequested } from '../features/inlineEdit/slice';
import {
	itemDone,
	itemFailed,
	itemRetried,
	itemStarted,
	jobCancelled,
	jobClosed,
	jobDecided,
	jobPaused,
	jobRequested,
	jobResumed,
	jobStarted,
	selectNextItem,
	selectPostJob,
} from '../features/postJob/slice';
import { suggestionFailed } from '../features/suggestion/slice';
import { applyEdits } from './apply-edits';
import { port } from './ports';
import { safely } from './safely';

/** Blocks that are written at the same time. */
export const parallelItems = 2;

type Action = Parameters<typeof answerReviewed.match>[0];

const ends = (clientId: string) => (action: Action) => {
	const id = editIdOf([clientId]);
	return (
		((answerReviewed.match(action) || editDiscarded.match(action)) && action.payload.id === id) ||
		(suggestionFailed.match(action) && action.payload.requesterId === id) ||
		(blockRemoved.match(action) && action.payload.clientId === clientId)
	);
};

/** Has the text of one block changed, up to its answer or its failure. */
function* runItem(clientId: string) {
	const { tool, postId } = yield* select(selectPostJob);
	const id = editIdOf([clientId]);
	if (!tool) {
		return;
	}
	try {
		yield* put(itemStarted({ clientId }));
		yield* put(editAdded({ clientIds: [clientId] }));
		yield* put(editRequested({ id, instruction: { tool }, postId }));
		const end = yield* take(ends(clientId));
		if (suggestionFailed.match(end)) {
			const { error } = end.payload;
			yield* put(itemFailed({ clientId, error: error.message }));
			if (error.code === 'error_quota_exceeded') {
				yield* put(jobPaused());
			}
		} else if (editDiscarded.match(end)) {
			yield* put(itemFailed({ clientId, error: discardedMessage() }));
		} else if (answerReviewed.match(end)) {
			yield* put(itemDone({ clientId }));
		}
	} finally {
		if (yield* cancelled()) {
			yield* put(editDiscarded({ id }));
		}
	}
}

function* work() {
	for (let item = yield* select(selectNextItem); item; item = yield* select(selectNextItem)) {
		yield* call(runItem, item.clientId);
	}
}

function* start({ payload: { tool, postId } }: ReturnType<typeof jobRequested>) {
	const editor = yield* port('editor');
	editor.keepRevision();
	yield* put(jobStarted({ tool, postId, blocks: editor.getJobBlocks() }));
}

/** Decides on all changes of the job that are left, in one undo step. */
function* decide({ payload: { decision } }: ReturnType<typeof jobDecided>) {
	const { items } = yield* select(selectPostJob);
	const ids = items.filter(({ status }) => status === 'done').map(({ clientId }) => editIdOf([clientId]));
	yield* applyEdits(ids, decision);
	yield* put(jobClosed());
}

function* reportFailure() {
	const editor = yield* port('editor');
	editor.showError(networkError('network').message);
}

/** Runs a tool over every text of the post, two blocks at a time; the changes wait for their review. */
export function* watchPostJob() {
	let workers: Task[] = [];
	while (true) {
		const action = yield* take([jobRequested, jobStarted, jobResumed, itemRetried, jobCancelled, jobClosed, jobDecided]);
		if (jobRequested.match(action)) {
			yield* fork(safely, () => start(action), reportFailure);
		} else if (jobDecided.match(action)) {
			yield* fork(safely, () => decide(action), reportFailure);
		} else if (jobCancelled.match(action) || jobClosed.match(action)) {
			yield* cancel(workers);
			workers = [];
		} else {
			workers = workers.filter((worker) => worker.isRunning());
			while (workers.length < parallelItems) {
				workers.push(yield* fork(safely, work, reportFailure));
			}
		}
	}
}
