/** The address, or null for what is none or is neither http nor https. */
export function parseHttpUrl(value: string): URL | null {
	if (!URL.canParse(value)) {
		return null;
	}
	const url = new URL(value);
	return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Whether an address is https on its usual port, without a name or password: nobody hides in it where it leads. */
export const isPlainHttps = ({ protocol, port, username, password }: URL): boolean => protocol === 'https:' && port === '' && username === '' && password === '';
