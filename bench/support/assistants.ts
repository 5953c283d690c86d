import type { FrameLocator, Locator, Page } from 'playwright-core';
import { insertBlock } from '../../__tests__/e2e/support/editor';
import { testSite } from '../../__tests__/support/site/site';
import { readMeter, startMeter, typeUntil } from './editor';

type Canvas = Page | FrameLocator;

const streams = 3;
const typingMs = 8000;

/** The AI Assistants of the post. */
export const assistants = (canvas: Canvas): Locator => canvas.locator('[data-type="jetpack/ai-assistant"]');

/** The field of one of them. */
export const inputOf = (canvas: Canvas, index: number): Locator => assistants(canvas).nth(index).getByRole('textbox', { name: 'Ask the AI Assistant' });

/** Asks one of them. */
export async function ask(canvas: Canvas, index: number, prompt: string): Promise<void> {
	await inputOf(canvas, index).fill(prompt);
	await inputOf(canvas, index).press('Enter');
}

/**
 * Types into a block while three assistants, which are added where there are fewer, write 50 words a second each.
 * @return Milliseconds from each key to the paint after it.
 * @throws Error where an answer ended before the typing.
 */
export async function typeWhileStreaming(page: Page, canvas: Canvas, block: Locator): Promise<readonly number[]> {
	const words = Array.from({ length: 1000 }, (_, index) => (index % 40 === 39 ? `word${index}.\n\n` : `word${index} `));
	await testSite.model.replyWith({ chunks: words, delayMs: 20 });
	while ((await assistants(canvas).count()) < streams) {
		await insertBlock(page, 'jetpack/ai-assistant');
		await inputOf(canvas, (await assistants(canvas).count()) - 1).waitFor();
	}
	for (let index = 0; index < streams; index += 1) {
		await ask(canvas, index, `Write a lot, ${index}`);
	}
	await canvas
		.getByText('word1 ')
		.nth(streams - 1)
		.waitFor();
	await startMeter(page);
	await block.click();
	const until = Date.now() + typingMs;
	await typeUntil(page, () => Date.now() >= until);
	const { keys } = await readMeter(page);
	const streaming = await canvas.getByRole('button', { name: 'Stop', exact: true }).count();
	if (streaming < streams) {
		throw new Error(`${streaming} of ${streams} blocks still streamed when the typing ended.`);
	}
	return keys;
}

/** Keeps what each of them wrote. */
export async function acceptAnswers(canvas: Canvas): Promise<void> {
	for (let index = 0; index < streams; index += 1) {
		await assistants(canvas).first().getByRole('button', { name: 'Accept', exact: true }).click({ timeout: 60_000 });
	}
}
