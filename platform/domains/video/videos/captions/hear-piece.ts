import { measured } from '../../../../core/metrics';
import { trackExists } from '../failures';
import type { VideoCaptionTable } from '../tables';
import { segmentsOf } from './caption-store';
import { isTaken } from './caption-tracks';
import { CancelledError, type CaptionMakerOptions } from './finish-captions';
import { joinPiece } from './join-piece';
import type { SoundPiece } from './sound';
import { languageTagOf, primaryLanguage } from './spoken-language';

type HearOptions = Pick<CaptionMakerOptions, 'transcriber' | 'store' | 'captionStore' | 'jobs' | 'metrics'>;

/** Sends a piece to the transcription service. */
export function createHearPiece({ transcriber, store, captionStore, jobs, metrics }: HearOptions) {
	/**
	 * @return The request after the piece.
	 * @throws {CancelledError}
	 */
	async function hear(row: VideoCaptionTable, piece: SoundPiece, signal: AbortSignal): Promise<VideoCaptionTable> {
		const { audio } = piece;
		const language = row.language === '' ? row.spoken : row.language;
		const heard =
			audio === null
				? { language: '', segments: [] }
				: await measured(metrics, 'captions', 'openai', signal, () => transcriber.transcribeTimed(audio, primaryLanguage(language), signal));
		const { said, nextAt } = joinPiece(piece, heard.segments);
		const spoken = language !== '' ? language : said.length === 0 ? '' : languageTagOf(heard.language);
		if (row.spoken === '' && spoken !== '' && (await isTaken(store, row.guid, spoken, row))) {
			throw trackExists();
		}
		// A file that is sent whole, because ffmpeg was removed, repeats the pieces that were done.
		const before = piece.start < row.next_at ? [] : segmentsOf(row);
		const change = {
			spoken,
			segments: JSON.stringify([...before, ...said]),
			pieces_done: row.pieces_done + 1,
			next_at: nextAt,
			message: '',
			state: 'working',
		} as const;
		await captionStore.inTransaction(async (transaction) => {
			if (!(await captionStore.change(row, change, transaction))) {
				throw new CancelledError();
			}
			// The pieces that follow have all their attempts again.
			await jobs.add(transaction, row.guid, 'captions', { run_id: row.run_id, next_at: nextAt });
		});
		return { ...row, ...change };
	}

	return hear;
}
