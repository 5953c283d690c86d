import type { Page } from 'playwright-core';

/** Controls of WordPress whose names differ between versions: 6.5 first, then 6.8 and 7.1. */
const names = {
	inserter: /^(?:Toggle block inserter|Block Inserter)$/i,
	inserterSearch: /^Search(?: for blocks and patterns)?$/,
} as const;

/** Inserts a block as a person does: through the inserter, by the title that it shows. */
export async function insertBlockByInserter(page: Page, title: string): Promise<void> {
	const toggle = page.getByRole('button', { name: names.inserter });
	await toggle.click();
	const library = page.getByRole('region', { name: 'Block Library' });
	await library.getByRole('searchbox', { name: names.inserterSearch }).fill(title);
	// Until the search begins, the list of all blocks is still there; a click on it is lost when the results replace it.
	await library.getByRole('option', { name: 'Paragraph', exact: true }).waitFor({ state: 'detached' });
	await library.getByRole('option', { name: title, exact: true }).first().click();
	if ((await toggle.getAttribute('aria-expanded')) === 'true') {
		await toggle.click();
	}
}

/** Opens a category of the inserter's media, and answers its pictures. */
export async function openMediaCategory(page: Page, name: string) {
	await page.getByRole('button', { name: names.inserter }).click();
	const library = page.getByRole('region', { name: 'Block Library' });
	await library.getByRole('tab', { name: 'Media', exact: true }).click();
	// A list item in 6.5, a tab later.
	await library.getByText(name, { exact: true }).first().click();
	const pictures = page.getByRole('listbox', { name: 'Media List' }).getByRole('option');
	await pictures.first().waitFor();
	return pictures;
}

/** The title of a post on its page; newer themes list the titles of other posts below it. */
export const postHeading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 });

/** Opens the sidebar, which the person's last editor may have left closed. */
async function openSidebar(page: Page): Promise<void> {
	// In 7.1 a panel of the settings has the same name.
	const button = page.getByRole('region', { name: 'Editor top bar' }).getByRole('button', { name: 'Settings', exact: true });
	if ((await button.getAttribute('aria-expanded')) !== 'true') {
		await button.click();
	}
}

/** Shows the settings of the post. */
export async function openPostSettings(page: Page): Promise<void> {
	await openSidebar(page);
	await page.getByRole('tab', { name: /^(?:Post|Page)$/ }).click();
}

/** Shows the settings of the selected block. */
export async function openSettings(page: Page): Promise<void> {
	await openSidebar(page);
	const tab = page.getByRole('tab', { name: 'Block', exact: true });
	if ((await tab.count()) > 0 && (await tab.getAttribute('aria-selected')) !== 'true') {
		await tab.click();
	}
}
