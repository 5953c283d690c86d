import { createUpkeep } from '../../../platform/core/upkeep';
import { createTestClock } from '../support/clock';

const nothing = (): void => undefined;

/** An upkeep with one task, which ends when it is told to. */
function startUpkeep() {
	const clock = createTestClock();
	const ends: (() => void)[] = [];
	let onRun = nothing;
	const upkeep = createUpkeep({ clock, leases: null, log: { error: nothing } });
	upkeep.addCleanUp(
		() =>
			new Promise<void>((resolve) => {
				ends.push(resolve);
				onRun();
			})
	);
	upkeep.start();
	return {
		clock,
		upkeep,
		runs: () => ends.length,
		endLast: () => ends.at(-1)?.(),
		whenRun: () =>
			new Promise<void>((resolve) => {
				onRun = resolve;
			}),
	};
}

describe('the clean-up', () => {
	it('that falls due while it is running runs once more afterwards', async () => {
		const { clock, runs, endLast, whenRun, upkeep } = startUpkeep();
		const first = whenRun();
		clock.advance(60_000);
		await first;
		clock.advance(16 * 60_000);
		expect(runs()).toBe(1);
		const second = whenRun();
		endLast();
		await second;
		expect(runs()).toBe(2);
		await upkeep.stop();
	});

	it('that is stopped while it is running does not run again', async () => {
		const { clock, runs, endLast, whenRun, upkeep } = startUpkeep();
		const first = whenRun();
		clock.advance(60_000);
		await first;
		clock.advance(60_000);
		await upkeep.stop();
		endLast();
		await new Promise(setImmediate);
		clock.advance(60_000);
		expect(runs()).toBe(1);
	});

	it('of one kind that hangs does not hold up another one', async () => {
		const { clock, upkeep, whenRun } = startUpkeep();
		let others = 0;
		upkeep.addCleanUp(async () => {
			others += 1;
		});
		const hanging = whenRun();
		clock.advance(60_000);
		await hanging;
		clock.advance(60_000);
		await new Promise(setImmediate);
		expect(others).toBe(2);
		await upkeep.stop();
	});
});
