import type { Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { type Assistant, openAssistant } from './support/assistant';
import { listBlocks, savePost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { soon } from './support/soon';

afterEach(() => testSite.model.replyWith());

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index} `);
const last = 'word39';

/** Asks, and waits until a part of the answer is there. */
async function askSlowly(assistant: Assistant): Promise<void> {
	await testSite.model.replyWith({ chunks: words(40), delayMs: 150 });
	await assistant.input.pressSequentially('Count up');
	await assistant.input.press('Enter');
	await assistant.text.getByText('word2').waitFor();
}

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z');
const redo = (page: Page) => page.keyboard.press('ControlOrMeta+Shift+z');

const can = (page: Page, what: 'hasUndo' | 'hasRedo') =>
	page.evaluate((name) => {
		const { wp } = window as unknown as { wp: { data: { select: (store: string) => Record<string, () => boolean> } } };
		return wp.data.select('core')[name]?.() ?? false;
	}, what);

/** The attributes of the block that only an answer gives it. */
const answerOf = async (page: Page) => {
	const [block] = await page.evaluate(() => {
		const { wp } = window as unknown as { wp: { data: { select: (store: string) => { getBlocks: () => { attributes: Record<string, unknown> }[] } } } };
		return wp.data.select('core/block-editor').getBlocks();
	});
	return { content: block?.attributes['content'] ?? '', isPending: block?.attributes['pendingRun'] !== undefined };
};

journey('Undo in mid-answer takes the request back: nothing of the answer comes, now or later, until Redo', 'administrator', async ({ page }) => {
	const assistant = await openAssistant(page);
	await askSlowly(assistant);

	await undo(page);
	await soon(async () => expect(await assistant.button('Stop').count()).toBe(0));
	await soon(async () => expect(await assistant.text.count()).toBe(0));
	expect(await answerOf(page)).toEqual({ content: '', isPending: false });
	// The request can be sent again as it was.
	await soon(async () => expect(await assistant.input.inputValue()).toBe('Count up'));
	await page.waitForTimeout(7000);
	expect(await answerOf(page)).toEqual({ content: '', isPending: false });
	await soon(async () => expect(await assistant.text.count()).toBe(0));

	// The platform has gone on.
	await redo(page);
	await assistant.text.getByText(last).waitFor();
	await assistant.button('Accept').waitFor();
	expect(await answerOf(page)).toEqual({ content: expect.stringContaining(last), isPending: false });
});

journey('Undo after the answer leaves nothing that a reload would bring back', 'administrator', async ({ page }) => {
	const assistant = await openAssistant(page);
	await askSlowly(assistant);
	await assistant.text.getByText(last).waitFor();
	await assistant.button('Accept').waitFor();
	await undo(page);
	await soon(async () => expect(await answerOf(page)).toEqual({ content: '', isPending: false }));
	// However far one goes back, all of it can be redone.
	for (let presses = 0; presses < 5 && (await can(page, 'hasUndo')); presses += 1) {
		await undo(page);
	}
	for (let presses = 0; presses < 6 && (await can(page, 'hasRedo')); presses += 1) {
		await redo(page);
	}
	await soon(async () => expect(await answerOf(page)).toEqual({ content: expect.stringContaining(last), isPending: false }));
});

journey('Undo of the block itself ends its answer, and a saved post has none of it', 'administrator', async ({ page }) => {
	const assistant = await openAssistant(page);
	await askSlowly(assistant);
	for (let presses = 0; presses < 5 && (await listBlocks(page)).length > 0; presses += 1) {
		await undo(page);
	}
	await soon(async () => expect(await listBlocks(page)).toEqual([]));
	await page.waitForTimeout(1000);
	await typeTitle(page, 'Undone');
	await savePost(page);
	expect(await listBlocks(page)).toEqual([]);
});
