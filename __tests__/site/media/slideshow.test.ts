import { testSite } from '../../support/site/site';
import { uploadImage } from '../../support/site/upload-image';

const slide = (id: unknown, url: string) =>
	`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${String(id)}" data-id="${String(id)}" src="${url}"/></figure></li>`;

const markup = (slides: string, comment = '{"ids":[]}') =>
	`<!-- wp:jetpack/slideshow ${comment} -->\n<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${slides}</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>\n<!-- /wp:jetpack/slideshow -->`;

async function publish(content: string): Promise<string> {
	const session = await testSite.session('administrator');
	const { link } = await session.call<{ link: string }>('POST', 'wp/v2/posts', { body: { title: 'Slides', status: 'publish', content } });
	return (await (await testSite.session()).page(link)).html;
}

const listOf = (html: string) => /<ul[^>]*slideshow_swiper-wrapper[^>]*>/.exec(html)?.[0];

it.each([
	[300, 200, '1.5000'],
	[400, 100, '1.7778'],
	[100, 200, '1.0000'],
])('keeps room for slides of which the first is %d × %d', async (width, height, ratio) => {
	const { id, source_url: url } = await uploadImage(width, height);
	const html = await publish(markup(slide(id, url) + slide(id, url)));
	expect(listOf(html)).toContain(`style="aspect-ratio:${ratio}"`);
	expect(listOf(html)).toContain('tabindex="0"');
	expect(html).toContain('/blocks/slideshow/view.js');
});

it.each([
	['that the library does not know', slide(987654, 'https://example.com/a.jpg')],
	['without number', '<li class="swiper-slide"><figure><img class="wp-block-jetpack-slideshow_image" src="https://example.com/a.jpg"/></figure></li>'],
	['that are none', ''],
])('shows images %s in the room that the style sheet keeps', async (_, slides) => {
	const html = await publish(markup(slides, '{"ids":"x","delay":[],"autoplay":7}'));
	expect(listOf(html)).not.toContain('style=');
	expect(listOf(html)).not.toContain('tabindex');
});

it('gives the script its words', async () => {
	const html = await publish(markup(slide(1, 'https://example.com/a.jpg')));
	expect(html).toMatch(/data-labels="[^"]*Previous Slide[^"]*Pause Slideshow[^"]*"/);
});

it('prints nothing for a slideshow without images', async () => {
	expect(await publish('<!-- wp:jetpack/slideshow /-->')).not.toContain('slideshow_container');
});

it('leaves feeds what the post holds', async () => {
	await publish(markup(slide(1, 'https://example.com/feed.jpg')));
	const { html } = await (await testSite.session()).page('/?feed=rss2');
	expect(html).toContain('https://example.com/feed.jpg');
	expect(html).not.toContain('data-labels');
});
