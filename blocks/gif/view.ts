/** Pauses a GIF by showing its first frame, and plays it again; who asked for less motion begins with the pause. */
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

for (const button of document.querySelectorAll<HTMLButtonElement>('.wp-block-jetpack-gif__toggle')) {
	const { moving = '', still = '', pause = '', play = '' } = button.dataset;
	const image = button.parentElement?.querySelector('img');
	const source = button.parentElement?.querySelector('source');
	let isPlaying = false;

	const say = (isNow: boolean): void => {
		isPlaying = isNow;
		button.setAttribute('aria-label', isNow ? pause : play);
		button.classList.toggle('is-paused', !isNow);
	};
	// Until somebody clicks, the browser itself chooses between the two by what the visitor prefers.
	const follow = (): void => say(!reduced.matches);

	button.addEventListener('click', () => {
		reduced.removeEventListener('change', follow);
		say(!isPlaying);
		source?.remove();
		if (image) {
			image.src = isPlaying ? moving : still;
		}
	});
	reduced.addEventListener('change', follow);
	follow();
	button.hidden = false;
}

export {};
