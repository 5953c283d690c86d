import { __ } from '@wordpress/i18n';
import type { CarouselLabels } from './carousel';

/** The labels of the carousel in the user's language. The renderer in PHP has the same labels for the page. */
export const carouselLabels = (): CarouselLabels => ({
	carousel: __('Slideshow', 'sitewright'),
	carouselRole: __('carousel', 'sitewright'),
	slideRole: __('slide', 'sitewright'),
	/* translators: 1: number of the slide, 2: number of slides. */
	position: __('%1$s of %2$s', 'sitewright'),
	/* translators: %s: number of the slide. */
	goTo: __('Go to slide %s', 'sitewright'),
	previous: __('Previous Slide', 'sitewright'),
	next: __('Next Slide', 'sitewright'),
	pause: __('Pause Slideshow', 'sitewright'),
	play: __('Play Slideshow', 'sitewright'),
});
