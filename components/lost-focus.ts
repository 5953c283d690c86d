/** The element with the focus, also inside the iframe of the editor. */
export function focusedElement(): Element | null {
	const { activeElement } = document;
	// Another site's frame keeps its elements to itself.
	return activeElement instanceof HTMLIFrameElement && activeElement.contentDocument ? activeElement.contentDocument.activeElement : activeElement;
}

/**
 * Whether the element that had the focus is gone or disabled: browsers then give the focus to the body, in the case of a disabled one
 * only with the next frame.
 * @param owner The page or the canvas. The body of the canvas is also its active element while the focus is in the sidebar outside.
 */
export function isFocusLost(owner: Document): boolean {
	const focused = focusedElement();
	return !focused || focused === owner.body || focused.matches(':disabled');
}

const controls = ['input:not([type="file"], [type="hidden"])', 'select', 'textarea', 'button'].map((name) => `${name}:not(:disabled)`).join();

/** The first control that can have the focus. A view without one, e.g. while it loads, leaves the focus with the block around it. */
export const firstControl = (wrapper: HTMLElement): HTMLElement | null =>
	wrapper.querySelector<HTMLElement>(`${controls}, a[href]`) ?? wrapper.closest<HTMLElement>('[tabindex]');
