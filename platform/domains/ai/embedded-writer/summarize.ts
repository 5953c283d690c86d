import { contentWords, joinBlocks, splitBlocks, splitSentences, type TextBlock, wordFrequencies } from './text';

interface RankedSentence {
	readonly text: string;
	readonly index: number;
	readonly score: number;
}

/**
 * Sentences that hold many of the text's frequent words say most of it (Luhn, 1958); the length is taken out, so that a
 * long sentence does not win by its length, and the opening gets a little more, for it often says what follows.
 */
function rankSentences(sentences: readonly string[]): RankedSentence[] {
	const frequencies = wordFrequencies(sentences.join(' '));
	return sentences.map((text, index) => {
		const words = contentWords(text);
		const weight = words.reduce((sum, word) => sum + (frequencies.get(word) ?? 0), 0);
		return { text, index, score: (weight / Math.sqrt(words.length + 1)) * (index === 0 ? 1.25 : 1) };
	});
}

/** The best sentences, in the order in which they stand. */
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

/** What stands in parentheses or is only said in passing. */
const asides = /\s*\([^()]*\)|,? (?:of course|in fact|actually|basically|really|very|quite|simply|just|as a matter of fact|needless to say)\b,?/giu;

function shortenBlock(block: TextBlock): TextBlock {
	if (block.kind !== 'paragraph') {
		return block;
	}
	const sentences = splitSentences(block.text);
	const kept = sentences.length > 1 ? pickSentences(sentences, Math.ceil(sentences.length / 2)) : sentences;
	const source = kept.join(' ').replace(asides, '').replace(/\s{2,}/g, ' ').trim();
	return { ...block, source, text: source };
}

/** Half of each paragraph's sentences; headings and lists stay. */
export const shorten = (content: string): string => joinBlocks(splitBlocks(content).map(shortenBlock));
