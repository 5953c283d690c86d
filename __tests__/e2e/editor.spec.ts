import type { FrameLocator, Page } from 'playwright-core';
import { journey } from './support/journey';
import { editorCanvas, expectValidBlocks, insertBlock, listBlocks, openEditor, publishPost, reloadEditor, savePost, typeTitle } from './support/editor';
import { soon } from './support/soon';

journey('writes, saves, reloads and publishes a post with the AI Assistant block in it', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await typeTitle(page, 'A journey');
	await insertBlock(page, 'jetpack/ai-assistant');
	await insertBlock(page, 'core/paragraph', { content: 'Plain words.' });
	await savePost(page);
	await reloadEditor(page);

	await expectValidBlocks(page);
	await soon(async () => expect((await listBlocks(page)).map(({ name }) => name)).toEqual(['jetpack/ai-assistant', 'core/paragraph']));
	const canvas = await editorCanvas(page);
	await canvas.getByText('Plain words.').waitFor();

	const visitor = await pageOf();
	await visitor.goto(await publishPost(page));
	await visitor.getByText('Plain words.').waitFor();
});

journey('sees a block with its styles in the preview of the inserter, in the canvas and after a reload', 'author', async ({ page }) => {
	await openEditor(page);
	await page.getByRole('button', { name: /inserter/i }).click();
	await page.getByRole('searchbox').fill('Star Rating');
	const option = page.getByRole('option', { name: 'Star Rating' });
	const layoutOfStars = (root: Page | FrameLocator) =>
		root
			.locator('[class*="rating-star__stars"]')
			.first()
			.evaluate((stars) => getComputedStyle(stars).display, undefined, { timeout: 3000 });
	const preview = page.frameLocator('.block-editor-inserter__preview-container iframe');
	await soon(async () => {
		// What is found moves while it arrives: the pointer comes again, as a person's does.
		await page.getByRole('searchbox').hover();
		await option.hover();
		expect(await layoutOfStars(preview)).toBe('inline-flex');
	});

	await option.click();
	await soon(async () => expect(await layoutOfStars(await editorCanvas(page))).toBe('inline-flex'));
	await savePost(page);
	await reloadEditor(page);
	await soon(async () => expect(await layoutOfStars(await editorCanvas(page))).toBe('inline-flex'));
});
