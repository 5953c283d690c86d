import { capitalize, clip, joinBlocks, keyTerms, splitBlocks, splitSentences, type TextBlock, titleCase } from './text';

const mapParagraphs = (content: string, change: (text: string) => string): string =>
	joinBlocks(splitBlocks(content).map((block) => ({ ...block, source: block.source.replace(block.text, () => change(block.text)) })));

const misspellings: Readonly<Record<string, string>> = {
	accomodate: 'accommodate',
	acheive: 'achieve',
	adress: 'address',
	alot: 'a lot',
	arguement: 'argument',
	beleive: 'believe',
	calender: 'calendar',
	definately: 'definitely',
	dont: 'don’t',
	embarass: 'embarrass',
	enviroment: 'environment',
	existance: 'existence',
	freind: 'friend',
	goverment: 'government',
	grammer: 'grammar',
	independant: 'independent',
	neccessary: 'necessary',
	noticable: 'noticeable',
	occured: 'occurred',
	occurence: 'occurrence',
	publically: 'publicly',
	recieve: 'receive',
	recomend: 'recommend',
	seperate: 'separate',
	succesful: 'successful',
	teh: 'the',
	thier: 'their',
	tommorow: 'tomorrow',
	truely: 'truly',
	untill: 'until',
	wich: 'which',
	wierd: 'weird',
};

const plainWords: Readonly<Record<string, string>> = {
	additionally: 'also',
	approximately: 'about',
	assistance: 'help',
	commence: 'start',
	consequently: 'so',
	demonstrate: 'show',
	endeavor: 'try',
	facilitate: 'help',
	furthermore: 'also',
	however: 'but',
	numerous: 'many',
	obtain: 'get',
	purchase: 'buy',
	require: 'need',
	subsequently: 'then',
	sufficient: 'enough',
	terminate: 'end',
	therefore: 'so',
	utilize: 'use',
};

function replaceWords(text: string, words: Readonly<Record<string, string>>): string {
	return text.replace(/\p{L}+/gu, (word) => {
		const replacement = words[word.toLowerCase()];
		if (replacement === undefined) {
			return word;
		}
		return /^\p{Lu}/u.test(word) ? capitalize(replacement) : replacement;
	});
}

function correctText(text: string): string {
	return splitSentences(replaceWords(text, misspellings))
		.map((sentence) => capitalize(sentence.replace(/\b(\p{L}+) \1\b/giu, '$1').replace(/\bi\b/g, 'I').replace(/\s+([,.;:!?])/g, '$1')))
		.join(' ');
}

/** Common misspellings, doubled words, spaces before signs, and capitals at the beginning of sentences. */
export const correctSpelling = (content: string): string => mapParagraphs(content, correctText);

function simplifyText(text: string): string {
	return splitSentences(replaceWords(text, plainWords))
		.flatMap((sentence) => (sentence.length > 90 ? sentence.split(/(?:;|, (?:and|but|which|while|so))\s+/u) : [sentence]))
		.map((part) => capitalize(/[.!?…。！？]$/u.test(part) ? part : `${part}.`))
		.join(' ');
}

/** Plain words, and long sentences in two. */
export const simplify = (content: string): string => mapParagraphs(content, simplifyText);

/** Adds a list of points to write about below each paragraph: rules cannot invent facts. */
export function lengthen(content: string): string {
	const blocks = splitBlocks(content).flatMap((block): Pick<TextBlock, 'kind' | 'source'>[] => {
		const terms = block.kind === 'paragraph' ? keyTerms(block.text, 2) : [];
		const [first, second = first] = terms;
		if (first === undefined || second === undefined) {
			return [block];
		}
		const points = [`An example that shows what ${first} means in practice.`, `Why ${second} matters to the reader.`, 'What to do next.'];
		return [block, { kind: 'paragraph', source: 'To go further, add:' }, ...points.map((point) => ({ kind: 'item' as const, source: `- ${point}` }))];
	});
	return joinBlocks(blocks);
}

/** A continuation that is built from the content's key terms. */
export function continueWriting(content: string): string {
	const [first = 'this', second = first] = keyTerms(content, 2);
	return [
		`There is more to say about ${first}. What has been said so far raises a question: what changes for the reader who takes ${second} seriously?`,
		`A good place to begin is one small, concrete case. Look at how ${first} shows up in it, note what helps and what stands in the way, and decide on the next step from there.`,
	].join('\n\n');
}

/** Filler words of spoken language. */
const fillers = /(?<![\p{L}\p{N}])(?:u+m+|u+h+|e+r+m*|hmm+|you know|i mean|sort of|kind of)(?![\p{L}\p{N}]),?\s*/giu;
const sentencesPerParagraph = 3;

/** Converts the text of a recording to a post: a title, no fillers, paragraphs of a few sentences. */
export function draftFromSpeech(speech: string): string {
	const sentences = splitSentences(speech.replace(fillers, '').replace(/\s+/g, ' ').trim()).map(correctText);
	const paragraphs: string[] = [];
	for (let index = 0; index < sentences.length; index += sentencesPerParagraph) {
		paragraphs.push(sentences.slice(index, index + sentencesPerParagraph).join(' '));
	}
	return [`# ${writeTitle(speech)}`, ...paragraphs].join('\n\n');
}

const maxTitleLength = 60;

/** The heading that the content has, else its key terms. */
export function writeTitle(content: string): string {
	const heading = splitBlocks(content).find(({ kind }) => kind === 'heading');
	return clip(heading?.text ?? titleFromTerms(keyTerms(content, 3), content), maxTitleLength);
}

function titleFromTerms([first, second, third]: readonly string[], content: string): string {
	if (first === undefined) {
		return content.replace(/\s+/g, ' ').trim();
	}
	if (second === undefined) {
		return capitalize(first);
	}
	return titleCase(third === undefined ? `${first} and ${second}` : `${first}, ${second} and ${third}`);
}

/** Up to three alternative titles. */
export function writeTitles(content: string): string[] {
	const [first = '', second = ''] = keyTerms(content, 2).map(capitalize);
	return [...new Set([writeTitle(content), `What to Know About ${first}`, `${first}: A Closer Look at ${second}`])].map((title) =>
		clip(title, maxTitleLength)
	);
}
