const levelOneHeading = /^#[ \t]+(?![ \t])([^\n]+)(?:\n|$)/;
/** The marks that may close a heading: `C#` is a word. */
const closingMarks = /[ \t]#+$/;

/**
 * Splits a leading level-1 heading from a text (spec 1 §4 "AI block").
 * @return `title` is null if the first line is no level-1 heading; Markdown marks in it are removed.
 */
export function splitTitle(source: string): { readonly title: string | null; readonly rest: string } {
	const text = source.trimStart();
	const match = levelOneHeading.exec(text);
	return match?.[1]
		? { title: plainTitle(match[1].trim().replace(closingMarks, '')), rest: text.slice(match[0].length).trimStart() }
		: { title: null, rest: source };
}

/** A part with code, whose lines are no headings, or the mark of a level-1 heading: before its text, or as a line below it. */
const codeOrMark = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^]*?(?:\n[ \t]*\1|(?![^]))|^ {0,3}#(?=[ \t])|(?<=\S[ \t]*\n) {0,3}={3,}[ \t]*$/gm;

/** The text with its level-1 headings one level lower: the title of the post is the one of its page. */
const lowerHeadings = (source: string): string =>
	source.replace(codeOrMark, (found, fence?: string) => (fence ? found : found.endsWith('#') ? `${found}#` : found.replaceAll('=', '-')));

/**
 * The place of an answer's first heading: the title of a post that has none (spec 1 §4 "AI block"). A post with a title has no
 * second heading of that level.
 * @param postTitle Null on screens without a post.
 */
export function placeTitle(source: string, postTitle: string | null): { readonly title: string | null; readonly markdown: string } {
	const { title, rest } = splitTitle(source);
	if (postTitle === null || (postTitle === '' && title === null)) {
		return { title: null, markdown: source };
	}
	return postTitle === '' ? { title, markdown: lowerHeadings(rest) } : { title: null, markdown: lowerHeadings(source) };
}

/** A title as plain text: without quotes around it, heading marks, bold and emphasis. */
export function plainTitle(source: string): string {
	return source
		.trim()
		.replace(/^#+[ \t]+/, '')
		.replace(/(\*\*|__|\*|`)(.+?)\1/g, '$2')
		.replace(/^(["'“”«»])(.*)["'“”«»]$/, '$2')
		.trim();
}
