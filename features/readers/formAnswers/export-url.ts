import type { ListAnswersQuery } from '../../../api/readers/form-answers';

/**
 * The address that exports what a filter shows, on all pages.
 * @param base As the page was printed with; it holds the nonce.
 */
export function exportUrl(base: string, filter: Omit<ListAnswersQuery, 'page'>): string {
	const url = new URL(base, window.location.href);
	Object.entries(filter).forEach(([name, value]) => url.searchParams.set(name, String(value)));
	return url.href;
}

/** Whether an address that a visitor gave may be a link: others, e.g. `javascript:`, could run something. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);
