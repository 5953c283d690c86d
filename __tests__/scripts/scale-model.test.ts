import { type Costs, simulate, type Usage } from '../../bench/support/scale-model';

const costs: Costs = {
	streamMs: 30,
	streamDatabaseMs: 10,
	requestMs: 2,
	requestDatabaseMs: 1,
	openStreamBytes: 100_000,
	idleBytes: 100_000_000,
	siteBytes: 500,
	dayBytes: 500,
};
const usage: Usage = { streamsPerDay: 20, requestsPerDay: 200, streamSeconds: 10, busiestHour: 0.12 };

it('finds as many answers open as begin in the time of one, and a little more at the peak', () => {
	const { openStreams, streamsPerSecond } = simulate(1_000_000, costs, usage);
	expect(streamsPerSecond).toBeCloseTo(666.7, 1);
	expect(openStreams).toBeGreaterThan(6667);
	expect(openStreams).toBeLessThan(6667 * 1.1);
});

it('gives the same numbers each time, and more to more sites', () => {
	const needs = [10, 10_000, 1_000_000].map((sites) => simulate(sites, costs, usage));
	expect(needs).toEqual([10, 10_000, 1_000_000].map((sites) => simulate(sites, costs, usage)));
	for (const name of ['platformCores', 'databaseCores', 'processes', 'memoryBytes', 'yearBytes'] as const) {
		expect(needs.map((need) => need[name])).toEqual(needs.map((need) => need[name]).sort((one, other) => one - other));
	}
	expect(needs[0]).toMatchObject({ processes: 1, nextLimit: expect.stringContaining('second process') });
	expect(needs[1]?.nextLimit).toContain('more of them');
	expect(needs[2]?.nextLimit).toMatch(/pooler|region/);
});
