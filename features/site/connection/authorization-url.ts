/**
 * The authorization URL with `from` added as a query parameter (spec 1 §4 "Connection").
 * @param url  The URL of the response; only http and https are allowed.
 * @throws {TypeError} if it is not a URL.
 */
export function authorizationUrl(url: string, from: string): string {
	const target = new URL(url);
	if (target.protocol !== 'https:' && target.protocol !== 'http:') {
		throw new TypeError(`Not an address to go to: ${target.protocol}`);
	}
	target.searchParams.set('from', from);
	return target.href;
}
