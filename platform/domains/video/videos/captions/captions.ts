import { randomUUID } from 'node:crypto';
import { captionsFeature, type VideoCaptions } from '../../../../../api/contract/video/video-captions.contract';
import { sha256 } from '../../../../core/digest';
import { userNotConnected } from '../../../../core/errors';
import type { SignedCaller } from '../../../../core/http/caller';
import { notConfigured, quotaExceeded } from '../../../ai/models/transcription/failures';
import { captionsUnavailable, tooManyTracks, trackExists } from '../failures';
import type { VideoCaptionTable } from '../tables';
import { canonicalLanguage } from '../track-language';
import { isRunning } from './caption-store';
import { hasRoom, isTaken } from './caption-tracks';
import { createDescribeCaptions } from './describe-captions';
import type { CaptionsOptions } from './captions-options';

export interface CaptionsRequest {
	/** Empty for the language that is spoken. */
	readonly language: string;
	readonly mark: string;
}

export type Captions = ReturnType<typeof createCaptions>;

/** Begins, describes and cancels automatic captions; `caption-maker.ts` makes them. docs/decisions/054-automatic-captions.md */
export function createCaptions(options: CaptionsOptions) {
	const { videos, store, captionStore, jobs, quota, siteDirectory, transcriber, endWork } = options;
	const { problemOf, describe } = createDescribeCaptions(options);

	return {
		/** @throws {RestFailure} `video_forbidden`, `video_not_found`. */
		read: async (caller: SignedCaller, guid: string): Promise<VideoCaptions> => describe(await videos.findToChange(caller, guid), caller.language),

		/** @throws {RestFailure} See `StartVideoCaptions`. */
		async start(caller: SignedCaller, guid: string, { language, mark }: CaptionsRequest): Promise<VideoCaptions> {
			const { site, wpUser } = caller;
			const video = await videos.findToChange(caller, guid);
			if ((await siteDirectory.findUser(site, wpUser.id)) === null) {
				throw userNotConnected();
			}
			const before = await captionStore.findWithSegments(guid);
			if (transcriber === null) {
				throw notConfigured();
			}
			const problem = problemOf(video);
			if (problem !== null) {
				throw captionsUnavailable(problem);
			}
			if (before !== null && isRunning(before)) {
				return describe(video, caller.language);
			}
			const asked = language === '' ? '' : canonicalLanguage(language);
			const isAgain = before?.state === 'failed' && before.language === asked;
			const known = asked !== '' ? asked : isAgain ? before.spoken : '';
			if (known !== '' && (await isTaken(store, guid, known, before))) {
				throw trackExists();
			}
			if (!(await hasRoom(store, guid, known, before))) {
				throw tooManyTracks();
			}
			const runId = randomUUID();
			const use = { feature: captionsFeature, wpUserId: wpUser.id, role: wpUser.role };
			if ((await quota.count({ site, runId, fingerprint: sha256(JSON.stringify([captionsFeature, guid, runId])), use })) === 'refused') {
				throw quotaExceeded();
			}
			const made = { made_language: before?.made_language ?? '', made_at: before?.made_at ?? 0 };
			// Pieces that were done before the failure are not sent again.
			const heard = isAgain ? before : { spoken: '', segments: '[]', pieces_done: 0, next_at: 0 };
			const row: VideoCaptionTable = { ...made, ...heard, guid, run_id: runId, state: 'waiting', message: '', language: asked, mark };
			if (await captionStore.start(row, (transaction) => jobs.add(transaction, guid, 'captions', { run_id: runId }))) {
				jobs.wake();
			} else {
				await quota.giveBack({ site, runId });
			}
			return describe(video, caller.language);
		},

		/** @throws {RestFailure} `video_forbidden`, `video_not_found`. */
		async cancel(caller: SignedCaller, guid: string): Promise<VideoCaptions> {
			const video = await videos.findToChange(caller, guid);
			const row = await captionStore.find(guid);
			if (row !== null && (await captionStore.change(row, { state: 'cancelled', message: '', segments: '[]', pieces_done: 0, next_at: 0 }))) {
				await jobs.cancel(guid, 'captions');
				endWork(guid);
				// The service has heard nothing.
				if (row.state === 'waiting' && row.pieces_done === 0) {
					await quota.giveBack({ site: caller.site, runId: row.run_id });
				}
			}
			return describe(video, caller.language);
		},
	};
}
