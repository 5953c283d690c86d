import { createSharedClock } from '../../../platform/core/shared-clock';
import { createTestClock } from '../support/clock';

/** A database whose clock is ahead of this machine's, and answers each question after so many milliseconds. */
function start({ ahead, answersAfter }: { readonly ahead: number; readonly answersAfter: number[] }) {
	const own = createTestClock();
	const database = {
		async now() {
			const time = own.now() + ahead;
			own.jump(answersAfter.shift() ?? 0);
			return time;
		},
	};
	return { own, shared: createSharedClock(database, own) };
}

it('the time is that of the database where this machine’s clock is wrong', async () => {
	const { own, shared } = start({ ahead: 60_000, answersAfter: [0] });
	expect(await shared.synchronize()).toBe(60_000);
	expect(shared.now()).toBe(own.now() + 60_000);
});

it('a slow answer of the database sets no clock wrong: it is asked again', async () => {
	const right = start({ ahead: 0, answersAfter: [8000, 20] });
	expect(await right.shared.synchronize()).toBe(0);
	const wrong = start({ ahead: 60_000, answersAfter: [8000, 0] });
	expect(await wrong.shared.synchronize()).toBe(60_000);
});

it('while all answers are slow, the time stays as it was', async () => {
	const { own, shared } = start({ ahead: 60_000, answersAfter: [0, 8000, 8000, 8000] });
	await shared.synchronize();
	expect(await shared.synchronize()).toBe(60_000);
	expect(shared.now()).toBe(own.now() + 60_000);
});
