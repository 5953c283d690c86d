import { newPost } from '../support/site/new-post';
import { allowPhp, type RunPhp } from '../support/site/run-php';
import { testSite } from '../support/site/site';
import { expectValidBlocks, openEditor } from './support/editor';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

const scope = '.sitewright-admin';
const rating =
	'<!-- wp:jetpack/rating-star {"rating":3} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★</span></figure>\n<!-- /wp:jetpack/rating-star -->';
const hours = '<!-- wp:jetpack/business-hours {"days":[{"name":"Mon","hours":[{"opening":"09:00","closing":"17:00"}]}]} /-->';
const markdown =
	'<!-- wp:jetpack/markdown {"source":"## News"} -->\n<div class="wp-block-jetpack-markdown"><h2>News</h2>\n<p>We sing.</p>\n<ul>\n<li>On Monday</li>\n</ul>\n</div>\n<!-- /wp:jetpack/markdown -->';
const calendly =
	'<!-- wp:jetpack/calendly {"style":"link","url":"https://calendly.com/example"} -->\n<div class="wp-block-jetpack-calendly"><!-- wp:jetpack/button {"element":"a","text":"Meet us","url":"https://calendly.com/example"} /--></div>\n<!-- /wp:jetpack/calendly -->';
const podcast = '<!-- wp:jetpack/podcast-player {"url":"https://podcast.example/feed"} /-->';
const slideshow = `<!-- wp:jetpack/slideshow {"ids":[],"sizeSlug":"large"} -->\n<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="A dot" class="wp-block-jetpack-slideshow_image" src="${testSite.url}/wp-includes/images/blank.gif"/></figure></li></ul></div></div>\n<!-- /wp:jetpack/slideshow -->`;
const contact =
	'<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone {"phone":"555-123-4567"} -->\n<div class="wp-block-jetpack-phone"><a href="tel:5551234567">555-123-4567</a></div>\n<!-- /wp:jetpack/phone --></div>\n<!-- /wp:jetpack/contact-info -->';

let php: RunPhp;
let removePhp: () => Promise<void>;
beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
afterAll(async () => {
	await php('\\Sitewright\\Features\\Site\\Moving\\Feature::uninstall();');
	await removePhp();
});
const setActive = (isActive: boolean) =>
	php(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${isActive ? 'activate_plugin' : 'deactivate_plugins'}( 'sitewright/sitewright.php' );`);

journey('an administrator scans the site, converts a post, reads it without the plugin, and takes it back', 'administrator', async ({ page, pageOf }) => {
	const { id, link } = await newPost('Moving out', [rating, podcast, hours, markdown, calendly, slideshow, contact].join('\n\n'));
	// Another test may have scanned before.
	await php("delete_option( 'sitewright_moving_job' );");
	await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/moving`);
	await page.getByRole('button', { name: 'Scan all posts' }).click();
	await page
		.locator(scope)
		.getByText(/posts? (?:was|were) looked at\./)
		.first()
		.waitFor();
	await expectAccessible(page, scope);

	// Only this post: others belong to other tests.
	await page.getByRole('button', { name: /^Business Hours: \d+ in \d+ posts?$/ }).click();
	await page.getByRole('list', { name: 'What is different in Moving out' }).getByText('jetpack/podcast-player: this block is not known here.').waitFor();
	await page.getByRole('checkbox', { name: 'Convert only chosen posts: Moving out' }).check();
	await page.getByRole('button', { name: 'Choose all that read the same' }).click();
	await page.getByRole('button', { name: 'Preview the conversion of 1 post' }).click();
	await page.frameLocator('iframe[title="After"]').getByText('★★★☆☆ Rating: 3 out of 5.').waitFor();
	await expectAccessible(page, scope);
	await page.setViewportSize({ width: 390, height: 844 });
	await soon(async () => expect(await page.locator(scope).evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true));
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.getByRole('button', { name: 'Convert 1 post' }).click();
	await page.getByRole('button', { name: 'Change 1 post now?' }).click();
	await page.locator(scope).getByText('1 post was converted.').first().waitFor();

	await openEditor(page, { postId: id });
	await expectValidBlocks(page);
	await page.goto('about:blank');

	const visitor = await pageOf();
	await setActive(false);
	try {
		await visitor.goto(link);
		const content = visitor.locator('.entry-content');
		await content.getByText('★★★☆☆ Rating: 3 out of 5.').waitFor();
		await content.getByRole('cell', { name: 'From 9:00 am to 5:00 pm' }).waitFor();
		await content.getByRole('heading', { name: 'News' }).waitFor();
		await soon(async () => expect(await content.getByRole('link', { name: 'Meet us' }).getAttribute('href')).toBe('https://calendly.com/example'));
	} finally {
		await setActive(true);
	}

	// WordPress takes the post for edited until some seconds after the editor was closed.
	await php(`delete_post_meta( ${id}, '_edit_lock' );`);
	await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/moving`);
	await page.getByRole('button', { name: '1 converted post' }).click();
	await page.getByRole('button', { name: 'Restore Moving out' }).click();
	await page.locator(scope).getByText('1 post was restored.').first().waitFor();
	await visitor.goto(link);
	await visitor.locator('.wp-block-jetpack-rating-star').waitFor();
});
