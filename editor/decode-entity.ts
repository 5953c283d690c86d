/**
 * The character of an HTML entity such as `&hellip;`, as the browser knows it. The build gives this function to `markdown-it` in place of the
 * package `entities`, which brings a table of all 2,125.
 * @param entity With its ampersand and its semicolon.
 * @return One character, of some entities two; the same text for a name that HTML does not have.
 */
export function decodeHTMLStrict(entity: string): string {
	const element = document.createElement('textarea');
	element.innerHTML = entity;
	// The browser also reads the beginning of a longer name, without a semicolon: `&notit;` is `¬it;` there.
	return element.value.length <= 2 ? element.value : entity;
}
