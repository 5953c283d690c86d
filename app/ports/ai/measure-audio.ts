import type { Ports } from '../../../ports/index';

/** Milliseconds after which the duration counts as unknown. */
const timeout = 10_000;
/** Seconds; later than the end of any file. */
const farAway = 1e7;

/** The `measureAudio` port over an audio element, which reads only as much of the file as it needs. */
export const measureAudio: Ports['measureAudio'] = (file) =>
	new Promise((resolve) => {
		const audio = new Audio();
		const url = URL.createObjectURL(file);
		const timer = setTimeout(() => end(null), timeout);
		function end(duration: number | null): void {
			clearTimeout(timer);
			audio.onloadedmetadata = audio.ondurationchange = audio.onerror = null;
			audio.removeAttribute('src');
			URL.revokeObjectURL(url);
			resolve(duration);
		}
		const read = (): void => {
			if (Number.isFinite(audio.duration)) {
				end(audio.duration);
			}
		};
		audio.preload = 'metadata';
		audio.ondurationchange = read;
		audio.onloadedmetadata = () => {
			// Recordings of browsers do not say how long they are; the player finds out at their end.
			if (!Number.isFinite(audio.duration)) {
				audio.currentTime = farAway;
			}
		};
		audio.onerror = () => end(null);
		audio.src = url;
	});
