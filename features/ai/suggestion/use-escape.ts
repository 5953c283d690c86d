import { useRefEffect } from '@wordpress/compose';
import type { RefCallback } from 'react';

/**
 * Handles Esc in an element, before the editor or a dialog around it does.
 * @param isActive While false, Esc does what it does without the hook.
 * @return The ref of the element.
 */
export function useEscape(isActive: boolean, onEscape: () => void): RefCallback<HTMLElement> {
	return useRefEffect<HTMLElement>(
		(element) => {
			// The listeners of WordPress are on elements around this one, and run before those of React.
			const onKeyDown = (event: KeyboardEvent) => {
				if (isActive && event.key === 'Escape') {
					event.preventDefault();
					event.stopPropagation();
					onEscape();
				}
			};
			element.addEventListener('keydown', onKeyDown);
			return () => element.removeEventListener('keydown', onKeyDown);
		},
		[isActive, onEscape]
	);
}
