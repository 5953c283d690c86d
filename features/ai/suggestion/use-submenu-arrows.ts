import { useRefEffect } from '@wordpress/compose';
import { isRTL } from '@wordpress/i18n';
import type { RefCallback } from 'react';

/**
 * The arrow keys of submenus: forward opens the menu of the focused item (`data-opens`), backward closes the open one.
 * @param close Null while no submenu is open.
 * @return The ref of the menu.
 */
export function useSubmenuArrows(close: (() => void) | null): RefCallback<HTMLElement> {
	return useRefEffect<HTMLElement>(
		(element) => {
			const [forward, backward] = isRTL() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
			const onKeyDown = (event: KeyboardEvent) => {
				const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
				if (event.key === forward && opener) {
					event.preventDefault();
					opener.click();
				} else if (event.key === backward && close) {
					event.preventDefault();
					close();
				}
			};
			element.addEventListener('keydown', onKeyDown);
			return () => element.removeEventListener('keydown', onKeyDown);
		},
		[close]
	);
}
