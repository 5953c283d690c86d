import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expectValidBlocks, postMarkup, reloadEditor } from './editor';
import { soon } from './soon';

interface Axe {
	readonly axe: {
		run(scope: string): Promise<{ readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[] }>;
	};
}

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for what still fades in: text that is half transparent has another contrast. */
export const settle = (page: Pick<Page, 'evaluate'>) =>
	page.evaluate(async () => {
		const finite = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(finite.map(({ finished }) => finished));
	});

/**
 * @param page  A page, or a frame in it.
 * @param scope The selector of the part of the page that is the product's.
 */
export async function expectAccessible(page: Pick<Page, 'evaluate'>, scope = '.entry-content'): Promise<void> {
	await settle(page);
	await page.evaluate(axe);
	const violations = await page.evaluate(async (part) => {
		const { violations: found } = await (window as unknown as Axe).axe.run(part);
		return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	}, scope);
	expect(violations).toEqual([]);
}

/** Visits the published post, on a phone too. */
export async function visit(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expectAccessible(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360));
}

/** A page that is not of the theme, as a phone shows it: axe finds nothing, and nothing sticks out, from right to left either. */
export async function expectReadable(page: Page): Promise<void> {
	await page.setViewportSize({ width: 360, height: 740 });
	await expectAccessible(page, 'html');
	for (const direction of ['rtl', 'ltr']) {
		await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
		await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360));
	}
}

/** Comes back to the saved post, which nothing has changed. */
export async function comeBack(page: Page): Promise<void> {
	const before = await postMarkup(page);
	await reloadEditor(page);
	await expectValidBlocks(page);
	expect(await postMarkup(page)).toBe(before);
}

/** Notes whom a page asks from now on. */
export function watchOrigins(page: Page): () => string[] {
	const origins = new Set<string>();
	page.on('request', (request) => /^https?:/.test(request.url()) && origins.add(new URL(request.url()).origin));
	return () => [...origins];
}

/** Adds up how far things move on a page without anybody's doing; the theme's fonts, which come late, stay away. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.route(/\.woff2?(?:\?|$)/, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
	await page.addInitScript(() => {
		const sum = window as unknown as { shift: number };
		sum.shift = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
				sum.shift += entry.value;
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}
