import { useEffect, useRef } from '@wordpress/element';

const controls = 'input:not([type="file"], [type="hidden"]), select, button';

/**
 * Keeps the focus in a place whose views take turns: when one goes away with the focus, the first control of the next one gets it, or the
 * block around them.
 * @param view Name of the view that is shown.
 * @return Of the element around the views.
 */
export function useFocusOfView(view: string) {
	const ref = useRef<HTMLDivElement>(null);
	const last = useRef(view);
	useEffect(() => {
		const { current: element } = ref;
		const hasChanged = last.current !== view;
		last.current = view;
		// The canvas of the editor is a document of its own: its focus is nobody's while a person is elsewhere.
		if (hasChanged && element?.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element.ownerDocument.body) {
			// A view that has none, e.g. while it loads, leaves it with the block.
			(element.querySelector<HTMLElement>(controls) ?? element.closest<HTMLElement>('[tabindex]'))?.focus();
		}
	}, [view]);
	return ref;
}
