import { linkIn, publishSignup, subscribeBlock } from '../support/site/signup';
import { testSite } from '../support/site/site';
import { withMailbox } from '../support/site/with-mailbox';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, publishPost, savePost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { comeBack, expectAccessible, expectReadable, visit } from './support/page';
import { soon } from './support/soon';

const class_ = '\\Sitewright\\Features\\Readers\\Newsletter\\';
// Before the hooks of the mailbox, after which no PHP can be run. Other files publish posts, too.
afterAll(() =>
	php(`global $wpdb; foreach ( array( 'subscribers', 'mailings' ) as $name ) { $wpdb->query( 'DELETE FROM ' . ${class_}Tables::name( $name ) ); }`)
);
const { php, mailbox } = withMailbox();

const form = 'form.sitewright-signup';
const email = 'alto@example.com';

journey('an administrator adds a form, a visitor joins, gets the next post and leaves', 'administrator', async ({ page, pageOf, console }) => {
	await openEditor(page);
	await insertBlockByInserter(page, 'Mailchimp');
	const canvas = await editorCanvas(page);
	await canvas.getByRole('textbox', { name: 'Consent text' }).fill('We write once a month.');
	await openSettings(page);
	await page.getByRole('textbox', { name: 'Email Placeholder' }).fill('Your email');
	const success = page.getByRole('textbox', { name: 'Success text' });
	await success.fill('Welcome to the choir!');
	await canvas.getByRole('status').getByText('Welcome to the choir!').waitFor();
	await canvas.getByRole('status').getByText('Welcome to the choir!').waitFor({ state: 'detached' });
	await expectAccessible(page, '.block-editor-block-inspector');
	const visitor = await pageOf();
	await visit(visitor, await publishPost(page));

	await visitor.getByText('We write once a month.').waitFor();
	const field = visitor.locator(form).getByRole('textbox', { name: 'Email' });
	await soon(async () => expect(await field.getAttribute('placeholder')).toBe('Your email'));
	await field.fill(email);
	await visitor.context().setOffline(true);
	console.allow(/Failed to load resource/);
	await visitor.getByRole('button', { name: 'Join my email list' }).click();
	await visitor.getByRole('alert').getByText('Whoops!').waitFor();
	await soon(async () => expect(await field.inputValue()).toBe(email));
	await visitor.context().setOffline(false);
	await visitor.getByRole('button', { name: 'Join my email list' }).dblclick();
	await visitor.getByRole('status').getByText('Almost done').waitFor();
	await expectAccessible(visitor, form);
	expect(await mailbox.mails()).toHaveLength(1);

	await visitor.goto(linkIn((await mailbox.mails())[0], 'confirm'));
	await expectReadable(visitor);
	await visitor.getByRole('button', { name: 'Yes, confirm' }).click();
	await visitor.getByText('Welcome to the choir!').waitFor();
	await comeBack(page);

	await openEditor(page);
	await typeTitle(page, 'The next concert');
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	await page.getByRole('region', { name: 'Editor publish' }).getByText('1 subscriber gets an e-mail when the post is published.').waitFor();
	await page.getByRole('button', { name: 'Cancel', exact: true }).click();
	// Unsaved changes would keep the browser on this page.
	await savePost(page);
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	await page.getByRole('button', { name: 'Preview the e-mail' }).click();
	await page.frameLocator('iframe[title="E-mail"]').getByRole('heading', { name: 'The next concert' }).waitFor();
	await expectAccessible(page, '.components-modal__frame');
	await page.getByRole('button', { name: /^Send a test to/ }).click();
	await page.getByText(/^The test was sent to/).waitFor();
	expect((await mailbox.mails()).at(-1)).toContain('Subject: [Test] The next concert');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Cancel', exact: true }).click();
	await (await testSite.session('administrator')).call('POST', 'wp/v2/posts', { body: { title: 'Concert on Friday', content: 'We sing.', status: 'publish' } });
	await php("do_action( 'sitewright_newsletter_mail' );");
	const mail = (await mailbox.mails()).at(-1);
	expect(mail).toContain('Subject: Concert on Friday');

	await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/newsletter`);
	await page.getByRole('rowheader', { name: email }).waitFor();
	await page.getByText('1 e-mail sent').waitFor();
	await expectAccessible(page, '.sitewright-admin');

	await visitor.goto(linkIn(mail, 'unsubscribe'));
	await visitor.getByRole('button', { name: 'Unsubscribe' }).waitFor();
	await expectReadable(visitor);
	await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
	await visitor.getByText(`${email} is off the list.`).waitFor();
	await page.reload();
	await page.getByRole('cell', { name: 'Unsubscribed' }).waitFor();
	await page.getByLabel('The people in the file agreed to get e-mails from this site.').check();
	const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a CSV file' }).click()]);
	await chooser.setFiles({ name: 'choir.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,E-mail\nA bass,bass@example.com\nnobody\n') });
	await page.getByText('Line 3: nobody', { exact: true }).waitFor();
	await page.getByRole('rowheader', { name: 'bass@example.com' }).waitFor();
	await page.setViewportSize({ width: 390, height: 844 });
	await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390));
});

journey('signs up without JavaScript, from right to left and on a dark page', 'visitor', async ({ page }) => {
	const { link } = await publishSignup(
		`<!-- wp:group {"style":{"color":{"background":"#111","text":"#fff"}}} -->\n<div class="wp-block-group has-text-color has-background" style="color:#fff;background-color:#111">${subscribeBlock({ showCount: true })}</div>\n<!-- /wp:group -->`
	);
	await page.goto(link);
	await page.evaluate(() => (document.documentElement.dir = 'rtl'));
	await page.setViewportSize({ width: 390, height: 844 });
	await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390));
	await expectAccessible(page, form);
	const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
	const plain = await context?.newPage();
	await plain?.goto(link);
	await plain?.locator(form).getByRole('textbox', { name: 'Email' }).fill('tenor@example.com');
	await plain?.getByRole('button', { name: 'Subscribe' }).click();
	await plain?.getByRole('status').getByText('Almost done').waitFor();
	expect((await mailbox.mails()).at(-1)).toContain('To: tenor@example.com');
	await context?.close();
});
