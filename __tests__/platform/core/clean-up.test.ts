import { createTestClock } from '../support/clock';
import { startPlatform } from '../support/platform';

it('goes on cleaning up after a task that failed, and logs it', async () => {
	const clock = createTestClock();
	const platform = await startPlatform({ clock });
	let runs = 0;
	platform.app.core.addCleanUp(() => Promise.reject(new Error('The disk is full.')));
	platform.app.core.addCleanUp(async () => {
		runs += 1;
	});
	clock.advance(60_000);
	await platform.app.core.whenCleanedUp();
	expect(runs).toBe(1);
	expect(platform.logs()).toContain('The disk is full.');
	await platform.close();
});
