/**
 * The link in `container` that was clicked; null for a click elsewhere.
 * `instanceof` cannot be used: in an iframe the event's target belongs to another window.
 */
export function clickedLink(container: Element, event: Event): HTMLAnchorElement | null {
	const path = event.composedPath();
	return [...container.querySelectorAll('a')].find((link) => path.includes(link)) ?? null;
}
