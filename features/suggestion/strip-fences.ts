/**
 * Takes the code-fence marker of four backticks, which models put around a whole answer, out of a suggestion
 * (spec 1 §9). Fences of three, which are code in the post, stay.
 * @param text     The suggestion so far.
 * @param isEnded  False while the text is streaming: backticks at its end are held back, because there can be four of them.
 */
export function stripFences(text: string, isEnded: boolean): string {
	const stripped = text.replace(/(^|[^`])`{4}(?!`)[a-z]*[ \t]*\n?/g, '$1');
	return isEnded ? stripped : stripped.replace(/`{1,3}$/, '');
}
