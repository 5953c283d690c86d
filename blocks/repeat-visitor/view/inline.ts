/**
 * Printed inline as the block's first child, so that it runs before the browser paints the content: nothing flashes or
 * moves. The count is stored in the browser, so that it also works on cached pages.
 */
declare global {
	interface Window {
		/** Number of earlier visits to this page; a visit counts once for all blocks of the page. */
		sitewrightVisits?: number;
	}
}

/** @param query Identifies the post where its path does not; else empty. */
function countVisit(query: string): number {
	const key = `sitewright-visits:${location.pathname}${query && `?${query}`}`;
	try {
		const visits = Number(localStorage.getItem(key)) || 0;
		localStorage.setItem(key, String(visits + 1));
		return visits;
	} catch {
		// The browser blocks storage: the visitor counts as new.
		return 0;
	}
}

const block = document.currentScript?.parentElement;
if (block) {
	const { criteria, threshold, query = '' } = block.dataset;
	const visits = (window.sitewrightVisits ??= countVisit(query));
	const isKnown = visits >= Number(threshold);
	block.hidden = criteria === 'before-visits' ? isKnown : !isKnown;
}

export {};
