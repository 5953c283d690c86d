import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { AnswerTooLong, getText } from '../../../core/http/get-bytes';
import { isPrivateAddress, literalAddress } from '../../../core/http/private-address';

/** The port through which the platform requests addresses that a caller named. */
export interface SiteClient {
	/** The JSON at this address; rejects with a `SiteRequestError`. */
	getJson(url: URL): Promise<unknown>;
}

/** The message is the end of a sentence: “it could not be reached”. */
export class SiteRequestError extends Error {}

interface Address {
	readonly address: string;
	readonly family: number;
}

export type Resolve = (hostname: string) => Promise<readonly Address[]>;

interface SiteClientOptions {
	readonly allowPrivateSites: boolean;
	readonly resolve?: Resolve;
	readonly timeoutMs?: number;
}

const maxBodyBytes = 64 * 1024;

async function resolveByDns(hostname: string): Promise<readonly Address[]> {
	const literal = literalAddress(hostname);
	return literal === null ? lookup(hostname, { all: true }) : [{ address: literal, family: isIP(literal) }];
}

/** Connects to the address that was checked: a second lookup of the name could give another one. */
function pinnedTo({ address, family }: Address): LookupFunction {
	return (_hostname, options, callback) => {
		if (options.all === true) {
			callback(null, [{ address, family }]);
		} else {
			callback(null, address, family);
		}
	};
}

export function createSiteClient({ allowPrivateSites, resolve = resolveByDns, timeoutMs = 5000 }: SiteClientOptions): SiteClient {
	async function findAddress(url: URL): Promise<Address> {
		const addresses = await resolve(url.hostname).catch(() => []);
		const [first] = addresses;
		if (first === undefined) {
			throw new SiteRequestError('its name could not be resolved');
		}
		if (!allowPrivateSites && addresses.some(({ address }) => isPrivateAddress(address))) {
			throw new SiteRequestError('it has a private address, which this platform does not serve');
		}
		return first;
	}

	return {
		async getJson(url) {
			const address = await findAddress(url);
			const signal = AbortSignal.timeout(timeoutMs);
			const { status, body } = await getText(url, { lookup: pinnedTo(address), signal, maxBytes: maxBodyBytes }).catch((error: unknown) => {
				if (error instanceof AnswerTooLong) {
					throw new SiteRequestError('its answer was too long');
				}
				throw new SiteRequestError(signal.aborted ? `it did not answer within ${timeoutMs / 1000} seconds` : 'it could not be reached');
			});
			if (status !== 200) {
				throw new SiteRequestError(`it answered with status ${status}`);
			}
			try {
				return JSON.parse(body);
			} catch {
				throw new SiteRequestError('its answer was not JSON');
			}
		},
	};
}
