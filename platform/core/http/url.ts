/** The address, or null for what is none or is neither http nor https. */
export function parseHttpUrl(value: string): URL | null {
	if (!URL.canParse(value)) {
		return null;
	}
	const url = new URL(value);
	return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

const hasNoLogin = ({ username, password }: URL): boolean => username === '' && password === '';

/** Whether an address is https on its usual port, without a name or password: nobody hides in it where it leads. */
export const isPlainHttps = (url: URL): boolean => url.protocol === 'https:' && url.port === '' && hasNoLogin(url);

/**
 * Whether an address of a service's answer leads to the service itself.
 * @param hosts The names of the service's own servers.
 * @param baseUrl The server that is configured in place of them; null for none.
 */
export function isServiceAddress(address: string, hosts: RegExp, baseUrl: string | null): boolean {
	const url = parseHttpUrl(address);
	if (url === null) {
		return false;
	}
	return baseUrl === null ? isPlainHttps(url) && hosts.test(url.hostname) : url.origin === new URL(baseUrl).origin && hasNoLogin(url);
}
