const opening = /<(think|thinking|reasoning|thought)>/iy;
/** A text that may become an opening tag. */
const growingOpening = /^(?:<[a-z]{0,9})?$/i;
const space = /\s*/y;

/** As long as the longest closing tag. */
const maxTagLength = '</reasoning>'.length;

export interface ReasoningCutter {
	/** What of the answer has come with `piece`; empty while it may belong to the model's reasoning. */
	push(piece: string): string;
	/** The text that was held back when the answer ended. */
	end(): string;
}

/**
 * Leaves out what a model thinks before it answers: `<think>…</think>` at the start, once or several times, however the pieces are
 * cut. Later tags are the answer's own words. Reasoning that never ends is none of the answer.
 */
export function createReasoningCutter(): ReasoningCutter {
	/** The white space that the answer begins with, if no reasoning follows. */
	let lead = '';
	let held = '';
	/** The tag that ends the reasoning under way. */
	let closing: RegExp | null = null;
	let hasThought = false;
	let isAnswer = false;

	function read(): string {
		let at = 0;
		const matchAt = (pattern: RegExp) => {
			pattern.lastIndex = at;
			const match = pattern.exec(held);
			at = match ? pattern.lastIndex : at;
			return match;
		};
		while (!isAnswer) {
			if (closing !== null) {
				if (!matchAt(closing)) {
					// The tag itself may be cut.
					held = held.slice(Math.max(at, held.length - maxTagLength));
					return '';
				}
				closing = null;
				hasThought = true;
			}
			const [blank = ''] = matchAt(space) ?? [];
			lead = hasThought ? '' : lead + blank;
			const [, name] = matchAt(opening) ?? [];
			if (name !== undefined) {
				closing = new RegExp(`</${name}>`, 'gi');
			} else if (growingOpening.test(held.slice(at))) {
				held = held.slice(at);
				return '';
			} else {
				isAnswer = true;
			}
		}
		const text = lead + held.slice(at);
		held = '';
		lead = '';
		return text;
	}

	return {
		push(piece) {
			if (isAnswer) {
				return piece;
			}
			held += piece;
			return read();
		},
		end() {
			const rest = closing === null && !hasThought ? lead + held : '';
			held = '';
			lead = '';
			return rest;
		},
	};
}

/**
 * An answer without its reasoning.
 * @param isEnded False while more of it follows: what may belong to the reasoning is held back.
 */
export function withoutReasoning(text: string, isEnded: boolean): string {
	const cutter = createReasoningCutter();
	const answer = cutter.push(text);
	return isEnded ? answer + cutter.end() : answer;
}
