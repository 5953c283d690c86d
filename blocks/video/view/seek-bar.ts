import { make } from './player-data';

/**
 * A line in the colours of the video under its picture, where it has any: browsers let nobody colour their own seek bar, which is the one
 * that is pressed and read out.
 */
export function addSeekBar(frame: HTMLElement, video: HTMLVideoElement): void {
	if (frame.style.cssText.includes('--video-')) {
		const line = make('div', 'line');
		const update = () => {
			const { buffered, currentTime, duration } = video;
			line.style.cssText = `--at:${(currentTime / duration) * 100}%;--to:${buffered.length && (buffered.end(buffered.length - 1) / duration) * 100}%`;
		};
		video.addEventListener('timeupdate', update);
		video.addEventListener('progress', update);
		frame.append(line);
	}
}
