import { type Random, shuffle } from '../../../../core/random';
import { sentencesOf } from './summarize';
import { capitalize, clip, joinBlocks, keyTerms, plainText, splitBlocks, type TextBlock, titleCase } from '../../../../core/text';

/** Texts that consist of the person's own words in another form. */

const maxTitleLength = 60;

/** Titles that the content gives: its heading, its key terms, its first sentence. */
function titlesOf(content: string): readonly string[] {
	const heading = splitBlocks(content).find(({ kind }) => kind === 'heading');
	const [first, second, third] = keyTerms(content, 3);
	const [sentence = ''] = sentencesOf(content);
	const fromTerms = [
		...(first !== undefined && second !== undefined && third !== undefined ? [titleCase(`${first}, ${second} and ${third}`)] : []),
		...(first !== undefined && second !== undefined ? [titleCase(`${first} and ${second}`)] : []),
		...(first !== undefined ? [capitalize(first)] : []),
	];
	const candidates = [...(heading === undefined ? [] : [plainText(heading.text)]), ...fromTerms, sentence.replace(/[.。]$/u, '')];
	return [...new Set(candidates.filter((title) => title !== '').map((title) => clip(title, maxTitleLength)))];
}

/** One of the content's titles. */
export function writeTitle(content: string, random: Random): string {
	const [title = plainText(content)] = shuffle(titlesOf(content), random);
	return title;
}

/** Up to three titles. */
export const writeTitles = (content: string, random: Random): string[] => shuffle(titlesOf(content), random).slice(0, 3);

/** One item for each sentence; headings stay above their items. */
function toItems(content: string, mark: (number: number) => string): string {
	let number = 0;
	const blocks = splitBlocks(content).flatMap((block): Pick<TextBlock, 'kind' | 'source'>[] => {
		if (block.kind === 'heading') {
			number = 0;
			return [block];
		}
		return sentencesOf(block.source).map((sentence) => {
			number += 1;
			return { kind: 'item', source: `${mark(number)} ${sentence}` };
		});
	});
	return joinBlocks(blocks);
}

export const writeList = (content: string): string => toItems(content, () => '-');
export const writeSteps = (content: string): string => toItems(content, (number) => `${number}.`);
