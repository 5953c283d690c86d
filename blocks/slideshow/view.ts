import { parseDelay, parseEffect } from './attributes';
import { type CarouselLabels, startCarousel } from './carousel';

/** Links without an address, as the post holds them: the keyboard neither reaches nor presses them by itself. */
function pressByKeyboard(button: HTMLElement): void {
	button.tabIndex = 0;
	button.addEventListener('keydown', (event) => {
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			button.click();
		}
	});
}

for (const container of document.querySelectorAll<HTMLElement>('.wp-block-jetpack-slideshow_container[data-labels]')) {
	const { effect, autoplay, delay } = container.parentElement?.dataset ?? {};
	container.querySelectorAll<HTMLElement>('a[role="button"]').forEach(pressByKeyboard);
	startCarousel(container, {
		effect: parseEffect(effect),
		autoplay: autoplay === 'true',
		delay: parseDelay(delay),
		reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
		labels: JSON.parse(container.dataset['labels'] ?? '') as CarouselLabels,
		wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
	});
}
