/** Characters. Longer texts are not searched for an address: a paste can have megabytes. */
export const maxAddressLength = 10_000;

/**
 * Parses a text as an address; the result has https and no credentials or port.
 * @param isHost Whether a host belongs to the third party.
 * @return Null for any other text.
 */
export function parseAddress(text: string, isHost: (host: string) => boolean): URL | null {
	const trimmed = text.length <= maxAddressLength ? text.trim() : '';
	if (trimmed === '' || /[\s<>"'\\]/.test(trimmed)) {
		return null;
	}
	const absolute = /^(?:https?:)?\/\//i.test(trimmed) ? trimmed.replace(/^(?:https?:)?\/\//i, 'https://') : `https://${trimmed}`;
	if (!URL.canParse(absolute)) {
		return null;
	}
	const url = new URL(absolute);
	return isHost(url.hostname) && url.username === '' && url.password === '' && url.port === '' ? url : null;
}

/** The third party's address in an entered text: the text itself, or the first quoted address of a snippet. */
export function findAddress(text: string, isHost: (host: string) => boolean): URL | null {
	if (text.length > maxAddressLength) {
		return null;
	}
	const candidates = text.includes('<')
		? [...text.matchAll(/["']((?:https?:)?\/\/[^"'\s<>]+)["']/gi)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
		: [text];
	for (const candidate of candidates) {
		const url = parseAddress(candidate, isHost);
		if (url) {
			return url;
		}
	}
	return null;
}

/** The text of a pasted paragraph; null if it contains other content, which a conversion would lose. */
export function onlyText(node: Element): string {
	const hasMore = node.nodeName !== 'P' || node.querySelector('img, video, audio, iframe, object') !== null;
	return hasMore ? '' : (node.textContent ?? '');
}
