import { diffArrays } from 'diff';

/** A word or a punctuation mark of a text, with the space before it. */
export interface Token {
	readonly start: number;
	readonly end: number;
}

/** Edits up to which the shortest difference is searched: the search takes time in proportion to their square. */
const maxEdits = 1200;

// Finding words by dictionary takes ten times as long, so only where no spaces stand between them.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;
const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const spacedWords = /[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}\p{M}]+)*|\s+|./gsu;

/**
 * The words and marks of a text, by the rules of Unicode: also where no spaces stand between words. A space belongs to
 * the word after it, so that spaces alone do not make two texts look alike.
 */
export function tokensOf(text: string): readonly Token[] {
	const parts = segmenter && unspacedScripts.test(text) ? Array.from(segmenter.segment(text), ({ segment }) => segment) : (text.match(spacedWords) ?? []);
	const tokens: Token[] = [];
	let start = 0;
	let end = 0;
	for (const part of parts) {
		end += part.length;
		if (part.trim() !== '' || end === text.length) {
			tokens.push({ start, end });
			start = end;
		}
	}
	return tokens;
}

/** A run of tokens that both texts have, or that one has instead of the other's. */
export interface Run {
	readonly isSame: boolean;
	/** Indexes of tokens: from the first, to the one after the last. */
	readonly before: readonly [number, number];
	readonly after: readonly [number, number];
}

/**
 * The runs that lead from one list of tokens to another.
 * @param before Keys of the tokens; the same key means the same token.
 */
export function diffTokens(before: readonly string[], after: readonly string[]): readonly Run[] {
	const isCommon = (offset: number, from: 'start' | 'end') =>
		from === 'start' ? before[offset] === after[offset] : before[before.length - 1 - offset] === after[after.length - 1 - offset];
	const shorter = Math.min(before.length, after.length);
	let head = 0;
	while (head < shorter && isCommon(head, 'start')) {
		head += 1;
	}
	let tail = 0;
	while (tail < shorter - head && isCommon(tail, 'end')) {
		tail += 1;
	}
	const runs: Run[] = [];
	let [old, now] = [head, head];
	const add = (isSame: boolean, removed: number, added: number) => {
		if (removed + added > 0) {
			runs.push({ isSame, before: [old, old + removed], after: [now, now + added] });
			old += removed;
			now += added;
		}
	};
	if (head > 0) {
		runs.push({ isSame: true, before: [0, head], after: [0, head] });
	}
	const [middleBefore, middleAfter] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
	// Numbers are compared faster than texts.
	const numbers = new Map<string, number>();
	const numberOf = (key: string): number => {
		const number = numbers.get(key) ?? numbers.size;
		numbers.set(key, number);
		return number;
	};
	const parts = diffArrays(middleBefore.map(numberOf), middleAfter.map(numberOf), { maxEditLength: maxEdits });
	let removed = 0;
	let added = 0;
	for (const part of parts ?? [
		{ removed: true, added: false, count: middleBefore.length },
		{ removed: false, added: true, count: middleAfter.length },
	]) {
		if (part.removed) {
			removed += part.count;
		} else if (part.added) {
			added += part.count;
		} else {
			add(false, removed, added);
			[removed, added] = [0, 0];
			add(true, part.count, part.count);
		}
	}
	add(false, removed, added);
	add(true, tail, tail);
	return runs;
}
