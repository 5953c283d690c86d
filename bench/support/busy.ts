import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** How often, in milliseconds, the page is asked how busy it was, and how long it must have been quiet. */
const lookEach = 500;
const quietLooks = 4;
const quietMs = 15;
const maxLooks = 60;

/** Milliseconds of the processor: other programs on the machine add little to them. */
export interface Busy {
	readonly script: number;
	readonly 'main thread': number;
}

/** Begins to count how long a page keeps its main thread busy, now or when it has opened an address. */
export async function countBusy(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	return session;
}

/** The figures since the page was opened. */
export async function readBusy(session: CDPSession): Promise<Busy> {
	const { metrics } = await session.send('Performance.getMetrics');
	const [script, task] = ['ScriptDuration', 'TaskDuration'].map((name) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN));
	return { script: script ?? Number.NaN, 'main thread': task ?? Number.NaN };
}

/** The figures when the page has been quiet for two seconds, or after half a minute. */
export async function whenQuiet(session: CDPSession): Promise<Busy> {
	let busy = await readBusy(session);
	for (let [look, quiet] = [0, 0]; look < maxLooks && quiet < quietLooks; look += 1) {
		await delay(lookEach);
		const now = await readBusy(session);
		quiet = now['main thread'] - busy['main thread'] <= quietMs ? quiet + 1 : 0;
		busy = now;
	}
	return busy;
}
