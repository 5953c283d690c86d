import type { FrameLocator, Locator, Page } from 'playwright-core';
import { editorCanvas, insertBlock, openEditor } from './editor';

/** The AI Assistant block as a person sees it. */
export interface Assistant {
	readonly canvas: Page | FrameLocator;
	readonly input: Locator;
	/** The suggestion, rendered. */
	readonly text: Locator;
	button(name: string): Locator;
	/** Accepts the answer, and waits until it is in the post in place of the block. */
	accept(): Promise<void>;
	/** Types a prompt and presses Enter. */
	ask(prompt: string): Promise<void>;
}

/** The first AI Assistant block of the post that is open. */
export async function findAssistant(page: Page): Promise<Assistant> {
	const canvas = await editorCanvas(page);
	const block = canvas.locator('[data-type="jetpack/ai-assistant"]').first();
	const input = block.getByRole('textbox', { name: 'Ask the AI Assistant' });
	return {
		canvas,
		input,
		text: block.locator('.wp-block-jetpack-ai-assistant__content'),
		button: (name) => block.getByRole('button', { name, exact: true }),
		accept: async () => {
			await block.getByRole('button', { name: 'Accept', exact: true }).click();
			// The code that makes blocks of the answer is loaded now.
			await block.waitFor({ state: 'detached' });
		},
		ask: async (prompt) => {
			await input.fill(prompt);
			await input.press('Enter');
		},
	};
}

/** Adds an AI Assistant block to the post that is open. */
export async function insertAssistant(page: Page): Promise<Assistant> {
	await insertBlock(page, 'jetpack/ai-assistant');
	const assistant = await findAssistant(page);
	await assistant.input.waitFor();
	return assistant;
}

/** Opens a new post with an AI Assistant block in it. */
export async function openAssistant(page: Page): Promise<Assistant> {
	await openEditor(page);
	return insertAssistant(page);
}
