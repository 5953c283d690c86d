/** In the storage: the volume, negative for one that is muted. */
const key = 'sitewright_volume';

/** Keeps the volume from page to page, but for a video that begins without sound. Without storage every page begins anew. */
export function keepVolume(video: HTMLVideoElement): void {
	const attempt = (action: () => void) => {
		try {
			action();
		} catch {
			// Storage is refused or full, or holds no volume.
		}
	};
	if (!video.defaultMuted) {
		attempt(() => {
			const kept = Number(localStorage.getItem(key) ?? 1);
			video.volume = Math.abs(kept);
			video.muted = kept < 0;
		});
		video.addEventListener('volumechange', () => attempt(() => localStorage.setItem(key, String(video.muted ? -video.volume : video.volume))));
	}
}
