import { findHeadings, findLocated, type Located, rewriteLocated } from './located-markdown';

/** The faults of an answer, to be told before it becomes blocks. */
export interface AnswerFindings {
	readonly hasSkippedLevel: boolean;
	readonly emptyLinks: number;
	/** The address of each image without alternative text, once. */
	readonly imagesWithoutAlt: readonly string[];
}

/** The level of the heading before the answer, 1 for the title of the post; null if the first heading's level is given. */
export type HeadingBefore = number | null;

export const noFindings: AnswerFindings = { hasSkippedLevel: false, emptyLinks: 0, imagesWithoutAlt: [] };

/** The levels without a gap. Headings of one level under the same heading keep one level. */
function closedLevels(levels: readonly number[], headingBefore: HeadingBefore): readonly number[] {
	let above = headingBefore === null ? [] : [{ level: headingBefore, closed: headingBefore }];
	return levels.map((level) => {
		above = above.filter((heading) => heading.level < level);
		const parent = above.at(-1);
		const closed = parent ? Math.min(level, parent.closed + 1) : level;
		above.push({ level, closed });
		return closed;
	});
}

const isEmptyLink = ({ kind, address, isLabelled }: Located): boolean => kind === 'link' && (!isLabelled || address === '' || address === '#');
const lacksAlt = ({ kind, isLabelled }: Located): boolean => kind === 'image' && !isLabelled;

/**
 * Checks an answer for what makes a page hard to read with a screen reader.
 * @param source           Markdown.
 * @param decorativeImages The addresses of images that need no alternative text.
 */
export function checkAnswer(source: string, headingBefore: HeadingBefore, decorativeImages: readonly string[]): AnswerFindings {
	const levels = findHeadings(source).map(({ level }) => level);
	const closed = closedLevels(levels, headingBefore);
	const located = findLocated(source);
	const withoutAlt = located.filter(lacksAlt).map(({ address }) => address);
	return {
		hasSkippedLevel: levels.some((level, index) => level !== closed[index]),
		emptyLinks: located.filter(isEmptyLink).length,
		imagesWithoutAlt: [...new Set(withoutAlt)].filter((address) => !decorativeImages.includes(address)),
	};
}

/** The answer with headings that skip no level. Only levels after `#` change: those that are underlined never skip one. */
export function fixHeadings(source: string, headingBefore: HeadingBefore): string {
	const lines = source.split(/\r\n?|\n/);
	const headings = findHeadings(source);
	const closed = closedLevels(
		headings.map(({ level }) => level),
		headingBefore
	);
	headings.forEach(({ line, level }, index) => {
		lines[line] = (lines[line] ?? '').replace('#'.repeat(level), '#'.repeat(closed[index] ?? level));
	});
	return lines.join('\n');
}

/** The answer without links that have no text or lead nowhere; their text stays. */
export const removeEmptyLinks = (source: string): string => rewriteLocated(source, (found) => (isEmptyLink(found) ? found.label : null));

/** The characters that have a meaning in Markdown. */
const marks = /[!-/:-@[-`{-~]/g;

/** The answer with an alternative text for every image of an address that has none. */
export const addAltText = (source: string, address: string, altText: string): string =>
	rewriteLocated(source, (found) =>
		lacksAlt(found) && found.address === address ? `![${altText.trim().replace(/\s+/g, ' ').replace(marks, '\\$&')}${found.rest}` : null
	);

/** The words of an image's file name, to begin an alternative text with; empty without two words, as in `IMG_1234.jpg`. */
export function proposeAltText(address: string): string {
	const file = (address.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '';
	const name = file.replace(/\.[a-z0-9]{2,5}$/i, '');
	const words = name.split(/[-_+.\s]|%20/).filter((word) => /^\p{L}+$/u.test(word));
	const text = words.length > 1 ? words.join(' ') : '';
	return text.charAt(0).toUpperCase() + text.slice(1);
}
