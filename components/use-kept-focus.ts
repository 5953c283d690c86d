import { useLayoutEffect, useRef } from '@wordpress/element';
import { focusedElement, isFocusLost } from './lost-focus';

/**
 * Moves the focus to the wrapper when a part of it gives way to another, but only if the focus is in it.
 * @param part The name of the part, or whether there is one, e.g. the form of a block.
 * @return The ref of the wrapper.
 */
export function useKeptFocus<Wrapper extends HTMLElement = HTMLDivElement>(part: string | boolean) {
	const wrapper = useRef<Wrapper>(null);
	const lastPart = useRef(part);
	useLayoutEffect(() => {
		const { current } = wrapper;
		const hasClosed = lastPart.current !== false && lastPart.current !== part;
		lastPart.current = part;
		if (!hasClosed || !current) {
			return;
		}
		if (isFocusLost(current.ownerDocument) || current.contains(focusedElement())) {
			current.focus();
		}
	}, [part]);
	return wrapper;
}
