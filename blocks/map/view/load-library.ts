import { loadFile } from '../../../components/view/load-file';
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

/**
 * Loads the map library into a document, once: the editor's canvas is a document of its own, whose events the library must hear.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export async function loadLibrary(target: Document, { script, styles, archives }: LibraryFiles): Promise<ShowMap> {
	// Without its styles a map has no height, and shows a wrong part of the world.
	await Promise.all([
		loadFile(target, 'link', styles),
		loadFile(target, 'script', script),
		archives !== undefined && loadFile(target, 'script', archives),
	]);
	const show = target.defaultView?.sitewrightShowMap;
	if (!show) {
		throw new Error('not loaded');
	}
	return show;
}
