import type { Page } from 'playwright-core';
import { field, form, takeAnswers, withAnswers } from '../support/site/forms';
import { newPost } from '../support/site/new-post';
import { editorCanvas, type EditorBlock, expectValidBlocks, insertBlock, listBlocks, openEditor, postMarkup, savePost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';

withAnswers();

/** The part of WordPress's globals that this file uses, inside the page. */
interface WordPress {
	readonly wp: {
		readonly blocks: { parse(markup: string): readonly EditorBlock[] };
		readonly data: {
			select(store: 'core/block-editor'): { getBlocks(): readonly EditorBlock[] };
			dispatch(store: 'core/block-editor'): { selectBlock(clientId: string): unknown; resetBlocks(blocks: readonly EditorBlock[]): unknown };
		};
	};
}

const scope = '.wp-block-jetpack-contact-form';
const content = form([field('name', { label: 'Your name' }), field('text', { label: 'Bread' })]).replace(' {} -->', ' -->');

async function selectFirst(page: Page): Promise<void> {
	const [first] = await listBlocks(page);
	await page.evaluate((clientId) => void (window as unknown as WordPress).wp.data.dispatch('core/block-editor').selectBlock(clientId), first?.clientId ?? '');
	// The editor hides the toolbar while a person types, until the pointer moves.
	await page.mouse.move(300, 300);
	await page.mouse.move(310, 310);
}

/** Waits until the first block has as many blocks in it. */
const holds = (page: Page, count: number) =>
	page.waitForFunction(
		(expected) => (window as unknown as WordPress).wp.data.select('core/block-editor').getBlocks()[0]?.innerBlocks.length === expected,
		count
	);

const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Block tools' }).getByRole('button', { name, exact: true });

journey('an editor makes a form reusable, changes it in another post, finds it there, and detaches it', 'editor', async ({ page, pageOf }) => {
	const { id, link } = await newPost('Bakery', content);
	await openEditor(page, { postId: id });
	await selectFirst(page);
	await tool(page, 'Make reusable').click();
	await tool(page, 'Detach').waitFor();
	const reference = await postMarkup(page);
	expect(reference).toMatch(/^<!-- wp:jetpack\/contact-form \{"ref":\d+\} \/-->$/);
	await page.keyboard.press('ControlOrMeta+z');
	await holds(page, 3);
	expect(await postMarkup(page)).toBe(content);
	await page.keyboard.press('ControlOrMeta+Shift+z');
	const canvas = await editorCanvas(page);
	const kept = canvas.locator(`${scope} ${scope}`);
	await kept.getByRole('textbox', { name: 'Label', exact: true }).last().waitFor();
	await savePost(page);
	expect(await postMarkup(page)).toBe(reference);

	await openEditor(page);
	await typeTitle(page, 'Second page');
	await insertBlock(page, 'jetpack/contact-form');
	const second = await editorCanvas(page);
	await second.getByRole('button', { name: 'Insert an existing form' }).click();
	await second.getByRole('searchbox', { name: 'Search forms' }).fill('Nothing like it');
	await second.getByText('No form has these words in it.').waitFor();
	await second.getByRole('searchbox', { name: 'Search forms' }).fill('Bakery');
	await second.getByRole('button', { name: 'Form of “Bakery”' }).click();
	const label = second.locator(`${scope} ${scope}`).getByRole('textbox', { name: 'Label', exact: true }).last();
	await label.fill('Which bread?');
	await expectValidBlocks(page);
	expect(await postMarkup(page)).toBe(reference);
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	const panel = page.getByRole('region', { name: /Editor publish/ });
	await panel.getByRole('button', { name: 'Save', exact: true }).click();
	await panel.getByRole('button', { name: 'Publish', exact: true }).click();
	await panel.getByText('is now live.').waitFor();

	const visitor = await pageOf();
	await visitor.setViewportSize({ width: 390, height: 800 });
	await visitor.goto(link);
	await expectAccessible(visitor, scope);
	await visitor.getByRole('textbox', { name: 'Which bread?' }).fill('Rye');
	await visitor.getByRole('button', { name: 'Send it' }).click();
	await visitor.getByText('Your message has been sent').waitFor();
	expect((await takeAnswers())[0]).toMatchObject({ post: id, title: 'Bakery' });

	await selectFirst(page);
	await tool(page, 'Detach').click();
	await holds(page, 3);
	expect(await postMarkup(page)).toContain('"label":"Which bread?"');
	expect(await postMarkup(page)).not.toContain('"ref"');
});

journey('an author sees the form of another, a deleted one and one in the trash, each with a way on', 'author', async ({ page, pageOf, console }) => {
	console.allow(/status of 40[34]/);
	const editor = await pageOf('editor');
	await openEditor(editor, { postId: (await newPost('Of the editor', content)).id });
	await selectFirst(editor);
	await tool(editor, 'Make reusable').click();
	await tool(editor, 'Detach').waitFor();
	const reference = await postMarkup(editor);
	await openEditor(page);
	await page.evaluate(
		([kept]) =>
			(window as unknown as WordPress).wp.data
				.dispatch('core/block-editor')
				.resetBlocks((window as unknown as WordPress).wp.blocks.parse(`${kept}\n\n<!-- wp:jetpack/contact-form {"ref":999999} /-->`)),
		[reference]
	);
	const canvas = await editorCanvas(page);
	await canvas.getByText('Somebody else takes care of this form: you can show it, but not change it.').waitFor();
	await canvas.getByText('Your name').first().waitFor();
	await canvas.getByText('This form was deleted. Visitors see nothing here.').waitFor();
	await canvas.getByRole('button', { name: 'Start a new form' }).click();
	await canvas.getByRole('button', { name: 'Add an RSVP form to your page' }).waitFor();
	expect(await postMarkup(page)).toBe(
		`${reference}\n\n<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->`
	);
});
