import { waitFor } from '../../scripts/site/wait';

/** A clock whose delays return at once and move its time. */
function fakeClock() {
	let now = 0;
	return {
		now: () => now,
		delay: (milliseconds: number) => {
			now += milliseconds;
			return Promise.resolve();
		},
	};
}

it('waits for a slow program as long as it works', async () => {
	const clock = fakeClock();
	const ready = await waitFor('WordPress', () => Promise.resolve(clock.now() > 3_600_000 ? 'ready' : undefined), { activity: clock.now, clock });
	expect(ready).toBe('ready');
});

it('fails once a program has done nothing for the limit, counted from its last activity', async () => {
	const clock = fakeClock();
	const wait = waitFor('WordPress', () => Promise.resolve(undefined), {
		activity: () => Math.min(clock.now(), 50_000),
		stallLimit: 10_000,
		clock,
	});
	await expect(wait).rejects.toThrow('WordPress did not start: it has done nothing for 10 seconds.');
	expect(clock.now()).toBeGreaterThanOrEqual(60_000);
	expect(clock.now()).toBeLessThan(61_000);
});

it('takes a check that throws for “not yet”', async () => {
	let calls = 0;
	const check = () => (++calls < 3 ? Promise.reject(new Error('refused')) : Promise.resolve(calls));
	await expect(waitFor('The platform', check, { activity: () => calls, clock: fakeClock() })).resolves.toBe(3);
});

it('fails at once with the reason why a program will not start', async () => {
	const wait = waitFor('The platform', () => Promise.resolve(undefined), { activity: () => 0, stopWhen: () => 'the port is in use', clock: fakeClock() });
	await expect(wait).rejects.toThrow('The platform did not start: the port is in use');
});

it('ends when it is interrupted', async () => {
	const interruption = new AbortController();
	const wait = waitFor('WordPress', () => Promise.resolve(undefined), {
		activity: () => 0,
		signal: interruption.signal,
		clock: { now: () => 0, delay: () => Promise.resolve(interruption.abort()) },
	});
	await expect(wait).rejects.toThrow(/abort/);
});
