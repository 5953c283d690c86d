import type { Frame, Page } from 'playwright-core';

/** WCAG 1.4.3 for text, and 1.4.11 for signs that stand for a word. */
const least = { text: 4.5, sign: 3 };

/**
 * The texts, placeholders and signs of buttons below `scope` that are hard to read on what is behind them, each as a line: its contrast, its
 * element and its words. What is hidden, only for screen readers or disabled does not count. Colours of pictures are not known.
 */
export const unreadable = (page: Page | Frame, scope: string): Promise<readonly string[]> =>
	page.evaluate(
		([within, limits]) => {
			type Color = readonly [red: number, green: number, blue: number, alpha: number];
			const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
			const parse = (color: string): Color => {
				if (!canvas) {
					throw new Error('This browser draws nothing.');
				}
				canvas.clearRect(0, 0, 1, 1);
				canvas.fillStyle = color;
				canvas.fillRect(0, 0, 1, 1);
				const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
				return [red, green, blue, alpha / 255];
			};
			const over = ([red, green, blue, alpha]: Color, below: Color): Color => {
				const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
				return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
			};
			const ancestors = (element: Element | null): readonly Element[] => (element ? [element, ...ancestors(element.parentElement)] : []);
			const white: Color = [255, 255, 255, 1];
			const behind = (element: Element): Color => {
				const colors = ancestors(element).map((one) => parse(getComputedStyle(one).backgroundColor));
				const opaque = colors.findIndex(([, , , alpha]) => alpha === 1);
				return colors.slice(0, opaque === -1 ? undefined : opaque + 1).reduceRight((below, color) => over(color, below), white);
			};
			const light = ([red, green, blue]: Color): number => {
				const part = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
				return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
			};
			const contrast = (element: Element, color: string, opacity: number): number => {
				const background = behind(element);
				const [red, green, blue, alpha] = parse(color);
				const shown = ancestors(element).reduce((product, one) => product * Number(getComputedStyle(one).opacity), alpha * opacity);
				const [one, other] = [light(over([red, green, blue, shown], background)), light(background)];
				return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
			};
			const isSeen = (element: Element): boolean => {
				const { width, height } = element.getBoundingClientRect();
				const isClipped = ancestors(element).some((one) => /rect|inset/.test(getComputedStyle(one).clipPath) || getComputedStyle(one).clip !== 'auto');
				return (
					width > 1 &&
					height > 1 &&
					!isClipped &&
					element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
					!element.closest(':disabled, [aria-disabled="true"], [inert]')
				);
			};
			const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;
			const placeOf = (element: Element): string => {
				const block = element.closest('[data-type], [class*="wp-block-jetpack"], [class*="wp-block-videopress"]');
				return [...(block && block !== element ? [block.getAttribute('data-type') ?? nameOf(block)] : []), nameOf(element)].join(' › ');
			};
			const found: string[] = [];
			const check = (element: Element, words: string, color: string, limit: number, opacity = 1) => {
				const value = contrast(element, color, opacity);
				if (value < limit) {
					found.push(`${value.toFixed(1)} ${placeOf(element)}: ${words.trim().replace(/\s+/g, ' ').slice(0, 60)}`);
				}
			};
			for (const element of [...document.querySelectorAll(within)].flatMap((root) => [root, ...root.querySelectorAll('*')]).filter(isSeen)) {
				const { color, webkitTextFillColor } = getComputedStyle(element);
				const own = [...element.childNodes]
					.filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
					.map(({ textContent }) => textContent ?? '')
					.join('');
				if (own.trim() !== '' && !(element instanceof SVGElement) && !/^(?:style|script|option|noscript)$/i.test(element.tagName)) {
					check(element, own, webkitTextFillColor, limits.text);
				}
				if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
					const placeholder = getComputedStyle(element, '::placeholder');
					const isEmpty = element.value === '';
					if (!isEmpty && !/^(?:checkbox|radio|range|color|file)$/.test(element.type)) {
						check(element, element.value, color, limits.text);
					} else if (element.placeholder !== '') {
						check(element, element.placeholder, placeholder.color, limits.text, Number(placeholder.opacity));
					}
				}
				// A star that is not given is faint on purpose, beside a text with the rating.
				const isSign = element instanceof SVGGraphicsElement && element.closest('button, a') && !element.closest('[class*="rating-star"]');
				const sign = isSign ? getComputedStyle(element) : null;
				if (sign && /^(?:path|rect|circle|polygon)$/.test(element.tagName) && sign.fill !== 'none') {
					check(element, element.closest('button, a')?.getAttribute('aria-label') ?? '', sign.fill, limits.sign);
				}
			}
			return [...new Set(found)];
		},
		[scope, least] as const
	);
