import { isFocusLost } from '../../components/lost-focus';

/**
 * Remembers the control that opens a window.
 * @return Gives the focus back to the control, or to its block where it is gone, unless the focus is somewhere by then. WordPress's modal
 *         gives it back to the iframe alone.
 */
export function rememberFocus(opener: HTMLElement | null): () => void {
	const block = opener?.closest<HTMLElement>('[data-block]');
	return () => {
		if (isFocusLost(document) || (opener && isFocusLost(opener.ownerDocument))) {
			(opener?.isConnected ? opener : block)?.focus();
		}
	};
}
