import { useEffect, useRef } from '@wordpress/element';
import { getScrollContainer } from '@wordpress/dom';
import type { RefObject } from 'react';

/** Spec 1 §9: auto-scroll padding and margin in pixels, scroll lock in milliseconds. */
const padding = 80;
const margin = 10;
const scrollLock = 200;

/**
 * Keeps the end of a growing text in view until the user scrolls away. It resumes when the user scrolls back to the end.
 * @param ref      The element whose lower edge is to stay in view.
 * @param isActive While the text grows.
 * @param text     The text; each change may scroll.
 */
export function useAutoScroll(ref: RefObject<HTMLElement | null>, isActive: boolean, text: string): void {
	const isFollowing = useRef(true);
	const lastOwnScroll = useRef(0);

	useEffect(() => {
		const element = ref.current;
		const container = element ? getScrollContainer(element) : undefined;
		const view = element?.ownerDocument.defaultView;
		if (!isActive || !element || !container || !view) {
			return undefined;
		}
		isFollowing.current = true;
		const onScroll = () => {
			// A scroll event within the lock is caused by the hook itself.
			if (view.performance.now() - lastOwnScroll.current > scrollLock) {
				isFollowing.current = element.getBoundingClientRect().bottom <= view.innerHeight + margin;
			}
		};
		const target = container === element.ownerDocument.documentElement ? view : container;
		target.addEventListener('scroll', onScroll, { passive: true });
		return () => target.removeEventListener('scroll', onScroll);
	}, [ref, isActive]);

	useEffect(() => {
		const element = ref.current;
		const container = element ? getScrollContainer(element) : undefined;
		const view = element?.ownerDocument.defaultView;
		if (!isActive || !isFollowing.current || !element || !container || !view) {
			return;
		}
		const hidden = element.getBoundingClientRect().bottom + padding - view.innerHeight;
		if (hidden > 0) {
			lastOwnScroll.current = view.performance.now();
			container.scrollTop += hidden;
		}
	}, [ref, isActive, text]);
}
