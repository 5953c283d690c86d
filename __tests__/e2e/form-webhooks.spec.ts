import type { Page } from 'playwright-core';
import { field, fillAndSend, form } from '../support/site/forms';
import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { openWebhookReceiver, type WebhookReceiver } from '../support/site/webhook-receiver';
import { withMailbox } from '../support/site/with-mailbox';
import { openSettings } from './support/controls';
import { editorCanvas, openEditor, savePost } from './support/editor';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

interface Data {
	select(store: string): { getBlocks(): readonly { readonly clientId: string }[] };
	dispatch(store: string): { selectBlock(clientId: string): void };
}

const { php } = withMailbox();
let receiver: WebhookReceiver;
beforeAll(async () => {
	receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());

const selectForm = (page: Page) =>
	page.evaluate(() => {
		const { data } = (window as unknown as { readonly wp: { readonly data: Data } }).wp;
		data.dispatch('core/block-editor').selectBlock(data.select('core/block-editor').getBlocks()[0]?.clientId ?? '');
	});

const runQueue = () => php("do_action( 'sitewright_answers_mail' );");

journey(
	'an administrator has a form send its answers to another service, sees why one did not arrive, and sends it again',
	'administrator',
	async ({ page, console }) => {
		// The panel asks for Akismet, which the site does not have.
		console.allow(/status of 404 .*akismet/);
		const { id, link } = await newPost('Orders', form([field('name'), field('email')]));
		await openEditor(page, { postId: id });
		const canvas = await editorCanvas(page);
		await canvas.getByRole('textbox', { name: 'Label' }).first().click();
		await selectForm(page);
		// Another journey can have closed the settings.
		await openSettings(page);
		await page.getByRole('button', { name: 'Integrations' }).click();
		await page.getByRole('textbox', { name: 'Webhook: also send answers to' }).fill(receiver.address);
		await savePost(page);

		receiver.replyWith({ status: 503 });
		await fillAndSend(link, { name: 'Mia', email: 'mia@example.com' });
		await runQueue();
		await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright-answers`);
		const open = async () => {
			await page.getByText('Webhooks: answers for other services').click();
			await page.getByText('The address answered with the status 503.').waitFor();
		};
		await open();
		const scope = '.sitewright-answers';
		await expectAccessible(page, scope);
		const turnBack = await testSite.addMuPlugin('right-to-left', "add_action( 'init', function () { $GLOBALS['wp_locale']->text_direction = 'rtl'; } );");
		await page.setViewportSize({ width: 390, height: 844 });
		await page.reload();
		await open();
		await soon(async () => expect(await page.locator(scope).evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true));
		await expectAccessible(page, scope);
		await turnBack();

		receiver.replyWith({ status: 200 });
		await page.getByRole('button', { name: /^Send again: Orders/ }).click();
		await page.getByText('The address answered with the status 503.').waitFor({ state: 'detached' });
		await page.getByRole('table', { name: 'The last deliveries' }).getByText('Sent').last().waitFor();
		expect(receiver.received.map(({ headers }) => headers['sitewright-delivery'])).toHaveLength(2);
		expect(new Set(receiver.received.map(({ headers }) => headers['sitewright-delivery'])).size).toBe(1);
	}
);
