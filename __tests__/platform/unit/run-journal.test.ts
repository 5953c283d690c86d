import { DatabaseUnavailable } from '../../../platform/core/db/unavailable';
import { createRunJournal, writeEveryMs } from '../../../platform/domains/ai/models/run-journal';
import type { RunPart, WriteOutcome } from '../../../platform/domains/ai/models/stored-run';
import { createTestClock } from '../support/clock';

const pause = (): Promise<void> => new Promise(setImmediate);

it('an answer whose end was stored, but not confirmed before the line broke, stays its reader’s', async () => {
	const clock = createTestClock();
	const writes: RunPart[] = [];
	const run = { deltas: ['A title'], isActive: true, isSettling: true, handOver: jest.fn() };
	const journal = createRunJournal({
		clock,
		onUnexpected: () => undefined,
		store: {
			async write(part): Promise<WriteOutcome> {
				writes.push(part);
				if (writes.length === 1) {
					throw new DatabaseUnavailable('The line broke after the commit.');
				}
				return part.reason === 'stop' ? 'stored' : 'lost';
			},
		},
	});
	journal.follow('a run', run, 0);
	await expect(journal.finish('a run', 'stop')).rejects.toThrow('The line broke');
	clock.advance(writeEveryMs);
	await pause();
	await journal.finish('a run', 'stop');
	expect(run.handOver).not.toHaveBeenCalled();
	expect(writes).toEqual(Array(2).fill({ key: 'a run', firstIndex: 0, deltas: ['A title'], reason: 'stop', isReleased: true }));
});
