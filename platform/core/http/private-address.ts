import { lookup as lookupName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { sentence } from '../sentence';

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

/** The address that a URL's hostname spells, IPv6 without its brackets; `null` for a name. */
export function literalAddress(hostname: string): string | null {
	const literal = hostname.replace(/^\[(.*)\]$/, '$1');
	return isIP(literal) === 0 ? null : literal;
}

export const privateNetworkMessage = sentence('This address is inside a private network, which this platform does not call.');

/** Resolves names as ever, and fails for one that has a private address: the check is made for each connection. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookupName(hostname, { ...options, all: true }, (error, addresses) => {
		if (error !== null) {
			callback(error, []);
		} else if (addresses.some(({ address }) => isPrivateAddress(address))) {
			callback(new Error(privateNetworkMessage.text), []);
		} else if (options.all === true) {
			callback(null, addresses);
		} else {
			callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
		}
	});
};
