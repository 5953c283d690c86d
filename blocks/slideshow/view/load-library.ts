import { loadScript } from '../../../components/view/load-file';

/** Makes a carousel of a slideshow of the page. */
export type StartSlideshow = (container: HTMLElement) => void;

declare global {
	interface Window {
		/** Set by the library's script. */
		sitewrightStartSlideshow?: StartSlideshow;
	}
}

let loading: Promise<void> | undefined;

/** Loads the library once for all slideshows. Rejects if it cannot be loaded; the next call tries again. */
export async function loadLibrary(address: string): Promise<StartSlideshow> {
	loading ??= loadScript(document, address);
	try {
		await loading;
	} catch (error) {
		loading = undefined;
		throw error;
	}
	const { sitewrightStartSlideshow: start } = window;
	// An element whose id is the name of the global is no function.
	if (typeof start !== 'function') {
		throw new Error('not loaded');
	}
	return start;
}
