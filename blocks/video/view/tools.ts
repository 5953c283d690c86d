import { make, type PlayerLabels } from './player-data';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Adds what the browser's own controls lack, over the picture: the speed. `optional.ts` adds the chapters of a video that has any. */
export function addTools(frame: HTMLElement, video: HTMLVideoElement, labels: PlayerLabels): void {
	const tools = make('div', 'tools');
	const select = make('select', 'tool');
	select.ariaLabel = labels.speed;
	select.append(...speeds.map((speed) => new Option(`${speed}×`, `${speed}`, false, speed === 1)));
	select.onchange = () => {
		// The default, too: it comes back when the files are loaded again.
		video.playbackRate = video.defaultPlaybackRate = Number(select.value);
	};
	tools.append(select);
	frame.append(tools);
}
