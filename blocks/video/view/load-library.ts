import { loadScript } from '../../../components/view/load-file';

export interface HlsOptions {
	/** Seconds from the start. */
	readonly start: number;
	/** The address under which a file is asked for. */
	readonly address: (url: string) => string;
	readonly onFailure: () => void;
}

/** Plays a playlist in a video. Returns the function that ends it; undefined where the browser cannot. */
export type PlayHls = (video: HTMLVideoElement, url: string, options: HlsOptions) => (() => void) | undefined;

declare global {
	interface Window {
		/** Set by the library's script. */
		sitewrightPlayHls?: PlayHls;
	}
}

let load: Promise<PlayHls | undefined> | undefined;

/** Loads the HLS library, once for all players. Resolves with undefined if it cannot be loaded; the next call tries again. */
export const loadLibrary = (address: string): Promise<PlayHls | undefined> =>
	(load ??= loadScript(document, address).then(
		() => window.sitewrightPlayHls,
		() => (load = undefined)
	));
