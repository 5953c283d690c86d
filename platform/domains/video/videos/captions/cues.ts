import type { VttCue } from '../../../../../api/contract/video/vtt';

/** Something that is said, in milliseconds of the video. */
export interface SpokenText {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

/** The usual limits of subtitles, which a viewer can read in time. */
const maxLineCharacters = 42;
const maxLines = 2;
export const maxCueMs = 7000;
/** Some services give words no length at all. */
const minCueMs = 500;
/** A long segment is not divided into cues of less than that. */
const minCueCharacters = 20;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The words of a text; one that is longer than a line, as in languages without spaces, in parts. */
function wordsOf(text: string): string[] {
	return text.split(/\s+/).flatMap((word) => {
		if (word.length <= maxLineCharacters) {
			return word === '' ? [] : [word];
		}
		const parts: string[] = [''];
		for (const { segment } of graphemes.segment(word)) {
			const last = parts.at(-1) ?? '';
			// A letter with more marks than a line has room for is no letter.
			const piece = segment.slice(0, maxLineCharacters);
			if (last.length + piece.length > maxLineCharacters) {
				parts.push(piece);
			} else {
				parts[parts.length - 1] = last + piece;
			}
		}
		return parts;
	});
}

/** Breaks words into lines of so many characters, as far as no word is longer. */
function wrap(words: readonly string[], width: number): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last === undefined || last.length + 1 + word.length > width) {
			lines.push(word);
		} else {
			lines[lines.length - 1] = `${last} ${word}`;
		}
	}
	return lines;
}

const fits = (words: readonly string[]): boolean => wrap(words, maxLineCharacters).length <= maxLines;
const lengthOf = (words: readonly string[]): number => words.reduce((length, word) => length + word.length + 1, 0);

/** The lines of a cue, as equally long as they can be. */
function linesOf(words: readonly string[]): string[] {
	if (wrap(words, maxLineCharacters).length < maxLines) {
		return wrap(words, maxLineCharacters);
	}
	for (let width = Math.ceil(lengthOf(words) / maxLines); width < maxLineCharacters; width += 1) {
		const lines = wrap(words, width);
		if (lines.length <= maxLines && lines.every((line) => line.length <= maxLineCharacters)) {
			return lines;
		}
	}
	return wrap(words, maxLineCharacters);
}

/** The words of a segment in groups, each of which is a cue. */
function groupsOf(words: readonly string[], milliseconds: number): string[][] {
	const total = lengthOf(words);
	const parts = Math.max(1, Math.min(Math.ceil(milliseconds / maxCueMs), Math.floor(total / minCueCharacters)));
	const groups: string[][] = [];
	for (const word of words) {
		const last = groups.at(-1);
		if (last === undefined || lengthOf(last) >= total / parts || !fits([...last, word])) {
			groups.push([word]);
		} else {
			last.push(word);
		}
	}
	return groups;
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/-->/g, '--&gt;');

/**
 * The cues of what was said: one or two lines of at most 42 characters, at most seven seconds, never two at once. Within a segment
 * the time is divided by the length of the texts.
 */
export function toCues(spoken: readonly SpokenText[]): VttCue[] {
	const cues: VttCue[] = [];
	let free = 0;
	for (const { start, end, text } of [...spoken].sort((one, other) => one.start - other.start)) {
		const words = wordsOf(text);
		const from = Math.max(free, Math.round(start));
		const length = Math.max(minCueMs, Math.round(end) - from);
		const total = lengthOf(words);
		let said = 0;
		for (const group of groupsOf(words, length)) {
			const groupStart = Math.max(free, from + Math.round((length * said) / total));
			said += lengthOf(group);
			const groupEnd = Math.max(groupStart + 1, from + Math.round((length * said) / total));
			cues.push({ id: '', start: groupStart, end: Math.min(groupEnd, groupStart + maxCueMs), settings: '', text: linesOf(group).map(escapeText).join('\n') });
			free = groupEnd;
		}
	}
	return cues;
}
