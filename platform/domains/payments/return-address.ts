/** The address on the site to which a buyer goes back, which names the checkout. */
export function returnAddress(returnUrl: string, checkoutId: string): string {
	const url = new URL(returnUrl);
	url.searchParams.set('sitewright-paid', checkoutId);
	return url.href;
}
