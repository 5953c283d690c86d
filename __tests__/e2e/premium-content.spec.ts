import { testSite } from '../support/site/site';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, emptyPost, expectValidBlocks, insertBlock, openEditor, postMarkup, savePost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { comeBack, expectAccessible } from './support/page';
import { soon } from './support/soon';

journey('shows either view of premium content in the editor, and takes the plans that open it', 'administrator', async ({ page }) => {
	await testSite.connect('administrator');
	await openEditor(page);
	await typeTitle(page, 'The bread club');
	await insertBlockByInserter(page, 'Premium Content');
	const canvas = await editorCanvas(page);
	const secret = canvas.getByRole('document', { name: /^(?:Empty block|Block: Paragraph)/ }).first();
	await secret.click();
	await page.keyboard.type('The secret of the sourdough.');

	// The toolbar is hidden while a person types.
	await page.mouse.move(600, 600);
	await page.mouse.move(640, 640);
	const views = page.getByRole('group', { name: 'Whose view is shown' });
	await views.getByRole('button', { name: 'Visitor view' }).click();
	const heading = canvas.getByText('Subscribe to read on', { exact: true });
	await heading.waitFor();
	await canvas.getByText('The secret of the sourdough.').waitFor({ state: 'hidden' });
	await soon(async () => expect(await views.getByRole('button', { name: 'Visitor view' }).getAttribute('aria-pressed')).toBe('true'));

	// The list of blocks leads into the view that is hidden.
	await page.getByRole('button', { name: /^(?:Document Overview|List View)$/ }).click();
	const list = page.getByRole('treegrid');
	await list.getByRole('link', { name: 'Premium Content', exact: true }).click();
	await openSettings(page);
	await page.getByRole('button', { name: 'Add a new subscription' }).click();
	await page.getByLabel('Name', { exact: true }).fill('Bread friends');
	await page.getByRole('button', { name: '$5', exact: true }).click();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	const plan = page.getByRole('checkbox', { name: 'Bread friends ($5.00 / month)' });
	await soon(async () => expect(await plan.isChecked()).toBe(true));
	await expectAccessible(page, '.interface-interface-skeleton__sidebar');
	expect(await postMarkup(page)).toMatch(/premium-content\/container \{"selectedPlanIds":\[\d+\]\}/);

	await list.getByRole('link', { name: /^Subscriber View/ }).click();
	await canvas.getByText('The secret of the sourdough.').waitFor();
	await heading.waitFor({ state: 'hidden' });
	await savePost(page);
	await comeBack(page);

	await emptyPost(page);
	await insertBlock(page, 'core/paragraph', { content: 'Only for friends.' });
	await page
		.getByRole('button', { name: /^(?:Paragraph|Change type of block|Change block type)/ })
		.first()
		.click();
	await page.getByRole('menuitem', { name: 'Premium Content', exact: true }).click();
	await canvas.getByText('Only for friends.').waitFor();
	await soon(async () => expect(await postMarkup(page)).toContain('>Subscribe to read on</h3>'));
	await expectValidBlocks(page);
});
