/** The address, or null for what is none or is neither http nor https. */
export function parseHttpUrl(value: string): URL | null {
	if (!URL.canParse(value)) {
		return null;
	}
	const url = new URL(value);
	return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}
