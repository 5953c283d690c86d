import { useLayoutEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Moves the focus to the block when its form closes, but only if the focus is in the form.
 * @param isFormShown Whether the block shows its form.
 * @return The ref of the block's wrapper.
 */
export function useKeptFocus<Wrapper extends HTMLElement = HTMLDivElement>(isFormShown: boolean): RefObject<Wrapper | null> {
	const wrapper = useRef<Wrapper>(null);
	const wasFormShown = useRef(isFormShown);
	useLayoutEffect(() => {
		const { current } = wrapper;
		const hasClosed = wasFormShown.current && !isFormShown;
		wasFormShown.current = isFormShown;
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
	}, [isFormShown]);
	return wrapper;
}
