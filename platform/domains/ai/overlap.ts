/** Shorter overlaps are chance: nearly every text ends with a letter with which the next may begin. */
const minimumOverlap = 8;

export interface OverlapCutter {
	/** The new part of `piece`; empty while the text so far may still be a repetition. */
	push(piece: string): string;
	/** The text that was still held back when the answer ended. */
	end(): string;
}

/** The length of the longest start of `text` that `partial` ends with. */
function overlapLength(partial: string, text: string): number {
	for (let length = Math.min(partial.length, text.length); length > 0; length -= 1) {
		if (partial.endsWith(text.slice(0, length))) {
			return length === partial.length || length >= minimumOverlap ? length : 0;
		}
	}
	return 0;
}

/**
 * A model that continues its own text often begins with the last words of it, or with all of it. This removes the
 * repetition: text is held back as long as it may still be one.
 */
export function createOverlapCutter(partial: string): OverlapCutter {
	let held = '';
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
			held += piece;
			return partial.includes(held) ? '' : release();
		},
		end: () => (isDecided ? '' : release()),
	};
}
