import type { Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, expectAccessible, visit } from './support/page';
import { soon } from './support/soon';

/** How far the page moves when the script of the donations block starts only after everything else was painted. */
async function shiftOf(page: Page, address: string): Promise<number> {
	const script = '**/donations/view*.js*';
	const painted = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	let began = Number.NaN;
	await page.route(script, async (route) => {
		await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.fonts.status === 'loaded');
		// The theme's fonts move the page, too.
		await painted();
		began = await page.evaluate(() => performance.now());
		await route.continue();
	});
	await page.goto(address);
	await page.locator('.wp-block-jetpack-donations.is-ready').waitFor();
	await painted();
	await page.unroute(script);
	expect(began).toBeGreaterThan(0);
	return page.evaluate(
		(since) =>
			new Promise<number>((resolve) => {
				const sum = (entries: PerformanceEntryList): number =>
					entries.reduce((total, entry) => total + (entry.startTime > since ? (entry as PerformanceEntry & { readonly value: number }).value : 0), 0);
				const observer = new PerformanceObserver((list) => resolve(sum(list.getEntries())));
				observer.observe({ type: 'layout-shift', buffered: true });
				// Where nothing moved, nothing is reported.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum(observer.takeRecords()))));
			}),
		began
	);
}

journey('leads visitors from donations and a payment button to their checkouts, without JavaScript, too', 'administrator', async ({ page, pageOf }) => {
	await testSite.connect('administrator');
	await openEditor(page);
	await insertBlockByInserter(page, 'Donations Form');
	const canvas = await editorCanvas(page);
	await canvas.getByLabel('Amount 1 (USD)').waitFor();
	await page.getByRole('button', { name: 'Currency' }).click();
	await page.getByRole('menuitemradio', { name: 'EUR €' }).click();
	await canvas.getByLabel('Amount 1 (EUR)').fill('7,5');
	await canvas.getByRole('textbox', { name: 'Heading' }).fill('For the organ');
	await expectAccessible(page, '.interface-interface-skeleton__sidebar');

	await insertBlockByInserter(page, 'Payment Buttons');
	await canvas.getByRole('textbox', { name: 'Button text' }).last().click();
	await page
		.getByRole('button', { name: 'Select parent block: Payment Button' })
		.or(page.getByRole('button', { name: 'Select Payment Button' }))
		.first()
		.click();
	await openSettings(page);
	await page.getByRole('button', { name: 'Add a new payment plan' }).click();
	await page.getByLabel('Name', { exact: true }).fill('Friends of the choir');
	await page.getByRole('button', { name: '$15', exact: true }).click();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await page.getByRole('option', { name: 'Friends of the choir ($15.00 / month)' }).waitFor({ state: 'attached' });
	expect(await postMarkup(page)).toMatch(/"oneTimeDonation":\{"show":true,"planId":\d+,"amounts":\[7\.5,15,100\],"heading":"For the organ"/);
	const address = await publishPost(page);

	const visitor = await pageOf();
	expect(await shiftOf(visitor, address)).toBe(0);
	await visit(visitor, address);
	await visitor.getByRole('tab', { name: 'Monthly' }).click();
	await visitor.getByRole('textbox', { name: 'Or enter a custom amount' }).fill('0,1');
	await visitor.getByRole('button', { name: 'Donate monthly' }).click();
	await soon(async () => expect(await visitor.getByRole('alert').textContent()).toBe('The smallest possible amount is €0,50.'));
	await expectAccessible(visitor);
	await visitor.getByRole('textbox', { name: 'Or enter a custom amount' }).fill('1.012,50');
	await visitor.getByRole('button', { name: 'Donate monthly' }).click();
	await visitor.getByText('€1.012,50').first().waitFor();

	const withoutScripts = await visitor
		.context()
		.browser()
		?.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	try {
		const plain = await withoutScripts?.newPage();
		await plain?.goto(address);
		await plain?.getByRole('link', { name: '€7,50' }).click();
		await plain?.getByText('€7,50').first().waitFor();
		await plain?.goto(address);
		await plain?.getByRole('link', { name: 'Buy now' }).click();
		await plain?.getByText('Friends of the choir').first().waitFor();
	} finally {
		await withoutScripts?.close();
	}
	await comeBack(page);
});
