import { paymentsUrl } from '../../site/connection/links';

/**
 * Where a person goes on after Stripe: in the editor from which a block sent them here, else on the page of payments.
 * @param adminUrl Ends with a slash.
 * @param search   The query of this page's address.
 */
export function connectReturnUrl(adminUrl: string, search: string): string {
	const post = new URLSearchParams(search).get('post') ?? '';
	return /^[1-9]\d{0,17}$/.test(post) ? `${adminUrl}post.php?post=${post}&action=edit` : paymentsUrl(adminUrl);
}
