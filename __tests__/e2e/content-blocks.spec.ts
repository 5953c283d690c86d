import { testSite } from '../support/site/site';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, publishPost, savePost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, newPost, visit } from './support/page';

journey('writes Markdown, publishes it and comes back to it', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await insertBlockByInserter(page, 'Markdown');
	const canvas = await editorCanvas(page);
	await canvas.getByRole('textbox', { name: 'Markdown' }).fill('## Soup\n\nTake *two* carrots[^1]\n\n[^1]: Or three.\n\n<script>alert(1)</script>');
	const visitor = await pageOf();
	await visit(visitor, await publishPost(page));
	await visitor.getByRole('heading', { name: 'Soup' }).waitFor();
	await visitor.getByText('Or three.').waitFor();
	await visitor.getByText('<script>alert(1)</script>').waitFor();
	await comeBack(page);
});

journey('rates with half a star', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await insertBlockByInserter(page, 'Star Rating');
	const canvas = await editorCanvas(page);
	const star = canvas.getByRole('button', { name: '4 stars' });
	await star.click();
	await star.press('Enter');
	const visitor = await pageOf();
	await visit(visitor, await publishPost(page));
	expect(await visitor.getByText('Rating: 3.5 out of 5.').count()).toBe(1);
	expect(await visitor.locator('meta[itemprop="ratingValue"]').getAttribute('content')).toBe('3.5');
	await comeBack(page);
});

journey('says how to reach the site, and keeps the email address from harvesters', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await insertBlockByInserter(page, 'Contact Info');
	const canvas = await editorCanvas(page);
	await canvas.getByRole('textbox', { name: 'Email' }).fill('shop@example.com');
	await canvas.getByRole('textbox', { name: 'Phone number' }).fill('+1 555 0100');
	await canvas.getByRole('textbox', { name: 'City' }).fill('Springfield');
	await openSettings(page);
	await page.getByRole('checkbox', { name: 'Link address to Google Maps' }).check();
	const visitor = await pageOf();
	const address = await publishPost(page);
	await visit(visitor, address);
	expect(await visitor.getByRole('link', { name: 'shop@example.com' }).getAttribute('href')).toBe('mailto:shop@example.com');
	expect(await visitor.getByRole('link', { name: '+1 555 0100' }).getAttribute('href')).toBe('tel:+15550100');
	expect(await visitor.getByRole('link', { name: 'Springfield' }).getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
	expect(await (await fetch(address)).text()).not.toContain('shop@example.com');
	await comeBack(page);
});

journey('says when the shop is open, in the time format of the site', 'administrator', async ({ page, pageOf }) => {
	const session = await testSite.session('administrator');
	await session.call('POST', 'wp/v2/settings', { body: { time_format: 'H:i', start_of_week: 1 } });
	await openEditor(page);
	await insertBlockByInserter(page, 'Business Hours');
	const canvas = await editorCanvas(page);
	const sunday = canvas.getByRole('group', { name: 'Sunday' });
	await sunday.getByRole('checkbox').check();
	await sunday.getByLabel('Opening').fill('20:15');
	await sunday.getByLabel('Closing').fill('23:45');
	const visitor = await pageOf();
	await visit(visitor, await publishPost(page));
	await visitor.getByText('From 20:15 to 23:45').waitFor();
	expect(await visitor.locator('dt').first().textContent()).toBe('Monday');
	await comeBack(page);
});

journey('shows something only to those who come back', 'administrator', async ({ page, pageOf }) => {
	const { id, link } = await newPost(
		'For regulars',
		'<!-- wp:jetpack/repeat-visitor {"threshold":5} -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->\n<p>Welcome back</p>\n<!-- /wp:paragraph --></div></div>\n<!-- /wp:jetpack/repeat-visitor -->'
	);
	await openEditor(page, { postId: id });
	const canvas = await editorCanvas(page);
	await canvas.getByText('Welcome back').click();
	await canvas.getByRole('spinbutton', { name: 'Visit count threshold' }).fill('1');
	await savePost(page);
	await comeBack(page);

	const visitor = await pageOf();
	await visit(visitor, link);
	expect(await visitor.getByText('Welcome back').isVisible()).toBe(false);
	await visit(visitor, link);
	expect(await visitor.getByText('Welcome back').isVisible()).toBe(true);
	// Without JavaScript, what a new visitor sees.
	expect(await (await fetch(link)).text()).toMatch(/<div[^>]* hidden[^>]*>\s*<script>/);
});

journey('sets the button of another block apart, and follows no link to a script', 'administrator', async ({ page, pageOf }) => {
	const { id, link } = await newPost(
		'Buttons',
		[
			'<!-- wp:jetpack/button {"element":"a","text":"Book","url":"https://example.org/","width":"50%"} /-->',
			'<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->',
			'<!-- wp:jetpack/button {"element":"a","text":"Trap","url":"javascript:alert(1)"} /-->',
		].join('\n\n')
	);
	await openEditor(page, { postId: id });
	const canvas = await editorCanvas(page);
	await canvas.getByText('Book').click();
	await openSettings(page);
	await page.getByRole('button', { name: '25%' }).click();
	await savePost(page);
	await comeBack(page);

	const visitor = await pageOf();
	await visit(visitor, link);
	expect(await visitor.getByRole('link', { name: 'Book', exact: true }).getAttribute('style')).toContain('width:25%');
	await visitor.getByRole('button', { name: 'Send' }).waitFor();
	expect(await visitor.content()).not.toContain('javascript:');
});
