import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CarouselOptions, startCarousel } from '../../blocks/slideshow/carousel';
import { carouselLabels } from '../../blocks/slideshow/labels';

/** The saved markup with the additions of the renderer in PHP. */
function markup(count: number, { data = 'data-effect="slide"', link = '' } = {}): string {
	const slides = Array.from(
		{ length: count },
		(_, index) =>
			`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="Photo ${index + 1}" loading="lazy" class="wp-block-jetpack-slideshow_image" src="data:,">${link && `<figcaption><a href="#x">${link} ${index + 1}</a></figcaption>`}</figure></li>`
	);
	return [
		`<div class="wp-block-jetpack-slideshow aligncenter" ${data}>`,
		`<div class="wp-block-jetpack-slideshow_container swiper-container" data-labels='${JSON.stringify(carouselLabels())}'>`,
		`<ul tabindex="0" aria-label="Slideshow" class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${slides.join('')}</ul>`,
		'<a class="wp-block-jetpack-slideshow_button-prev" role="button"></a>',
		'<a class="wp-block-jetpack-slideshow_button-next" role="button"></a>',
		'<a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a>',
		'<div class="wp-block-jetpack-slideshow_pagination"></div></div></div>',
	].join('');
}

let turns: (() => void)[] = [];
/** Lets the time of one slide pass; only the last that was begun counts. */
async function passTime(): Promise<void> {
	turns.splice(0).forEach((turn) => turn());
	await Promise.resolve();
	await Promise.resolve();
}

function start(count: number, options: Partial<CarouselOptions> = {}): HTMLElement {
	document.body.innerHTML = markup(count, { link: 'More of' });
	const container = document.querySelector<HTMLElement>('.wp-block-jetpack-slideshow_container');
	if (!container) {
		throw new Error('There is no slideshow.');
	}
	startCarousel(container, {
		effect: 'slide',
		autoplay: false,
		delay: 3,
		reducesMotion: false,
		labels: carouselLabels(),
		wait: () => new Promise<void>((resolve) => turns.push(resolve)),
		...options,
	});
	return container;
}

const shown = (container: HTMLElement) =>
	within(container)
		.getAllByRole('figure')
		.filter((slide) => !slide.closest('[inert]'))
		.map((slide) => slide.getAttribute('aria-label'));

/** Tells a carousel, or the script of the page, whether what it watches is in the window, or near it. */
let inView: (isIntersecting: boolean) => void;
const original = globalThis.IntersectionObserver;

beforeAll(() => {
	globalThis.IntersectionObserver = class {
		private readonly targets = new Set<Element>();
		constructor(tell: (entries: readonly object[]) => void) {
			inView = (isIntersecting) => tell([...this.targets].map((target) => ({ target, isIntersecting })));
		}
		observe(target: Element) {
			this.targets.add(target);
		}
		unobserve(target: Element) {
			this.targets.delete(target);
		}
		disconnect() {
			this.targets.clear();
		}
	} as never;
	// jsdom lays nothing out, and the carousel asks for the width.
	Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 600 });
});
afterAll(() => {
	globalThis.IntersectionObserver = original;
});
beforeEach(() => {
	turns = [];
});

describe('a carousel', () => {
	it('is a named carousel of named slides, of which one is there for all', () => {
		const container = start(3);
		expect(screen.getByRole('group', { name: 'Slideshow' })).toHaveAttribute('aria-roledescription', 'carousel');
		const slides = within(container).getAllByRole('figure');
		expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
		expect(slides[0]).toHaveAttribute('aria-roledescription', 'slide');
		expect(shown(container)).toEqual(['1 of 3']);
		expect(container.querySelector('ul')).not.toHaveAttribute('tabindex');
	});

	it.each(['slide', 'fade'] as const)('goes round in both directions with the effect %s', async (effect) => {
		// Without motion a slide is there at once.
		const container = start(3, { effect, reducesMotion: true });
		const user = userEvent.setup();
		for (const position of ['3 of 3', '2 of 3', '1 of 3']) {
			await user.click(screen.getByRole('button', { name: 'Previous Slide' }));
			expect(shown(container)).toEqual([position]);
		}
		for (const position of ['2 of 3', '3 of 3', '1 of 3']) {
			await user.click(screen.getByRole('button', { name: 'Next Slide' }));
			expect(shown(container)).toEqual([position]);
		}
	});

	it('has a bullet for each of up to five slides', async () => {
		const container = start(5, { reducesMotion: true });
		await userEvent.click(screen.getByRole('button', { name: 'Go to slide 4' }));
		await waitFor(() => expect(shown(container)).toEqual(['4 of 5']));
		expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Go to slide 4');
	});

	it('counts more than five', async () => {
		start(6, { reducesMotion: true });
		expect(screen.getByText('1 / 6')).toBeVisible();
		await userEvent.click(screen.getByRole('button', { name: 'Previous Slide' }));
		expect(screen.getByText('6 / 6')).toBeVisible();
		expect(screen.queryByRole('button', { name: /Go to slide/ })).toBeNull();
	});

	it('fetches the images that come next', () => {
		const container = start(4);
		const fetched = [...container.querySelectorAll('img')].filter((img) => img.getAttribute('loading') === 'eager').map(({ alt }) => alt);
		expect(fetched).toEqual(['Photo 1', 'Photo 2', 'Photo 4']);
	});

	it('leaves a single image alone', () => {
		const container = start(1);
		expect(container).not.toHaveAttribute('role');
		expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible();
	});
});

describe('rotation', () => {
	it('goes on by itself, silently', async () => {
		const container = start(3, { autoplay: true });
		const list = container.querySelector('ul');
		expect(list).toHaveAttribute('aria-live', 'off');
		await passTime();
		expect(shown(container)).toEqual(['2 of 3']);
		await passTime();
		expect(shown(container)).toEqual(['3 of 3']);
	});

	it('waits as long as the post says', () => {
		const waits: number[] = [];
		start(2, {
			autoplay: true,
			delay: 5,
			wait: (milliseconds) => {
				waits.push(milliseconds);
				return new Promise(() => undefined);
			},
		});
		expect(waits).toEqual([5000]);
	});

	it.each([
		['pointer', (container: HTMLElement) => fireEvent.pointerEnter(container), (container: HTMLElement) => fireEvent.pointerLeave(container)],
		['focus', (container: HTMLElement) => fireEvent.focusIn(container), (container: HTMLElement) => fireEvent.focusOut(container)],
	])('rests while the %s is on it', async (_, enter, leave) => {
		const container = start(3, { autoplay: true });
		enter(container);
		expect(container.querySelector('ul')).toHaveAttribute('aria-live', 'polite');
		await passTime();
		expect(shown(container)).toEqual(['1 of 3']);
		leave(container);
		await passTime();
		expect(shown(container)).toEqual(['2 of 3']);
	});

	it('rests while it is outside of the window', async () => {
		const container = start(3, { autoplay: true });
		inView(false);
		await passTime();
		expect(shown(container)).toEqual(['1 of 3']);
		inView(true);
		await passTime();
		expect(shown(container)).toEqual(['2 of 3']);
	});

	it('stops and goes on by its button, even with the pointer on it', async () => {
		const container = start(3, { autoplay: true });
		await userEvent.click(screen.getByRole('button', { name: 'Pause Slideshow' }));
		await passTime();
		expect(shown(container)).toEqual(['1 of 3']);
		expect(container.querySelector('ul')).toHaveAttribute('aria-live', 'polite');
		await userEvent.click(screen.getByRole('button', { name: 'Play Slideshow' }));
		await passTime();
		expect(shown(container)).toEqual(['2 of 3']);
	});

	it('does not begin where the browser asks for reduced motion, but can be begun', async () => {
		const container = start(3, { autoplay: true, reducesMotion: true });
		await passTime();
		expect(shown(container)).toEqual(['1 of 3']);
		await userEvent.click(screen.getByRole('button', { name: 'Play Slideshow' }));
		await passTime();
		expect(shown(container)).toEqual(['2 of 3']);
	});
});

describe('the page', () => {
	const library = 'https://site.example/library.js';
	beforeAll(() => {
		window.sitewrightPage = JSON.stringify({ slideshow: { library } });
	});
	beforeEach(() => {
		document.head.replaceChildren();
		delete window.sitewrightStartSlideshow;
	});
	afterAll(() => {
		delete window.sitewrightPage;
	});

	const asked = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
	const open = async (html: string) => {
		document.body.innerHTML = html;
		await jest.isolateModulesAsync(async () => {
			await import('../../blocks/slideshow/view');
		});
	};
	async function arrive(): Promise<void> {
		await jest.isolateModulesAsync(async () => {
			await import('../../blocks/slideshow/view/library');
		});
		document.head.querySelector('script')?.dispatchEvent(new Event('load'));
		await passTime();
	}
	async function visit(html: string): Promise<void> {
		await open(html);
		inView(true);
		await arrive();
	}

	it('asks for the script once, when the first of its slideshows nears the window', async () => {
		await open(markup(3) + markup(2));
		inView(false);
		expect(asked()).toEqual([]);
		inView(true);
		expect(asked()).toEqual([library]);
		await arrive();
		expect(screen.getAllByRole('group', { name: 'Slideshow' })).toHaveLength(2);
	});

	it('shows the picture to which the visitor has scrolled before', async () => {
		await open(markup(4));
		(document.querySelector('ul') as HTMLElement).scrollLeft = 1210;
		inView(true);
		await arrive();
		expect(shown(screen.getByRole('group', { name: 'Slideshow' }))).toEqual(['3 of 4']);
	});

	it('stays a row to scroll where the script cannot be loaded, and tries again when the visitor comes to it', async () => {
		await open(markup(2));
		inView(true);
		document.head.querySelector('script')?.dispatchEvent(new Event('error'));
		await passTime();
		expect(asked()).toEqual([]);
		expect(document.querySelector('ul')).toHaveAttribute('tabindex', '0');
		fireEvent.pointerEnter(document.querySelector('.wp-block-jetpack-slideshow_container') as HTMLElement);
		inView(true);
		expect(asked()).toEqual([library]);
	});

	it('runs each of its slideshows, that of an older post too', async () => {
		await visit(
			`${markup(2)}${markup(7, { data: 'data-autoplay="true" data-delay="2" data-effect="fade"' })}<div class="wp-block-jetpack-slideshow">${markup(3).replace('wp-block-jetpack-slideshow aligncenter', '')}</div>`
		);
		expect(screen.getAllByRole('group', { name: 'Slideshow' })).toHaveLength(3);
		expect(screen.getByText('1 / 7')).toBeVisible();
	});

	it('is reached and pressed by keyboard', async () => {
		await visit(markup(3));
		const user = userEvent.setup();
		await user.tab();
		await user.tab();
		const next = screen.getByRole('button', { name: 'Next Slide' });
		expect(next).toHaveFocus();
		await user.keyboard('{Enter}');
		expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Go to slide 2');
		expect(next).toHaveFocus();
		fireEvent.keyDown(screen.getByRole('button', { name: 'Previous Slide' }), { key: ' ' });
		expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Go to slide 1');
	});

	it.each(['<div class="wp-block-jetpack-slideshow_container"></div>', '<div class="wp-block-jetpack-slideshow_container" data-labels="{}"></div>'])(
		'takes no harm from %s',
		async (html) => {
			await visit(html);
			expect(screen.queryByRole('group')).toBeNull();
		}
	);
});
