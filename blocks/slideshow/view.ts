import { parseDelay, parseEffect } from './attributes';
import { type CarouselLabels, startCarousel } from './carousel';

/** Makes saved links without `href` usable with the keyboard. */
function pressByKeyboard(button: HTMLElement): void {
	button.tabIndex = 0;
	button.addEventListener('keydown', (event) => {
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			button.click();
		}
	});
}

/** The renderer in PHP prints the labels. */
function parseLabels(container: HTMLElement): CarouselLabels {
	const labels: CarouselLabels = JSON.parse(container.dataset['labels'] ?? '');
	return labels;
}

for (const container of document.querySelectorAll<HTMLElement>('.wp-block-jetpack-slideshow_container[data-labels]')) {
	const { effect, autoplay, delay } = container.parentElement?.dataset ?? {};
	container.querySelectorAll<HTMLElement>('a[role="button"]').forEach(pressByKeyboard);
	startCarousel(container, {
		effect: parseEffect(effect),
		autoplay: autoplay === 'true',
		delay: parseDelay(delay),
		reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
		labels: parseLabels(container),
		wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
	});
}
