import { randomUUID } from 'node:crypto';
import constants from '../../../../../api/contract/video/constants.json';
import { captionsFeature, type VideoCaptions } from '../../../../../api/contract/video/video-captions.contract';
import { sha256 } from '../../../../core/digest';
import { userNotConnected } from '../../../../core/errors';
import type { SiteDirectory } from '../../../../core/http/access';
import type { SignedCaller } from '../../../../core/http/caller';
import type { Language } from '../../../../core/language';
import { fromStored, type Sentence } from '../../../../core/sentence';
import { notConfigured, quotaExceeded } from '../../../ai/models/transcription/failures';
import type { Transcriber } from '../../../ai/models/transcription/transcriber';
import type { Quota } from '../../../ai/quota/quota';
import { captionsUnavailable, notReady, tooManyTracks, trackExists } from '../failures';
import type { Ffmpeg } from '../ffmpeg';
import type { Jobs } from '../jobs';
import type { VideoCaptionTable } from '../tables';
import { canonicalLanguage, findTrack } from '../track-language';
import type { StoredVideo, VideoStore } from '../video-store';
import type { Videos } from '../videos';
import { type CaptionStore, isRunning, type StoredCaptions } from './caption-store';
import { piecesLeft, soundProblem } from './sound';

export interface CaptionsRequest {
	/** Empty for the language that is spoken. */
	readonly language: string;
	readonly mark: string;
}

interface CaptionsOptions {
	readonly videos: Pick<Videos, 'findToChange'>;
	readonly store: Pick<VideoStore, 'tracks'>;
	readonly captionStore: CaptionStore;
	readonly jobs: Pick<Jobs, 'add' | 'cancel' | 'wake'>;
	readonly quota: Quota;
	readonly siteDirectory: Pick<SiteDirectory, 'findUser'>;
	/** Null where no service is configured. */
	readonly transcriber: Transcriber | null;
	readonly ffmpeg: Ffmpeg | null;
	/** Ends the work of this platform on a video. */
	readonly endWork: (guid: string) => void;
}

export type Captions = ReturnType<typeof createCaptions>;

/** Whether a video has captions of a language that may not be replaced: other than those that were made here and are unchanged. */
export async function isTaken(
	store: Pick<VideoStore, 'tracks'>,
	guid: string,
	language: string,
	made: Pick<StoredCaptions, 'made_at'> | null
): Promise<boolean> {
	const track = findTrack(await store.tracks(guid), 'captions', language);
	return track !== undefined && track.saved_at !== made?.made_at;
}

/**
 * Whether a video can have the captions: it has fewer tracks than it may have, or captions of that language that were made here.
 * @param language Empty for any.
 */
async function hasRoom(store: Pick<VideoStore, 'tracks'>, guid: string, language: string, made: Pick<StoredCaptions, 'made_at'> | null): Promise<boolean> {
	const tracks = await store.tracks(guid);
	const captions = language === '' ? tracks.filter(({ kind }) => kind === 'captions') : [findTrack(tracks, 'captions', language)];
	return tracks.length < constants.maxTracks || captions.some((track) => track !== undefined && track.saved_at === made?.made_at);
}

/** Begins, describes and cancels automatic captions; `caption-maker.ts` makes them. docs/decisions/054-automatic-captions.md */
export function createCaptions({ videos, store, captionStore, jobs, quota, siteDirectory, transcriber, ffmpeg, endWork }: CaptionsOptions) {
	const problemOf = (video: StoredVideo): Sentence | null =>
		transcriber === null ? notConfigured().sentence : video.state === 'ready' ? soundProblem(video, ffmpeg) : notReady;

	async function describe(video: StoredVideo, { say }: Language): Promise<VideoCaptions> {
		const row = await captionStore.find(video.guid);
		const problem = problemOf(video);
		const unavailable = problem === null ? '' : say(problem);
		if (row === null || row.state === 'cancelled') {
			return { state: 'none', message: '', pieces: 0, pieces_done: 0, language: '', unavailable };
		}
		const isDone = row.state === 'done';
		return {
			// Nobody works on it: the service may have been removed.
			...(isRunning(row) && transcriber === null ? { state: 'failed', message: unavailable } : { state: row.state, message: say(fromStored(row.message)) }),
			pieces: row.pieces_done + (isDone ? 0 : piecesLeft(video.duration, row.next_at, ffmpeg)),
			pieces_done: row.pieces_done,
			language: isDone ? row.made_language : row.language,
			unavailable,
		};
	}

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
