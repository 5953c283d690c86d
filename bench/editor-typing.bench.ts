/**
 * A key and a click in a post of 1,000 blocks, until they are painted: with 50 blocks of the plugin, beside a WordPress without the plugin
 * that has paragraphs in their places. The two editors take turns in one browser. Then a key with the plugin while three blocks write with AI.
 *
 * `npm run bench -- editor-typing`; `BENCH_ROUNDS` sets the number of turns (8).
 */
import os from 'node:os';
import type { CDPSession, FrameLocator, Page } from 'playwright-core';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { editorCanvas, openEditor } from '../__tests__/e2e/support/editor';
import { testSite } from '../__tests__/support/site/site';
import type { Session } from '../scripts/site/session';
import { typeWhileStreaming } from './support/assistants';
import { countBusy, readBusy, whenQuiet } from './support/busy';
import { type ComparedSite, openFreshPage, withPair } from './support/compared-site';
import { startConnectedSite, stopConnectedSite } from './support/connected-site';
import { logIn, readMeter, startMeter } from './support/editor';
import { report } from './support/platform';
import { quantile } from './support/quantile';

const blocks = 1000;
const ours = 50;
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const keysEach = 28;
const pressesEach = 12;
const maxRatio = 1.05;
const maxStreamedMs = 50;

/** The part of WordPress that the bench uses, inside the page. */
interface BlockType {
	readonly name: string;
	readonly parent?: readonly string[];
	readonly ancestor?: readonly string[];
	readonly supports?: { readonly inserter?: boolean; readonly multiple?: boolean };
	readonly example?: object;
}
interface Blocks {
	getBlockTypes(): readonly BlockType[];
	getBlockFromExample(name: string, example: object): object;
	serialize(block: object): string;
}

const paragraph = (index: number): string =>
	`<!-- wp:paragraph -->\n<p>Paragraph ${index} of a long post, with words about bread and the people who bake it.</p>\n<!-- /wp:paragraph -->`;

/** Blocks of the plugin as their examples have them, each of which a person can insert more than once. */
const examplesOf = (page: Page): Promise<readonly string[]> =>
	page.evaluate(() => {
		// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the page is WordPress's, and has its globals
		const { blocks: wp } = (window as unknown as { readonly wp: { readonly blocks: Blocks } }).wp;
		return wp
			.getBlockTypes()
			.filter(
				({ name, parent, ancestor, supports }) =>
					name.startsWith('jetpack/') && !parent && !ancestor && supports?.inserter !== false && supports?.multiple !== false
			)
			.map(({ name, example }) => wp.serialize(wp.getBlockFromExample(name, example ?? {})));
	});

/** @return The number of the post. */
async function addPost(session: Session, examples: readonly string[]): Promise<number> {
	const step = blocks / ours;
	const content = Array.from({ length: blocks }, (_, index) =>
		index % step === step - 1 && examples.length > 0 ? examples[Math.floor(index / step) % examples.length] : paragraph(index)
	);
	const { id } = await session.call<{ readonly id: number }>('POST', 'wp/v2/posts', { body: { title: 'A long post', content: content.join('\n\n') } });
	return id;
}

interface OpenPost {
	readonly page: Page;
	readonly canvas: Page | FrameLocator;
	readonly session: CDPSession;
	readonly keys: number[][];
	readonly presses: number[][];
	/** Milliseconds of the processor that the main thread took for each key, and for each click, by round. */
	readonly keyWork: number[];
	readonly pressWork: number[];
}

async function openPost(site: ComparedSite, id: number): Promise<OpenPost> {
	const page = await openFreshPage(browser, site);
	await page.goto(`${site.site.url}/wp-admin/post.php?post=${id}&action=edit`);
	const canvas = await editorCanvas(page);
	await canvas
		.locator('[data-type="core/paragraph"]')
		.nth(blocks - ours - 1)
		.waitFor({ timeout: 120_000 });
	const session = await countBusy(page);
	await whenQuiet(session);
	return { page, canvas, session, keys: [], presses: [], keyWork: [], pressWork: [] };
}

async function takeTurn({ page, canvas, session, keys, presses, keyWork, pressWork }: OpenPost): Promise<void> {
	const paragraphs = canvas.locator('[data-type="core/paragraph"]');
	await page.bringToFront();
	await paragraphs.nth(2).click();
	await page.keyboard.type('warm up ', { delay: 120 });
	await startMeter(page);
	const { 'main thread': before } = await readBusy(session);
	await page.keyboard.type('x'.repeat(keysEach), { delay: 120 });
	await page.waitForFunction((count) => window.meter?.keys.length === count, keysEach);
	keyWork.push(((await readBusy(session))['main thread'] - before) / keysEach);
	keys.push([...(await readMeter(page)).keys]);

	await startMeter(page);
	const { 'main thread': unpressed } = await readBusy(session);
	for (let press = 0; press < pressesEach; press += 1) {
		await paragraphs.nth(3 + (press % 4)).click();
		await page.waitForFunction((count) => window.meter?.presses.length === count, press + 1);
	}
	pressWork.push(((await readBusy(session))['main thread'] - unpressed) / pressesEach);
	presses.push([...(await readMeter(page)).presses]);
}

/** The value that three quarters of all do not exceed, and how many times that of the bare site it is in the rounds. */
function compare(name: string, bare: readonly (readonly number[])[], full: readonly (readonly number[])[]): void {
	const ratio = quantile(
		full.map((values, round) => quantile(values, 0.75) / quantile(bare[round] ?? [], 0.75)),
		0.5
	);
	const [one, other] = [quantile(bare.flat(), 0.75), quantile(full.flat(), 0.75)];
	report(
		`${name}, p75 of ${full.flat().length}`,
		`bare ${one.toFixed(1)} ms, plugin ${other.toFixed(1)} ms, difference ${(other - one).toFixed(1)} ms, ratio ${ratio.toFixed(2)} in turns`,
		`ratio ≤ ${maxRatio}`,
		ratio <= maxRatio
	);
}

/** Processor time, which other programs on the machine hardly change. */
function compareWork(name: string, bare: readonly number[], full: readonly number[]): void {
	const [one, other] = [quantile(bare, 0.5), quantile(full, 0.5)];
	const ratio = quantile(
		full.map((value, round) => value / (bare[round] ?? Number.NaN)),
		0.5
	);
	console.log(
		`  main thread for each ${name}: bare ${one.toFixed(1)} ms, plugin ${other.toFixed(1)} ms, difference ${(other - one).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`
	);
}

// Builds the plugin where it is stale.
await startConnectedSite();
const browser = await launchBrowser();
try {
	await withPair('editor-typing', async ({ bare, full }) => {
		const first = await openFreshPage(browser, full);
		await first.goto(`${full.site.url}/wp-admin/post-new.php`);
		await editorCanvas(first);
		const examples = await examplesOf(first);
		await first.context().close();
		console.log(`${ours} blocks of ${Math.min(ours, examples.length)} types among ${blocks}; ${rounds} turns, load ${os.loadavg()[0]?.toFixed(1)}`);

		const [one, other] = [await openPost(bare, await addPost(bare.session, [])), await openPost(full, await addPost(full.session, examples))];
		for (let round = 0; round < rounds; round += 1) {
			for (const post of round % 2 === 0 ? [one, other] : [other, one]) {
				await takeTurn(post);
			}
		}
		compare('key to paint', one.keys, other.keys);
		compareWork('key', one.keyWork, other.keyWork);
		compare('click on a block to paint', one.presses, other.presses);
		compareWork('click', one.pressWork, other.pressWork);
		await one.page.context().close();
		await other.page.context().close();

		const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		await logIn(page);
		const postId = await addPost(await testSite.session('administrator'), examples);
		await openEditor(page, { postId });
		const canvas = await editorCanvas(page);
		await canvas
			.locator('[data-type="core/paragraph"]')
			.nth(blocks - ours - 1)
			.waitFor({ timeout: 120_000 });
		await whenQuiet(await countBusy(page));
		const keys = await typeWhileStreaming(page, canvas, canvas.locator('[data-type="core/paragraph"]').nth(2));
		const p95 = quantile(keys, 0.95);
		report(
			`key to paint while three blocks stream, of ${keys.length} keys`,
			`p50 ${quantile(keys, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
			`p95 < ${maxStreamedMs} ms`,
			keys.length > 0 && p95 < maxStreamedMs
		);
	});
} finally {
	await browser.close();
	await stopConnectedSite();
}
