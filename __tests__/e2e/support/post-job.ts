import type { Locator, Page } from 'playwright-core';

const sidebar = 'AI for the whole post';

/** Opens the sidebar of the job for the whole post, unless it is open. */
export async function openJob(page: Page): Promise<Locator> {
	const job = page.getByRole('region', { name: 'Editor settings' });
	if ((await job.getByText(sidebar).count()) === 0) {
		await page.getByRole('button', { name: sidebar }).first().click();
	}
	return job;
}
