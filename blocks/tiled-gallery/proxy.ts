/** The CRC-32 of a text of ASCII characters, as in zip files. */
function crc32(text: string): number {
	let crc = -1;
	for (const character of text) {
		crc ^= character.charCodeAt(0);
		for (let bit = 0; bit < 8; bit++) {
			crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
		}
	}
	return ~crc >>> 0;
}

/** The first random number, from 0 to 1, of the generator RC4 with a seed. */
function seededRandom(seed: string): number {
	const state = Uint8Array.from({ length: 256 }, (_, index) => index);
	const valueAt = (index: number) => state[index & 255] ?? 0;
	let other = 0;
	const step = (index: number, more = 0) => {
		const value = valueAt(index);
		other = (other + value + more) & 255;
		state[index & 255] = valueAt(other);
		state[other] = value;
		return valueAt(valueAt(index) + value);
	};
	for (let index = 0; index < 256; index++) {
		step(index, seed.charCodeAt(index % seed.length));
	}
	other = 0;
	let random = 0;
	// The first 256 bytes are skipped; six bytes are enough for a number.
	for (let index = 1; index <= 256 + 6; index++) {
		random = step(index) + (index > 256 + 1 ? random * 256 : 0);
	}
	return random / 2 ** 48;
}

const isProxy = (host: string): boolean => /^i[0-2]\.wp\.com$/.test(host);
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.local');

/**
 * The address that the markup of a gallery has for an image: that of a proxy, which makes smaller copies. Pages and the
 * editor do not use it (docs/decisions/031-gallery-addresses.md).
 * @param side Width and height of a square, in pixels; undefined for the image's own shape.
 * @return The address itself where the proxy cannot reach the image.
 */
export function proxyAddress(address: string, side: number | undefined): string {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !/^https?:$/.test(url.protocol) || isLocal(url.hostname)) {
		return address;
	}
	const { host, pathname, protocol } = url;
	const path = isProxy(host) ? pathname : `/${host}${pathname}`;
	const proxy = isProxy(host) ? host : `i${Math.floor(seededRandom(crc32(path).toString(16)) * 3)}.wp.com`;
	const parameters = [...(protocol === 'https:' && !isProxy(host) ? ['ssl=1'] : []), ...(side ? [`resize=${side}%2C${side}`] : [])];
	return `https://${proxy}${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
