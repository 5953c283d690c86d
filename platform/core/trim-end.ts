/**
 * The text without the characters that it ends with. `/[…]+$/` would begin anew at each of them that is not at the end:
 * time that grows with the square of an untrusted text.
 * @param characters Those to cut off.
 */
export function trimEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) {
		end -= 1;
	}
	return text.slice(0, end);
}
