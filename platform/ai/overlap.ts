/** Shorter agreements are chance: nearly every text ends with a letter that the next may begin with. */
const minimumOverlap = 8;

export interface OverlapCutter {
	/** The part of `piece` that is new; empty while that cannot be said yet. */
	push(piece: string): string;
	/** What was still held back when the text ended. */
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
 * A model that is to continue its own words often begins with the last of them, or with all of them. This cuts what it
 * repeats: text is held back as long as it may still be a repetition.
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
