import { atomsToRichText, type Mark, type MarkedAtoms, marksOf, restoreMarks } from './marks';
import { objectCharacter, parseRichText, type RichText } from './rich-text';

/** The letters of the tags. */
interface Letters {
	readonly format: string;
	readonly object: string;
	/** Of the tags around each text, where there are several. */
	readonly part: string;
}

interface MarkedPart {
	readonly original: RichText;
	readonly marks: readonly Mark[];
	/** The number of its first mark; numbers are those of the whole, so that a tag belongs to one text. */
	readonly firstMark: number;
	/** With its tags. */
	readonly text: string;
}

/** Texts for a model. Their formats and objects stand in them as numbered tags, which the answer must keep. */
export interface MarkedTexts {
	readonly text: string;
	readonly letters: Letters;
	readonly parts: readonly MarkedPart[];
}

/** A letter with which no part of the text can be mistaken for a tag. */
const freeLetter = (text: string, letter: string): string =>
	new RegExp(`</?${letter}\\d`).test(text) ? freeLetter(text, `${letter}${letter.charAt(0)}`) : letter;

function withTags({ original, marks, firstMark }: Omit<MarkedPart, 'text'>, letters: Letters): string {
	const tags = new Map<number, string>();
	const add = (at: number, tag: string) => tags.set(at, (tags.get(at) ?? '') + tag);
	const name = (mark: Mark, number: number) => `${letters[mark.kind]}${firstMark + number + 1}`;
	// At one place: first what ends, innermost first; then what begins, outermost first.
	[...marks.entries()].reverse().forEach(([number, mark]) => add(mark.end, `</${name(mark, number)}>`));
	marks.forEach((mark, number) => add(mark.start, `<${name(mark, number)}>`));
	let text = '';
	for (let index = 0; index <= original.text.length; index += 1) {
		text += tags.get(index) ?? '';
		text += (original.text[index] ?? '').replace(objectCharacter, '');
	}
	return text;
}

/**
 * Puts numbered tags around the formatted words of texts, and in the place of their objects; around each text as well
 * where there are several.
 * @param htmls The HTML of each text.
 */
export function markTexts(htmls: readonly string[]): MarkedTexts {
	let firstMark = 0;
	const untagged = htmls.map((html) => {
		const original = parseRichText(html);
		const part = { original, marks: marksOf(original), firstMark };
		firstMark += part.marks.length;
		return part;
	});
	const whole = untagged.map(({ original }) => original.text).join('\n');
	const letters = { format: freeLetter(whole, 'f'), object: freeLetter(whole, 'o'), part: freeLetter(whole, 'p') };
	const parts = untagged.map((part) => ({ ...part, text: withTags(part, letters) }));
	const [only] = parts;
	const text =
		only && parts.length === 1 ? only.text : parts.map((part, index) => `<${letters.part}${index + 1}>${part.text}</${letters.part}${index + 1}>`).join('\n');
	return { text, letters, parts };
}

/** Models put line breaks around an answer, and paragraphs into it. The space around the text stays as it was. */
function tidy(answer: string, { text, original }: MarkedPart): string {
	const trimmed = answer.replaceAll(objectCharacter, '').trim();
	const lines = trimmed.split('\n').map((line) => line.trim());
	const content = original.text.includes('\n') ? trimmed : lines.filter((line) => line !== '').join('\n');
	const lead = text.length - text.trimStart().length;
	return text.slice(0, lead) + content + text.slice(Math.max(lead, text.trimEnd().length));
}

/** At the end of a text that is still arriving, the beginning of a tag must not show. */
const withoutOpenTag = (text: string, isFinal: boolean): string => (isFinal ? text : text.replace(/<\/?[a-z]{0,8}\d{0,6}\s?\/?$/, ''));

/**
 * Finds tags in a text that is read from its start to its end.
 * @returns A function that gives the place of a tag, as `text.indexOf(tag, from)` does, if `from` never becomes smaller.
 */
function placesOf(text: string, tags: RegExp): (tag: string, from: number) => number {
	const places = new Map<string, number[]>();
	for (const { 0: tag, index } of text.matchAll(tags)) {
		const known = places.get(tag) ?? [];
		places.set(tag, known);
		known.push(index);
	}
	const next = new Map<string, number>();
	return (tag, from) => {
		const known = places.get(tag) ?? [];
		let at = next.get(tag) ?? 0;
		while ((known[at] ?? from) < from) {
			at += 1;
		}
		next.set(tag, at);
		return known[at] ?? -1;
	};
}

function readAtoms(text: string, { marks, firstMark }: MarkedPart, letters: Letters, isFinal: boolean): MarkedAtoms {
	const atoms: (string | number)[] = [];
	const addText = (start: number, end?: number) => {
		for (const character of text.slice(start, end).split('')) {
			atoms.push(character);
		}
	};
	const objects = new Set<number>();
	const closings = placesOf(text, new RegExp(`</${letters.object}\\d{1,6}\\s?>`, 'g'));
	const open = new Map<number, number>();
	const ranges = new Map<number, { start: number; end: number }[]>();
	const close = (mark: number) => {
		const start = open.get(mark);
		if (start !== undefined && start < atoms.length) {
			const known = ranges.get(mark) ?? [];
			ranges.set(mark, known);
			known.push({ start, end: atoms.length });
		}
		open.delete(mark);
	};
	const tag = new RegExp(`<(/?)(${letters.format}|${letters.object})(\\d{1,6})\\s?(/?)>`, 'g');
	let end = 0;
	for (let match = tag.exec(text); match; match = tag.exec(text)) {
		const [whole, slash = '', letter = '', digits = '', empty = ''] = match;
		addText(end, match.index);
		end = tag.lastIndex;
		const number = Number(digits) - firstMark - 1;
		const kind = marks[number]?.kind;
		if (kind === 'format' && letter === letters.format) {
			close(number);
			if (slash === '' && empty === '') {
				open.set(number, atoms.length);
			}
		} else if (kind === 'object' && letter === letters.object && slash === '') {
			if (!objects.has(number)) {
				objects.add(number);
				atoms.push(number);
			}
			// Its content is known: what the answer says between the tags does not count.
			const closing = empty === '' ? closings(whole.replace('<', '</'), end) : -1;
			end = closing === -1 ? end : closing + whole.length + 1;
			tag.lastIndex = end;
		}
	}
	addText(end);
	if (!isFinal) {
		[...open.keys()].forEach(close);
	}
	return { atoms, ranges };
}

function readPart(answer: string, part: MarkedPart, letters: Letters, isFinal: boolean): RichText {
	const atoms = readAtoms(withoutOpenTag(tidy(answer, part), isFinal), part, letters, isFinal);
	return atomsToRichText(isFinal ? restoreMarks(part.original, part.marks, atoms) : atoms, part.marks);
}

/**
 * The parts of an answer between the tags of texts, by the names of the tags: the first of each name. A part whose tag is not closed
 * ends where the next one begins.
 */
function sectionsOf(answer: string, letter: string): ReadonlyMap<string, string> {
	const sections = new Map<string, string>();
	let openName = '';
	let start = 0;
	const close = (end: number) => {
		if (openName !== '' && !sections.has(openName)) {
			sections.set(openName, answer.slice(start, end));
		}
		openName = '';
	};
	for (const { 0: tag, 1: slash, 2: name = '', index } of answer.matchAll(new RegExp(`<(/?)(${letter}\\d+)>`, 'g'))) {
		if (slash === '' && name !== openName) {
			close(index);
			openName = name;
			start = index + tag.length;
		} else if (slash !== '' && name === openName) {
			close(index);
		}
	}
	close(answer.length);
	return sections;
}

/**
 * The new version of each text in an answer; null for a text that the answer leaves out.
 * @param isFinal The answer is complete: the formats and objects that it left out are restored.
 */
export function readAnswer(answer: string, { letters, parts }: MarkedTexts, isFinal: boolean): readonly (RichText | null)[] {
	const [only] = parts;
	if (only && parts.length === 1) {
		return [readPart(answer, only, letters, isFinal)];
	}
	const sections = sectionsOf(answer, letters.part);
	return parts.map((part, index) => {
		const section = sections.get(`${letters.part}${index + 1}`);
		return section === undefined ? null : readPart(section, part, letters, isFinal);
	});
}
