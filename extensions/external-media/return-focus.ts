/** The element with the focus, also inside the iframe of the editor. */
function focusedIn({ activeElement }: Document): Element | null {
	const inner = activeElement?.tagName === 'IFRAME' ? (activeElement as HTMLIFrameElement).contentDocument : null;
	return inner ? focusedIn(inner) : activeElement;
}

/**
 * Remembers the control that opens a window.
 * @return Gives the focus back to the control, or to its block where it is gone, unless the focus is somewhere by then. WordPress's modal
 *         gives it back to the iframe alone.
 */
export function rememberFocus(opener: HTMLElement | null): () => void {
	const block = opener?.closest<HTMLElement>('[data-block]');
	return () => {
		const focused = focusedIn(document);
		if (!focused || focused.tagName === 'BODY') {
			(opener?.isConnected ? opener : block)?.focus();
		}
	};
}
