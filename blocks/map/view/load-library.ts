import type { ShowMap } from './map-content';

declare global {
	interface Window {
		/** Set by the library's script. */
		sitewrightShowMap?: ShowMap;
	}
}

export interface LibraryFiles {
	readonly script: string;
	readonly styles: string;
}

const loads = new WeakMap<Document, Promise<ShowMap>>();

/**
 * Loads the map library into a document, once: the editor's canvas is a document of its own, whose events the library must hear.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export function loadLibrary(target: Document, { script, styles }: LibraryFiles): Promise<ShowMap> {
	const load =
		loads.get(target) ??
		new Promise<ShowMap>((resolve, reject) => {
			const link = target.createElement('link');
			Object.assign(link, { rel: 'stylesheet', href: styles });
			const element = target.createElement('script');
			element.src = script;
			const fail = () => {
				loads.delete(target);
				reject(new Error('not loaded'));
			};
			element.onload = () => {
				const show = target.defaultView?.sitewrightShowMap;
				if (show) {
					resolve(show);
				} else {
					fail();
				}
			};
			element.onerror = fail;
			target.head.append(link, element);
		});
	loads.set(target, load);
	return load;
}
