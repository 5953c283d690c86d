const opening = /^\s*<(think|thinking|reasoning|thought)>/i;
/** The start of a text that may become an opening tag. */
const growingOpening = /^\s*(?:<[a-z]{0,9})?$/i;

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
	let held = '';
	/** The tag that ends the reasoning under way. */
	let closing = '';
	let hasThought = false;
	let isAnswer = false;

	function read(): string {
		while (!isAnswer) {
			if (closing !== '') {
				const end = held.toLowerCase().indexOf(closing);
				if (end === -1) {
					// The tag itself may be cut.
					held = held.slice(-closing.length);
					return '';
				}
				held = held.slice(end + closing.length);
				closing = '';
				hasThought = true;
			}
			const [tag = '', name = ''] = opening.exec(held) ?? [];
			if (tag !== '') {
				closing = `</${name.toLowerCase()}>`;
				held = held.slice(tag.length);
			} else if (growingOpening.test(held)) {
				return '';
			} else {
				isAnswer = true;
			}
		}
		const text = hasThought ? held.trimStart() : held;
		held = '';
		hasThought = false;
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
			const rest = closing === '' && !hasThought ? held : '';
			held = '';
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
