import { RestFailure } from '../../../core/errors';
import type { Site } from '../../../core/http/caller';
import { parseHttpUrl } from '../../../core/http/url';
import { sentence } from '../../../core/sentence';

/**
 * The address to which a person goes back, on the site alone.
 * @throws {RestFailure} 400 `invalid_return_url`.
 */
export function checkReturnUrl(site: Site, value: string): string {
	const url = parseHttpUrl(value);
	if (url === null || url.username !== '' || url.password !== '' || ![...site.origins, new URL(site.url).origin].includes(url.origin)) {
		throw new RestFailure(400, 'invalid_return_url', sentence('The parameter “return_url” must be on the site’s own origin.'));
	}
	return url.href;
}

/** The address on the site to which a buyer goes back, which names the checkout. */
export function returnAddress(returnUrl: string, checkoutId: string): string {
	const url = new URL(returnUrl);
	url.searchParams.set('sitewright-paid', checkoutId);
	return url.href;
}
