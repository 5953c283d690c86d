import { lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RestFailure } from '../../core/errors';
import { isPrivateAddress, literalAddress } from '../../core/http/private-address';
import { parseHttpUrl } from '../../core/http/url';

const invalid = (message: string): RestFailure => new RestFailure(400, 'invalid_base_url', message);

const privateMessage = 'This address is inside a private network, which this platform does not call.';

/**
 * The address of a model server that a person typed, without a trailing slash.
 * @param allowPrivate Whether addresses inside the platform's own network are called.
 * @throws {RestFailure} 400 `invalid_base_url`.
 */
export function parseServerAddress(value: string, allowPrivate: boolean): string {
	const url = parseHttpUrl(value.trim());
	if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') {
		throw invalid('Please enter an address like https://api.openai.com/v1.');
	}
	const literal = literalAddress(url.hostname);
	if (!allowPrivate && literal !== null && isPrivateAddress(literal)) {
		throw invalid(privateMessage);
	}
	if (!allowPrivate && url.protocol !== 'https:') {
		throw invalid('Please enter an address that begins with https://: the key would travel in the clear.');
	}
	return url.href.replace(/\/+$/, '');
}

/** Resolves names as ever, and fails for one that has a private address: the check is made for each connection. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookupName(hostname, { ...options, all: true }, (error, addresses) => {
		if (error !== null) {
			callback(error, []);
		} else if (addresses.some(({ address }) => isPrivateAddress(address))) {
			callback(new Error(privateMessage), []);
		} else if (options.all === true) {
			callback(null, addresses);
		} else {
			callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
		}
	});
};
