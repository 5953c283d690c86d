/**
 * The editor's main thread while 200 chunks a second stream in for ten seconds, in a real WordPress and Chromium, without and with Redux
 * DevTools open: the longest task, and how long a key typed in another block takes until it is painted.
 */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openAssistant } from '../__tests__/e2e/support/assistant';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { editorCanvas, insertBlock } from '../__tests__/e2e/support/editor';
import { testSite } from '../__tests__/support/site/site';
import { startConnectedSite, stopConnectedSite } from './support/connected-site';
import { logIn, readMeter, startMeter, typeUntil } from './support/editor';
import { type MainThreadTask, tasksOf } from './support/main-thread';
import { report } from './support/platform';
import { quantile } from './support/quantile';

const chunksPerSecond = 200;
const seconds = 10;
const maxTaskMs = 50;
const keyTarget = 50;

declare global {
	interface Window {
		/** What `support/dev-tools-extension.js` adds. */
		readonly devToolsExtension?: { readonly open: () => void; readonly measured: { readonly actions: number; readonly characters: number } };
	}
}

interface Figures {
	readonly tasks: readonly MainThreadTask[];
	readonly keys: readonly number[];
}

async function measure(page: Page): Promise<Figures> {
	await logIn(page);
	const words = Array.from({ length: chunksPerSecond * seconds }, (_, index) => (index % 40 === 39 ? `word${index}.\n\n` : `word${index} `));
	await testSite.model.replyWith({ chunks: words, delayMs: 1000 / chunksPerSecond });
	const assistant = await openAssistant(page);
	await insertBlock(page, 'core/paragraph');
	const paragraph = (await editorCanvas(page)).locator('[data-type="core/paragraph"]').last();
	await assistant.ask('Write a lot');
	await assistant.text.getByText('word1 ').waitFor();
	await startMeter(page);
	await paragraph.click();
	const until = Date.now() + (seconds - 1) * 1000;
	const tasks = await tasksOf(browser, async () => {
		await page.evaluate(() => window.devToolsExtension?.open());
		await typeUntil(page, () => Date.now() >= until);
	});
	const { keys } = await readMeter(page);
	await assistant.button('Accept').waitFor();
	return { tasks, keys };
}

function tell(name: string, { tasks, keys }: Figures): void {
	const [longest] = tasks;
	const long = tasks.filter(({ ms }) => ms > maxTaskMs);
	report(
		`${name}: longest task while streaming`,
		`${longest?.ms.toFixed(0)} ms, ${long.length} over ${maxTaskMs} ms`,
		`none over ${maxTaskMs} ms`,
		long.length === 0
	);
	const p95 = quantile(keys, 0.95);
	report(
		`${name}: key to paint in another block, of ${keys.length} keys`,
		`p50 ${quantile(keys, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
		`p95 < ${keyTarget} ms`,
		keys.length > 0 && p95 < keyTarget
	);
}

await startConnectedSite();
const browser = await launchBrowser();
try {
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	tell('DevTools closed', await measure(page));
	await page.close();

	const watched = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	await watched.addInitScript({ path: path.join(import.meta.dirname, 'support/dev-tools-extension.js') });
	tell('DevTools open', await measure(watched));
	const { actions, characters } = await watched.evaluate(() => window.devToolsExtension?.measured ?? { actions: 0, characters: 0 });
	console.log(`DevTools got ${actions} actions of ${(characters / actions / 1000).toFixed(1)} KB each, with their states`);
	if (actions === 0) {
		throw new Error('DevTools got nothing.');
	}
} finally {
	await browser.close();
	await stopConnectedSite();
}
