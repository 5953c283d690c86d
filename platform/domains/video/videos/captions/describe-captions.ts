import type { VideoCaptions } from '../../../../../api/contract/video/video-captions.contract';
import type { Language } from '../../../../core/language';
import { fromStored, type Sentence } from '../../../../core/sentence';
import { notConfigured } from '../../../ai/models/transcription/failures';
import { notReady } from '../failures';
import type { StoredVideo } from '../video-store';
import { isRunning } from './caption-store';
import type { CaptionsOptions } from './captions-options';
import { piecesLeft, soundProblem } from './sound';

type DescribeOptions = Pick<CaptionsOptions, 'captionStore' | 'transcriber' | 'ffmpeg'>;

/** Describes the captions of a video for the editor. */
export function createDescribeCaptions({ captionStore, transcriber, ffmpeg }: DescribeOptions) {
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

	return { problemOf, describe };
}
