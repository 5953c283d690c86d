/**
 * Takes the code-fence marker of four backticks, which models put around a whole answer, out of a suggestion
 * (spec 1 §9). Fences of three, which are code in the post, stay.
 * @param text     The suggestion so far.
 * @param isEnded  False while more may come: a run of backticks at the end is then held back, for it may grow to four.
 */
export function stripFences(text: string, isEnded: boolean): string {
	const stripped = text.replace(/(^|[^`])`{4}(?!`)[a-z]*[ \t]*\n?/g, '$1');
	return isEnded ? stripped : stripped.replace(/`{1,3}$/, '');
}
