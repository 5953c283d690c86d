import { greyPng } from '../support/png';
import { newPost } from '../support/site/new-post';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, visit, watchShifts } from './support/page';
import { soon } from './support/soon';

const picture = (name: string, width: number, height: number, shade: number) => ({
	name: `${name}.png`,
	mimeType: 'image/png',
	buffer: greyPng(width, height, shade),
});

journey('shows uploaded images one after another', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await insertBlockByInserter(page, 'Slideshow');
	const canvas = await editorCanvas(page);
	await canvas
		.getByRole('document', { name: 'Block: Slideshow' })
		.locator('input[type="file"]')
		.setInputFiles([picture('sea', 600, 400, 90), picture('hill', 400, 600, 130), picture('sky', 600, 300, 200)]);
	await canvas.getByRole('group', { name: 'Slideshow' }).getByRole('button', { name: 'Go to slide 3' }).waitFor();
	await canvas.locator('.is-uploading').first().waitFor({ state: 'detached' });
	expect(await postMarkup(page)).not.toContain('blob:');
	await canvas.getByRole('button', { name: 'Next Slide' }).click();
	await canvas.getByRole('figure', { name: '2 of 3' }).waitFor();
	await openSettings(page);
	await page.getByRole('checkbox', { name: 'Autoplay' }).check();
	await page.getByRole('combobox', { name: 'Transition effect' }).selectOption('Fade');

	const visitor = await pageOf();
	const shift = await watchShifts(visitor);
	const address = await publishPost(page);
	await visit(visitor, address);
	const carousel = visitor.getByRole('group', { name: 'Slideshow' });
	await carousel.getByRole('button', { name: 'Pause Slideshow' }).click();
	await carousel.getByRole('button', { name: 'Go to slide 3' }).click();
	await carousel.getByRole('figure', { name: '3 of 3' }).waitFor();
	await carousel.getByRole('button', { name: 'Next Slide' }).press('Enter');
	await carousel.getByRole('figure', { name: '1 of 3' }).waitFor();

	await visitor.reload();
	await carousel.getByRole('figure', { name: '1 of 3' }).waitFor();
	expect(await shift()).toBe(0);
	await comeBack(page);
});

journey('is as wide as the window in full width', 'visitor', async ({ page }) => {
	const src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'/%3E";
	const slides = [1, 2].map(
		(id) =>
			`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${id}" data-id="${id}" src="${src}"/></figure></li>`
	);
	const { link } = await newPost(
		'Wide',
		`<!-- wp:jetpack/slideshow {"align":"full"} -->\n<div class="wp-block-jetpack-slideshow alignfull" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${slides.join('')}</ul><div class="wp-block-jetpack-slideshow_pagination swiper-pagination"></div></div></div>\n<!-- /wp:jetpack/slideshow -->`
	);
	await page.goto(link);
	await soon(async () => expect((await page.locator('.wp-block-jetpack-slideshow_slide').first().boundingBox())?.width).toBe(1280));
});

journey('keeps a slideshow inside a row and a stack, on a phone too', 'visitor', async ({ page }) => {
	const src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1600' height='900'/%3E";
	const slides = [1, 2].map(
		(id) =>
			`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${id}" data-id="${id}" src="${src}"/></figure></li>`
	);
	const slideshow = `<!-- wp:jetpack/slideshow -->\n<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${slides.join('')}</ul><div class="wp-block-jetpack-slideshow_pagination swiper-pagination"></div></div></div>\n<!-- /wp:jetpack/slideshow -->`;
	const paragraph = '<!-- wp:paragraph -->\n<p>We bake bread every day, with flour of the mill and a lot of time.</p>\n<!-- /wp:paragraph -->';
	const layouts = [{ type: 'flex', flexWrap: 'nowrap' }, { type: 'flex' }, { type: 'flex', orientation: 'vertical' }, { type: 'grid' }];
	const groups = layouts.map(
		(layout) => `<!-- wp:group ${JSON.stringify({ layout })} -->\n<div class="wp-block-group">${slideshow}\n\n${paragraph}</div>\n<!-- /wp:group -->`
	);
	const { link } = await newPost('Rows', groups.join('\n\n'));
	for (const width of [1280, 390]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(link);
		for (const index of layouts.keys()) {
			// Each starts when it nears the window.
			await page.locator('.wp-block-jetpack-slideshow_container').nth(index).scrollIntoViewIfNeeded();
			await page.locator('.swiper-initialized').nth(index).waitFor();
		}
		await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width));
	}
});

journey('prints all pictures with their captions, and nothing to press', 'visitor', async ({ page }) => {
	const src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'/%3E";
	const slides = ['Sea', 'Hill', 'Sky'].map(
		(name, index) =>
			`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${index}" data-id="${index}" src="${src}"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${name}</figcaption></figure></li>`
	);
	const slideshow = (effect: string) =>
		`<!-- wp:jetpack/slideshow {"effect":"${effect}"} -->\n<div class="wp-block-jetpack-slideshow aligncenter" data-effect="${effect}"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${slides.join('')}</ul><a class="wp-block-jetpack-slideshow_button-next swiper-button-next" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination"></div></div></div>\n<!-- /wp:jetpack/slideshow -->`;
	const { link } = await newPost('Printed', [slideshow('slide'), slideshow('fade')].join('\n\n'));
	await page.goto(link);
	const shows = page.locator('.wp-block-jetpack-slideshow');
	await shows.last().getByRole('button', { name: 'Next Slide' }).click();
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize({ width: 700, height: 1000 });
	for (const show of await shows.all()) {
		const captions = show.locator('figcaption');
		const tops = new Set<number>();
		for (const caption of await captions.all()) {
			const box = await caption.boundingBox();
			expect(box?.x).toBeGreaterThanOrEqual(0);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(700);
			await soon(async () => expect(await caption.evaluate((element) => getComputedStyle(element.closest('li') ?? element).opacity)).toBe('1'));
			tops.add(Math.round(box?.y ?? 0));
		}
		expect(tops.size).toBe(3);
		await soon(async () => expect(await show.getByRole('button').count()).toBe(0));
	}
});
