/** The element with the focus, also inside the iframe of the editor. */
export function focusedElement(): Element | null {
	const { activeElement } = document;
	// Another site's frame keeps its elements to itself.
	return activeElement instanceof HTMLIFrameElement && activeElement.contentDocument ? activeElement.contentDocument.activeElement : activeElement;
}

/**
 * Whether the element that had the focus is gone: browsers then give the focus to the body.
 * @param owner The page or the canvas. The body of the canvas is also its active element while the focus is in the sidebar outside.
 */
export function isFocusLost(owner: Document): boolean {
	const focused = focusedElement();
	return !focused || focused === owner.body;
}
