import { make, type PlayerLabels } from './player-data';

/** Hours, minutes and seconds: `1:02:03`, `2:03`. */
export function formatTime(seconds: number): string {
	const text = new Date(seconds * 1000).toISOString();
	// `01:02:03`, without the zeros before the minutes.
	return text.slice(11, 19).replace(/^00:0?|^0/, '');
}

/** No `instanceof`: not every browser has the class. */
const isTextCue = (cue: TextTrackCue): cue is VTTCue => 'getCueAsHTML' in cue;

/** Adds a button that opens the list of chapters. Its track is loaded when the list is opened for the first time. */
export function listChapters(tools: HTMLElement, video: HTMLVideoElement, element: HTMLTrackElement, labels: PlayerLabels): void {
	const button = make('button', 'tool', labels.chapters);
	const list = make('ol', 'chapters');
	const { track } = element;
	list.hidden = true;
	const show = (isShown: boolean) => {
		list.hidden = !isShown;
		button.ariaExpanded = String(isShown);
	};
	const markCurrent = () => {
		[...(track.cues ?? [])].forEach((cue, index) => {
			const chapter = list.children[index]?.firstElementChild;
			if (chapter) {
				chapter.ariaCurrent = String(cue.startTime <= video.currentTime && video.currentTime < cue.endTime);
			}
		});
	};
	const fill = () => {
		list.replaceChildren(
			...[...(track.cues ?? [])].map((cue) => {
				const item = document.createElement('li');
				const chapter = make('button', 'chapter');
				chapter.append(make('span', 'time', formatTime(cue.startTime)), isTextCue(cue) ? cue.getCueAsHTML().textContent : '');
				chapter.onclick = () => {
					video.currentTime = cue.startTime;
					// A browser that refuses to play leaves the video paused.
					video.play().catch(() => undefined);
				};
				item.append(chapter);
				return item;
			})
		);
		markCurrent();
	};
	show(false);
	button.onclick = () => {
		show(Boolean(list.hidden));
		if (track.mode === 'disabled') {
			track.mode = 'hidden';
		}
		fill();
	};
	element.onload = fill;
	element.onerror = () => list.replaceChildren(make('li', 'time', labels.failed));
	video.addEventListener('timeupdate', markCurrent);
	tools.addEventListener('keydown', (event) => {
		if (event.key === 'Escape' && !list.hidden) {
			show(false);
			button.focus();
		}
	});
	tools.append(button, list);
}
