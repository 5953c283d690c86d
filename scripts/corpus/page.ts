import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { testEngine } from '../site/boot';
import { pluginDirectory, siteFolders } from '../site/paths';
import { freePort } from '../site/ports';
import { activatePlugin, Session } from '../site/session';
import { administrator, offlineConstants } from '../site/site-options';
import { ensureWordPressTree } from '../site/wordpress-tree';
import { builtBlocks, builtDefinitions } from './cases';

/** A page in which `wp.blocks` knows core's blocks and ours. */
export interface EditorPage {
	readonly page: Page;
	close(): Promise<void>;
}

/** Those of the site on which the corpus was recorded. */
const formDefaults = { subject: '[My WordPress Website] ', to: 'admin@localhost.com' };

/** Its files; nothing is installed in it. */
const tree = path.join(siteFolders.cache, 'corpus');

/** An editor page on a busy machine takes its time. */
const libraryTimeout = 120_000;

/** Markdown saves through a library that the editor fetches when it is idle (decision 010). */
async function waitForMarkdown(page: Page): Promise<void> {
	await page.waitForFunction(
		() => {
			const { blocks } = window.wp ?? {};
			return (
				blocks && (!blocks.getBlockType('jetpack/markdown') || blocks.serialize([blocks.createBlock('jetpack/markdown', { source: '*a*' })]).includes('<em>'))
			);
		},
		undefined,
		{ timeout: libraryTimeout }
	);
}

/** A real WordPress with the plugin, and its administrator. */
export async function bootSite(onStep: (step: string) => void): Promise<{ readonly url: string; readonly session: Session; stop(): Promise<void> }> {
	const engine = await testEngine();
	const wordpress = `${tree}-${engine.name}`;
	await ensureWordPressTree(wordpress);
	onStep('Booting WordPress');
	const site = await engine.boot({
		directory: wordpress,
		port: await freePort(),
		plugin: pluginDirectory,
		constants: offlineConstants,
	});
	try {
		const session = new Session(site.url);
		await session.logIn(administrator.login, administrator.password);
		await activatePlugin(session, 'sitewright/sitewright');
		return { url: site.url, session, stop: () => site.stop() };
	} catch (error) {
		await site.stop();
		throw error;
	}
}

/** The post editor of a real WordPress. */
export async function openRealEditor(browser: Browser, onStep: (step: string) => void): Promise<EditorPage> {
	const site = await bootSite(onStep);
	try {
		const context = await browser.newContext();
		await context.addCookies(site.session.cookies.map((cookie) => ({ ...cookie, url: site.url })));
		const page = await context.newPage();
		onStep('Opening the editor');
		await page.goto(`${site.url}/wp-admin/post-new.php`, { waitUntil: 'load' });
		await page.waitForFunction(() => window.wp?.blocks?.getBlockType('core/paragraph') !== undefined);
		await waitForMarkdown(page);
		return { page, close: () => site.stop() };
	} catch (error) {
		await site.stop();
		throw error;
	}
}

const origin = 'http://corpus.test';

/** WordPress's scripts below those that are asked for, in the order in which to load them. */
function inOrder(requested: readonly string[]): string[] {
	const source = readFileSync(path.join(tree, 'wp-includes/assets/script-loader-packages.php'), 'utf8');
	const needs = new Map<string, string[]>([['react-dom', ['react']]]);
	for (const [, file = '', list = ''] of source.matchAll(/'([\w-]+)\.js' => array\('dependencies' => array\(([^)]*)\)/g)) {
		needs.set(
			`wp-${file}`,
			[...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
		);
	}
	const order: string[] = [];
	const add = (handle: string) => {
		if (!order.includes(handle)) {
			needs.get(handle)?.forEach(add);
			order.push(handle);
		}
	};
	requested.forEach(add);
	return order;
}

function fileOf(handle: string): string | undefined {
	const file = handle.startsWith('wp-') && handle !== 'wp-polyfill' ? `dist/${handle.slice(3)}.min.js` : `dist/vendor/${handle}.min.js`;
	return existsSync(path.join(tree, 'wp-includes/js', file)) ? `/wp-includes/js/${file}` : undefined;
}

/** WordPress's own scripts and ours on an empty page: the same checks in seconds, without a server. */
export async function openBareEditor(browser: Browser): Promise<EditorPage> {
	await ensureWordPressTree(tree);
	const page = await browser.newPage();
	const asset = readFileSync(path.join(pluginDirectory, 'assets.php'), 'utf8');
	const dependencies = [...(/array\(([^)]*)\)/.exec(asset.slice(asset.indexOf("'editor'=>")))?.[1]?.matchAll(/'([\w-]+)'/g) ?? [])];
	const handles = inOrder(['lodash', 'moment', 'wp-block-library', 'wp-widgets', ...dependencies.map(([, name = '']) => name)]);
	const offered = [...builtBlocks(), 'core-video'];
	const availability = Object.fromEntries(offered.map((name) => [name.slice(name.indexOf('/') + 1), { available: true }]));
	const printed = Object.fromEntries(builtDefinitions().map((metadata) => [metadata.name, metadata]));
	const html = [
		'<!doctype html><meta charset="utf-8"><body>',
		`<script>window.sitewrightEditorState = ${JSON.stringify({ available_blocks: availability, formDefaults })};</script>`,
		...handles.flatMap((handle) => fileOf(handle) ?? []).map((file) => `<script src="${file}"></script>`),
		// As PHP prints them: without a difference between an empty object and an empty list.
		`<script>wp.blocks.unstable__bootstrapServerSideBlockDefinitions(${JSON.stringify(printed).replaceAll('{}', '[]')});</script>`,
		// WordPress registers its own blocks after the scripts of plugins, so that these can change them.
		'<script src="/plugin/editor.js"></script>',
		'<script>wp.blockLibrary.registerCoreBlocks(); wp.widgets.registerLegacyWidgetBlock();</script>',
	].join('\n');
	await page.route(`${origin}/**`, async (route) => {
		const { pathname } = new URL(route.request().url());
		if (pathname === '/') {
			return route.fulfill({ contentType: 'text/html', body: html });
		}
		const file = pathname.startsWith('/plugin/') ? path.join(pluginDirectory, pathname.slice(8)) : path.join(tree, pathname);
		return existsSync(file) ? route.fulfill({ contentType: 'text/javascript', body: await readFile(file, 'utf8') }) : route.fulfill({ status: 404 });
	});
	await page.goto(`${origin}/`, { waitUntil: 'load' });
	await waitForMarkdown(page);
	return { page, close: async () => undefined };
}
