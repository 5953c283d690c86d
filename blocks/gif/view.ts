import { offerParts } from '../../components/view/service-card';
import { webAddress } from '../../components/view/web-address';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Pauses a GIF by showing its first frame, and plays it again. It starts paused if the visitor prefers reduced motion. */
function makePausable(button: HTMLButtonElement): void {
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

offerParts('wp-block-jetpack-gif', (template) => {
	const picture = template.firstElementChild;
	const toggle = picture?.querySelector('button');
	return picture && toggle
		? { element: picture, focused: toggle, source: webAddress(toggle.dataset['still']), onShown: () => makePausable(toggle) }
		: undefined;
});
