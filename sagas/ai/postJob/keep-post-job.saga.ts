import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../../app/root-reducer';
import { answerReviewed, editAdded, editIdOf, editStarted, selectEdit } from '../../../features/ai/inlineEdit/slice';
import {
	itemDone,
	itemFailed,
	jobCancelled,
	jobClosed,
	type JobItem,
	jobRestored,
	jobSought,
	jobStarted,
	selectPostJob,
} from '../../../features/ai/postJob/slice';
import { parseTool } from '../../../features/ai/suggestion/prompts';
import type { Ports, StoredJob } from '../../../ports/index';
import { port } from '../../core/port';
import { safely } from '../../core/safely';

/** The HTML of the texts of a block, by which a job finds it again. */
export const textsOf = (editor: Ports['editor'], clientId: string): readonly string[] => editor.getTexts([clientId]).map(({ html }) => html);

/** Keeps the job, so that it outlives a reload of the editor. */
function* keep() {
	const jobs = yield* port('jobs');
	const editor = yield* port('editor');
	const state = yield* select((root: RootState) => root);
	const { tool, postId, items } = selectPostJob(state);
	// A job that another tab has stays its.
	if (!tool || postId === null || !(yield* call(jobs.claim, postId))) {
		return;
	}
	// Plain calls: an effect for each block, after each of them, is felt while typing.
	const kept = items
		.filter(({ skipReason }) => skipReason === null)
		.map(({ clientId, status }): StoredJob['items'][number] => {
			const edit = selectEdit(state, editIdOf([clientId]));
			const texts = edit && edit.fields.length > 0 ? edit.fields.map(({ html }) => html) : textsOf(editor, clientId);
			return { texts, answer: status === 'done' ? (edit?.answer ?? null) : null };
		});
	jobs.save(postId, { tool, items: kept });
}

/** The job is over, or the person does not want it any more. */
function* forget(postId: number | null) {
	const jobs = yield* port('jobs');
	if (postId !== null && (yield* call(jobs.claim, postId))) {
		jobs.save(postId, null);
		jobs.release(postId);
	}
}

/** Takes up a job from before a reload: blocks that still have their text get their answer back, the others wait. */
export function* restoreJob(postId: number) {
	const jobs = yield* port('jobs');
	const editor = yield* port('editor');
	const stored = (yield* call(jobs.claim, postId)) ? jobs.load(postId) : null;
	const tool = parseTool(stored?.tool);
	if (!stored || !tool || (yield* select(selectPostJob)).status !== 'idle') {
		return;
	}
	const unmatched = [...stored.items];
	const items: JobItem[] = [];
	for (const block of editor.getJobBlocks()) {
		const texts = textsOf(editor, block.clientId);
		const place = unmatched.findIndex((item) => item.texts.length > 0 && JSON.stringify(item.texts) === JSON.stringify(texts));
		const [found] = place === -1 ? [] : unmatched.splice(place, 1);
		if (!found) {
			continue;
		}
		if (found.answer !== null) {
			const id = editIdOf([block.clientId]);
			yield* put(editAdded({ clientIds: [block.clientId] }));
			yield* put(editStarted({ id, fields: editor.getTexts([block.clientId]), continues: false, messages: [], isFollowUp: false }));
			yield* put(answerReviewed({ id, answer: found.answer, messages: [] }));
		}
		items.push({ ...block, status: found.answer === null ? 'waiting' : 'done', error: null });
	}
	if (items.length > 0) {
		yield* put(jobRestored({ tool, postId, items }));
	} else {
		yield* forget(postId);
	}
}

function* ignore() {
	// Without the stored job the person starts it again.
}

/** Keeps a job for the whole post over a reload of the editor. */
export function* watchKeptJobs() {
	let postId: number | null = null;
	yield* takeEvery([jobStarted, jobRestored, itemDone, itemFailed], function* change() {
		({ postId } = yield* select(selectPostJob));
		yield* call(safely, keep, ignore);
	});
	yield* takeEvery(jobClosed, () => forget(postId));
	yield* takeEvery(jobCancelled, function* end() {
		yield* call(safely, keep, ignore);
	});
	yield* takeEvery(jobSought, function* seek({ payload }) {
		yield* call(safely, () => restoreJob(payload.postId), ignore);
	});
}
