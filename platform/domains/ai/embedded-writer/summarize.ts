import { contentWords, joinBlocks, splitBlocks, splitSentences, type TextBlock, wordFrequencies } from './text';

interface RankedSentence {
	readonly text: string;
	readonly index: number;
	readonly score: number;
}

/**
 * Ranks sentences by the frequent words that they contain (Luhn, 1958). The score is normalized by the length. The first
 * sentence gets a bonus, because it often states the subject.
 */
function rankSentences(sentences: readonly string[]): RankedSentence[] {
	const frequencies = wordFrequencies(sentences.join(' '));
	return sentences.map((text, index) => {
		const words = contentWords(text);
		const weight = words.reduce((sum, word) => sum + (frequencies.get(word) ?? 0), 0);
		return { text, index, score: (weight / Math.sqrt(words.length + 1)) * (index === 0 ? 1.25 : 1) };
	});
}

/** The best sentences, in their original order. */
export function pickSentences(sentences: readonly string[], count: number): string[] {
	return rankSentences(sentences)
		.sort((one, other) => other.score - one.score || one.index - other.index)
		.slice(0, count)
		.sort((one, other) => one.index - other.index)
		.map(({ text }) => text);
}

export const sentencesOf = (content: string): string[] =>
	splitBlocks(content)
		.filter(({ kind }) => kind !== 'heading')
		.flatMap(({ text }) => splitSentences(text));

/** About a quarter of the sentences, from one to four. */
export function summarize(content: string): string {
	const sentences = sentencesOf(content);
	return pickSentences(sentences, Math.min(4, Math.max(1, Math.ceil(sentences.length / 4)))).join(' ');
}

/** Text in parentheses, and phrases without meaning. */
const removablePhrases = /\s*\([^()]*\)|,? (?:of course|in fact|actually|basically|really|very|quite|simply|just|as a matter of fact|needless to say)\b,?/giu;

function shortenBlock(block: TextBlock): TextBlock {
	if (block.kind !== 'paragraph') {
		return block;
	}
	const sentences = splitSentences(block.text);
	const kept = sentences.length > 1 ? pickSentences(sentences, Math.ceil(sentences.length / 2)) : sentences;
	const source = kept.join(' ').replace(removablePhrases, '').replace(/\s{2,}/g, ' ').trim();
	return { ...block, source, text: source };
}

/** Keeps half of each paragraph's sentences, and all headings and lists. */
export const shorten = (content: string): string => joinBlocks(splitBlocks(content).map(shortenBlock));
