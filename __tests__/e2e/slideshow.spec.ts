import { greyPng } from '../support/png';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, visit, watchShifts } from './support/page';

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
