import { makeDonations } from '../support/site/donations';
import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { withMailbox } from '../support/site/with-mailbox';
import { insertBlockByInserter } from './support/controls';
import { editorCanvas, openEditor, publishPost } from './support/editor';
import { journey } from './support/journey';
import { expectAccessible, expectReadable, visit } from './support/page';
import { soon } from './support/soon';

const { mailbox } = withMailbox();

journey('gives to a choir without JavaScript, and has the money back', 'administrator', async ({ page, pageOf }) => {
	const { link: address } = await newPost('Support the choir', (await makeDonations()).block());
	const context = await page
		.context()
		.browser()
		?.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	const visitor = await context?.newPage();
	if (!visitor) {
		throw new Error('The browser is gone.');
	}
	await visitor.goto(address);
	await visitor.getByRole('link', { name: '€15,00' }).first().click();
	await visitor.getByRole('heading', { name: 'Pay €15,00' }).waitFor();
	const checkout = visitor.url();
	await visitor.getByLabel('E-mail for the receipt').fill('choir@example.com');
	await visitor.getByLabel('A card that is declined').check();
	await visitor.getByRole('button', { name: 'Pay €15,00' }).click();
	await visitor.getByText('The card was declined. Nothing was taken.').waitFor();
	await soon(async () => expect(await visitor.getByLabel('E-mail for the receipt').inputValue()).toBe('choir@example.com'));
	await visitor.getByLabel('A card whose bank asks you to confirm').check();
	await visitor.getByRole('button', { name: 'Pay €15,00' }).click();
	await visitor.getByRole('button', { name: 'Confirm' }).click();
	await visitor.getByText('Thank you! Your payment of €15,00 for “New music” has arrived.').waitFor();
	await visitor.goto(checkout);
	await visitor.getByRole('heading', { name: 'This is already paid' }).waitFor();
	await context?.close();

	const reader = await pageOf();
	await reader.goto(address);
	const link = (await reader.locator('a[href*="sitewright-checkout"]').first().getAttribute('href')) ?? '';
	await reader.goto(link);
	await expectReadable(reader);

	await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright-earnings`);
	const payments = page.getByRole('table', { name: 'Payments, newest first' });
	await payments.waitFor();
	await expectAccessible(page, '#sitewright-earnings');
	await page.getByRole('button', { name: 'Refund: €15,00 from choir@example.com' }).first().click();
	await expectAccessible(page, '.sitewright-earnings__dialog');
	await page.getByRole('button', { name: 'Give the money back' }).click();
	await page.getByText('The money goes back. The refund appears in the list once the payment service has confirmed it.').first().waitFor();
	await payments.getByRole('cell', { name: '-€15,00' }).first().waitFor();
});

journey('sells a CD by card, once, and mails the receipt', 'administrator', async ({ page, pageOf }) => {
	const email = 'alto@example.com';
	await testSite.connect('administrator');
	await openEditor(page);
	await insertBlockByInserter(page, 'Pay with PayPal');
	const canvas = await editorCanvas(page);
	await canvas.getByLabel('Item name').fill('Songs of the sea');
	await canvas.getByLabel('Currency').selectOption('EUR');
	await canvas.getByLabel('Price').fill('0');
	await canvas.getByLabel('Email', { exact: true }).fill('choir@example.org');
	await canvas.getByLabel('Price').fill('12,50');
	await expectAccessible(page.frame('editor-canvas') ?? page, '.wp-block-jetpack-simple-payments');
	const address = await publishPost(page);

	const visitor = await pageOf();
	await visit(visitor, address);
	await visitor.getByRole('button', { name: 'Pay by card' }).dblclick();
	await visitor.getByRole('heading', { name: 'Pay €12,50' }).waitFor();
	const checkout = visitor.url();
	await visitor.goBack();
	await visitor.getByRole('button', { name: 'Pay by card' }).click();
	await visitor.getByRole('heading', { name: 'Pay €12,50' }).waitFor();
	expect(visitor.url()).toBe(checkout);
	await visitor.getByLabel('E-mail for the receipt').fill(email);
	await visitor.getByRole('button', { name: 'Pay €12,50' }).dblclick();
	await visitor.getByText('Thank you! Your payment of €12,50 for “Songs of the sea” has arrived.').waitFor();
	await visitor.reload();
	await visitor.getByText('Thank you! Your payment of €12,50 for “Songs of the sea” has arrived.').waitFor();
	await expectAccessible(visitor);
	const mails = await mailbox.mailsTo(email);
	expect(mails).toHaveLength(1);
	expect(mails[0]).toContain('€12,50');

	await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright-earnings`);
	await page.getByRole('button', { name: `Refund: €12,50 from ${email}` }).waitFor();
	await soon(async () => expect(await page.getByRole('button', { name: `Refund: €12,50 from ${email}` }).count()).toBe(1));
});

journey('joins for a month with a card that asks the bank, and leaves by the link of the receipt', 'visitor', async ({ page, console }) => {
	const email = 'bass@example.com';
	const donations = await makeDonations();
	const { link: address } = await newPost('Join the choir', donations.block());
	await page.goto(address);
	const monthly =
		(await page
			.locator(`a[href*="plan=${donations.planOf('1 month')}"]`)
			.first()
			.getAttribute('href')) ?? '';
	await page.goto(monthly);
	await page.getByLabel('E-mail for the receipt').fill(email);
	await page.getByLabel('A card whose bank asks you to confirm').check();
	await page.getByRole('button', { name: /^(?:Pay|Subscribe)/ }).click();
	await page.getByRole('button', { name: 'Confirm' }).waitFor();
	await expectReadable(page);
	await page.getByRole('button', { name: 'Confirm' }).click();
	await page.getByText(/^Thank you! Your payment of €5,00/).waitFor();

	const [receipt = ''] = await mailbox.mailsTo(email);
	const leave = /(http:\S+payments\/subscription\?\S+)/.exec(receipt)?.[1] ?? '';
	await page.goto(leave);
	await page.getByRole('heading', { name: 'Cancel this subscription?' }).waitFor();
	await expectReadable(page);
	await page.getByRole('button', { name: 'Cancel the subscription' }).dblclick();
	await page.getByRole('heading', { name: 'The subscription is cancelled' }).waitFor();
	await expectReadable(page);
	await page.goto(leave);
	await page.getByRole('heading', { name: 'The subscription is cancelled' }).waitFor();
	console.allow(/status of 404/);
	await page.goto(leave.replace(/signature=[0-9a-f]{8}/, 'signature=00000000'));
	await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
});
