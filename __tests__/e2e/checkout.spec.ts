import { makeDonations } from '../support/site/donations';
import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';

journey('gives to a choir without JavaScript, and has the money back', 'administrator', async ({ page, pageOf }) => {
	const { link: address } = await newPost('Support the choir', (await makeDonations()).block());
	const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
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
	expect(await visitor.getByLabel('E-mail for the receipt').inputValue()).toBe('choir@example.com');
	await visitor.getByLabel('A card whose bank asks you to confirm').check();
	await visitor.getByRole('button', { name: 'Pay €15,00' }).click();
	await visitor.getByRole('button', { name: 'Confirm' }).click();
	await visitor.getByText('Thank you! Your payment of €15,00 for “New music” has arrived.').waitFor();
	await visitor.goto(checkout);
	await visitor.getByRole('heading', { name: 'This is already paid' }).waitFor();
	await context?.close();

	const reader = await pageOf();
	await reader.setViewportSize({ width: 360, height: 740 });
	await reader.goto(address);
	const link = (await reader.locator('a[href*="sitewright-checkout"]').first().getAttribute('href')) ?? '';
	await reader.goto(link);
	await expectAccessible(reader, 'html');
	for (const direction of ['ltr', 'rtl']) {
		await reader.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
		expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	}

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
