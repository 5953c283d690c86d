import { useLayoutEffect } from '@wordpress/element';
import type { RefObject } from 'react';
import { isFocusLost } from '../../components/lost-focus';

/**
 * Moves the focus from the prompt that was shown while the edit was loading to the input, with the caret at its end. It
 * happens in the same task as the change of the elements, so that no keystroke is lost.
 */
export function useLoadedFocus(inputRef: RefObject<HTMLTextAreaElement | null>, isDue: boolean): void {
	useLayoutEffect(() => {
		const { current: input } = inputRef;
		if (isDue && input && isFocusLost(input.ownerDocument)) {
			input.focus();
			input.setSelectionRange(input.value.length, input.value.length);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the edit is shown
	}, []);
}
