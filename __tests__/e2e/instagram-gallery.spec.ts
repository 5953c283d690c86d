import { newPost } from '../support/site/new-post';
import { mapBlock, oldGallery } from '../support/site/picture-blocks';
import { testSite } from '../support/site/site';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, expectAccessible, visit, watchOrigins, watchShifts } from './support/page';
import { soon } from './support/soon';

const paragraph = '<!-- wp:paragraph -->\n<p>The text below.</p>\n<!-- /wp:paragraph -->';

journey(
	'connects the sample account in a popup, shows its photos to visitors without a script and without a move of the page, and disconnects it',
	'administrator',
	async ({ page, pageOf }) => {
		await testSite.connect('administrator');
		await openEditor(page);
		await insertBlockByInserter(page, 'Latest Instagram Posts');
		const canvas = await editorCanvas(page);
		const opened = page.waitForEvent('popup');
		await canvas.getByRole('button', { name: 'Connect to Instagram' }).click();
		const popup = await opened;
		await popup.getByRole('button', { name: 'Continue' }).click();
		await canvas.getByRole('img', { name: 'The hills behind the house, dawn' }).waitFor();
		await soon(async () => expect(await canvas.getByRole('img', { name: /^(?:The|On) / }).count()).toBe(9));
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

		const map = mapBlock({
			points: [{ placeTitle: '', title: 'Kaiapoi', caption: '', id: 'm.1', coordinates: { longitude: 172.64, latitude: -43.38 } }],
			zoom: 3,
		});
		const all = await newPost(
			'Pictures and places',
			[await oldGallery('{"columnWidths":[["NaN","NaN","NaN"]]}'), await postMarkup(page), map, paragraph].join('\n\n')
		);
		const session = await visitor.context().newCDPSession(visitor);
		await session.send('Network.enable');
		await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 100_000, uploadThroughput: 50_000 });
		await visitor.goto(all.link, { waitUntil: 'commit' });
		await visitor.getByText('The text below.').waitFor();
		for (const picture of await visitor.locator('.entry-content img').all()) {
			await picture.scrollIntoViewIfNeeded();
			await picture.evaluate((image) => (image as HTMLImageElement).decode());
		}
		await visitor.locator('.wp-block-jetpack-map').scrollIntoViewIfNeeded();
		await visitor.getByRole('button', { name: 'Kaiapoi', exact: true }).waitFor();
		expect(await shift()).toBe(0);
		await session.detach();

		await comeBack(page);
		const block = (await editorCanvas(page)).getByRole('document', { name: 'Block: Latest Instagram Posts' });
		// A picture that is on its way when its file is deleted is an error in the console.
		await block.getByRole('img').evaluateAll((images) => Promise.all(images.map((image) => image instanceof HTMLImageElement && image.decode())));
		await block.click();
		await openSettings(page);
		await expectAccessible(page.frame('editor-canvas') ?? page, '.wp-block-jetpack-instagram-gallery');
		await expectAccessible(page, '.block-editor-block-inspector');
		await page.getByRole('button', { name: 'Disconnect your account' }).press('Enter');
		await page.getByRole('button', { name: 'Disconnect and empty its blocks?' }).press('Enter');
		await (await editorCanvas(page)).getByRole('button', { name: 'Connect to Instagram' }).waitFor();
		await expectAccessible(page.frame('editor-canvas') ?? page, '.wp-block-jetpack-instagram-gallery');
		await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('This block has no account.'));
		await visitor.goto(address);
		await soon(async () => expect(await visitor.getByRole('img', { name: 'The hills behind the house, dawn' }).count()).toBe(0));
	}
);
