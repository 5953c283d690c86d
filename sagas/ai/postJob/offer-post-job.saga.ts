import { call, put, race, select, take } from 'typed-redux-saga';
import { __ } from '@wordpress/i18n';
import { doneMessage, nothingLeftMessage } from '../../../features/ai/postJob/messages';
import { jobRequested, jobResumed, jobSought, selectPostJob } from '../../../features/ai/postJob/slice';
import { selectCanUseAi } from '../../../features/site/session/slice';
import type { StoredJob } from '../../../ports/index';
import { restoreJob } from './keep-post-job.saga';
import { offerChannel } from '../../core/offer-channel';
import { port } from '../../core/port';
import { safely } from '../../core/safely';

function offerMessage({ items }: StoredJob): string {
	const done = items.filter(({ answer }) => answer !== null).length;
	return `${__('The AI was changing the whole post when the editor was closed.', 'sitewright')} ${doneMessage(done, items.length)}`;
}

function* continueJob(postId: number) {
	const editor = yield* port('editor');
	yield* call(restoreJob, postId);
	const { status } = yield* select(selectPostJob);
	if (status === 'idle') {
		editor.showError(nothingLeftMessage());
		return;
	}
	editor.openJobSidebar();
	if (status === 'paused') {
		yield* put(jobResumed());
	}
}

/** Offers a job for the whole post that a reload interrupted, until the person makes a choice or opens the job's sidebar. */
function* offerJob() {
	const editor = yield* port('editor');
	const jobs = yield* port('jobs');
	const postId = editor.getPostId();
	const stored = postId === null ? null : jobs.load(postId);
	if (postId === null || !stored || !(yield* select(selectCanUseAi)) || !(yield* call(jobs.claim, postId))) {
		return;
	}
	if (stored.startsAtOnce === true) {
		yield* call(continueJob, postId);
		return;
	}
	const choices = [__('Continue', 'sitewright'), __('Discard', 'sitewright')];
	const channel = offerChannel(editor, offerMessage(stored), choices);
	try {
		const { choice } = yield* race({ choice: take(channel), opened: take([jobSought, jobRequested]) });
		if (choice?.index === 0) {
			yield* call(continueJob, postId);
		} else if (choice) {
			jobs.save(postId, null);
			jobs.release(postId);
		}
	} finally {
		channel.close();
	}
}

function* stayQuiet() {
	// The sidebar still has the job.
}

/** Says at the editor's start that a job for the whole post waits. */
export function* watchInterruptedJob() {
	yield* call(safely, offerJob, stayQuiet);
}
