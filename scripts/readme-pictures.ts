import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { administrator } from './site/boot';
import { startChild } from './site/child';
import { projectRoot } from './site/paths';
import { freePort } from './site/ports';
import { Session } from './site/session';
import { waitFor } from './site/wait';

const folder = path.join(projectRoot, 'docs/images');
/** Sharp on screens with a high resolution, and still small files. */
const deviceScaleFactor = 1.5;
const quality = 82;

interface RunningSite {
	readonly url: string;
	stop(): Promise<void>;
}

/** A new demo site, as the first `npm start` makes it. */
async function startDemoSite(): Promise<RunningSite> {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'sitewright-pictures-'));
	const port = await freePort();
	let output = '';
	const child = startChild({
		name: 'npm start',
		args: ['--import', 'tsx', 'scripts/start.ts', `--port=${port}`],
		env: { SITEWRIGHT_SITE_DIR: directory },
		onLine: (line) => {
			output += `${line}\n`;
		},
	});
	const stop = async () => {
		await child.stop();
		await rm(directory, { recursive: true, force: true });
	};
	try {
		await waitFor('The demo site', async () => output.includes('Ready after') || undefined, {
			activity: child.activity,
			stopWhen: () => (child.hasExited ? child.lastLines() : undefined),
		});
	} catch (error) {
		await stop();
		throw error;
	}
	return { url: `http://127.0.0.1:${port}`, stop };
}

async function save(name: string, screenshot: Buffer): Promise<void> {
	await writeFile(path.join(folder, `${name}.webp`), await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer());
}

/** Loads a page with all its pictures, also those that wait until they are scrolled to. */
async function visit(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'load' });
	await page.evaluate(async () => {
		for (const image of document.images) {
			image.loading = 'eager';
		}
		await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => undefined))]);
	});
}

interface Shot {
	readonly name: string;
	/** Title of the page in the site's menu. */
	readonly page: string;
	readonly width: number;
	readonly height: number;
}

const shots: readonly Shot[] = [
	{ name: 'home', page: 'Home', width: 1280, height: 1400 },
	{ name: 'contact', page: 'Contact', width: 1280, height: 1140 },
	{ name: 'phone', page: 'Home', width: 390, height: 844 },
];

async function takePages(browser: Browser, session: Session): Promise<void> {
	const pages = await session.call<{ title: { rendered: string }; link: string }[]>('GET', 'wp/v2/pages');
	for (const { name, page: title, width, height } of shots) {
		const options: BrowserContextOptions = { viewport: { width, height }, deviceScaleFactor, reducedMotion: 'reduce' };
		const page = await browser.newPage(options);
		await visit(page, pages.find((entry) => entry.title.rendered === title)?.link ?? session.siteUrl);
		await save(name, await page.screenshot());
		await page.close();
	}
}

/** The AI Assistant while its answer arrives. */
async function takeEditor(browser: Browser, session: Session): Promise<void> {
	const [post] = await session.call<{ id: number }[]>('GET', 'wp/v2/posts', { query: { slug: 'sitewright-demo', status: 'publish,draft' } });
	const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, deviceScaleFactor });
	await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, url: session.siteUrl })));
	const page = await context.newPage();
	await page.goto(`${session.siteUrl}/wp-admin/post.php?post=${post?.id}&action=edit`);
	const block = page.frameLocator('iframe[name="editor-canvas"]').locator('[data-type="jetpack/ai-assistant"]');
	await block.getByRole('textbox', { name: 'Ask the AI Assistant' }).press('Enter');
	await block.locator('.wp-block-jetpack-ai-assistant__content li').first().waitFor();
	await save('ai-assistant', await page.screenshot());
	await context.close();
}

async function main(): Promise<void> {
	const { values } = parseArgs({ options: { site: { type: 'string' } } });
	// A site that runs already is quicker while a page is being designed.
	const site = values.site === undefined ? await startDemoSite() : { url: values.site, stop: async () => undefined };
	try {
		const session = new Session(site.url);
		await session.logIn(administrator.login, administrator.password);
		await mkdir(folder, { recursive: true });
		const browser = await launchBrowser();
		try {
			await takePages(browser, session);
			await takeEditor(browser, session);
		} finally {
			await browser.close();
		}
	} finally {
		await site.stop();
	}
	for (const file of await readdir(folder)) {
		console.log(`${path.join('docs/images', file)}  ${((await stat(path.join(folder, file))).size / 1024).toFixed(0)} KB`);
	}
}

await main();
