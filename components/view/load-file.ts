/** The files of each document, by their addresses. */
const documents = new WeakMap<Document, Partial<Record<string, Promise<void>>>>();

/**
 * Adds a script or a stylesheet to a document, once. Rejects if it cannot be loaded, and takes the element away: the next call tries again.
 * @param address One that the server gave, never one of the page's content (`pageData`).
 */
export function loadFile(target: Document, kind: 'script' | 'link', address: string): Promise<void> {
	const files = documents.get(target) ?? {};
	documents.set(target, files);
	return (files[address] ??= new Promise((resolve, reject) => {
		const element = Object.assign(target.createElement(kind), kind === 'script' ? { src: address } : { rel: 'stylesheet', href: address });
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			files[address] = undefined;
			reject(new Error('not loaded'));
		};
		target.head.append(element);
	}));
}
