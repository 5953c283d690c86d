import type { Page } from 'playwright-core';
import { openPostSettings } from './controls';

/** Opens the panel of the featured image; newer versions of WordPress always show it. */
export async function openFeaturedImage(page: Page): Promise<void> {
	await openPostSettings(page);
	const panel = page.getByRole('button', { name: 'Featured image', exact: true });
	if ((await panel.count()) > 0 && (await panel.getAttribute('aria-expanded')) === 'false') {
		await panel.click();
	}
}
