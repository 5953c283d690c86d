import { type HlsOptions, loadLibrary } from './load-library';
import { players } from './players';

export interface Playlist {
	/** Plays it in place of the file, once; nothing happens where there is none, or the browser plays it by itself. */
	start(options: () => HlsOptions): Promise<void>;
	/** Ends it before the files are loaded again; it can be started again. */
	stop(): void;
	/** Ends it for good. */
	abandon(): void;
}

/** The playlist of a video's smaller copies, played by a library that is loaded for it. */
export function createPlaylist(video: HTMLVideoElement, url: string | null, library: string): Playlist {
	/** Ends what is played: undefined until it is started, null where it cannot play. */
	let end: (() => void) | null | undefined = url && 'MediaSource' in window && !video.canPlayType('application/vnd.apple.mpegurl') ? undefined : null;
	return {
		async start(options) {
			if (url && end === undefined) {
				end = null;
				video.pause();
				const play = await loadLibrary(library);
				end = play?.(video, url, options()) ?? null;
				players.play(video.id);
			}
		},
		stop() {
			end?.();
			end &&= undefined;
		},
		abandon() {
			end?.();
			end = null;
		},
	};
}
