import type { Page } from 'playwright-core';
import { soon } from './soon';

/** The name of the element that has the focus, in the page or in the canvas of the editor. */
const focusedName = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const { activeElement } = document;
		const element = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : activeElement;
		const label = (element as HTMLTextAreaElement | null)?.labels?.[0]?.textContent;
		return (
			label ??
			element?.getAttribute('aria-label') ??
			element?.querySelector('.components-menu-item__item')?.textContent ??
			(element instanceof HTMLButtonElement ? element.textContent : null) ??
			''
		).trim();
	});

/** Waits until the focus is on the element of this name. */
export const expectFocus = (page: Page, name: string): Promise<void> => soon(async () => expect(await focusedName(page)).toBe(name));

/** Presses a key until the focus is on the element of this name, as a person does who looks for it. */
export async function pressUntil(page: Page, key: string, name: string): Promise<void> {
	for (let presses = 0; presses < 30 && (await focusedName(page)) !== name; presses++) {
		await page.keyboard.press(key);
	}
	await expectFocus(page, name);
}
