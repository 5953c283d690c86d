import { testSite } from '../support/site/site';
import { withMailbox } from '../support/site/with-mailbox';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, expectValidBlocks, insertBlock, openEditor, postMarkup, publishPost, savePost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { comeBack, expectAccessible, expectReadable, visit } from './support/page';
import { soon } from './support/soon';

const { mailbox } = withMailbox();

journey(
	'shows either view of premium content in the editor, and sells and opens it to a subscriber who logs in by a mail',
	'administrator',
	async ({ page, pageOf }) => {
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

		const reader = await pageOf();
		const address = await publishPost(page);
		await visit(reader, address);
		await reader.getByRole('link', { name: 'Subscribe' }).click();
		await reader.getByLabel('E-mail for the receipt').fill('tenor@example.com');
		await reader.getByRole('button', { name: /^Pay/ }).click();
		await reader.getByText('What is for subscribers opens once you log in').waitFor();
		await reader.getByRole('status').getByRole('link', { name: 'Log in' }).click();
		await expectReadable(reader);
		await reader.getByLabel('E-mail address').fill('tenor@example.com');
		await reader.getByRole('button', { name: 'Send me a link' }).click();
		await reader.getByText('a link is on its way').waitFor();
		const links = async () =>
			(await mailbox.mailsTo('tenor@example.com')).flatMap((mail) => /https?:\S+sitewright-reader=\S+/.exec(mail.replaceAll('=\r\n', '')) ?? []);
		await soon(async () => expect(await links()).toHaveLength(1));
		await reader.goto((await links())[0] ?? '');
		await reader.getByText('The secret of the sourdough.').waitFor();
		await expectAccessible(reader);
		await reader.getByRole('link', { name: 'Log out' }).click();
		await reader.getByRole('button', { name: 'Log out' }).click();
		await reader.getByRole('heading', { name: 'Subscribe to read on' }).waitFor();
		await reader.getByText('The secret of the sourdough.').waitFor({ state: 'detached' });

		await openEditor(page);

		await insertBlock(page, 'core/paragraph', { content: 'Only for friends.' });
		await page
			.getByRole('button', { name: /^(?:Paragraph|Change type of block|Change block type)/ })
			.first()
			.click();
		await page.getByRole('menuitem', { name: 'Premium Content', exact: true }).click();
		await canvas.getByText('Only for friends.').waitFor();
		await soon(async () => expect(await postMarkup(page)).toContain('>Subscribe to read on</h2>'));
		await expectValidBlocks(page);
	}
);
