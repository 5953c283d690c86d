import type { openArchive } from './archives';
import type { ShowMap } from './map-content';

declare global {
	interface Window {
		/** Set by the library's script. */
		sitewrightShowMap?: ShowMap;
		/** Set by the script of archives, where the base map is one. */
		sitewrightOpenArchive?: typeof openArchive;
	}
}

export interface LibraryFiles {
	readonly script: string;
	readonly styles: string;
	/** Only where the base map is an archive. */
	readonly archives?: string | undefined;
}

/** The files of each document, by their addresses. */
const documents = new WeakMap<Document, Map<string, Promise<void>>>();

/** Adds a file, once. Rejects if it cannot be loaded, and takes the element away. */
function add(target: Document, address: string, create: () => HTMLLinkElement | HTMLScriptElement): Promise<void> {
	const files = documents.get(target) ?? new Map<string, Promise<void>>();
	documents.set(target, files);
	const loading = files.get(address) ?? new Promise<void>((resolve, reject) => {
		const element = create();
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

/**
 * Loads the map library into a document, once: the editor's canvas is a document of its own, whose events the library must hear.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export async function loadLibrary(target: Document, { script, styles, archives }: LibraryFiles): Promise<ShowMap> {
	const addScript = (address: string) => add(target, address, () => Object.assign(target.createElement('script'), { src: address }));
	// Without its styles a map has no height, and shows a wrong part of the world.
	await Promise.all([
		add(target, styles, () => Object.assign(target.createElement('link'), { rel: 'stylesheet', href: styles })),
		addScript(script),
		archives !== undefined && addScript(archives),
	]);
	const show = target.defaultView?.sitewrightShowMap;
	if (!show) {
		throw new Error('not loaded');
	}
	return show;
}
