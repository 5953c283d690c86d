import type { Page } from 'playwright-core';
import { people } from '../../__tests__/support/site/people';
import { testSite } from '../../__tests__/support/site/site';

/** Logs the page's browser in as an administrator of the test site. */
export async function logIn(page: Page): Promise<void> {
	await page.context().request.post(`${testSite.url}/wp-login.php`, {
		form: { log: people.administrator.login, pwd: people.administrator.password, testcookie: '1' },
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		maxRedirects: 0,
	});
}

/** Milliseconds. */
export interface EditorFigures {
	/** Of each long task (over 50 ms) of the main thread. */
	readonly tasks: readonly number[];
	/** From each key to the paint after it. */
	readonly keys: readonly number[];
	/** From each press of the mouse to the paint after it. */
	readonly presses: readonly number[];
}

declare global {
	interface Window {
		/** Of a page that is measured. */
		meter?: { readonly tasks: number[]; readonly keys: number[]; readonly presses: number[] };
	}
}

/** Begins to measure the editor; figures from before are forgotten. */
export function startMeter(page: Page): Promise<void> {
	return page.evaluate(() => {
		if (window.meter) {
			window.meter.tasks.length = 0;
			window.meter.keys.length = 0;
			window.meter.presses.length = 0;
			return;
		}
		const meter: NonNullable<Window['meter']> = { tasks: [], keys: [], presses: [] };
		window.meter = meter;
		new PerformanceObserver((list) => meter.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
		const frame = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]');
		const view = frame?.contentWindow ?? window;
		for (const [type, figures] of [
			['keydown', meter.keys],
			['mousedown', meter.presses],
		] as const) {
			view.document.addEventListener(
				type,
				() => {
					const start = performance.now();
					// A message posted from a frame's callback is delivered after that frame was painted.
					view.requestAnimationFrame(() => {
						const { port1, port2 } = new MessageChannel();
						port1.onmessage = () => figures.push(performance.now() - start);
						port2.postMessage(null);
					});
				},
				true
			);
		}
	});
}

/** The figures since `startMeter`. */
export const readMeter = (page: Page): Promise<EditorFigures> => page.evaluate(() => window.meter ?? { tasks: [], keys: [], presses: [] });

/** Types into the block that has the focus until the time is over or the work is done. */
export async function typeUntil(page: Page, isOver: () => boolean): Promise<void> {
	while (!isOver()) {
		await page.keyboard.type('typing ', { delay: 100 });
	}
}
