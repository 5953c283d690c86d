import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/** Networks that are not on the public Internet (IANA's special-purpose registries). */
const privateNetworks = {
	ipv4: [
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'169.254.0.0/16',
		'172.16.0.0/12',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.31.196.0/24',
		'192.52.193.0/24',
		'192.88.99.0/24',
		'192.168.0.0/16',
		'192.175.48.0/24',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/4',
		'240.0.0.0/4',
	],
	// Within 2000::/3. 2002::/16 carries an IPv4 address inside, which may be a private one.
	ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
} as const;

function toBlockList(type: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = '', prefix] = network.split('/');
		list.addSubnet(address, Number(prefix), type);
	}
	return list;
}

const privateIpv4 = toBlockList('ipv4', privateNetworks.ipv4);
const privateIpv6 = toBlockList('ipv6', privateNetworks.ipv6);
/** The only part of IPv6 from which public addresses are assigned: NAT64 and all the rest lie outside. */
const globalUnicast = toBlockList('ipv6', ['2000::/3']);
const mappedIpv4 = toBlockList('ipv6', ['::ffff:0:0/96']);

/** True also for what is no address. IPv4 addresses that are written as IPv6 (`::ffff:10.0.0.1`) are checked as IPv4. */
export function isPrivateAddress(address: string): boolean {
	switch (isIP(address)) {
		case 4:
			return privateIpv4.check(address);
		case 6:
			if (address.includes('%')) {
				return true;
			}
			return mappedIpv4.check(address, 'ipv6')
				? privateIpv4.check(address, 'ipv6')
				: !globalUnicast.check(address, 'ipv6') || privateIpv6.check(address, 'ipv6');
		default:
			return true;
	}
}

async function resolveByDns(hostname: string): Promise<readonly Address[]> {
	const literal = hostname.replace(/^\[(.*)\]$/, '$1');
	const family = isIP(literal);
	return family === 0 ? lookup(hostname, { all: true }) : [{ address: literal, family }];
}

function request(url: URL, { address, family }: Address, signal: AbortSignal): Promise<string> {
	// The connection goes to the address that was checked: a second lookup of the name could give another one.
	const pinned: LookupFunction = (_hostname, options, callback) => {
		if (options.all === true) {
			callback(null, [{ address, family }]);
		} else {
			callback(null, address, family);
		}
	};
	const { request: send } = url.protocol === 'https:' ? https : http;
	return new Promise((resolve, reject) => {
		const outgoing = send(url, { lookup: pinned, agent: false, signal, headers: { accept: 'application/json' } }, (response) => {
			const chunks: Buffer[] = [];
			let size = 0;
			if (response.statusCode !== 200) {
				response.destroy();
				reject(new SiteRequestError(`it answered with status ${response.statusCode ?? 0}`));
				return;
			}
			response.on('data', (chunk: Buffer) => {
				size += chunk.length;
				if (size > maxBodyBytes) {
					response.destroy(new SiteRequestError('its answer was too long'));
				}
				chunks.push(chunk);
			});
			response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
			response.on('error', reject);
		});
		outgoing.on('error', reject);
		outgoing.end();
	});
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
			let body: string;
			try {
				body = await request(url, address, signal);
			} catch (error) {
				if (error instanceof SiteRequestError) {
					throw error;
				}
				throw new SiteRequestError(signal.aborted ? `it did not answer within ${timeoutMs / 1000} seconds` : 'it could not be reached');
			}
			try {
				return JSON.parse(body);
			} catch {
				throw new SiteRequestError('its answer was not JSON');
			}
		},
	};
}
