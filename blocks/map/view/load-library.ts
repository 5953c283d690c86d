import { loadScript, loadStyles } from '../../../components/view/load-file';
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

/** Loads a file once. */
function once(target: Document, address: string, load: typeof loadScript): Promise<void> {
	const files = documents.get(target) ?? new Map<string, Promise<void>>();
	documents.set(target, files);
	const loading = files.get(address) ?? load(target, address);
	files.set(address, loading);
	loading.catch(() => files.delete(address));
	return loading;
}

/**
 * Loads the map library into a document, once: the editor's canvas is a document of its own, whose events the library must hear.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export async function loadLibrary(target: Document, { script, styles, archives }: LibraryFiles): Promise<ShowMap> {
	// Without its styles a map has no height, and shows a wrong part of the world.
	await Promise.all([once(target, styles, loadStyles), once(target, script, loadScript), archives !== undefined && once(target, archives, loadScript)]);
	const show = target.defaultView?.sitewrightShowMap;
	if (!show) {
		throw new Error('not loaded');
	}
	return show;
}
