import { RestFailure } from '../../../core/errors';
import { isPrivateAddress, literalAddress, privateNetworkMessage } from '../../../core/http/private-address';
import { parseHttpUrl } from '../../../core/http/url';
import { type Sentence, sentence } from '../../../core/sentence';
import { trimEnd } from '../../../core/trim-end';

const invalid = (message: Sentence): RestFailure => new RestFailure(400, 'invalid_base_url', message);

/**
 * The address of a model server that a person typed, without a trailing slash.
 * @param allowPrivate Whether addresses inside the platform's own network are called.
 * @throws {RestFailure} 400 `invalid_base_url`.
 */
export function parseServerAddress(value: string, allowPrivate: boolean): string {
	const url = parseHttpUrl(value.trim());
	if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') {
		throw invalid(sentence('Please enter an address like https://api.openai.com/v1.'));
	}
	const literal = literalAddress(url.hostname);
	if (!allowPrivate && literal !== null && isPrivateAddress(literal)) {
		throw invalid(privateNetworkMessage);
	}
	if (!allowPrivate && url.protocol !== 'https:') {
		throw invalid(sentence('Please enter an address that begins with https://: the key would travel in the clear.'));
	}
	return trimEnd(url.href, '/');
}
