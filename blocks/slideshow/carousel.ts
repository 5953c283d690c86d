import Swiper from 'swiper';
import type { SlideshowEffect } from './attributes';

export interface CarouselLabels {
	readonly carousel: string;
	readonly carouselRole: string;
	readonly slideRole: string;
	/** With `%1$s` for the slide and `%2$s` for how many there are. */
	readonly position: string;
	/** With `%s` for the slide. */
	readonly goTo: string;
	readonly previous: string;
	readonly next: string;
	readonly pause: string;
	readonly play: string;
}

export interface CarouselOptions {
	readonly effect: SlideshowEffect;
	readonly autoplay: boolean;
	/** In seconds. */
	readonly delay: number;
	readonly reducesMotion: boolean;
	readonly labels: CarouselLabels;
	readonly wait: (milliseconds: number) => Promise<unknown>;
	/** In the editor: React owns the slides' order, and dragging selects text. */
	readonly isEditing?: boolean;
	readonly initialSlide?: number;
	readonly onSlide?: (index: number) => void;
}

/** Spec 2 §9: with more slides, a count replaces the bullets. */
const maxBullets = 5;

const speed = 300;

/**
 * Tells when an element comes into the window, and when it leaves it. A carousel that nobody sees rests: with each frame of its move the
 * browser draws the page, in the editor with all blocks of a long post.
 */
function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
	if (typeof IntersectionObserver !== 'function') {
		return () => undefined;
	}
	const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? true));
	observer.observe(element);
	return () => observer.disconnect();
}

/**
 * Makes a carousel of the slides in `container`, after the pattern of the ARIA Authoring Practices. A single slide stays
 * as it is.
 * @return Stops the carousel. The container cannot be used again.
 */
export function startCarousel(container: HTMLElement, options: CarouselOptions): () => void {
	const { effect, autoplay, delay, reducesMotion, labels, wait, isEditing, initialSlide, onSlide } = options;
	const part = (name: string) => container.querySelector(`.wp-block-jetpack-slideshow_${name}`);
	const list = part('swiper-wrapper');
	const pagination = part('pagination');
	const slides = [...(list?.children ?? [])];
	const total = slides.length;
	if (!list || !pagination || total < 2) {
		return () => undefined;
	}

	const isFading = effect === 'fade';
	// With reduced motion, rotation starts only when the visitor presses Play.
	let isPaused = !autoplay || reducesMotion;
	const holds = new Set<string>();
	let turn = 0;

	const describe = (element: Element, aria: Record<string, string>) =>
		Object.entries(aria).forEach(([name, value]) => element.setAttribute(`aria-${name}`, value));

	const rotate = () => {
		const current = ++turn;
		const isResting = isPaused || holds.size > 0;
		list.setAttribute('aria-live', isResting ? 'polite' : 'off');
		if (!isResting) {
			void wait(delay * 1000).then(() => {
				if (current === turn) {
					swiper.slideNext();
					rotate();
				}
			});
		}
	};
	const hold = (reason: string, isHeld: boolean) => {
		holds[isHeld ? 'add' : 'delete'](reason);
		rotate();
	};
	const holdWhile = (reason: string, start: string, end: string) => {
		container.addEventListener(start, () => hold(reason, true));
		container.addEventListener(end, () => hold(reason, false));
	};

	container.setAttribute('role', 'group');
	describe(container, { roledescription: labels.carouselRole, label: labels.carousel });
	// Only the row that visitors scroll, without the script, needs these attributes.
	list.removeAttribute('tabindex');
	list.removeAttribute('aria-label');
	list.setAttribute('role', 'group');
	const bullets = slides.map((slide, index) => {
		const position = labels.position.replace('%1$s', `${index + 1}`).replace('%2$s', `${total}`);
		slide.setAttribute('role', 'none');
		// ARIA in HTML: a figure with a caption must keep its own role.
		describe(slide.children[0] ?? slide, { roledescription: labels.slideRole, label: position });

		const bullet = container.ownerDocument.createElement('button');
		bullet.type = 'button';
		describe(bullet, { label: labels.goTo.replace('%s', `${index + 1}`) });
		bullet.addEventListener('click', () => swiper.slideToLoop(index));
		return bullet;
	});
	if (total <= maxBullets) {
		pagination.replaceChildren(...bullets);
	}

	const show = () => {
		const active = swiper.realIndex;
		slides.forEach((slide, index) => slide.toggleAttribute('inert', index !== active));
		bullets.forEach((bullet, index) => bullet.setAttribute('aria-current', `${index === active}`));
		if (total > maxBullets) {
			pagination.textContent = `${active + 1} / ${total}`;
		}
		// Lazy loading does not load slides before they are visible.
		[active - 1, active, (active + 1) % total].forEach((index) => slides.at(index)?.querySelector('img')?.setAttribute('loading', 'eager'));
		onSlide?.(active);
		rotate();
	};
	// The stylesheet fades: it stacks the slides and makes hidden slides transparent.
	const swiper = new Swiper(container, {
		loop: !isFading && !isEditing,
		// In a hidden part of the page a transition never ends, and would block the carousel.
		loopPreventsSliding: false,
		rewind: isFading || !!isEditing,
		virtualTranslate: isFading,
		speed: isFading || reducesMotion ? 0 : speed,
		allowTouchMove: !isEditing,
		initialSlide: initialSlide ?? 0,
	});
	swiper.on('realIndexChange', show);

	const button = (name: string, label: string, onClick: () => void) => {
		const element = part(`button-${name}`);
		element?.setAttribute('aria-label', label);
		element?.addEventListener('click', onClick);
		return element;
	};
	button('prev', labels.previous, () => swiper.slidePrev());
	button('next', labels.next, () => swiper.slideNext());
	const pause = button('pause', labels.pause, () => {
		isPaused = !isPaused;
		// Play starts rotation at once, although the pointer and the focus are on the button.
		holds.clear();
		showPause();
		rotate();
	});
	const showPause = () => {
		pause?.setAttribute('aria-label', isPaused ? labels.play : labels.pause);
		pause?.classList.toggle('is-paused', isPaused);
	};
	holdWhile('hover', 'pointerenter', 'pointerleave');
	holdWhile('focus', 'focusin', 'focusout');
	const stopWatching = watchView(container, (isInView) => hold('view', !isInView));

	showPause();
	show();
	return () => {
		// The last events of the removed container must not start another rotation.
		isPaused = true;
		turn++;
		stopWatching();
		swiper.destroy(true, false);
	};
}
