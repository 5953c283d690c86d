import { journey } from './support/journey';
import { editorCanvas, expectValidBlocks, insertBlock, listBlocks, openEditor, publishPost, reloadEditor, savePost, typeTitle } from './support/editor';

journey('writes, saves, reloads and publishes a post with the AI Assistant block in it', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await typeTitle(page, 'A journey');
	await insertBlock(page, 'jetpack/ai-assistant');
	await insertBlock(page, 'core/paragraph', { content: 'Plain words.' });
	await savePost(page);
	await reloadEditor(page);

	await expectValidBlocks(page);
	expect((await listBlocks(page)).map(({ name }) => name)).toEqual(['jetpack/ai-assistant', 'core/paragraph']);
	const canvas = await editorCanvas(page);
	await canvas.getByText('Plain words.').waitFor();

	const visitor = await pageOf();
	await visitor.goto(await publishPost(page));
	await visitor.getByText('Plain words.').waitFor();
});
