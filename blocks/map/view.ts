import { loadLibrary } from './view/load-library';
import { mapOf } from './view/map-of';

for (const block of document.querySelectorAll<HTMLElement>('.wp-block-jetpack-map[data-map]')) {
	const canvas = block.querySelector<HTMLElement>('.wp-block-jetpack-map__canvas');
	const button = canvas?.querySelector('button');
	if (canvas && button) {
		const { library, ...map } = mapOf(block);
		const show = () => {
			button.hidden = true;
			loadLibrary(document, library)
				.then((showMap) => showMap(canvas, map))
				.catch(() => {
					button.hidden = false;
				});
		};
		button.onclick = show;
		if (block.dataset['loadOnPress']) {
			button.hidden = false;
		} else {
			const observer = new IntersectionObserver(
				(entries) => {
					if (entries.some(({ isIntersecting }) => isIntersecting)) {
						observer.disconnect();
						show();
					}
				},
				{ rootMargin: '200px' }
			);
			observer.observe(canvas);
		}
	}
}
