/** Longer texts are no address and no snippet: a paste of megabytes must not be searched for one. */
const longest = 10_000;

/**
 * The address that a text is, over https, without credentials and port.
 * @param isHost Whether the third party is at home there; look-alikes are not.
 * @return Null for anything else.
 */
export function parseAddress(text: string, isHost: (host: string) => boolean): URL | null {
	const trimmed = text.length <= longest ? text.trim() : '';
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

/** The third party's address in what a person pasted: the text itself, or the first that a snippet holds between quotes. */
export function findAddress(text: string, isHost: (host: string) => boolean): URL | null {
	if (text.length > longest) {
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

/** The text of a pasted paragraph that holds nothing else; one with more in it stays a paragraph, or that would be lost. */
export function onlyText(node: Element): string {
	const hasMore = node.nodeName !== 'P' || node.querySelector('img, picture, video, audio, iframe, object') !== null;
	return hasMore ? '' : (node.textContent ?? '');
}
