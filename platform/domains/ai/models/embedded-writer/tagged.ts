/** Texts with numbered tags (docs/protocol.md "Tagged texts"), for rules that know only plain text. */

const tag = /(<\/?[a-z]{1,8}\d{1,6}>)/;

/** Changes the words between the tags, and leaves the tags where they are. */
export const betweenTags = (content: string, change: (text: string) => string): string =>
	content
		.split(tag)
		.map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
		.join('');

/**
 * Changes each part by itself, without its tags: the editor puts the formats and objects back.
 * @param change Of a plain text.
 */
export function eachPart(content: string, change: (text: string) => string): string {
	const changePart = (text: string) =>
		change(
			text
				.split(tag)
				.filter((_piece, index) => index % 2 === 0)
				.join('')
		);
	const opening = /<(p+\d{1,6})>/g;
	let changed = '';
	let end = 0;
	for (let match = opening.exec(content); match; match = opening.exec(content)) {
		const closing = `</${match[1] ?? ''}>`;
		const close = content.indexOf(closing, opening.lastIndex);
		// No further part is looked for: a text of many tags without an end must not be searched again from each.
		if (close === -1) {
			break;
		}
		changed += content.slice(end, opening.lastIndex) + changePart(content.slice(opening.lastIndex, close)) + closing;
		end = close + closing.length;
		opening.lastIndex = end;
	}
	return end === 0 ? changePart(content) : changed + content.slice(end);
}
