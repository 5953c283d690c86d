import type { SpokenSegment } from '../../../ai/models/transcription/transcriber';
import type { SpokenText } from './cues';
import type { SoundPiece } from './sound';

/** A segment that ends so close to the end of its piece may go on in the next one. */
const cutMs = 2000;

/** Puts the segments of a piece at their times of the video. The next piece begins where no word is cut in two. */
export function joinPiece(
	{ start, end, isLast }: Pick<SoundPiece, 'start' | 'end' | 'isLast'>,
	heard: readonly SpokenSegment[]
): { readonly said: readonly SpokenText[]; readonly nextAt: number } {
	const said = heard
		.map((segment) => ({
			start: start + Math.round(segment.start * 1000),
			end: Math.min(end, start + Math.round(segment.end * 1000)),
			text: segment.text.trim(),
		}))
		.filter((segment) => segment.text !== '' && segment.start < end);
	const last = said.at(-1);
	const isCut = !isLast && last !== undefined && last.end > end - cutMs && last.start > (start + end) / 2;
	return isCut ? { said: said.slice(0, -1), nextAt: last.start } : { said, nextAt: end };
}
