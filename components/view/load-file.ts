/** Adds an element that loads a file. Rejects if it cannot be loaded, and takes the element away. */
const add = (target: Document, element: HTMLScriptElement | HTMLLinkElement): Promise<void> =>
	new Promise((resolve, reject) => {
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			reject(new Error('not loaded'));
		};
		target.head.append(element);
	});

/**
 * Adds a script to a document. Rejects if it cannot be loaded.
 * @param address One that the server gave, never one of the page's content (`pageData`).
 */
export const loadScript = (target: Document, address: string): Promise<void> => add(target, Object.assign(target.createElement('script'), { src: address }));

/**
 * Adds a stylesheet to a document. Rejects if it cannot be loaded.
 * @param address As of a script.
 */
export const loadStyles = (target: Document, address: string): Promise<void> =>
	add(target, Object.assign(target.createElement('link'), { rel: 'stylesheet', href: address }));
