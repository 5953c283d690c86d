import { useRefEffect } from '@wordpress/compose';
import type { RefCallback } from 'react';
import { isElement } from './is-element';
import { firstControl, isFocusLost } from './lost-focus';

const isInDialog = (target: EventTarget | null): boolean => isElement(target) && target.closest('[role="dialog"]') !== null;

/**
 * Keeps the focus in a place: where the control with the focus goes away or is disabled, as at the end of a job or after a reply, the
 * first control gets it. So it does when a dialog closes whose opener is gone.
 * @return The ref of the place.
 */
export function useGuardedFocus<Place extends HTMLElement = HTMLDivElement>(): RefCallback<Place> {
	return useRefEffect<Place>((place) => {
		const { ownerDocument: owner } = place;
		const isIn = (target: EventTarget | null) => isElement(target) && place.contains(target);
		let hasFocus = isIn(owner.activeElement);
		const onFocus = ({ target }: FocusEvent) => {
			// A dialog gives the focus back.
			hasFocus = isIn(target) || (hasFocus && isInDialog(target));
		};
		// A click on nothing takes the focus away on purpose.
		const onPress = ({ target }: Event) => {
			hasFocus = hasFocus && (isIn(target) || isInDialog(target));
		};
		const observer = new MutationObserver(() => {
			if (hasFocus && isFocusLost(owner)) {
				firstControl(place)?.focus();
			}
		});
		observer.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
		// WordPress puts dialogs into the body.
		observer.observe(owner.body, { childList: true });
		owner.addEventListener('focusin', onFocus);
		owner.addEventListener('pointerdown', onPress, true);
		return () => {
			observer.disconnect();
			owner.removeEventListener('focusin', onFocus);
			owner.removeEventListener('pointerdown', onPress, true);
		};
	}, []);
}
