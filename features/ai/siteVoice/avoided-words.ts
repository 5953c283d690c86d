import type { WordRule } from '../../../api/contract/ai/site-voice.contract';

/** A word of a text that the site does not use. */
export interface AvoidedWord extends WordRule {
	/** How often it is in the text. */
	readonly count: number;
}

/** Letters of scripts that put no space between words: there a word has no edge to look for. */
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const edge = String.raw`[\p{Letter}\p{Mark}\p{Number}]`;

const isEdge = (letter: string | undefined): boolean => letter !== undefined && new RegExp(edge, 'u').test(letter) && !joined.test(letter);

/** Apostrophes and spaces that look alike are alike. */
const normal = (text: string): string => text.normalize('NFC').replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();

function source(word: string): string {
	const letters = [...word];
	const escaped = letters.map((letter) => (/[\\^$.*+?()[\]{}|/]/.test(letter) ? `\\${letter}` : letter)).join('');
	const spaced = escaped.replaceAll(' ', String.raw`\s+`).replaceAll("'", "['’]");
	return `${isEdge(letters[0]) ? `(?<!${edge})` : ''}${spaced}${isEdge(letters.at(-1)) ? `(?!${edge})` : ''}`;
}

/**
 * Finds the words that the site does not use, as whole words, however they are written; null where there is none to look for. Longer ones
 * come first, so that “machine learning” is not found as “machine”.
 */
export function avoidedPattern(words: readonly WordRule[]): RegExp | null {
	const sources = words.map(({ avoid }) => normal(avoid).trim()).filter((word) => word !== '');
	return sources.length === 0
		? null
		: new RegExp(
				[...new Set(sources)]
					.sort((a, b) => b.length - a.length)
					.map(source)
					.join('|'),
				'giu'
			);
}

/** The text of Markdown, or of a text with tags, that people read: no tags, and no addresses of links. */
const readText = (text: string): string => text.replace(/<[^<>]{0,2000}>/g, ' ').replace(/\]\([^()\s]{0,2000}/g, '](');

/** The words of a text that the site does not use, in the order of the rules. */
export function findAvoided(text: string, words: readonly WordRule[]): readonly AvoidedWord[] {
	const pattern = avoidedPattern(words);
	if (pattern === null) {
		return [];
	}
	const counts = new Map<string, number>();
	for (const [found] of readText(text.normalize('NFC')).matchAll(pattern)) {
		counts.set(normal(found), (counts.get(normal(found)) ?? 0) + 1);
	}
	return words.flatMap((rule) => {
		const count = counts.get(normal(rule.avoid).trim()) ?? 0;
		return count === 0 ? [] : [{ ...rule, count }];
	});
}

/** The second text begins with a capital letter, or is in capitals, where the first does. */
function inCaseOf(found: string, instead: string): string {
	if (found.length > 1 && found === found.toUpperCase() && found !== found.toLowerCase()) {
		return instead.toUpperCase();
	}
	const [first = ''] = found;
	return first === first.toLowerCase() ? instead : instead.charAt(0).toUpperCase() + instead.slice(1);
}

/**
 * A text with another word in place of one, in the same case. Addresses of links and tags stay as they are.
 * @param rule Its `instead` is not empty.
 */
export function replaceAvoided(text: string, rule: WordRule): string {
	const pattern = avoidedPattern([rule]);
	return pattern === null
		? text
		: text
				.normalize('NFC')
				.split(/(<[^<>]{0,2000}>|\]\([^()\s]{0,2000})/)
				.map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, (found) => inCaseOf(found, rule.instead))))
				.join('');
}
