import { useLayoutEffect, useRef } from '@wordpress/element';
import { firstControl, isFocusLost } from './lost-focus';

/**
 * Keeps the focus in a place whose views take turns: when one goes away with the focus, a part of the next one gets it.
 * @param view Name of the view that is shown.
 * @param find Finds the part in the wrapper; the first control, where it is not given.
 * @return Of the wrapper around the views.
 */
export function useFocusOfView(view: string, find = firstControl) {
	const ref = useRef<HTMLDivElement>(null);
	const last = useRef(view);
	useLayoutEffect(() => {
		const { current: wrapper } = ref;
		const hasChanged = last.current !== view;
		last.current = view;
		if (!hasChanged || !wrapper) {
			return;
		}
		if (isFocusLost(wrapper.ownerDocument)) {
			find(wrapper)?.focus();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- where the focus goes changes nothing
	}, [view]);
	return ref;
}
