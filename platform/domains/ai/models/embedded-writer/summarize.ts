import type { Random } from '../../../../core/random';
import { balanced, contentWords, joinBlocks, plainText, splitBlocks, splitSentences, type TextBlock, wordFrequencies } from '../../../../core/text';

/** By this share, chance can raise the score of a sentence. */
const variation = 0.3;

interface RankedSentence {
	readonly text: string;
	readonly index: number;
	readonly score: number;
}

/**
 * Ranks sentences by the frequent words that they contain (Luhn, 1958). The score is normalized by the length. The first
 * sentence gets a bonus, because it often states the subject; chance decides between sentences of a like score.
 */
function rankSentences(sentences: readonly string[], random: Random): RankedSentence[] {
	const frequencies = wordFrequencies(sentences.join(' '));
	return sentences.map((text, index) => {
		const words = contentWords(text);
		const weight = words.reduce((sum, word) => sum + (frequencies.get(word) ?? 0), 0);
		const chance = 1 + variation * random(text);
		return { text, index, score: (weight / Math.sqrt(words.length + 1)) * (index === 0 ? 1.25 : 1) * chance };
	});
}

/** The best sentences, in their original order. */
function pickSentences(sentences: readonly string[], count: number, random: Random): string[] {
	return rankSentences(sentences, random)
		.sort((one, other) => other.score - one.score || one.index - other.index)
		.slice(0, count)
		.sort((one, other) => one.index - other.index)
		.map(({ text }) => text);
}

/** The content's sentences without Markdown, headings left out. */
export const sentencesOf = (content: string): string[] =>
	splitBlocks(content)
		.filter(({ kind }) => kind !== 'heading')
		.flatMap(({ text }) => splitSentences(text))
		.map(plainText);

/** About a quarter of the sentences, from one to four. */
export function summarize(content: string, random: Random): string {
	const sentences = sentencesOf(content);
	return pickSentences(sentences, Math.min(4, Math.max(1, Math.ceil(sentences.length / 4))), random).join(' ');
}

/** Text in parentheses, and phrases without meaning. */
const removablePhrases = / ?\([^()]*\)|,? (?:of course|in fact|actually|basically|really|very|quite|simply|just|as a matter of fact|needless to say)\b,?/giu;

function shortenBlock(block: TextBlock, random: Random): TextBlock {
	if (block.kind !== 'paragraph') {
		return block;
	}
	const sentences = splitSentences(block.text);
	const kept = sentences.length > 1 ? pickSentences(sentences, Math.ceil(sentences.length / 2), random) : sentences;
	const source = kept
		.map(balanced)
		.join(' ')
		.replace(removablePhrases, '')
		.replace(/\s{2,}/g, ' ')
		.trim();
	return { ...block, source, text: source };
}

/** Keeps half of each paragraph's sentences, and all headings and lists. */
export const shorten = (content: string, random: Random): string => joinBlocks(splitBlocks(content).map((block) => shortenBlock(block, random)));
