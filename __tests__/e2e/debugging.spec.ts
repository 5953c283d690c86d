import { readFile } from 'node:fs/promises';
import { adminPage } from '../../scripts/site/connect';
import { testSite } from '../support/site/site';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

/** All events of the stream at once, as a proxy that holds them back sends them. */
const heldBack = [0, 1, 2, 3, 4].map((index) => `id: ${index}\ndata: ${index}\n\n`).join('');

journey(
	'finds a proxy that holds answers back, copies a report without a secret, and steps through an exported state',
	'administrator',
	async ({ page, context, console }) => {
		const forget = await testSite.addMuPlugin('development', "define( 'SITEWRIGHT_DEVELOPMENT', true );");
		try {
			// The browser says it of the route that answers 404 to anybody but the platform.
			console.allow(/Failed to load resource: the server responded with a status of 404/);
			await context.grantPermissions(['clipboard-read', 'clipboard-write']);
			await page.goto(`${testSite.url}${adminPage}#/doctor`);
			await page.getByRole('button', { name: 'Run the checks' }).click();
			await page.getByText('All is well.').waitFor();
			await soon(async () => expect(await page.getByText('Words come as they are written.').count()).toBe(1));

			await page.route('**/health/stream', (route) =>
				route.fulfill({ contentType: 'text/event-stream', headers: { 'access-control-allow-origin': '*' }, body: heldBack })
			);
			await page.getByRole('button', { name: 'Run the checks again' }).click();
			await page.getByText('There are problems; what to change is below.').waitFor();
			await page.getByText(/holds streams back: an answer comes all at once/).waitFor();
			await page.getByRole('button', { name: 'Copy the lines for nginx' }).click();
			await page.getByText('Copied.').waitFor();
			const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
			expect(await clipboard()).toContain('proxy_buffering off;');

			await page.getByRole('link', { name: 'Help', exact: true }).click();
			const report = page.getByRole('textbox', { name: 'Report' });
			await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('### State'));
			await page.getByRole('button', { name: 'Copy report' }).click();
			await page.getByText('Copied.').waitFor();
			const copied = await clipboard();
			expect(copied).toBe(await report.inputValue());
			expect(copied).toMatch(/- Plugin: \d+\.\d+\.\d+\n- WordPress: \d[\d.]*\n- PHP: \d/);
			expect(copied).toMatch(/- \*\*Problem\*\*: Something between you and the platform holds streams back/);
			expect(copied).toContain('doctor/examinationRequested');
			const secret = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
			for (const [token] of secret.matchAll(/eyJ[\w.-]+/g)) {
				expect(copied).not.toContain(token);
			}
			expect(copied).not.toMatch(/eyJ[\w-]{20,}|[a-f0-9]{64}/);

			const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download state' }).click()]);
			const file = await readFile(await download.path(), 'utf8');
			const choose = async (name: string, text: string) =>
				page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
			await choose('broken.json', file.slice(0, -40));
			await page.getByText('This file is not JSON, or it is not complete.').first().waitFor();
			await choose('state.json', file);
			const banner = page.getByRole('region', { name: 'Imported state' });
			await banner.getByText('This is an imported state.').waitFor();
			const requests: string[] = [];
			page.on('request', (request) => requests.push(request.url()));
			await banner.getByRole('button', { name: 'Step back' }).click();
			await banner.getByText(/^After action \d+ of \d+: /).waitFor();
			await page.getByRole('link', { name: 'Doctor', exact: true }).click();
			await page.getByRole('heading', { level: 2, name: 'Doctor' }).waitFor();
			await page.getByRole('link', { name: 'Modules', exact: true }).click();
			await page.getByRole('heading', { level: 2, name: 'Modules' }).waitFor();
			expect(requests.filter((url) => /rest_route|wp-json|health/.test(url))).toEqual([]);
			await banner.getByRole('button', { name: 'Leave the imported state' }).click();
			await banner.waitFor({ state: 'detached' });
			await page.getByRole('checkbox').first().waitFor();
		} finally {
			await forget();
		}
	}
);

journey('an owner sees what works, has a test mail sent, and finds a setting by its words, also on a phone', 'administrator', async ({ page }) => {
	const turnBack = [await testSite.addMuPlugin('taken-mails', "add_filter( 'pre_wp_mail', '__return_true' );")];
	try {
		await page.goto(`${testSite.url}${adminPage}`);
		await page.getByText(/^Payments work in test mode\./).waitFor();
		await page.getByText(/^The Sitewright platform answers\./).waitFor();
		await page.getByText(/^An AI model answers\./).waitFor();
		await page.getByRole('button', { name: 'Send me a test mail' }).click();
		await page.getByRole('button', { name: 'It has arrived' }).click();
		await page.getByText('The test mail has arrived.').waitFor();
		await expectAccessible(page, '.sitewright-admin');

		const search = page.getByRole('combobox', { name: 'Search settings' });
		await search.fill('tiles');
		await page.getByRole('option', { name: /^Address of map tiles/ }).waitFor();
		await expectAccessible(page, '.sitewright-admin');
		await search.press('Enter');
		const field = page.getByRole('textbox', { name: 'Address of map tiles' });
		await soon(async () => expect(await field.evaluate((element) => element === document.activeElement)).toBe(true));
		expect(new URL(page.url()).hash).toBe('#/maps');

		// The sections above it are loaded, and move it nowhere.
		await page.goto('about:blank');
		await page.goto(`${testSite.url}${adminPage}#/add-jetpack-ai`);
		await page.getByRole('button', { name: 'Save limits' }).waitFor();
		await page.getByRole('button', { name: 'Save prices' }).waitFor();
		const section = page.getByRole('region', { name: 'AI requests' });
		const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
		await soon(async () => expect(await top()).toBeLessThan(100));
		await soon(async () => expect(await top()).toBeGreaterThanOrEqual(0));

		await page.setViewportSize({ width: 390, height: 844 });
		turnBack.push(await testSite.addMuPlugin('right-to-left', "add_action( 'init', function () { $GLOBALS['wp_locale']->text_direction = 'rtl'; } );"));
		await page.goto('about:blank');
		await page.goto(`${testSite.url}${adminPage}#/start`);
		await page.getByText(/^Payments work in test mode\./).waitFor();
		await search.fill('key');
		await page.getByRole('option').first().waitFor();
		await soon(async () => expect(await page.locator('.sitewright-admin').evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true));
		await expectAccessible(page, '.sitewright-admin');
	} finally {
		await Promise.all(turnBack.map((restore) => restore()));
	}
});
