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

/** Rejects if the file cannot be loaded, and takes the element away. */
function add(target: Document, element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
	return new Promise((resolve, reject) => {
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			reject(new Error('not loaded'));
		};
		target.head.append(element);
	});
}

async function load(target: Document, { script, styles }: LibraryFiles): Promise<ShowMap> {
	// Without its styles a map has no height, and shows a wrong part of the world.
	await Promise.all([
		add(target, Object.assign(target.createElement('link'), { rel: 'stylesheet', href: styles })),
		add(target, Object.assign(target.createElement('script'), { src: script })),
	]);
	const show = target.defaultView?.sitewrightShowMap;
	if (!show) {
		throw new Error('not loaded');
	}
	return show;
}

/**
 * Loads the map library into a document, once: the editor's canvas is a document of its own, whose events the library must hear.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export function loadLibrary(target: Document, files: LibraryFiles): Promise<ShowMap> {
	const known = loads.get(target);
	if (known) {
		return known;
	}
	const loading = load(target, files);
	loads.set(target, loading);
	loading.catch(() => loads.delete(target));
	return loading;
}
