import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { adminPage } from '../../scripts/site/connect';
import { testSite } from '../support/site/site';
import { openAssistant } from './support/assistant';
import { emptyPost } from './support/editor';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

const accepted = 'An answer was accepted';
const asked = 'The AI Assistant was asked';

const openStatistics = async (page: Page) => {
	await page.goto(`${testSite.url}${adminPage}#/analytics`);
	await page.getByRole('checkbox', { name: 'Count how the editor’s tools are used' }).waitFor();
};

/** Asks the AI Assistant and takes its answer into the post, which then holds nothing that must be saved. */
async function useAssistant(page: Page): Promise<void> {
	const assistant = await openAssistant(page);
	await assistant.ask('Tell me about tomatoes');
	await assistant.accept();
	await assistant.input.waitFor({ state: 'detached' });
	await emptyPost(page);
}

/** The number of times that the page names for an event. */
async function timesOf(page: Page, event: string): Promise<number> {
	await page
		.getByText('Nothing was counted in this period.')
		.or(page.getByRole('table', { name: 'By event' }))
		.waitFor();
	const row = page.getByRole('row', { name: new RegExp(`^${event} \\d+$`) });
	return (await row.count()) === 0 ? 0 : Number(/\d+$/.exec((await row.innerText()).trim())?.[0]);
}

journey(
	'an administrator turns on the statistics of use, reads them on a phone and from right to left, and turns them off',
	'administrator',
	async ({ page }) => {
		// The browser tells nobody of requests that outlive their page.
		const log = path.join(testSite.directory, 'wp-content/sent-events.txt');
		const stopLog = await testSite.addMuPlugin(
			'log-events',
			`add_filter( 'rest_pre_dispatch', function ( $result, $server, $request ) {
			if ( false !== strpos( $request->get_route(), '/analytics/events' ) ) {
				file_put_contents( WP_CONTENT_DIR . '/sent-events.txt', $request->get_body(), FILE_APPEND );
			}
			return $result;
		}, 10, 3 );`
		);
		const turnBack: (() => Promise<void>)[] = [];
		const sent = () => readFile(log, 'utf8').catch(() => '');
		try {
			await openStatistics(page);
			const choice = page.getByRole('checkbox', { name: 'Count how the editor’s tools are used' });
			const before = { accepted: await timesOf(page, accepted), asked: await timesOf(page, asked) };
			await choice.click();
			await page.getByText('On: editors that are open now begin when they are reloaded.').waitFor();
			await expectAccessible(page, '.sitewright-admin');

			await useAssistant(page);
			// Leaving the editor sends what waits there; it may arrive after the first look at the numbers.
			await openStatistics(page);
			while ((await timesOf(page, accepted)) === before.accepted) {
				await page.reload();
			}
			expect(await timesOf(page, accepted)).toBe(before.accepted + 1);
			expect(await timesOf(page, asked)).toBe(before.asked + 1);
			expect(await sent()).toContain('jetpack_ai_assistant_block_accept');
			expect(await sent()).not.toMatch(/tomato/i);
			await page.getByLabel('Event', { exact: true }).selectOption('The AI Assistant was asked');
			await page.getByRole('img', { name: `${asked}: ${before.asked + 1} from` }).waitFor();

			turnBack.push(await testSite.addMuPlugin('right-to-left', "add_action( 'init', function () { $GLOBALS['wp_locale']->text_direction = 'rtl'; } );"));
			await page.setViewportSize({ width: 390, height: 844 });
			const fits = () => page.locator('.sitewright-admin').evaluate((part) => part.scrollWidth <= part.clientWidth);
			for (const direction of ['rtl', 'ltr']) {
				await page.reload();
				await page.getByText('What was noted with the events').click();
				await page.getByText('The numbers of each day').click();
				await page.getByText('Feature: AI Assistant').first().waitFor();
				await soon(async () => expect(await fits()).toBe(true));
				await expectAccessible(page, '.sitewright-admin');
				await (direction === 'rtl' && turnBack.pop()?.());
			}

			await choice.click();
			await page.getByText('Off: nothing is recorded, and nothing is sent.').waitFor();
			await page.setViewportSize({ width: 1280, height: 900 });
			await rm(log);
			await useAssistant(page);
			await openStatistics(page);
			expect(await timesOf(page, accepted)).toBe(before.accepted + 1);
			expect(await sent()).toBe('');
		} finally {
			await Promise.all([stopLog(), ...turnBack.map((restore) => restore())]);
			await (await testSite.session('administrator')).call('POST', 'jetpack/v4/tracking/settings', { body: { is_on: false } });
		}
	}
);
