import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useAutoScroll } from '../../../../features/ai/suggestion/use-auto-scroll';

/** Pixels: the height of the window, and of a line. */
const windowHeight = 768;
const line = 50;

interface AnswerProps {
	readonly lines: number;
	readonly isActive?: boolean;
}

function Answer({ lines, isActive = true }: AnswerProps) {
	const ref = useRef<HTMLDivElement>(null);
	useAutoScroll(ref, isActive, 'line '.repeat(lines));
	return <div ref={ref}>{lines}</div>;
}

/** An answer in a page or a scrolled part of it. jsdom has no layout: the place of its end follows from lines and scroll position. */
function open(scroller: HTMLElement, { lines }: AnswerProps) {
	const container = scroller === document.documentElement ? document.body : scroller;
	let count = lines;
	let top = 0;
	const height = () => count * line + 200;
	const define = (name: string, get: () => number, set?: (value: number) => void) =>
		Object.defineProperty(scroller, name, { configurable: true, get, ...(set && { set }) });
	define('scrollHeight', height);
	define('clientHeight', () => windowHeight);
	define(
		'scrollTop',
		() => top,
		(value) => {
			const next = Math.max(0, Math.min(value, height() - windowHeight));
			if (next !== top) {
				top = next;
				// The browser tells it later, in the next frame.
				pending = true;
			}
		}
	);
	let pending = false;
	const target = scroller === document.documentElement ? document : scroller;
	const frame = () => {
		if (pending) {
			pending = false;
			target.dispatchEvent(new Event('scroll', { bubbles: target === document }));
		}
	};
	jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ bottom: count * line - top }) as DOMRect);
	const view = render(<Answer lines={count} />, { container: container.appendChild(document.createElement('section')) });
	return {
		/** A line arrives. */
		write: (isActive = true) => {
			count += 1;
			view.rerender(<Answer lines={count} isActive={isActive} />);
		},
		frame,
		scrollTo: (place: number) => {
			scroller.scrollTop = place;
		},
		top: () => top,
		/** The end of the answer is in the window. */
		isEndVisible: () => count * line - top <= windowHeight,
	};
}

function addScroller(): HTMLElement {
	const scroller = document.createElement('div');
	scroller.style.overflowY = 'auto';
	document.body.append(scroller);
	return scroller;
}

let now = 0;
beforeEach(() => {
	now = 1000;
	jest.spyOn(performance, 'now').mockImplementation(() => now);
	Object.defineProperty(window, 'innerHeight', { configurable: true, value: windowHeight });
});
afterEach(() => {
	jest.restoreAllMocks();
	document.body.innerHTML = '';
	['scrollHeight', 'clientHeight', 'scrollTop'].forEach((name) => Reflect.deleteProperty(document.documentElement, name));
});

describe.each([
	['the canvas', () => document.documentElement],
	['a part of the page', addScroller],
])('an answer in %s', (_, place) => {
	it('is followed while it grows', () => {
		const answer = open(place(), { lines: 12 });
		for (let index = 0; index < 10; index += 1) {
			answer.write();
			answer.frame();
			now += 16;
		}
		expect(answer.top()).toBeGreaterThan(0);
		expect(answer.isEndVisible()).toBe(true);
	});

	it('stays where the person scrolled up to, by a little at once and among ever new lines', () => {
		const answer = open(place(), { lines: 30 });
		answer.write();
		answer.frame();
		const left = answer.top() - 6;
		now += 16;
		answer.scrollTo(left);
		answer.frame();
		for (let index = 0; index < 5; index += 1) {
			answer.write();
			answer.frame();
			now += 16;
		}
		expect(answer.top()).toBe(left);
	});

	it('stays there also where the next line is quicker than the browser tells of the scroll', () => {
		const answer = open(place(), { lines: 30 });
		answer.write();
		answer.frame();
		const left = answer.top() - 40;
		answer.scrollTo(left);
		answer.write();
		answer.frame();
		answer.write();
		expect(answer.top()).toBe(left);
	});

	it('is followed again once the person is back at its end', () => {
		const answer = open(place(), { lines: 30 });
		answer.write();
		answer.frame();
		answer.scrollTo(answer.top() - 300);
		answer.frame();
		now += 1000;
		answer.write();
		answer.scrollTo(100_000);
		answer.frame();
		now += 16;
		answer.write();
		answer.write();
		expect(answer.isEndVisible()).toBe(true);
	});

	it('that begins in a window that does not scroll yet can be left, too', () => {
		const answer = open(place(), { lines: 2 });
		for (let index = 0; index < 30; index += 1) {
			answer.write();
			answer.frame();
			now += 16;
		}
		const left = answer.top() - 100;
		answer.scrollTo(left);
		answer.frame();
		now += 1000;
		answer.write();
		expect(answer.top()).toBe(left);
	});
});
