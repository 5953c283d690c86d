import type { Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { insertBlock, listBlocks, openEditor, savePost, typeTitle } from './support/editor';
import { openFeaturedImage } from './support/featured-image';
import { journey } from './support/journey';
import { soon } from './support/soon';

interface MediaItem {
	readonly id: number;
	readonly alt_text: string;
	readonly source_url: string;
	readonly mime_type: string;
}

const media = async (): Promise<readonly MediaItem[]> => {
	const session = await testSite.session('administrator');
	return session.call('GET', 'wp/v2/media');
};

const featuredMedia = (page: Page) =>
	page.evaluate(() =>
		(window as unknown as { wp: { data: { select: (store: string) => { getEditedPostAttribute: (name: string) => unknown } } } }).wp.data
			.select('core/editor')
			.getEditedPostAttribute('featured_media')
	);

journey('generates images, and sets one as the featured image', 'administrator', async ({ page }) => {
	await openEditor(page);
	await typeTitle(page, 'A week by the sea');
	const before = await media();
	await openFeaturedImage(page);
	await page.getByRole('button', { name: 'Generate image' }).click();
	const modal = page.getByRole('dialog', { name: 'Generate a featured image with AI' });
	await modal.getByText(/^One image is made of the title and the text of your post/).waitFor();
	await modal.getByText('10 requests per image').waitFor();
	await modal.getByRole('button', { name: 'Generate image' }).click();
	const picture = modal.getByRole('img', { name: 'Flowing waves in blues and sand, with the title “A week by the sea”.' });
	await picture.waitFor();
	await soon(async () =>
		expect(await picture.evaluate((img) => [(img as HTMLImageElement).naturalWidth, (img as HTMLImageElement).naturalHeight])).toEqual([1792, 1024])
	);
	await modal.getByText('1 / 1').waitFor();
	await modal.getByText('painted by rule by Sitewright’s embedded painter').waitFor();

	const first = await picture.getAttribute('src');
	await modal.getByRole('textbox', { name: 'Custom instructions (optional)' }).fill('A garden');
	await modal.getByRole('button', { name: 'Generate again' }).press('Enter');
	await modal.getByText('2 / 2').waitFor();
	await modal.getByRole('button', { name: 'Generate again' }).waitFor();
	await soon(async () =>
		expect(await modal.getByRole('button', { name: 'Generate again' }).evaluate((button) => button === document.activeElement)).toBe(true)
	);
	// Instructions count more than the title, which is then left out of the picture.
	await modal.getByRole('img', { name: 'Leaves and blossoms in greens and cream.' }).waitFor();
	await modal.getByRole('button', { name: 'Previous' }).press('Enter');
	await modal.getByText('1 / 2').waitFor();
	await soon(async () => expect(await picture.getAttribute('src')).toBe(first));

	await modal.getByRole('textbox', { name: 'Alternative text' }).fill('Painted waves');
	await modal.getByRole('button', { name: 'Set as featured image' }).press('Enter');
	await modal.waitFor({ state: 'detached' });
	const added = (await media()).filter(({ id }) => !before.some((known) => known.id === id));
	expect(added).toMatchObject([{ alt_text: 'Painted waves', mime_type: 'image/png' }]);
	expect(added[0]?.source_url).toMatch(/a-week-by-the-sea[^/]*\.png$/);
	expect(await featuredMedia(page)).toBe(added[0]?.id);
	await savePost(page);

	const file = Buffer.from(await (await fetch(added[0]?.source_url ?? '')).arrayBuffer());
	expect(file.includes('digitalsourcetype/algorithmicMedia')).toBe(true);

	await insertBlock(page, 'core/image');
	await page.getByRole('button', { name: 'Generate with AI' }).click();
	const forBlock = page.getByRole('dialog', { name: 'Generate an image with AI' });
	await forBlock.getByRole('textbox', { name: 'Custom instructions (optional)' }).fill('A garden');
	await forBlock.getByRole('button', { name: 'Generate image' }).click();
	await forBlock.getByRole('img').waitFor();
	await forBlock.getByRole('button', { name: 'Insert image' }).click();
	await forBlock.waitFor({ state: 'detached' });
	const image = (await listBlocks(page)).find(({ name }) => name === 'core/image');
	expect(image?.attributes).toMatchObject({ id: expect.any(Number), url: expect.stringMatching(/\.png$/), alt: 'Leaves and blossoms in greens and cream.' });
	await savePost(page);
});
