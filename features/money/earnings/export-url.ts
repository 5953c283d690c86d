/**
 * The address that exports what a search finds, on all pages.
 * @param base As the page was printed with; it holds the nonce.
 */
export function exportUrl(base: string, search: string): string {
	const url = new URL(base, window.location.href);
	url.searchParams.set('search', search);
	return url.href;
}
