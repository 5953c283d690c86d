/** Texts with numbered tags (docs/protocol.md "Tagged texts"), for rules that know only plain text. */

const tag = /(<\/?[a-z]{1,8}\d{1,6}>)/;

/** Changes the words between the tags, and leaves the tags where they are. */
export const betweenTags = (content: string, change: (text: string) => string): string =>
	content
		.split(tag)
		.map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
		.join('');

const part = /<(p+\d{1,6})>([\s\S]*?)<\/\1>/g;

/**
 * Changes each part by itself, without its tags: the editor puts the formats and objects back.
 * @param change Of a plain text.
 */
export function eachPart(content: string, change: (text: string) => string): string {
	const changePart = (text: string) => change(text.split(tag).filter((_piece, index) => index % 2 === 0).join(''));
	return part.test(content) ? content.replace(part, (_whole, name: string, text: string) => `<${name}>${changePart(text)}</${name}>`) : changePart(content);
}
