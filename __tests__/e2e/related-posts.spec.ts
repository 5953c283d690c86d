import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { insertBlockByInserter, postHeading } from './support/controls';
import { editorCanvas, openEditor, publishPost, savePost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { comeBack, visit, watchShifts } from './support/page';
import { soon } from './support/soon';

const setActive = async (active: boolean) =>
	(await testSite.session('administrator')).call('POST', 'jetpack/v4/module/related-posts/active', { body: { active } });

beforeAll(() => setActive(false));
afterAll(() => setActive(false));

journey('turns related posts on in the editor, sees them, and shows them to visitors', 'administrator', async ({ page, pageOf }) => {
	await newPost('Tamarillo chutney for winter', '<!-- wp:paragraph -->\n<p>Boil.</p>\n<!-- /wp:paragraph -->');
	await newPost('Tamarillo chutney again', '<!-- wp:paragraph -->\n<p>Stir.</p>\n<!-- /wp:paragraph -->');
	await openEditor(page);
	await typeTitle(page, 'Tamarillo chutney for two');
	await insertBlockByInserter(page, 'Related Posts');
	const canvas = await editorCanvas(page);
	await canvas.getByRole('button', { name: 'Activate Related Posts' }).click();
	// The site does not know the title yet.
	await canvas.getByText("Preview unavailable: you haven't published enough posts with similar content.").waitFor();
	await savePost(page);
	const preview = canvas.getByRole('navigation', { name: 'Related Posts' });
	await preview.getByRole('link', { name: 'Tamarillo chutney for winter' }).click();
	expect(page.url()).toContain('/wp-admin/');
	await page.getByRole('toolbar', { name: 'Block tools' }).getByRole('button', { name: 'List View' }).click();
	await canvas.getByRole('button', { name: 'Add Heading' }).click();
	await page.keyboard.type('More chutney');

	const visitor = await pageOf();
	const address = await publishPost(page);
	await visit(visitor, address);
	const list = visitor.getByRole('navigation', { name: 'More chutney' });
	await soon(async () => expect((await list.getByRole('link').allTextContents()).sort()).toEqual(['Tamarillo chutney again', 'Tamarillo chutney for winter']));
	await comeBack(page);
	await canvas.getByRole('link', { name: 'Tamarillo chutney again' }).waitFor();

	await list.getByRole('link', { name: 'Tamarillo chutney again' }).click();
	await postHeading(visitor, 'Tamarillo chutney again').waitFor();
	await setActive(false);
	await visitor.goto(address);
	await postHeading(visitor, 'Tamarillo chutney for two').waitFor();
	await soon(async () => expect(await visitor.getByText('More chutney').count()).toBe(0));
});

journey('lays five posts in a row of two and a row of three, and below each other on a phone', 'visitor', async ({ page }) => {
	await setActive(true);
	const session = await testSite.session('administrator');
	const { id: feijoa } = await session.call<{ id: number }>('POST', 'wp/v2/tags', { body: { name: 'feijoa' } });
	const write = (title: string, content: string) =>
		session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title, content, status: 'publish', tags: [feijoa] } });
	for (const title of ['Sorbet', 'Jam', 'Tart', 'Juice', 'Syrup']) {
		await write(title, '');
	}
	const { id } = await write(
		'Feijoas',
		'<!-- wp:jetpack/related-posts {"postsToShow":5} -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->'
	);
	const link = `${testSite.url}/?p=${id}`;
	/** The number of posts in each row. */
	const rows = async () => {
		const tops = await page.locator('.wp-block-jetpack-related-posts__posts li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
		return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
	};
	const shift = await watchShifts(page);
	await page.goto(link);
	await soon(async () => expect(await rows()).toEqual([2, 3]));
	expect(await shift()).toBe(0);
	await visit(page, link);
	await soon(async () => expect(await rows()).toEqual([1, 1, 1, 1, 1]));
});
