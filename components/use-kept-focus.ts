import { useLayoutEffect, useRef } from '@wordpress/element';

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
		const { activeElement, body } = current.ownerDocument;
		// The body of the iframe is also the active element while the focus is in the sidebar outside.
		if (current.ownerDocument !== document && !current.ownerDocument.hasFocus()) {
			return;
		}
		// Browsers move the focus of a removed element to the body.
		if (activeElement === body || current.contains(activeElement)) {
			current.focus();
		}
	}, [part]);
	return wrapper;
}
