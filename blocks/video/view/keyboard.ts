import { players } from './players';

/** Seconds. */
const step = 5;
const longStep = 10;

/** Shows the captions or subtitles in the page's language, else the first; hides them where some are shown. */
export function toggleCaptions({ textTracks }: HTMLVideoElement): void {
	const texts = [...textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
	const isShown = texts.some(({ mode }) => mode === 'showing');
	const chosen = texts.find(({ language }) => document.documentElement.lang.startsWith(language)) ?? texts[0];
	texts.forEach((track) => {
		track.mode = !isShown && track === chosen ? 'showing' : 'disabled';
	});
}

function toggleFullscreen(video: HTMLVideoElement): void {
	void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen?.())?.catch(() => undefined);
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * The keys of a player that has the focus: space and k, j and l, arrows, m, c, f, 0 to 9. Where the browser's controls are shown, space, Enter
 * and arrows are theirs: they play, seek and change the volume by them, and the focus can be on a button or slider among them.
 */
export function listenToKeys(video: HTMLVideoElement): void {
	const seek = (seconds: number) => players.setCurrentTime(Math.max(0, seconds), video.id);
	const changeVolume = (by: number) => {
		video.volume = Math.min(1, Math.max(0, video.volume + by));
	};
	const toggle = () => players.toggle(video.id);
	const always: Keys = {
		k: toggle,
		j: () => seek(video.currentTime - longStep),
		l: () => seek(video.currentTime + longStep),
		m: () => {
			video.muted = !video.muted;
		},
		c: () => toggleCaptions(video),
		f: () => toggleFullscreen(video),
	};
	const withoutControls: Keys = {
		' ': toggle,
		Enter: toggle,
		ArrowLeft: () => seek(video.currentTime - step),
		ArrowRight: () => seek(video.currentTime + step),
		ArrowUp: () => changeVolume(0.1),
		ArrowDown: () => changeVolume(-0.1),
	};
	video.addEventListener('keydown', (event) => {
		const { key } = event;
		const action =
			always[key.toLowerCase()] ??
			(video.controls ? undefined : withoutControls[key]) ??
			(/^\d$/.test(key) && video.duration ? () => seek((video.duration * Number(key)) / 10) : undefined);
		if (action && !event.ctrlKey && !event.altKey && !event.metaKey) {
			action();
			event.preventDefault();
		}
	});
}
