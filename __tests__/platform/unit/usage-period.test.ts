import { usagePeriod } from '../../../platform/domains/ai/quota/usage-period';

describe('a usage period', () => {
	it.each([
		['monthly', '2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
		['monthly', '2028-02-29T00:00:00.000Z', '2028-02-01', '2028-03-01'],
		['daily', '2026-02-28T12:00:00.000Z', '2026-02-28', '2026-03-01'],
	] as const)('that is %s holds %s from %s to %s', async (unit, now, start_, next) => {
		expect(usagePeriod(Date.parse(now), unit)).toEqual({ start: start_, next });
	});
});
