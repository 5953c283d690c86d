import { adminPage } from '../../scripts/site/connect';
import { testSite } from '../support/site/site';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

async function ask(): Promise<void> {
	const { token } = await (await testSite.session('administrator')).call<{ token: string }>('POST', 'jetpack/v4/jetpack-ai-jwt');
	const response = await fetch(`${testSite.platformUrl}/wpcom/v2/jetpack-ai-query`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Origin: new URL(testSite.url).origin },
		body: JSON.stringify({ question: 'Count.', feature: 'ai-assistant', stream: false }),
	});
	expect(response.status).toBe(200);
	await response.text();
}

journey('an administrator reads the use of AI, on a phone and from right to left, and sets prices and limits', 'administrator', async ({ page }) => {
	await ask();
	await page.goto(`${testSite.url}${adminPage}#/ai-model`);
	await page.getByLabel('An image').fill('0.04');
	await page.getByRole('button', { name: 'Save prices' }).click();
	await page.getByRole('region', { name: 'AI model' }).getByText('Saved.').waitFor();
	await expectAccessible(page, '.sitewright-admin');

	await page.getByRole('link', { name: 'AI requests' }).click();
	await page.getByRole('img', { name: /requests from/ }).waitFor();
	await page.getByRole('table', { name: 'By person' }).getByText('admin').waitFor();
	await page.getByLabel('Period').selectOption('The last 7 days');
	await page.getByRole('table', { name: 'By feature' }).getByText('AI Assistant').waitFor();
	await page.getByLabel('Author').fill('25');
	await page.getByRole('button', { name: 'Save limits' }).click();
	await page.getByRole('region', { name: 'AI requests' }).getByText('Saved.').waitFor();
	await expectAccessible(page, '.sitewright-admin');

	const turnBack = await testSite.addMuPlugin('right-to-left', "add_action( 'init', function () { $GLOBALS['wp_locale']->text_direction = 'rtl'; } );");
	await page.setViewportSize({ width: 390, height: 844 });
	await page.reload();
	await page.getByRole('table', { name: 'By person' }).waitFor();
	const todayIsLeft = () =>
		page
			.locator('.sitewright-usage rect')
			.evaluateAll((bars) => Number(bars.at(-1)?.getBoundingClientRect().left) < Number(bars[0]?.getBoundingClientRect().left));
	await soon(async () => expect(await todayIsLeft()).toBe(true));
	await soon(async () => expect(await page.getByLabel('Author').inputValue()).toBe('25'));
	await page.getByText('The numbers of each day').click();
	await soon(async () => expect(await page.locator('.sitewright-admin').evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true));
	await turnBack();
	await page.reload();
	await page.getByRole('table', { name: 'By person' }).waitFor();
	await soon(async () => expect(await todayIsLeft()).toBe(false));
	await soon(async () => expect(await page.locator('.sitewright-admin').evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true));
	await (await testSite.session('administrator')).call('POST', 'wpcom/v2/sitewright/ai-limits', { body: { limits: [] } });
});
