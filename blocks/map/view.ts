import { loadLibrary } from './view/load-library';
import { mapOf } from './view/map-of';

for (const block of document.querySelectorAll<HTMLElement>('.wp-block-jetpack-map[data-map]')) {
	const canvas = block.querySelector<HTMLElement>('.wp-block-jetpack-map__canvas');
	const button = canvas?.querySelector('button');
	const printed = canvas && button && mapOf(block);
	if (printed) {
		const { library, ...map } = printed;
		const show = async () => {
			button.hidden = true;
			try {
				(await loadLibrary(document, library))(canvas, map);
			} catch {
				button.hidden = false;
			}
		};
		button.onclick = async () => {
			await show();
			// The button, which had the focus, is gone.
			(canvas.querySelector<HTMLElement>('.wp-block-jetpack-map__map') ?? button).focus();
		};
		if (block.dataset['loadOnPress']) {
			button.hidden = false;
		} else {
			const observer = new IntersectionObserver(
				(entries) => {
					if (entries.some(({ isIntersecting }) => isIntersecting)) {
						observer.disconnect();
						void show();
					}
				},
				{ rootMargin: '200px' }
			);
			observer.observe(canvas);
		}
	}
}
