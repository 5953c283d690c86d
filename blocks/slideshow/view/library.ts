import { parseDelay, parseEffect } from '../attributes';
import { type CarouselLabels, startCarousel } from '../carousel';

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

/** The picture to which the visitor has scrolled the row before the carousel was there. */
function takeScrolled(container: HTMLElement): number {
	const row = container.querySelector('.wp-block-jetpack-slideshow_swiper-wrapper');
	if (!row || row.clientWidth === 0) {
		return 0;
	}
	// Negative from right to left.
	const index = Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
	// The carousel moves the row itself.
	row.scrollLeft = 0;
	return index;
}

window.sitewrightStartSlideshow = (container) => {
	const { effect, autoplay, delay } = container.parentElement?.dataset ?? {};
	container.querySelectorAll<HTMLElement>('a[role="button"]').forEach(pressByKeyboard);
	startCarousel(container, {
		effect: parseEffect(effect),
		autoplay: autoplay === 'true',
		delay: parseDelay(delay),
		reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
		labels: parseLabels(container),
		wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
		initialSlide: takeScrolled(container),
	});
};
