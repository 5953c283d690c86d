/** The files of each document, by their addresses. */
const documents = new WeakMap<Document, Map<string, Promise<void>>>();

/**
 * Adds a script or a stylesheet to a document, once. Rejects if it cannot be loaded, and takes the element away: the next call tries again.
 * @param address One that the server gave, never one of the page's content (`pageData`).
 */
export function loadFile(target: Document, kind: 'script' | 'styles', address: string): Promise<void> {
	const files = documents.get(target) ?? new Map<string, Promise<void>>();
	documents.set(target, files);
	const loading = files.get(address) ?? new Promise<void>((resolve, reject) => {
		const element = kind === 'script'
			? Object.assign(target.createElement('script'), { src: address })
			: Object.assign(target.createElement('link'), { rel: 'stylesheet', href: address });
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			files.delete(address);
			reject(new Error('not loaded'));
		};
		target.head.append(element);
	});
	files.set(address, loading);
	return loading;
}
