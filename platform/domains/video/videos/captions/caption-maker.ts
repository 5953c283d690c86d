import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { RestFailure } from '../../../../core/errors';
import { parseJson } from '../../../../core/json';
import { fromStored, sentence, toStored } from '../../../../core/sentence';
import { deleteOrphaned } from '../ready-video';
import type { VideoCaptionTable } from '../tables';
import { original } from '../video-files';
import type { StoredVideo } from '../video-store';
import type { Worker } from '../work-on-job';
import type { StoredCaptions } from './caption-store';
import { CancelledError, type CaptionMakerOptions, createFinishCaptions } from './finish-captions';
import { createHearPiece } from './hear-piece';
import { NoSoundError, piecesLeft, readSound, soundProblem } from './sound';

const Payload = Type.Object({ run_id: Type.String() });

/** Failures of the service that may pass; all others need somebody who changes something. */
const passing: readonly string[] = [
	'ai_transcription_limited',
	'ai_transcription_slow',
	'ai_transcription_unavailable',
	'ai_transcription_unreadable',
	'video_storage_unavailable',
];

const notMade = sentence('The captions could not be made. Please try again later.');
const noSound = sentence('This video has no sound to make captions of.');
const soundNotRead = sentence('The sound of this video could not be read. Please try again later.');

/** Whether a job belongs to the request: the captions may have been asked for again since. */
function isFor({ run_id }: Pick<StoredCaptions, 'run_id'>, payload: string): boolean {
	const asked = parseJson(payload);
	return Value.Check(Payload, asked) && asked.run_id === run_id;
}

export interface CaptionMaker extends Worker {
	/** Ends the work on a video: it was cancelled. */
	end(guid: string): void;
}

/** Makes the captions of a request, and says why it did not. */
function createMake(options: CaptionMakerOptions) {
	const { ffmpeg, files, captionStore } = options;
	const { fail, finish } = createFinishCaptions(options);
	const hear = createHearPiece(options);

	async function make(first: VideoCaptionTable, video: StoredVideo, signal: AbortSignal): Promise<void> {
		let row = first;
		const isHeard = (): boolean => piecesLeft(video.duration, row.next_at, ffmpeg) === 0;
		if (!isHeard()) {
			// ffmpeg may have been removed since the captions were asked for.
			const problem = soundProblem(video, ffmpeg);
			if (problem !== null) {
				await fail(row, problem);
				return;
			}
			await files.withFile(video.guid, { name: original, purpose: 'captions', signal }, async (file) => {
				while (!isHeard()) {
					row = await hear(row, await readSound(file, video, row.next_at, ffmpeg, signal), signal);
				}
			});
		}
		await finish(row, video);
	}

	async function failed(row: StoredCaptions, error: unknown): Promise<void> {
		if (error instanceof NoSoundError) {
			await fail(row, noSound);
		} else if (error instanceof RestFailure && !passing.includes(error.code)) {
			await fail(row, error.sentence);
		} else {
			const now = await captionStore.find(row.guid);
			await captionStore.change(row, { state: 'waiting', message: toStored(error instanceof RestFailure ? error.sentence : soundNotRead) });
			// After a piece that was done, the job has been asked for anew.
			if (now?.pieces_done === row.pieces_done) {
				throw error;
			}
		}
	}

	return { make, failed, fail };
}

/** Sends the sound of a video to the transcription service, piece by piece, and saves what it hears as a track. Each piece that is done is kept. */
export function createCaptionMaker(options: CaptionMakerOptions): CaptionMaker {
	const { files, store, captionStore } = options;
	const { make, failed, fail } = createMake(options);
	const running = new Map<string, AbortController>();

	return {
		async run(guid, payload, stopping) {
			const row = await captionStore.findWithSegments(guid);
			const video = await store.find(guid);
			if (video === null || row === null || !isFor(row, payload) || !(await captionStore.change(row, { state: 'working' }))) {
				return;
			}
			const cancelled = new AbortController();
			running.set(guid, cancelled);
			try {
				await make(row, video, AbortSignal.any([stopping, cancelled.signal]));
			} catch (error) {
				if (cancelled.signal.aborted || error instanceof CancelledError) {
					return;
				}
				stopping.throwIfAborted();
				await failed(row, error);
			} finally {
				running.delete(guid);
				await deleteOrphaned({ files, store }, guid);
			}
		},

		async giveUp(guid, payload) {
			const row = await captionStore.find(guid);
			if (row !== null && isFor(row, payload)) {
				await fail(row, row.message === '' ? notMade : fromStored(row.message));
			}
		},

		end: (guid) => running.get(guid)?.abort(),
	};
}
