import { capitalize, splitSentences } from '../../../../core/text';

/** Sentences of one paragraph. */
const paragraphLength = 4;

/** Sounds of hesitation, alone or between commas; only those that are no words in the languages that write them so. */
const hesitation = /(?<![\p{L}\p{N}'’-])(?:u+h+m*|um{2,}|um(?=,)|e+r+m+|hm+|mhm)(?![\p{L}\p{N}'’-])[,…]?/giu;

/** A small word that is said again: "the the house". Other words are repeated on purpose. */
const repeatedWord = /(?<![\p{L}\p{N}'’-])(the|an?|I|we|to|of|and|in|is|it|my|but|so)(?: \1){1,5}(?![\p{L}\p{N}'’-])/giu;

const tidy = (sentence: string): string =>
	capitalize(
		sentence
			.replace(hesitation, '')
			.replace(/\s+/g, ' ')
			.replace(/ (?=[,.;:!?…])/g, '')
			.replace(/^[\s,;]+|,(?=[,.!?])/g, '')
			.replace(repeatedWord, '$1')
			.trim()
	);

/** A transcript in paragraphs, without sounds of hesitation and repeated words. */
export function writeFromSpeech(transcript: string): string {
	const sentences = splitSentences(transcript.replace(/\s+/g, ' '))
		.map(tidy)
		.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
	const paragraphs: string[] = [];
	for (let start = 0; start < sentences.length; start += paragraphLength) {
		paragraphs.push(sentences.slice(start, start + paragraphLength).join(' '));
	}
	return paragraphs.length === 0 ? transcript.trim() : paragraphs.join('\n\n');
}
