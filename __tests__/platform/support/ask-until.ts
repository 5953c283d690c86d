import { setTimeout } from 'node:timers/promises';

/** Between two questions, in milliseconds: questions without a pause slow down the platform, which works in the same process. */
const pauseMs = 20;
/** Less than a test may take, so that one that waits in vain says for what. */
const waitMs = 100_000;

/** Asks until the answer is as it is awaited, for 100 seconds at most. */
export async function askUntil<Answer>(ask: () => Promise<Answer>, isSo: (answer: Answer) => boolean): Promise<Answer> {
	const end = Date.now() + waitMs;
	for (;;) {
		const answer = await ask();
		if (isSo(answer)) {
			return answer;
		}
		if (Date.now() > end) {
			throw new Error(`Waited in vain. The last answer: ${JSON.stringify(answer)}`);
		}
		await setTimeout(pauseMs);
	}
}
