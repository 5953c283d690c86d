import type { SubscribersQuery } from '../../../api/readers/subscribers';

/**
 * The address that exports what a filter shows, on all pages.
 * @param base As the page was printed with; it holds the nonce.
 */
export function exportUrl(base: string, filter: Pick<SubscribersQuery, 'status' | 'search'>): string {
	const url = new URL(base, window.location.href);
	Object.entries(filter).forEach(([name, value]) => url.searchParams.set(name, value));
	return url.href;
}
