import type { EarningFilter } from '../earningList/slice';

/**
 * The address that exports what a filter finds, on all pages.
 * @param base As the page was printed with; it holds the nonce.
 */
export function exportUrl(base: string, filter: EarningFilter): string {
	const url = new URL(base, window.location.href);
	Object.entries(filter).forEach(([name, value]) => url.searchParams.set(name, value));
	return url.href;
}
