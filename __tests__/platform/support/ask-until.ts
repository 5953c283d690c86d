import { setTimeout } from 'node:timers/promises';

/** Between two questions, in milliseconds: questions without a pause slow down the platform, which works in the same process. */
const pauseMs = 20;

/** Asks until the answer is as it is awaited. */
export async function askUntil<Answer>(ask: () => Promise<Answer>, isSo: (answer: Answer) => boolean): Promise<Answer> {
	for (;;) {
		const answer = await ask();
		if (isSo(answer)) {
			return answer;
		}
		await setTimeout(pauseMs);
	}
}
