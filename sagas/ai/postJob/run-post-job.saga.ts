import type { Task } from 'redux-saga';
import { call, cancel, cancelled, fork, put, select, take } from 'typed-redux-saga';
import { blockRemoved } from '../../../features/site/editor/actions';
import { discardedMessage } from '../../../features/ai/postJob/messages';
import { answerReviewed, editAdded, editDiscarded, editIdOf, editRequested } from '../../../features/ai/inlineEdit/slice';
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
} from '../../../features/ai/postJob/slice';
import { blockRequest, conversationBlock, toolRequest } from '../../../features/ai/suggestion/conversation';
import type { AiTool } from '../../../features/ai/suggestion/prompts';
import { suggestionFailed, suggestionRequested } from '../../../features/ai/suggestion/slice';
import { applyEdits } from '../apply-edits';
import { port } from '../../core/port';
import { reportFailure } from '../../core/report-failure';
import { safely } from '../../core/safely';

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
		yield* put(editAdded({ clientIds: [clientId] }));
		yield* put(editRequested({ id, instruction: { tool }, postId }));
		const end = yield* take(ends(clientId));
		if (suggestionFailed.match(end)) {
			const { error } = end.payload;
			// First, or the next block is begun.
			if (error.code === 'error_quota_exceeded' || error.stopsJob) {
				yield* put(jobPaused());
			}
			yield* put(itemFailed({ clientId, error: error.message }));
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

/** A summary is one text about all: an AI Assistant block at the beginning of the post writes it. */
function* summarize(tool: AiTool, postId: number | null) {
	const editor = yield* port('editor');
	const text = yield* call(editor.getPostText);
	const requesterId = editor.insertFirst({ name: conversationBlock, attributes: { promptType: tool.type } });
	yield* put(suggestionRequested({ requesterId, request: blockRequest(toolRequest(tool, text, { messages: [] }), postId) }));
}

function* start({ payload: { tool, postId } }: ReturnType<typeof jobRequested>) {
	if (tool.type === 'summarize') {
		yield* call(summarize, tool, postId);
		return;
	}
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

/** After these the next block can begin. */
const beginnings = [jobStarted, jobResumed, itemRetried, itemDone, itemFailed, blockRemoved];
const endings = [jobCancelled, jobClosed];

/** Runs a tool over every text of the post, two blocks at a time; the changes wait for their review. */
export function* watchPostJob() {
	let running: Task[] = [];
	while (true) {
		const action = yield* take([...beginnings, ...endings, jobRequested, jobDecided]);
		if (jobRequested.match(action)) {
			yield* fork(safely, () => start(action), reportFailure);
		} else if (jobDecided.match(action)) {
			yield* fork(safely, () => decide(action), reportFailure);
		} else if (endings.some((end) => end.match(action))) {
			yield* cancel(running);
			running = [];
		} else {
			running = running.filter((task) => task.isRunning());
			for (let item = yield* select(selectNextItem); item; item = yield* select(selectNextItem)) {
				const { clientId } = item;
				yield* put(itemStarted({ clientId }));
				running.push(yield* fork(safely, () => runItem(clientId), reportFailure));
			}
		}
	}
}
