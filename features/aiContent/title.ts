const levelOneHeading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/;

/**
 * Splits a leading level-1 heading from a text (spec 1 §4 "AI block").
 * @return `title` is null if the first line is no level-1 heading; Markdown marks in it are removed.
 */
export function splitTitle(source: string): { readonly title: string | null; readonly rest: string } {
	const text = source.trimStart();
	const match = levelOneHeading.exec(text);
	return match?.[1]
		? { title: plainTitle(match[1]), rest: text.slice(match[0].length).trimStart() }
		: { title: null, rest: source };
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
