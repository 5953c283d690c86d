import { offerService } from '../../components/view/service-card';
import { loadLibrary } from './view/load-library';
import { mapOf } from './view/map-of';

/** Resolves when an element is in the window, or almost. */
const nearWindow = (element: Element): Promise<void> =>
	new Promise((resolve) => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) {
					observer.disconnect();
					resolve();
				}
			},
			{ rootMargin: '200px' }
		);
		observer.observe(element);
	});

for (const block of document.querySelectorAll<HTMLElement>('.wp-block-jetpack-map[data-map]')) {
	const canvas = block.querySelector<HTMLElement>('.wp-block-jetpack-map__canvas');
	const button = canvas?.querySelector('button');
	const printed = canvas && button && mapOf(block);
	if (printed) {
		const { library, service, ...map } = printed;
		const card = canvas.closest<HTMLElement>('.sitewright-embed');
		const show = async (): Promise<boolean> => {
			button.hidden = true;
			try {
				(await loadLibrary(document, library))(canvas, map);
				return true;
			} catch {
				button.hidden = false;
				return false;
			}
		};
		const press = async (): Promise<boolean> => {
			const isShown = await show();
			// The button, which had the focus, is gone.
			(canvas.querySelector<HTMLElement>('.wp-block-jetpack-map__map') ?? button).focus();
			return isShown;
		};
		if (service !== '') {
			// A map that is not the renderer's has no card, and asks nobody.
			if (card) {
				offerService(card, { service, show: (_stage, wasPressed) => (wasPressed ? press() : show()), whenNear: () => nearWindow(canvas) });
			}
		} else {
			button.onclick = () => void press();
			if (block.dataset['loadOnPress']) {
				button.hidden = false;
			} else {
				void nearWindow(canvas).then(show);
			}
		}
	}
}
