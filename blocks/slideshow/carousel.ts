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

const describe = (element: Element, aria: Readonly<Record<string, string>>): void =>
	Object.entries(aria).forEach(([name, value]) => element.setAttribute(`aria-${name}`, value));

/** Names the carousel and its slides for screen readers (ARIA Authoring Practices, "Carousel"). */
function describeCarousel(container: Element, list: Element, slides: readonly Element[], labels: CarouselLabels): void {
	container.setAttribute('role', 'group');
	describe(container, { roledescription: labels.carouselRole, label: labels.carousel });
	// Only the row that visitors scroll, without the script, needs these attributes.
	list.removeAttribute('tabindex');
	list.removeAttribute('aria-label');
	list.setAttribute('role', 'group');
	slides.forEach((slide, index) => {
		slide.setAttribute('role', 'none');
		// ARIA in HTML: a figure with a caption must keep its own role.
		describe(slide.children[0] ?? slide, {
			roledescription: labels.slideRole,
			label: labels.position.replace('%1$s', `${index + 1}`).replace('%2$s', `${slides.length}`),
		});
	});
}

/** A button for each slide, or a count where there are many slides. Returns what shows the slide that is shown. */
function addPagination(pagination: Element, slides: readonly Element[], { goTo }: CarouselLabels, go: (index: number) => void): (active: number) => void {
	if (slides.length > maxBullets) {
		return (active) => {
			pagination.textContent = `${active + 1} / ${slides.length}`;
		};
	}
	const bullets = slides.map((_, index) => {
		const bullet = pagination.ownerDocument.createElement('button');
		bullet.type = 'button';
		describe(bullet, { label: goTo.replace('%s', `${index + 1}`) });
		bullet.addEventListener('click', () => go(index));
		return bullet;
	});
	pagination.replaceChildren(...bullets);
	return (active) => bullets.forEach((bullet, index) => describe(bullet, { current: `${index === active}` }));
}

/** Turns a carousel while nothing holds it: neither the pointer, nor the focus, nor that nobody sees it. */
function createRotation(list: Element, isStopped: boolean, wait: () => Promise<unknown>, turn: () => void) {
	const holds = new Set<string>();
	let latest = 0;
	const rotation = {
		/** The visitor, or the author, wants it to stand still. */
		isStopped,
		/** Waits anew. */
		begin() {
			const current = ++latest;
			const isResting = rotation.isStopped || holds.size > 0;
			list.setAttribute('aria-live', isResting ? 'polite' : 'off');
			if (!isResting) {
				void wait().then(() => {
					if (current === latest) {
						turn();
						rotation.begin();
					}
				});
			}
		},
		hold(reason: string, isHeld: boolean) {
			holds[isHeld ? 'add' : 'delete'](reason);
			rotation.begin();
		},
		/** Begins although the pointer and the focus are on a button of the carousel. */
		release() {
			holds.clear();
			rotation.begin();
		},
		end() {
			rotation.isStopped = true;
			latest++;
		},
	};
	return rotation;
}

/** The stylesheet fades: it stacks the slides and makes hidden slides transparent. */
function createSwiper(container: HTMLElement, { effect, reducesMotion, isEditing = false, initialSlide = 0 }: CarouselOptions): Swiper {
	const isFading = effect === 'fade';
	return new Swiper(container, {
		loop: !isFading && !isEditing,
		// In a hidden part of the page a transition never ends, and would block the carousel.
		loopPreventsSliding: false,
		rewind: isFading || isEditing,
		virtualTranslate: isFading,
		speed: isFading || reducesMotion ? 0 : speed,
		allowTouchMove: !isEditing,
		initialSlide,
	});
}

/**
 * Makes a carousel of the slides in `container`, after the pattern of the ARIA Authoring Practices. A single slide stays
 * as it is.
 * @return Stops the carousel. The container cannot be used again.
 */
export function startCarousel(container: HTMLElement, options: CarouselOptions): () => void {
	const { autoplay, delay, reducesMotion, labels, wait, onSlide } = options;
	const part = (name: string) => container.querySelector(`.wp-block-jetpack-slideshow_${name}`);
	const list = part('swiper-wrapper');
	const pagination = part('pagination');
	const slides = [...(list?.children ?? [])];
	if (!list || !pagination || slides.length < 2) {
		return () => undefined;
	}
	describeCarousel(container, list, slides, labels);
	const swiper = createSwiper(container, options);
	const showPosition = addPagination(pagination, slides, labels, (index) => swiper.slideToLoop(index));
	// With reduced motion, rotation starts only when the visitor presses Play.
	const rotation = createRotation(
		list,
		!autoplay || reducesMotion,
		() => wait(delay * 1000),
		() => swiper.slideNext()
	);

	const show = () => {
		const active = swiper.realIndex;
		slides.forEach((slide, index) => slide.toggleAttribute('inert', index !== active));
		showPosition(active);
		// Lazy loading does not load slides before they are visible.
		[active - 1, active, (active + 1) % slides.length].forEach((index) => slides.at(index)?.querySelector('img')?.setAttribute('loading', 'eager'));
		onSlide?.(active);
		rotation.begin();
	};
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
		rotation.isStopped = !rotation.isStopped;
		showPause();
		rotation.release();
	});
	const showPause = () => {
		pause?.setAttribute('aria-label', rotation.isStopped ? labels.play : labels.pause);
		pause?.classList.toggle('is-paused', rotation.isStopped);
	};
	const holdWhile = (reason: string, start: string, end: string) => {
		container.addEventListener(start, () => rotation.hold(reason, true));
		container.addEventListener(end, () => rotation.hold(reason, false));
	};
	holdWhile('hover', 'pointerenter', 'pointerleave');
	holdWhile('focus', 'focusin', 'focusout');
	const stopWatching = watchView(container, (isInView) => rotation.hold('view', !isInView));

	showPause();
	show();
	return () => {
		// The last events of the removed container must not start another rotation.
		rotation.end();
		stopWatching();
		swiper.destroy(true, false);
	};
}
