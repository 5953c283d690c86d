import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { projectRoot } from '../site/paths';
import type { Session } from '../site/session';

/** Of the pictures. */
export const picturesFolder = path.join(projectRoot, 'docs/images');
/** Sharp on screens with a high resolution, and still small files. */
export const deviceScaleFactor = 1.5;
const quality = 82;

/** Keeps a picture of the README. */
export async function save(name: string, screenshot: Buffer): Promise<void> {
	await writeFile(path.join(picturesFolder, `${name}.webp`), await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer());
}

/** Loads a page with all its pictures, also those that wait until they are scrolled to. */
export async function visit(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'load' });
	await page.evaluate(async () => {
		for (const image of document.images) {
			image.loading = 'eager';
		}
		await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => undefined))]);
	});
}

interface AdminPage {
	readonly page: Page;
	/** The text of the post, in the editor. */
	readonly canvas: FrameLocator;
	close(): Promise<void>;
}

/** Opens a page of the admin as the administrator does. */
export async function openAdmin(browser: Browser, session: Session, path: string): Promise<AdminPage> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, deviceScaleFactor });
	await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, url: session.siteUrl })));
	const page = await context.newPage();
	await page.goto(`${session.siteUrl}/wp-admin/${path}`);
	return { page, canvas: page.frameLocator('iframe[name="editor-canvas"]'), close: () => context.close() };
}

/** Opens the editor of a new draft. */
export async function openDraft(browser: Browser, session: Session, title: string, content: string): Promise<AdminPage> {
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title, content, status: 'draft' } });
	return openAdmin(browser, session, `post.php?post=${id}&action=edit`);
}
