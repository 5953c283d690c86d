/**
 * Stands in the page as the block's first child, so that it runs before the content after it is drawn: nothing is shown
 * and then hidden, and nothing moves. The count is this browser's, so that a cached page says the right thing too.
 */
declare global {
	interface Window {
		/** Earlier visits to this page; one visit counts once, however many blocks ask. */
		sitewrightVisits?: number;
	}
}

function countVisit(): number {
	const key = `sitewright-visits:${location.pathname}`;
	try {
		const visits = Number(localStorage.getItem(key)) || 0;
		localStorage.setItem(key, String(visits + 1));
		return visits;
	} catch {
		// Storage is refused: a visitor who cannot be remembered is a new one.
		return 0;
	}
}

const block = document.currentScript?.parentElement;
if (block) {
	const { criteria, threshold } = block.dataset;
	const visits = (window.sitewrightVisits ??= countVisit());
	const isKnown = visits >= Number(threshold);
	block.hidden = criteria === 'before-visits' ? isKnown : !isKnown;
}

export {};
