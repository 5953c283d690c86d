import { networkOf } from '../../../platform/core/http/caller-network';
import { createRateLimit } from '../../../platform/core/http/rate-limit';
import { createTestClock } from '../support/clock';

describe('the caller that limits count', () => {
	it.each([
		['198.51.100.7', '198.51.100.7'],
		['::ffff:198.51.100.7', '198.51.100.7'],
		['::FFFF:c633:6407', '198.51.100.7'],
		['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
		['64:ff9b::198.51.100.7', '198.51.100.7'],
		['64:ff9b::c633:6407', '198.51.100.7'],
		['64:ff9b:1::c633:6407', '64:ff9b:1:0::/64'],
		['2001:db8:1:2::1', '2001:db8:1:2::/64'],
		['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
		['::1', '0:0:0:0::/64'],
		['::', '0:0:0:0::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
		['', ''],
		['no address', 'no address'],
	])('of %s is %s', (address, caller) => {
		expect(networkOf(address)).toBe(caller);
	});

	it('is the same for all addresses of a line', async () => {
		const limit = createRateLimit({ clock: createTestClock(0), perMinute: 60, shared: null });
		const asked = await Promise.allSettled(Array.from({ length: 5000 }, (_, index) => limit(networkOf(`2001:db8:1:2::${index.toString(16)}`))));
		expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
	});
});
