import { useEffect, useRef } from '@wordpress/element';
import { getScrollContainer } from '@wordpress/dom';
import type { RefObject } from 'react';

/** Spec 1 §9: auto-scroll padding and margin in pixels, scroll lock in milliseconds. */
const padding = 80;
const margin = 10;
const scrollLock = 200;

/** The element that scrolls another one, and their window; null without layout. It is another one once the text is long enough. */
function scrollerOf({ current: element }: RefObject<HTMLElement | null>) {
	const container = element ? getScrollContainer(element) : undefined;
	const view = element?.ownerDocument.defaultView;
	return element && container && view ? { element, container, view } : null;
}

/** Whether an element is scrolled as far down as it can be. */
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean => scrollTop + clientHeight >= scrollHeight - 1;

/**
 * Keeps the end of a growing text in view until the user scrolls up. It resumes when the user scrolls back to the end.
 * @param ref      The element whose lower edge is to stay in view.
 * @param isActive While the text grows.
 * @param text     The text; each change may scroll.
 */
export function useAutoScroll(ref: RefObject<HTMLElement | null>, isActive: boolean, text: string): void {
	const isFollowing = useRef(true);
	const lastTop = useRef(0);
	const lastOwnScroll = useRef(0);

	/** Stops after a scroll upwards: the hook itself scrolls only down, and a browser only to the end of a text that became shorter. */
	const noticeScrollUp = useRef((container: Element): boolean => {
		const isUp = container.scrollTop < lastTop.current && !isAtEnd(container);
		lastTop.current = container.scrollTop;
		if (isUp) {
			isFollowing.current = false;
		}
		return isUp;
	}).current;

	useEffect(() => {
		const start = isActive ? scrollerOf(ref) : null;
		if (!start) {
			return undefined;
		}
		isFollowing.current = true;
		lastTop.current = start.container.scrollTop;
		const onScroll = () => {
			const scroller = scrollerOf(ref);
			// The event can be about another part of the page.
			if (!scroller || scroller.container.scrollTop === lastTop.current || noticeScrollUp(scroller.container)) {
				return;
			}
			const { element, view } = scroller;
			// Within the lock a scroll event is caused by the hook itself.
			if (view.performance.now() - lastOwnScroll.current > scrollLock) {
				isFollowing.current = element.getBoundingClientRect().bottom <= view.innerHeight + margin;
			}
		};
		// Captured: a part of the page that scrolls does not pass the event on.
		const options = { capture: true, passive: true };
		start.view.addEventListener('scroll', onScroll, options);
		return () => start.view.removeEventListener('scroll', onScroll, options);
	}, [ref, isActive, noticeScrollUp]);

	useEffect(() => {
		const scroller = isActive ? scrollerOf(ref) : null;
		// A browser tells of a scroll only in its next frame.
		if (!scroller || noticeScrollUp(scroller.container) || !isFollowing.current) {
			return;
		}
		const { element, container, view } = scroller;
		const hidden = element.getBoundingClientRect().bottom + padding - view.innerHeight;
		if (hidden > 0) {
			lastOwnScroll.current = view.performance.now();
			container.scrollTop += hidden;
			lastTop.current = container.scrollTop;
		}
	}, [ref, isActive, text, noticeScrollUp]);
}
