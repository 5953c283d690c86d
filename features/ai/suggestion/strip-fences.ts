/** A line that is only a fence, with the name of a language. */
const fenceLine = /(^|\n)`{4}[\w+-]*[ \t]*\n/g;

/** Four backticks between words; the words and one space between them stay. */
const fence = /(^|[^`])`{4}(?!`)([ \t]*)/g;

/** The beginning of a fence at the end of a growing text. */
const growingFence = /(^|\n)`{4}[\w+-]*[ \t]*$/;

/** The first line of an answer that is in a fence as a whole, which models put around Markdown. */
const markdownFence = /^\s*(?:`{3,}|~{3,})(?:markdown|md)[ \t]*\n/i;
/** The beginning of that line. */
const growingMarkdownFence = /^\s*(?:`{3,}|~{3,})[a-z]*[ \t]*$/i;

/** A line that ends a fence. */
const closingLine = /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/;

/** The last line, if it has only marks of Markdown: what it is to be, its next words decide. */
const halfLine = /(?:^|\n)(?:[-=*+_#>`~|: \t]+|[ \t]*\d{1,9}[.)]?[ \t]*)$/;

/** The beginning of a list or of a rule, with which an answer was cut off: the line above would become a heading. */
const halfUnderline = /\n[ \t]*(?:--?|==?)[ \t]*$/;

/** The first line of a table, which is a paragraph until the second is there. */
const halfTable = /(?:^|\n[ \t]*\n)\|[^\n]*$/;

/** Takes an answer out of the fence that it is in as a whole. One that goes on below the fence has it as an example. */
function unwrap(text: string, isEnded: boolean): string {
	const [opening = ''] = markdownFence.exec(text) ?? [];
	if (opening === '') {
		return !isEnded && growingMarkdownFence.test(text) ? '' : text;
	}
	const inner = text.slice(opening.length).trimEnd();
	const lastLine = inner.lastIndexOf('\n') + 1;
	if (closingLine.test(inner.slice(lastLine))) {
		return inner.slice(0, lastLine).trimEnd();
	}
	return isEnded && inner.split('\n').some((line) => closingLine.test(line)) ? text : inner;
}

/** A text without what the pattern finds in its last lines, so that a long text costs no more than a short one. */
function withoutHalf(text: string, pattern: RegExp, lines: number): string {
	let start = text.length;
	for (let line = 0; line < lines && start > 0; line++) {
		start = Math.max(0, text.lastIndexOf('\n', start - 1));
	}
	return text.slice(0, start) + text.slice(start).replace(pattern, '');
}

/**
 * An answer as it is shown and becomes blocks: out of its fence, and while it grows without a line of which only the marks have come.
 * @param isEnded False while more of it follows.
 */
export function shownAnswer(text: string, isEnded: boolean): string {
	const shown = stripFences(unwrap(text, isEnded), isEnded);
	if (isEnded) {
		return withoutHalf(shown, halfUnderline, 1);
	}
	const whole = withoutHalf(shown, halfLine, 1);
	return withoutHalf(whole, halfTable, 2);
}

/**
 * Takes the code-fence marker of four backticks, which models put around a whole answer, out of a suggestion
 * (spec 1 §9). Fences of three, which are code in the post, stay.
 * @param text     The suggestion so far.
 * @param isEnded  False while the text is streaming: a fence that is not complete is held back.
 */
export function stripFences(text: string, isEnded: boolean): string {
	const growing = isEnded ? text : text.replace(growingFence, '$1').replace(/`{1,3}$/, '');
	return growing.replace(fenceLine, '$1').replace(fence, (_, before: string, space: string) => before + (before.trim() === '' ? '' : space));
}
