import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { withMailbox } from '../support/site/with-mailbox';
import { editorCanvas, expectValidBlocks, insertBlock, listBlocks, openEditor, postMarkup, typeTitle } from './support/editor';
import { expectFocus } from './support/focus';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

const { mailbox } = withMailbox();
afterEach(() => testSite.model.replyWith());

const answer = [
	'<!-- wp:jetpack/field-name {"label":"Name","required":true} /-->',
	'<!-- wp:jetpack/field-email {"label":"Email","required":true} /-->',
	'<!-- wp:jetpack/field-radio {"label":"Day"} -->\n<!-- wp:jetpack/field-option-radio {"label":"Monday"} /-->\n<!-- wp:jetpack/field-option-radio {"label":"Friday"} /-->\n<!-- /wp:jetpack/field-radio -->',
	'<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->',
	'<!-- wp:jetpack/field-textarea {"label":"Dietary needs"} /-->',
	'<!-- wp:jetpack/button {"element":"button","text":"Register"} /-->',
].join('\n\n');

journey('builds a form by prompt, changes it, takes it back, and reads what a visitor sends on a phone', 'administrator', async ({ page, console, pageOf }) => {
	console.allow(/status of 503/);
	await openEditor(page);
	await typeTitle(page, 'Pottery class');
	await insertBlock(page, 'jetpack/contact-form');
	const form = async () => (await listBlocks(page))[0];
	const names = async () => (await form())?.innerBlocks.map(({ name }) => name.replace('jetpack/', ''));
	const prompt = page.getByRole('textbox', { name: 'Ask the AI Assistant' });
	const built = page.locator('.sitewright-form-bar').getByRole('button', { name: 'Undo' });

	// The bar of an empty form is there by itself.
	await prompt.waitFor();
	await expectFocus(page, 'Ask the AI Assistant');
	await testSite.model.replyWith({ status: 503 });
	await page.keyboard.type('a registration form for a pottery class');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Try again' }).waitFor();
	await soon(async () => expect(await prompt.inputValue()).toBe('a registration form for a pottery class'));
	await soon(async () => expect(await names()).toEqual([]));

	await testSite.model.replyWith({ text: answer });
	await page.getByRole('button', { name: 'Try again' }).click();
	await built.waitFor();
	await soon(async () => expect(await names()).toEqual(['field-name', 'field-email', 'field-radio', 'field-textarea', 'button']));
	await expectAccessible(page, '.sitewright-form-bar');

	// One Undo takes all of it back, one Redo brings it again.
	await page.keyboard.press('Control+z');
	await soon(async () => expect(await names()).toEqual([]));
	await page.keyboard.press('Control+Shift+z');
	await soon(async () => expect(await names()).toEqual(['field-name', 'field-email', 'field-radio', 'field-textarea', 'button']));

	// The shortcut closes the bar and opens it again; a change keeps what it does not name.
	await (await editorCanvas(page)).getByText('Dietary needs').click();
	await page.keyboard.press('Control+/');
	await prompt.waitFor({ state: 'hidden' });
	await page.keyboard.press('Control+/');
	await expectFocus(page, 'Ask the AI Assistant');
	await testSite.model.replyWith({
		text: answer.replace('<!-- wp:jetpack/field-radio', '<!-- wp:jetpack/field-telephone {"label":"Phone"} /-->\n<!-- wp:jetpack/field-radio'),
	});
	await page.keyboard.type('add a phone number');
	await page.keyboard.press('Enter');
	await (await editorCanvas(page)).getByText('Phone', { exact: true }).waitFor();
	await built.waitFor();
	await soon(async () => expect(await names()).toEqual(['field-name', 'field-email', 'field-telephone', 'field-radio', 'field-textarea', 'button']));
	await expectValidBlocks(page);

	const { link } = await newPost('Pottery class', await postMarkup(page));
	const visitor = await pageOf();
	await visitor.setViewportSize({ width: 390, height: 800 });
	await visitor.goto(link);
	const fields = visitor.locator('.wp-block-jetpack-contact-form');
	await fields.getByRole('textbox', { name: /^Name/ }).pressSequentially('Mia', { delay: 60 });
	await fields.getByRole('textbox', { name: /^Email/ }).pressSequentially('mia@example.com', { delay: 60 });
	await visitor.getByRole('radio', { name: 'Friday' }).check();
	await fields.getByRole('textbox', { name: /^Dietary needs/ }).pressSequentially('No nuts, please.', { delay: 60 });
	await visitor.getByRole('button', { name: 'Register' }).click();
	await visitor.getByText('Your message has been sent').waitFor();

	const mails = await mailbox.mails();
	expect(mails).toHaveLength(1);
	expect(mails[0]).toContain('No nuts, please.');
	await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright-answers`);
	await page.getByRole('link', { name: 'Mia' }).click();
	await page.getByText('No nuts, please.').first().waitFor();
	await page.getByText('Friday').first().waitFor();
});
