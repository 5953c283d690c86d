import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { siteDirectory } from '../../../scripts/site/paths';
import { people, type Role } from '../../support/site/people';
import { testSite } from '../../support/site/site';
import { launchBrowser } from './browser';
import { type Console, watchConsole } from './console';

const screenshotsDirectory = path.join(siteDirectory, 'screenshots');
/** For machines under load, where everything takes several times as long. */
const timeoutFactor = Number(process.env.SITEWRIGHT_TIMEOUT_FACTOR ?? 1);
// Limits for what hangs; timed figures are in `bench/`.
const actionTimeout = 60_000 * timeoutFactor;
const pageTimeout = 120_000 * timeoutFactor;

export interface Journey {
	/** Logged in as the journey's person. */
	readonly page: Page;
	readonly context: BrowserContext;
	readonly console: Console;
	/** The page of somebody else, in a browser of their own; without a role a visitor. */
	pageOf(role?: Role): Promise<Page>;
}

let browser: Promise<Browser> | undefined;

afterAll(async () => {
	await (await browser)?.close();
	browser = undefined;
});

async function openContext(role?: Role): Promise<BrowserContext> {
	browser ??= launchBrowser();
	const context = await (await browser).newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
	context.setDefaultTimeout(actionTimeout);
	context.setDefaultNavigationTimeout(pageTimeout);
	if (role) {
		const { login, password } = people[role];
		const form = { log: login, pwd: password, testcookie: '1' };
		await context.addCookies([{ name: 'wordpress_test_cookie', value: 'WP%20Cookie%20check', url: testSite.url }]);
		await context.request.post(`${testSite.url}/wp-login.php`, { form, maxRedirects: 0 });
		const cookies = await context.cookies();
		if (!cookies.some(({ name }) => name.startsWith('wordpress_logged_in_'))) {
			throw new Error(`WordPress refused the login of “${login}”.`);
		}
	}
	return context;
}

/**
 * A test in a real browser, as a person of the given role. It fails on an error in the page's console, too; a failure
 * leaves a picture of every open page in `.site/screenshots`.
 */
export function journey(title: string, role: Role | 'visitor', run: (tools: Journey) => Promise<void>): void {
	it(title, async () => {
		const contexts: BrowserContext[] = [];
		const console = watchConsole();
		const open = async (as?: Role): Promise<Page> => {
			const context = await openContext(as);
			contexts.push(context);
			const page = await context.newPage();
			console.watch(page);
			return page;
		};

		try {
			const page = await open(role === 'visitor' ? undefined : role);
			await run({ page, context: page.context(), console, pageOf: open });
			expect(console.problems()).toEqual([]);
		} catch (error) {
			mkdirSync(screenshotsDirectory, { recursive: true });
			const pages = contexts.flatMap((context) => context.pages());
			for (const [index, page] of pages.entries()) {
				const file = `${title.replace(/[^\w]+/g, '-')}${index > 0 ? `-${index + 1}` : ''}.png`;
				await page.screenshot({ path: path.join(screenshotsDirectory, file) }).catch(() => undefined);
			}
			const problems = console.problems();
			if (error instanceof Error && problems.length > 0) {
				error.message += `\n\nThe page's console said:\n${problems.join('\n')}`;
			}
			throw error;
		} finally {
			await Promise.all(contexts.map((context) => context.close()));
		}
	});
}
