import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { testSite } from '../support/site/site';
import { withMailbox } from '../support/site/with-mailbox';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

const { php, mailbox } = withMailbox();
beforeAll(async () => {
	for (const [name, message] of [
		['Ada', 'Do you bake without nuts?'],
		['Grace', 'A cake for twelve, please.'],
		['שרה', '<script>alert( 1 )</script> לחם'],
	]) {
		await php('return \\Sitewright\\Features\\Readers\\Form_Answers\\Answers::add( $argument );', {
			key: randomUUID(),
			form: 'contact',
			title: 'Contact',
			permalink: `${testSite.url}/`,
			to: ['owner@example.org'],
			subject: 'Contact',
			fields: [{ id: 'm', label: 'Message', type: 'textarea', value: message }],
			author: { name, email: 'ada@example.com', url: '' },
			status: 'publish',
		});
	}
});

const scope = '.sitewright-answers';

journey('an editor reads answers, searches, marks several, replies, takes the trash back, and exports', 'editor', async ({ page }) => {
	await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright-answers`);
	await page.getByRole('link', { name: 'Ada' }).waitFor();
	await soon(async () => expect(await page.locator('#adminmenu .awaiting-mod').last().innerText()).toContain('3'));
	await expectAccessible(page, scope);

	await page.getByRole('link', { name: 'Grace' }).click();
	const details = page.getByRole('region', { name: 'Answer', exact: true });
	await details.getByText('A cake for twelve, please.').waitFor();
	await soon(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Grace'));
	await page.getByText('2 unread').waitFor();
	await details.getByRole('textbox', { name: 'Reply to ada@example.com' }).fill('On Friday?');
	await details.getByRole('button', { name: 'Send reply' }).click();
	await details.getByText('The reply was sent.').first().waitFor();
	await details.getByText('On Friday?').waitFor();
	expect((await mailbox.mails()).at(-1)).toContain('On Friday?');
	await expectAccessible(page, scope);
	await page.getByRole('link', { name: 'Back to all answers' }).click();

	await page.getByRole('searchbox', { name: 'Search answers' }).fill('nuts');
	await page.getByRole('button', { name: 'Search' }).click();
	await page.getByText('1 answer', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Clear filters' }).click();
	await page.getByText('3 answers', { exact: true }).waitFor();

	await page.getByRole('checkbox', { name: 'Select all answers of this page' }).check();
	await page.getByRole('button', { name: 'Mark as read' }).click();
	await page.locator(scope).getByText('3 answers are marked as read.').waitFor();
	await page.getByRole('checkbox', { name: 'Select the answer of Ada' }).check();
	await page.getByRole('group', { name: 'Change the selected answers' }).getByRole('button', { name: 'Trash' }).click();
	await page.getByRole('button', { name: 'Trash (1)' }).waitFor();
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.getByRole('button', { name: 'Inbox (3)' }).waitFor();
	await page.getByRole('link', { name: 'Ada' }).waitFor();

	const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export as CSV' }).click()]);
	expect(await readFile(await download.path(), 'utf8')).toContain('"Do you bake without nuts?"');

	const turnBack = await testSite.addMuPlugin('right-to-left', "add_action( 'init', function () { $GLOBALS['wp_locale']->text_direction = 'rtl'; } );");
	await page.setViewportSize({ width: 390, height: 844 });
	await page.reload();
	await page.getByRole('link', { name: 'שרה' }).waitFor();
	const fits = () => page.locator(scope).evaluate((part) => part.scrollWidth <= part.clientWidth);
	await soon(async () => expect(await fits()).toBe(true));
	await expectAccessible(page, scope);
	await page.getByRole('link', { name: 'שרה' }).click();
	await details.getByText('<script>').waitFor();
	await soon(async () => expect(await fits()).toBe(true));
	await turnBack();
});
