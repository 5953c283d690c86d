/** The value, or undefined for a text that is not JSON. The error of `JSON.parse` quotes the text, which may be secret. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
