import { useEffect, useLayoutEffect, useRef } from '@wordpress/element';
import { isFocusLost } from '../../lost-focus';

/**
 * Gives the focus to a place that stays when the row or the button that had it goes away, or takes no more presses.
 * @return The refs of the list, and of that place.
 */
export function useFocusOfRows() {
	const list = useRef<HTMLDivElement>(null);
	const place = useRef<HTMLParagraphElement>(null);
	const focused = useRef<Node | null>(null);
	useEffect(() => {
		const { current } = list;
		const note = ({ target }: FocusEvent) => {
			focused.current = target instanceof Node ? target : null;
		};
		current?.addEventListener('focusin', note);
		return () => current?.removeEventListener('focusin', note);
	}, []);
	useLayoutEffect(() => {
		const { current } = focused;
		const isGone = current?.isConnected === false || (current instanceof Element && current.matches(':disabled'));
		if (isGone && isFocusLost(document)) {
			place.current?.focus({ preventScroll: true });
		}
	});
	return { list, place };
}
