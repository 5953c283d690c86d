/** A line that is only a fence, with the name of a language. */
const fenceLine = /(^|\n)`{4}[\w+-]*[ \t]*\n/g;

/** Four backticks between words; the words and one space between them stay. */
const fence = /(^|[^`])`{4}(?!`)([ \t]*)/g;

/** The beginning of a fence at the end of a growing text. */
const growingFence = /(^|\n)`{4}[\w+-]*[ \t]*$/;

/**
 * Takes the code-fence marker of four backticks, which models put around a whole answer, out of a suggestion
 * (spec 1 §9). Fences of three, which are code in the post, stay.
 * @param text     The suggestion so far.
 * @param isEnded  False while the text is streaming: a fence that is not complete is held back.
 */
export function stripFences(text: string, isEnded: boolean): string {
	const growing = isEnded ? text : text.replace(growingFence, '$1').replace(/`{1,3}$/, '');
	return growing
		.replace(fenceLine, '$1')
		.replace(fence, (_, before: string, space: string) => before + (before.trim() === '' ? '' : space));
}
