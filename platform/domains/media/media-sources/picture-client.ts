import type { LookupFunction } from 'node:net';
import { RestFailure } from '../../../core/errors';
import { AnswerTooLong, getBytes } from '../../../core/http/get-bytes';
import { literalAddress, publicLookup } from '../../../core/http/private-address';
import { isPlainHttps } from '../../../core/http/url';
import { sentence } from '../../../core/sentence';

/** The port through which the platform downloads pictures from addresses that a source named. */
export interface PictureClient {
	/** @throws {RestFailure} 502 `media_not_reached`, 413 `media_too_large` */
	get(address: string): Promise<Buffer>;
}

interface PictureClientOptions {
	/** Decides about each address on the way: sources name hosts of others, and redirects lead anywhere. */
	readonly isAllowed?: (url: URL) => boolean;
	/** Guards the network at the moment of the connection, whatever a name meant before. */
	readonly lookup?: LookupFunction;
	/** For all redirects together, in milliseconds: shorter than a site waits for the platform. */
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
}

/** As JSON in base64 it has to fit into the memory of a small web server. */
export const maxPictureBytes = 12_000_000;
const maxRedirects = 3;

const notReached = (): RestFailure =>
	new RestFailure(502, 'media_not_reached', sentence('This picture could not be loaded. Please try again, or choose another one.'));
/** The file has more bytes than are copied. */
export const pictureTooLarge = (): RestFailure => new RestFailure(413, 'media_too_large', sentence('This picture is too large. Please choose another one.'));

/** Whether an address has a name in place of a number, and is https on its usual port. */
export const isPublicPicture = (url: URL): boolean =>
	isPlainHttps(url) && literalAddress(url.hostname) === null && /^(?:[^.]*\.)+[a-z][a-z0-9-]*$/.test(url.hostname);

export function createPictureClient({
	isAllowed = isPublicPicture,
	lookup = publicLookup,
	timeoutMs = 10_000,
	maxBytes = maxPictureBytes,
}: PictureClientOptions = {}): PictureClient {
	return {
		async get(address) {
			const signal = AbortSignal.timeout(timeoutMs);
			let next: string = address;
			for (let hop = 0; hop <= maxRedirects && URL.canParse(next); hop += 1) {
				const url = new URL(next);
				if (!isAllowed(url)) {
					break;
				}
				const { status, location, body } = await getBytes(url, { signal, maxBytes, lookup, headers: { accept: 'image/*' } }).catch((error: unknown) => {
					throw error instanceof AnswerTooLong ? pictureTooLarge() : notReached();
				});
				if (status === 200) {
					return body;
				}
				if (status < 300 || status >= 400 || !URL.canParse(location, url)) {
					break;
				}
				next = new URL(location, url).href;
			}
			throw notReached();
		},
	};
}
