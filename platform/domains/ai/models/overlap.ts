/** Shorter overlaps are chance: nearly every text ends with a letter with which the next may begin. */
const minimumOverlap = 8;
/** A model begins again from the start, or with the last paragraphs at most; each piece is compared with these alone. */
const maxTailLength = 2000;

export interface OverlapCutter {
	/** The new part of `piece`; empty while the text so far may still be a repetition. */
	push(piece: string): string;
	/** The text that was still held back when the answer ended. */
	end(): string;
}

/** The length of the longest start of `text` that `partial` ends with: all of it, or a part of its last paragraphs. */
function overlapLength(partial: string, text: string): number {
	if (text.startsWith(partial)) {
		return partial.length;
	}
	for (let length = Math.min(partial.length, text.length, maxTailLength); length >= minimumOverlap; length -= 1) {
		if (partial.endsWith(text.slice(0, length))) {
			return length;
		}
	}
	return 0;
}

/**
 * A model that continues its own text often begins with the last words of it, or with all of it. This removes the
 * repetition: text is held back as long as it may still be one.
 */
export function createOverlapCutter(partial: string): OverlapCutter {
	const tail = partial.slice(-maxTailLength);
	let held = '';
	let isFromStart = true;
	let isDecided = partial === '';

	function release(): string {
		isDecided = true;
		const fresh = held.slice(overlapLength(partial, held));
		held = '';
		return fresh;
	}

	return {
		push(piece) {
			if (isDecided) {
				return piece;
			}
			isFromStart &&= partial.startsWith(piece, held.length);
			held += piece;
			return isFromStart || (held.length <= maxTailLength && tail.includes(held)) ? '' : release();
		},
		end: () => (isDecided ? '' : release()),
	};
}
