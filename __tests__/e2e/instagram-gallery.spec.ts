import { testSite } from '../support/site/site';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, expectAccessible, visit, watchOrigins, watchShifts } from './support/page';

journey('connects the sample account in a popup, shows its photos to visitors without a script, and disconnects it', 'administrator', async ({ page, pageOf }) => {
	await testSite.connect('administrator');
	await openEditor(page);
	await insertBlockByInserter(page, 'Latest Instagram Posts');
	const canvas = await editorCanvas(page);
	const opened = page.waitForEvent('popup');
	await canvas.getByRole('button', { name: 'Connect to Instagram' }).click();
	const popup = await opened;
	await popup.getByRole('button', { name: 'Continue' }).click();
	await canvas.getByRole('img', { name: 'The hills behind the house, dawn' }).waitFor();
	expect(await canvas.getByRole('img', { name: /^(?:The|On) / }).count()).toBe(9);
	expect(await postMarkup(page)).toMatch(/"accessToken":"\d+","instagramUser":"sample\.\.account"/);

	const visitor = await pageOf();
	const origins = watchOrigins(visitor);
	const scripts: string[] = [];
	visitor.on('request', (request) => {
		if (request.resourceType() === 'script' && request.url().includes('/sitewright/')) {
			scripts.push(request.url());
		}
	});
	const address = await publishPost(page);
	await visit(visitor, address);
	const shift = await watchShifts(visitor);
	await visitor.goto(address);
	await visitor.getByRole('img', { name: 'The hills behind the house, dawn' }).waitFor();
	expect(await shift()).toBe(0);
	expect(origins()).toEqual([new URL(testSite.url).origin]);
	expect(scripts).toEqual([]);
	await expectAccessible(visitor);

	await comeBack(page);
	const block = (await editorCanvas(page)).getByRole('document', { name: 'Block: Latest Instagram Posts' });
	// A picture that is on its way when its file is deleted is an error in the console.
	await block.getByRole('img').evaluateAll((images) => Promise.all(images.map((image) => image instanceof HTMLImageElement && image.decode())));
	await block.click();
	await openSettings(page);
	await page.getByRole('button', { name: 'Disconnect your account' }).click();
	await (await editorCanvas(page)).getByRole('button', { name: 'Connect to Instagram' }).waitFor();
	await visitor.goto(address);
	expect(await visitor.getByRole('img', { name: 'The hills behind the house, dawn' }).count()).toBe(0);
});
