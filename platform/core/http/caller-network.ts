import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const groupsOfIpv6 = 8;
/** 64 bits: the network of one line, whose owner has all addresses in it. */
const groupsOfNetwork = 4;
/** Beginnings of IPv6 addresses that are IPv4 addresses: `::ffff:0:0/96` and `64:ff9b::/96`. */
const ipv4AsIpv6 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** The eight groups of 16 bits of an IPv6 address in any spelling. */
function groupsOf(address: string): readonly number[] {
	// The URL parser writes it in one way, an IPv4 address at its end too.
	const { hostname } = new URL(`http://[${address}]`);
	const [start = [], end = []] = hostname
		.slice(1, -1)
		.split('::')
		.map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
	return [...start, ...Array.from({ length: groupsOfIpv6 - start.length - end.length }, () => 0), ...end];
}

/**
 * The name under which the requests of an address are counted, as Visitor::network() does on the site.
 * @param address Of a connection.
 * @return The address; of IPv4 that is written as IPv6 the IPv4 address, of other IPv6 its network.
 */
export function networkOf(address: string): string {
	const [bare = ''] = address.split('%');
	if (!isIPv6(bare)) {
		return address;
	}
	const groups = groupsOf(bare);
	const hex = groups.map((group) => group.toString(16));
	return ipv4AsIpv6.includes(hex.slice(0, 6).join(':'))
		? groups
				.slice(6)
				.flatMap((group) => [group >> 8, group & 255])
				.join('.')
		: `${hex.slice(0, groupsOfNetwork).join(':')}::/64`;
}

/** Who sent a request, for limits: none may count by `request.ip`, of which an IPv6 line has more than any limit. */
export const callerNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);
