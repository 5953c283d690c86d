import { useLayoutEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Gives a block the focus when its form closes while the focus is in it; a person who is elsewhere by then is left alone.
 * @param isFormShown Whether the block shows its form.
 * @return For the block's wrapper.
 */
export function useKeptFocus<Wrapper extends HTMLElement = HTMLDivElement>(isFormShown: boolean): RefObject<Wrapper> {
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
		// In an iframe the body is active, too, while the focus is in the sidebar outside.
		if (current.ownerDocument !== document && !current.ownerDocument.hasFocus()) {
			return;
		}
		// The browser gives the focus of a removed element to the body.
		if (activeElement === body || current.contains(activeElement)) {
			current.focus();
		}
	}, [isFormShown]);
	return wrapper;
}
