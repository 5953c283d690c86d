import { webAddress } from '../../components/view/web-address';

/** Pauses a GIF by showing its first frame, and plays it again. It starts paused if the visitor prefers reduced motion. */
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

for (const button of document.querySelectorAll<HTMLButtonElement>('.wp-block-jetpack-gif__toggle')) {
	const { moving = '', still = '', pause = '', play = '' } = button.dataset;
	const image = button.parentElement?.querySelector('img');
	const source = button.parentElement?.querySelector('source');
	let isPlaying = false;

	const setPlaying = (isNow: boolean): void => {
		isPlaying = isNow;
		button.setAttribute('aria-label', isNow ? pause : play);
		button.classList.toggle('is-paused', !isNow);
	};
	// Until the first click, the browser selects the source by the media query.
	const followPreference = (): void => setPlaying(!reduced.matches);

	button.addEventListener('click', () => {
		reduced.removeEventListener('change', followPreference);
		setPlaying(!isPlaying);
		source?.remove();
		if (image) {
			image.src = webAddress(isPlaying ? moving : still);
		}
	});
	reduced.addEventListener('change', followPreference);
	followPreference();
	button.hidden = false;
}
