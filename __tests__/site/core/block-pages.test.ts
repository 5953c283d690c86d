import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { activeTheme } from '../../support/site/active-theme';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

/** The published page of a post with this content, and the PHP warnings of the request. */
async function visit(content: string): Promise<{ readonly html: string; readonly complaints: string }> {
	const session = await testSite.session('administrator');
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Page', content, status: 'publish' } });
	const readLog = () => readFile(path.join(testSite.directory, 'wp-content/debug.log'), 'utf8').catch(() => '');
	const before = await readLog();
	const { html } = await (await testSite.session()).page(`${testSite.url}/?p=${id}`);
	return { html, complaints: (await readLog()).slice(before.length) };
}

const comment = (name: string, attributes: object) => `<!-- wp:jetpack/${name} ${JSON.stringify(attributes)} /-->`;

it.each([
	['business-hours', { days: 42 }],
	['business-hours', { days: [7, { name: {}, hours: 'x' }, { name: 'Mon', hours: [5, { opening: [], closing: {} }] }] }],
	['opentable', { rid: 42, style: [], lang: {} }],
	['button', { element: 'a', text: [], url: {}, style: { typography: { fontSize: ['a'] } }, width: 5 }],
	['calendly', { url: [], style: 7, hideEventTypeDetails: [] }],
	['eventbrite', { url: 'https://www.eventbrite.com/e/a-1', eventId: [1], style: {} }],
	['google-calendar', { url: 1, height: 'high' }],
	['gif', { giphyUrl: {}, paddingTop: [], caption: 5, searchText: [] }],
	['pinterest', { url: ['https://www.pinterest.com/pin/1'] }],
	['rating-star', { rating: 'x', maxRating: [], color: {}, ratingStyle: 5 }],
	['tock', { url: [] }],
	['slideshow', { images: 'x', ids: 5, delay: {}, autoplay: [] }],
])('a page with %s of the wrong types %j is whole, and PHP has nothing to say', async (name, attributes) => {
	const { html, complaints } = await visit(`${comment(name, attributes)}\n\n<!-- wp:paragraph -->\n<p>The end.</p>\n<!-- /wp:paragraph -->`);
	expect(html).toContain('The end.');
	expect(html).not.toMatch(/<b>(?:Warning|Notice|Fatal error|Deprecated)<\/b>/);
	expect(complaints).not.toContain('sitewright');
});

it('takes the text "false" for false, and numbers for the ids of restaurants', async () => {
	const { html } = await visit(
		[comment('calendly', { url: 'https://calendly.com/a/b', hideEventTypeDetails: 'false' }), comment('opentable', { rid: [77], newtab: 'false' })].join('\n\n')
	);
	expect(html).toContain('hide_event_type_details=0');
	expect(html).toContain('https://www.opentable.com/restref/client/?rid=77');
	expect(html).not.toMatch(/opentable[^>]*target="_blank"/);
});

it('leads to a map of the whole address, whatever characters are in it', async () => {
	const href = 'https://www.google.com/maps/search/#5+Main St &amp; Sons,+Springfield,+62701';
	const { html } = await visit(
		`<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address {"address":"#5 Main St \\u0026 Sons","city":"Springfield","postal":"62701","linkToGoogleMaps":true} -->\n<div class="wp-block-jetpack-address"><a href="${href}" target="_blank" rel="noopener noreferrer" title="Open address in Google Maps"><div class="jetpack-address__address jetpack-address__address1">#5 Main St &amp; Sons</div></a></div>\n<!-- /wp:jetpack/address --></div>\n<!-- /wp:jetpack/contact-info -->`
	);
	expect(html).toContain('https://www.google.com/maps/search/?api=1&#038;query=%235%20Main%20St%20%26%20Sons%2C%20Springfield%2C%2062701');
});

it.each([
	[0, 5, '0 out of 5'],
	[5, 5, '5 out of 5'],
	[10, 10, '10 out of 10'],
	[3.5, 5, '3.5 out of 5'],
])('says a rating of %d out of %d as it is written by hand', async (rating, maxRating, text) => {
	expect((await visit(comment('rating-star', { rating, maxRating }))).html).toContain(`Rating: ${text}.`);
});

it('shows the boxes of a task list', async () => {
	const { html } = await visit(
		'<!-- wp:jetpack/markdown {"source":"- [x] flour\\n- [ ] salt"} -->\n<div class="wp-block-jetpack-markdown"><ul>\n<li>[x] flour</li>\n<li>[ ] salt</li>\n</ul>\n</div>\n<!-- /wp:jetpack/markdown -->'
	);
	expect(html).toContain('aria-label="Done">\u2611\uFE0E</span> flour</li>');
	expect(html).toContain('aria-label="To do">\u2610\uFE0E</span> salt</li>');
});

it('writes email addresses so that harvesters do not read them, without the punctuation after them', async () => {
	const { html } = await visit(
		'<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"me@example.com."} -->\n<div class="wp-block-jetpack-email"><a href="mailto:me@example.com.">me@example.com</a>.</div>\n<!-- /wp:jetpack/email --></div>\n<!-- /wp:jetpack/contact-info -->'
	);
	expect(html).not.toContain('me@example.com');
	const decoded = html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
	expect(decoded).toContain('<a href="mailto:me@example.com">me@example.com</a>.');
});

it('counts the visits of each post apart where all posts have the same path', async () => {
	const remove = await testSite.addMuPlugin('plain', "add_filter( 'pre_option_permalink_structure', '__return_empty_string', 20 );");
	const { html } = await visit(
		'<!-- wp:jetpack/repeat-visitor -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"></div></div>\n<!-- /wp:jetpack/repeat-visitor -->'
	);
	await remove();
	expect(html).toMatch(/data-query="p=\d+"/);
});

describe('a feed', () => {
	const donation = (planId: number) => ({ show: true, planId, amounts: [5] });
	const saved = (name: string, attributes: object, inner: string) =>
		`<!-- wp:jetpack/${name} ${JSON.stringify(attributes)} -->\n${inner}\n<!-- /wp:jetpack/${name} -->`;
	const slides =
		'<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-1" data-id="1" src="https://example.com/feed-slide.jpg"/></figure></li></ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>';

	it.each([
		['the forms of a donation', comment('donations', { oneTimeDonation: donation(1), monthlyDonation: donation(2) }), '>Donate on the page</a>'],
		[
			'a form',
			saved('contact-form', {}, '<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Text"} /--></div>'),
			'>Open the form on the page</a>',
		],
		['a sign-up', comment('subscriptions', {}), '>Open the form on the page</a>'],
		['the buttons of a slideshow', saved('slideshow', { ids: [1] }, slides), 'feed-slide.jpg'],
		[
			'a map',
			saved('map', { points: [{ title: 'Bakery', coordinates: { longitude: 1, latitude: 2 } }] }, '<div class="wp-block-jetpack-map" data-zoom="13"></div>'),
			'<strong dir="auto">Bakery</strong>',
		],
		['a frame', comment('calendly', { url: 'https://calendly.com/a/b' }), '>Schedule time with me on Calendly</a>'],
		[
			'words for new visitors',
			saved(
				'repeat-visitor',
				{ criteria: 'before-visits' },
				'<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><p>Welcome here.</p></div></div>'
			),
			'<p>Welcome here.</p>',
		],
		['a rating', saved('rating-star', { rating: 3 }, '<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★</span></figure>'), '★★★'],
	])('has text and links in place of %s', async (_what, content, expected) => {
		const session = await testSite.session('administrator');
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Fed', content, status: 'publish' } });
		const { html } = await (await testSite.session()).page(`${testSite.url}/?feed=rss2`);
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		const item = /<item>\s*<title>Fed<[\s\S]*?<\/item>/.exec(html)?.[0] ?? '';
		expect(item).toContain(expected);
		expect(item).not.toMatch(/<(?:form|input|button|select|textarea|nav|iframe|script|style|template)\b|role="(?:button|tab|tablist|navigation)"/);
	});
});

it.each([
	[
		'Markdown',
		'<!-- wp:jetpack/markdown {"source":"Rye and *salt*."} -->\n<div class="wp-block-jetpack-markdown"><p>Rye and <em>salt</em>.</p>\n</div>\n<!-- /wp:jetpack/markdown -->',
		'Rye and salt.',
	],
	[
		'words for new visitors',
		'<!-- wp:jetpack/repeat-visitor {"criteria":"before-visits"} -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->\n<p>Welcome here.</p>\n<!-- /wp:paragraph --></div></div>\n<!-- /wp:jetpack/repeat-visitor -->',
		'Welcome here.',
	],
	[
		'words for those who return',
		'<!-- wp:jetpack/repeat-visitor {"criteria":"after-visits"} -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->\n<p>Again.</p>\n<!-- /wp:paragraph --></div></div>\n<!-- /wp:jetpack/repeat-visitor -->',
		'',
	],
])('the excerpt of a post of %s has what a new visitor reads', async (_what, content, expected) => {
	const session = await testSite.session('administrator');
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Short', content, status: 'publish' } });
	const { excerpt } = await (await testSite.session()).call<{ excerpt: { rendered: string } }>('GET', `wp/v2/posts/${id}`);
	expect(excerpt.rendered.replace(/<[^>]*>/g, '').trim()).toBe(expected);
});

it('gives each button of a page an id of its own, whatever is saved', async () => {
	const button = '<!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","text":"Book"} /-->';
	const old =
		'<!-- wp:jetpack/button {"element":"a","saveInPostContent":true,"uniqueId":"calendly-widget-id","text":"Book"} -->\n<div class="wp-block-jetpack-button wp-block-button"><a class="wp-block-button__link" data-id-attr="calendly-widget-id" id="calendly-widget-id" href="https://calendly.com/a">Book</a></div>\n<!-- /wp:jetpack/button -->';
	const ids = (await visit([button, old, button].join('\n\n'))).html.match(/(?<= id=")calendly-widget[^"]*/g) ?? [];
	expect(ids[0]).toBe('calendly-widget-id');
	expect(new Set(ids).size).toBe(3);
});

it('shows a card with a name and a link in the place of a frame, which is not loaded yet', async () => {
	const { html } = await visit(comment('calendly', { url: 'https://calendly.com/a/b' }));
	expect(html).toMatch(
		/<strong [^>]*>Calendly<\/strong>.*comes from calendly\.com, which.*<p [^>]*><a href="https:\/\/calendly\.com\/a\/b[^"]*">Schedule time with me on Calendly<\/a>/
	);
	expect(html.replace(/<template>.*?<\/template>/s, '')).not.toMatch(/<iframe[^>]*calendly/);
});

it('prints nothing in a list of whole posts that a page of the post does not print', async () => {
	const administrator = await testSite.session('administrator');
	const { id: category } = await administrator.call<{ id: number }>('POST', 'wp/v2/categories', { body: { name: `Listed ${crypto.randomUUID()}` } });
	const content = [
		comment('simple-payments', { productId: 1, title: 'Bread', price: 5, currency: 'USD', email: 'seller@example.org' }),
		'<!-- wp:jetpack/contact-form {"to":"recipient@example.org"} -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Text"} /--></div>\n<!-- /wp:jetpack/contact-form -->',
		'<!-- wp:jetpack/email {"email":"hidden@example.org"} -->\n<div class="wp-block-jetpack-email"><a href="mailto:hidden@example.org">hidden@example.org</a></div>\n<!-- /wp:jetpack/email -->',
		'<!-- wp:jetpack/rating-star {"rating":4} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★★</span></figure>\n<!-- /wp:jetpack/rating-star -->',
	].join('\n\n');
	const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/posts', {
		body: { title: 'Listed', content, status: 'publish', categories: [category] },
	});
	try {
		const { html } = await visit(
			`<!-- wp:latest-posts {"categories":[{"id":${category}}],"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->`
		);
		expect(html).toContain('Rating: 4 out of 5.');
		expect(html).not.toMatch(/(?:seller|recipient|hidden)@example\.org|<!-- wp:jetpack/);
	} finally {
		await administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		await administrator.call('DELETE', `wp/v2/categories/${category}`, { query: { force: 'true' } });
	}
});

describe('content that is for subscribers at another site', () => {
	const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
	const part = (name: string, inner: string) =>
		`<!-- wp:premium-content/${name} -->\n<div class="wp-block-premium-content-${name} entry-content">${inner}</div>\n<!-- /wp:premium-content/${name} -->`;
	const parts = part('container', part('subscriber-view', paragraph('The sourdough secret.')) + part('logged-out-view', paragraph('For bread friends.')));
	const open = paragraph('Everybody reads this.');
	const secret = paragraph('The sourdough secret.');

	/** The text of a page, a feed or a mail, without what the theme says. */
	const paragraphsOf = (text: string) => text.match(/[^<>]*(?:Everybody|sourdough|bread friends|subscribers|Secret)[^<>]*/g)?.join(' | ') ?? '';

	/** Everything that strangers can read of a post. */
	async function readAll(content: string, access: string | null = null) {
		const word = `baguette${Date.now()}`;
		const session = await testSite.session('administrator');
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'Bread', content: `${content}\n\n${paragraph(`Secret ${word}`)}`, status: 'publish' },
		});
		await allowed.php("return update_post_meta( $argument[0], '_jetpack_newsletter_access', $argument[1] );", [id, access]);
		const stranger = await testSite.session();
		const {
			content: { rendered },
			excerpt,
		} = await stranger.call<{ content: { rendered: string }; excerpt: { rendered: string } }>('GET', `wp/v2/posts/${id}`);
		const { html } = await stranger.page(`${testSite.url}/?p=${id}`);
		const { html: feed } = await stranger.page(`${testSite.url}/?feed=rss2`);
		const found = await stranger.call<readonly object[]>('GET', 'wp/v2/posts', { query: { search: word } });
		const mail = await allowed.php<string>(
			'return ( function () { return $this->excerpt; } )->call( new \\Sitewright\\Features\\Readers\\Newsletter\\Post_Mail( get_post( $argument ) ) );',
			id
		);
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		return { rendered, excerpt: excerpt.rendered, html, feed, mail, found };
	}

	let allowed: Awaited<ReturnType<typeof allowPhp>>;
	beforeAll(async () => {
		allowed = await allowPhp();
	});
	afterAll(() => allowed.remove());

	it.each([
		['the part of a block for subscribers', `${open}\n\n${parts}`, null, 'For bread friends.'],
		['what follows a paywall', `${open}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}`, 'subscribers', 'The rest of this post is for subscribers.'],
		[
			'what follows a paywall on a later page',
			`${open}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}\n\n<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n\n${secret}`,
			null,
			'The rest of this post is for subscribers.',
		],
		[
			'a part over two pages',
			part('subscriber-view', `${secret}\n\n<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n\n${secret}`) + `\n\n${open}`,
			null,
			'Everybody reads this.',
		],
		['a part in a part', `${part('subscriber-view', secret + part('subscriber-view', secret) + secret)}\n\n${open}`, null, 'Everybody reads this.'],
		[
			'a part with the end of a comment in an attribute',
			`<!-- wp:premium-content/subscriber-view {"a":"/-->"} -->\n${secret}\n<!-- /wp:premium-content/subscriber-view -->\n\n${open}`,
			null,
			'Everybody reads this.',
		],
		['an empty part', `<!-- wp:premium-content/subscriber-view /-->\n\n${open}`, null, 'Everybody reads this.'],
	])('shows strangers nothing of %s, and all of the rest', async (_what, content, access, instead) => {
		const { found: _found, ...places } = await readAll(content, access);
		for (const text of Object.values(places)) {
			expect(paragraphsOf(text)).not.toContain('sourdough');
			expect(paragraphsOf(text)).toContain('Everybody reads this.');
		}
		expect(paragraphsOf(places.html)).toContain(instead);
		expect(paragraphsOf(places.rendered)).toContain(instead);
	});

	it('shows the button to subscribe of a plan that is not one of this site dimmed, and leads nowhere', async () => {
		const button =
			'<!-- wp:jetpack/recurring-payments -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","url":"https://example.com/","text":"Subscribe"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->';
		const { html, feed, rendered } = await readAll(
			`${open}\n\n${part('container', part('subscriber-view', secret) + part('logged-out-view', part('buttons', button)))}\n\n${button}`
		);
		// The one outside of the content for subscribers still shows nothing.
		expect(html.match(/>Subscribe<\/a>/g)).toHaveLength(1);
		const [link = ''] = /<a [^>]*>Subscribe<\/a>/.exec(html) ?? [];
		expect(link).toContain('aria-disabled="true"');
		expect(link).not.toMatch(/href|target|example\.com/);
		expect(html).toContain('New subscriptions are not possible at the moment.');
		expect(html).not.toContain('Only people who may edit this page');
		expect(`${feed}${rendered}`).not.toContain('sourdough');
		expect(feed).not.toContain('>Subscribe<');
	});

	it('tells those who may edit the page why nobody can subscribe', async () => {
		const session = await testSite.session('administrator');
		const content = part(
			'container',
			part(
				'logged-out-view',
				part(
					'buttons',
					'<!-- wp:jetpack/recurring-payments -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","text":"Subscribe"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->'
				)
			)
		);
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Bread', content, status: 'publish' } });
		const read = async (role: 'administrator' | 'contributor') => (await (await testSite.session(role)).page(`${testSite.url}/?p=${id}`)).html;
		expect(await read('administrator')).toContain('Only people who may edit this page see this sentence');
		expect(await read('contributor')).not.toContain('Only people who may edit this page');
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	});

	it('shows nothing of a post that is for paying subscribers as a whole', async () => {
		const { found, ...places } = await readAll(secret, 'paid_subscribers');
		for (const text of Object.values(places)) {
			expect(paragraphsOf(text)).not.toContain('sourdough');
		}
		expect(paragraphsOf(places.html)).toContain('The rest of this post is for subscribers.');
		expect(found).toEqual([]);
	});

	it.each([
		['renders blocks before all others', "add_filter( 'the_content', 'do_blocks', 0 );"],
		['takes comments out before all others', "add_filter( 'the_content', function ( $html ) { return preg_replace( '/<!--.*?-->/s', '', $html ); }, 0 );"],
		[
			'makes excerpts of the whole content',
			"add_filter( 'get_the_excerpt', function ( $text, $post ) { return wp_trim_words( apply_filters( 'the_content', $post->post_content ) ); }, 5, 2 );",
		],
	])('shows nothing of it either where another plugin %s', async (_what, code) => {
		const remove = await testSite.addMuPlugin('another-plugin', code);
		try {
			const { found: _found, ...places } = await readAll(`${open}\n\n${parts}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}`);
			const { found: _nothing, ...whole } = await readAll(secret, 'subscribers');
			for (const text of [...Object.values(places), ...Object.values(whole)]) {
				expect(paragraphsOf(text)).not.toContain('sourdough');
			}
			expect(paragraphsOf(places.excerpt)).toContain('Everybody reads this.');
		} finally {
			await remove();
		}
	});

	it('shows no more of it in a list of whole posts, in its footnotes, or where a program passes its content on', async () => {
		const administrator = await testSite.session('administrator');
		const note = (id: string, text: string) => ({ id, content: text });
		const marked = (id: string) =>
			`<!-- wp:paragraph -->\n<p>Everybody reads this.<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup></p>\n<!-- /wp:paragraph -->`;
		const content = `${marked('note-open')}\n\n<!-- wp:footnotes /-->\n\n<!-- wp:jetpack/paywall /-->\n\n${marked('note-closed')}\n\n${secret}`;
		const footnotes = JSON.stringify([note('note-open', 'The open note.'), note('note-closed', 'The sourdough note.')]);
		const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'Bread', content, status: 'publish', meta: { footnotes } },
		});
		const list = await administrator.call<{ id: number }>('POST', 'wp/v2/posts', {
			body: {
				title: 'List',
				status: 'publish',
				content: '<!-- wp:latest-posts {"postsToShow":5,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
			},
		});
		const stranger = await testSite.session();
		const { meta } = await stranger.call<{ meta: { footnotes: string } }>('GET', `wp/v2/posts/${id}`);
		const { html } = await stranger.page(`${testSite.url}/?p=${id}`);
		const { html: listed } = await stranger.page(`${testSite.url}/?p=${list.id}`);
		const {
			content: { rendered: listedByRest },
		} = await stranger.call<{ content: { rendered: string } }>('GET', `wp/v2/posts/${list.id}`);
		const { html: feed } = await stranger.page(`${testSite.url}/?feed=rss2`);
		const passed = await allowed.php<string>(
			"wp_set_current_user( 0 ); unset( $GLOBALS['post'] ); return apply_filters( 'the_content', get_post( $argument )->post_content, $argument );",
			id
		);
		const kept = await administrator.call<{ meta: { footnotes: string } }>('GET', `wp/v2/posts/${id}`, { query: { context: 'edit' } });
		for (const made of [id, list.id]) {
			await administrator.call('DELETE', `wp/v2/posts/${made}`, { query: { force: 'true' } });
		}
		for (const text of [meta.footnotes, html, listed, listedByRest, feed, passed]) {
			expect(text).not.toContain('sourdough');
		}
		expect(JSON.parse(meta.footnotes)).toEqual([note('note-open', 'The open note.')]);
		expect(html).toContain('The open note.');
		for (const text of [listed, listedByRest, feed]) {
			expect(text).toMatch(/latest-posts__post-full-content">(?:(?!<\/li>).)*Everybody reads this\./s);
		}
		expect(kept.meta.footnotes).toBe(footnotes);
	});

	it.each([
		['a list of whole posts', 'latest-posts', 'a group'],
		['a list of whole posts', 'latest-posts', 'a pattern'],
		['the block of another plugin', 'tests/other-post', 'a group'],
		['the block of another plugin', 'tests/other-post', 'a pattern'],
	])('ends what %s (%s) shows of a post at its paywall in %s, and shows the next post and what stands behind the block', async (_what, block, around) => {
		const attributes = '{"postsToShow":2,"displayPostContent":true,"displayPostContentRadio":"full_post"}';
		const administrator = await testSite.session('administrator');
		const create = async (title: string, content: string) =>
			(await administrator.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title, content, status: 'publish' } })).id;
		const group = (inner: string) => `<!-- wp:group -->\n<div class="wp-block-group">${inner}</div>\n<!-- /wp:group -->`;
		const other = await create('Other', paragraph('For bread friends.'));
		const closing = `<!-- wp:jetpack/paywall /-->${secret}`;
		const { id: pattern } = await administrator.call<{ id: number }>('POST', 'wp/v2/blocks', {
			body: { title: 'Border', content: closing, status: 'publish' },
		});
		const paid = await create('Bread', `${open}\n\n${around === 'a group' ? group(closing) : `<!-- wp:block {"ref":${pattern}} /-->`}\n\n${secret}`);
		const list = (
			await administrator.call<{ id: number }>('POST', 'wp/v2/pages', {
				body: { title: 'List', content: `<!-- wp:${block} ${attributes} /-->\n\n${paragraph('Secret end.')}`, status: 'publish' },
			})
		).id;
		const remove = await testSite.addMuPlugin(
			'other-post',
			`add_action( 'init', function () { register_block_type( 'tests/other-post', array( 'render_callback' => function () { return do_blocks( get_post( ${paid} )->post_content ); } ) ); } );`
		);
		try {
			const { html } = await (await testSite.session()).page(`${testSite.url}/?page_id=${list}`);
			expect(paragraphsOf(html)).toMatch(/Everybody reads this.*Secret end/);
			expect(paragraphsOf(html)).not.toContain('sourdough');
			expect(html.includes('For bread friends.')).toBe(block === 'latest-posts');
		} finally {
			await remove();
			await Promise.all([other, paid].map((id) => administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } })));
			await administrator.call('DELETE', `wp/v2/pages/${list}`, { query: { force: 'true' } });
			await administrator.call('DELETE', `wp/v2/blocks/${pattern}`, { query: { force: 'true' } });
		}
	});

	/** What another plugin shows by WordPress's filter of contents, without saying whose content it is. */
	const showing = (code: string) => `add_action( 'init', function () {
	$show = function ( $attributes ) { ${code} };
	register_block_type( 'tests/show-post', array( 'attributes' => array( 'id' => array( 'type' => 'number' ) ), 'render_callback' => $show ) );
	add_shortcode( 'show_post', $show );
	add_action( 'wp_ajax_nopriv_show_post', function () use ( $show ) { echo $show( $_GET ); exit; } );
} );`;

	it.each([
		['its text', true, "return apply_filters( 'the_content', get_post( (int) $attributes['id'] )->post_content );"],
		// Without a current post, WordPress shows nothing of such a loop.
		[
			'its text in the loop of another one',
			false,
			"ob_start(); setup_postdata( get_post( (int) $attributes['id'] ) ); the_content(); setup_postdata( get_post() ); return ob_get_clean();",
		],
	])('shows nothing of a paid post of which another plugin gives WordPress %s, and all of a free one', async (_what, isSeenAlone, code) => {
		const administrator = await testSite.session('administrator');
		const create = async (type: string, title: string, content: string) =>
			(await administrator.call<{ id: number }>('POST', `wp/v2/${type}`, { body: { title, content, status: 'publish' } })).id;
		const paid = await create('posts', 'Bread', secret);
		const free = await create('posts', 'Water', open);
		await allowed.php("return update_post_meta( $argument, '_jetpack_newsletter_access', 'paid_subscribers' );", paid);
		const block = await create(
			'pages',
			'Block',
			`<!-- wp:tests/show-post {"id":${paid}} /-->\n\n<!-- wp:tests/show-post {"id":${free}} /-->\n\n${paragraph('Secret end.')}`
		);
		const shortcode = await create(
			'pages',
			'Shortcode',
			`<!-- wp:shortcode -->\n[show_post id=${paid}][show_post id=${free}]\n<!-- /wp:shortcode -->\n\n${paragraph('Secret end.')}`
		);
		const remove = await testSite.addMuPlugin('show-post', showing(code));
		const stranger = await testSite.session();
		try {
			for (const page of [block, shortcode]) {
				const { html } = await stranger.page(`${testSite.url}/?page_id=${page}`);
				expect(paragraphsOf(html)).toMatch(/The rest of this post is for subscribers.*Everybody reads this.*Secret end/);
				expect(paragraphsOf(html)).not.toContain('sourdough');
			}
			const [ofPaid, ofFree] = await Promise.all(
				[paid, free].map(async (id) => (await stranger.page(`${testSite.url}/wp-admin/admin-ajax.php?action=show_post&id=${id}`)).html)
			);
			expect(ofPaid).not.toContain('sourdough');
			expect(ofFree?.includes('Everybody reads this.')).toBe(isSeenAlone);
		} finally {
			await remove();
			await Promise.all([paid, free].map((id) => administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } })));
			await Promise.all([block, shortcode].map((id) => administrator.call('DELETE', `wp/v2/pages/${id}`, { query: { force: 'true' } })));
		}
	});

	describe('behind a paywall', () => {
		const closing = `${open}<!-- wp:jetpack/paywall /-->${secret}`;
		const group = (inner: string) => `<!-- wp:group -->\n<div class="wp-block-group">${inner}</div>\n<!-- /wp:group -->`;
		const end = paragraph('Secret end.');
		let pattern: number;
		let removePlugin: () => Promise<void>;
		beforeAll(async () => {
			const administrator = await testSite.session('administrator');
			pattern = (await administrator.call<{ id: number }>('POST', 'wp/v2/blocks', { body: { title: 'Border', content: closing, status: 'publish' } })).id;
			removePlugin = await testSite.addMuPlugin(
				'boxes',
				`add_action( 'init', function () {
	register_block_type( 'tests/box', array( 'render_callback' => function ( $attributes, $content ) { return $content; } ) );
	register_block_type( 'tests/list', array( 'render_callback' => function () { return do_blocks( get_post( ${pattern} )->post_content ); } ) );
} );`
			);
		});
		afterAll(async () => {
			await removePlugin();
			await (await testSite.session('administrator')).call('DELETE', `wp/v2/blocks/${pattern}`, { query: { force: 'true' } });
		});
		const places: readonly (readonly [what: string, markup: () => string, hasEnd: boolean])[] = [
			['itself', () => closing + end, false],
			['in a group', () => group(closing) + end, false],
			['in a pattern', () => `<!-- wp:block {"ref":${pattern}} /-->${end}`, false],
			[
				'in a pattern in a block of another plugin',
				() => `<!-- wp:tests/box --><!-- wp:block {"ref":${pattern}} /-->${secret}<!-- /wp:tests/box -->${end}`,
				false,
			],
			['in a list of another plugin', () => `<!-- wp:tests/list /-->${end}`, true],
			['in a list in a block of another plugin', () => `<!-- wp:tests/box --><!-- wp:tests/list /-->${end}<!-- /wp:tests/box -->`, true],
		];

		it.each(places)('%s, a template shows nothing of the rest of it', async (_what, markup, hasEnd) => {
			const administrator = await testSite.session('administrator');
			const template = await administrator.call<{ id: string }>('POST', 'wp/v2/templates', {
				body: { slug: 'tests-border', theme: await activeTheme(), title: 'Border', content: markup() },
			});
			const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/pages', { body: { title: 'Page', status: 'publish', template: 'tests-border' } });
			const { html } = await (await testSite.session()).page(`${testSite.url}/?page_id=${id}`);
			await administrator.call('DELETE', `wp/v2/pages/${id}`, { query: { force: 'true' } });
			await administrator.call('DELETE', `wp/v2/templates/${template.id}`, { query: { force: 'true' } });
			expect(paragraphsOf(html)).toMatch(/Everybody reads this.*The rest of this post is for subscribers/);
			expect(paragraphsOf(html)).not.toContain('sourdough');
			expect(paragraphsOf(html).includes('Secret end')).toBe(hasEnd);
		});

		it.each(places)('%s, a template part shows nothing of the rest of it, and the page goes on', async (_what, markup, hasEnd) => {
			const administrator = await testSite.session('administrator');
			const part = await administrator.call<{ id: string }>('POST', 'wp/v2/template-parts', {
				body: { slug: 'tests-border', theme: await activeTheme(), area: 'uncategorized', content: markup() },
			});
			const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/pages', {
				body: { title: 'Page', status: 'publish', content: `<!-- wp:template-part {"slug":"tests-border"} /-->${paragraph('Everybody goes on.')}` },
			});
			const { html } = await (await testSite.session()).page(`${testSite.url}/?page_id=${id}`);
			await administrator.call('DELETE', `wp/v2/pages/${id}`, { query: { force: 'true' } });
			await administrator.call('DELETE', `wp/v2/template-parts/${part.id}`, { query: { force: 'true' } });
			expect(paragraphsOf(html)).toMatch(/Everybody reads this.*The rest of this post is for subscribers.*Everybody goes on/);
			expect(paragraphsOf(html)).not.toContain('sourdough');
			expect(paragraphsOf(html).includes('Secret end')).toBe(hasEnd);
		});

		it.each(places)('%s, a widget shows nothing of the rest of it, and the next one all', async (_what, markup, hasEnd) => {
			const [html = '', next = ''] = await allowed.php<readonly string[]>(
				"return array_map( function ( $content ) { return apply_filters( 'widget_block_content', $content, array(), new WP_Widget_Block() ); }, $argument );",
				[markup(), open]
			);
			expect(paragraphsOf(html)).toMatch(/Everybody reads this.*The rest of this post is for subscribers/);
			expect(paragraphsOf(html)).not.toContain('sourdough');
			expect(paragraphsOf(html).includes('Secret end')).toBe(hasEnd);
			expect(paragraphsOf(next)).toContain('Everybody reads this.');
		});
	});

	it('shows a list that a listed post holds once', async () => {
		const administrator = await testSite.session('administrator');
		const content = `${open}\n\n<!-- wp:latest-posts {"postsToShow":1,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->`;
		const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'List in itself', content, status: 'publish' } });
		const { html } = await (await testSite.session()).page(`${testSite.url}/?p=${id}`);
		await administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		expect(html.match(/Everybody reads this/g)?.length).toBe(2);
	});

	it('shows nothing of what follows a paywall in a synced pattern, there and in the post', async () => {
		const administrator = await testSite.session('administrator');
		const newPattern = async (content: string) =>
			(await administrator.call<{ id: number }>('POST', 'wp/v2/blocks', { body: { title: 'Border', content, status: 'publish' } })).id;
		const border = await newPattern(`${paragraph('For bread friends.')}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}`);
		const around = await newPattern(`<!-- wp:block {"ref":${border}} /-->`);
		const plain = await newPattern(paragraph('For bread friends.'));
		const shown = async (block: string) => {
			const { found: _found, ...places } = await readAll(`${open}\n\n<!-- ${block} /-->\n\n${secret}`);
			return places;
		};
		for (const block of [
			`wp:block {"ref":${border}}`,
			`wp:block {"ref":${around}}`,
			`wp:core/block {"ref":${border}}`,
			`wp:block {"metadata":{"ref":1},"ref":${border}}`,
			`wp:block {"content":{"a":{"content":"a<b>c"}},"ref":"${border}"}`,
		]) {
			const places = await shown(block);
			for (const text of Object.values(places)) {
				expect(paragraphsOf(text)).not.toContain('sourdough');
				expect(paragraphsOf(text)).toContain('Everybody reads this.');
			}
			expect(paragraphsOf(places.html)).toMatch(/For bread friends.*The rest of this post is for subscribers/);
		}
		expect(paragraphsOf((await shown(`wp:block {"ref":${plain}}`)).html)).toContain('sourdough');
		for (const pattern of [border, around, plain]) {
			await administrator.call('DELETE', `wp/v2/blocks/${pattern}`, { query: { force: 'true' } });
		}
	});

	it('shows and finds nothing of what is for subscribers in a pattern of the theme, nor behind its paywall', async () => {
		const remove = await testSite.addMuPlugin(
			'paid-patterns',
			`add_action( 'init', function () {
				foreach ( json_decode( '${JSON.stringify({
					border: `${paragraph('For bread friends.')}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}`,
					around: '<!-- wp:core/pattern {"slug":"oven/border"} /-->',
					parts,
					plain: paragraph('For bread friends.'),
				}).replaceAll("'", "\\'")}', true ) as $name => $content ) {
					register_block_pattern( "oven/$name", array( 'title' => $name, 'content' => $content ) );
				}
			} );`
		);
		try {
			const shown = (slug: string, after = '') => readAll(`${open}\n\n<!-- wp:pattern {"slug":"oven/${slug}"} /-->${after}`);
			for (const slug of ['border', 'around']) {
				const { found, ...places } = await shown(slug, `\n\n${secret}`);
				for (const text of Object.values(places)) {
					expect(paragraphsOf(text)).not.toMatch(/sourdough|Secret/);
					expect(paragraphsOf(text)).toContain('Everybody reads this.');
				}
				expect(paragraphsOf(places.html)).toMatch(/For bread friends.*The rest of this post is for subscribers/);
				expect(found).toEqual([]);
			}
			const { found: _found, ...places } = await shown('parts');
			for (const text of Object.values(places)) {
				expect(paragraphsOf(text)).not.toContain('sourdough');
			}
			expect(paragraphsOf(places.html)).toMatch(/For bread friends.*Secret/);
			expect(paragraphsOf((await shown('plain', `\n\n${secret}`)).html)).toContain('sourdough');
		} finally {
			await remove();
		}
	});

	it('tells nobody by a search that a word is in it', async () => {
		const { found } = await readAll(`${open}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}`, 'subscribers');
		expect(found).toEqual([]);
		expect((await readAll(open)).found).toHaveLength(1);
	});

	it('tells nobody by a search that a word is behind the paywall of a synced pattern', async () => {
		const administrator = await testSite.session('administrator');
		const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/blocks', {
			body: { title: 'Border', content: '<!-- wp:jetpack/paywall /-->', status: 'publish' },
		});
		const { found } = await readAll(`${open}\n\n<!-- wp:block {"ref":${id}} /-->\n\n${secret}`);
		const other = await readAll(open);
		await administrator.call('DELETE', `wp/v2/blocks/${id}`, { query: { force: 'true' } });
		expect([found, other.found.length]).toEqual([[], 1]);
	});

	it('is closed where another plugin renders blocks before all others, too', async () => {
		const remove = await testSite.addMuPlugin('renders-first', "add_filter( 'the_content', 'do_blocks', PHP_INT_MIN );");
		try {
			const { html, rendered } = await readAll(`${open}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}`);
			for (const text of [html, rendered]) {
				expect(text).toContain('Everybody reads this.');
				expect(text).not.toContain('sourdough');
			}
		} finally {
			await remove();
		}
	});

	it('belongs to its post also in what a plugin adds behind all filters, once it knows the page', async () => {
		const late =
			"add_filter( 'the_content', function ( $content ) { return $content . '<i>of ' . ( \\Sitewright\\Core\\Block_Holder::post()->ID ?? 0 ) . '</i>'; }, PHP_INT_MAX );";
		const remove = await testSite.addMuPlugin(
			'late',
			`foreach ( array( 'template_redirect', 'loop_start' ) as $action ) { add_action( $action, function () { ${late} }, PHP_INT_MAX ); }`
		);
		try {
			const { id } = await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/posts', {
				body: { title: 'Bread', content: open, status: 'publish' },
			});
			const { html } = await (await testSite.session()).page(`${testSite.url}/?p=${id}`);
			expect(html).toContain(`<i>of ${id}</i><i>of ${id}</i>`);
			await (await testSite.session('administrator')).call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		} finally {
			await remove();
		}
	});

	it('names no recording of it in a feed, and those of the rest', async () => {
		const administrator = await testSite.session('administrator');
		const sound = (name: string) =>
			`<!-- wp:audio -->\n<figure class="wp-block-audio"><audio controls src="https://files.example/${name}.mp3?a=1&amp;b=2"></audio></figure>\n<!-- /wp:audio -->`;
		const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'Podcast', content: `${sound('open')}\n\n<!-- wp:jetpack/paywall /-->\n\n${sound('closed')}`, status: 'publish' },
		});
		// As WordPress stores them of each sound in the content.
		await allowed.php(
			"foreach ( array( 'open', 'closed' ) as $name ) { add_post_meta( $argument, 'enclosure', \"https://files.example/$name.mp3?a=1&b=2\\n1000\\naudio/mpeg\" ); } return true;",
			id
		);
		for (const feed of ['rss2', 'atom']) {
			const { html } = await (await testSite.session()).page(`${testSite.url}/?feed=${feed}`);
			expect(html).toContain('https://files.example/open.mp3');
			expect(html).not.toContain('https://files.example/closed.mp3');
		}
		await administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	});

	it('tells an author nothing of it by the search for a post to link or to attach to', async () => {
		const administrator = await testSite.session('administrator');
		const { id } = await administrator.call<{ id: number }>('POST', 'wp/v2/posts', {
			body: { title: 'Bread', content: `<!-- wp:jetpack/paywall /-->\n\n${paragraph('Flour from Altamura.')}`, status: 'publish' },
		});
		// Both searches of WordPress: get_posts() and the window for links.
		const find = (role: string) =>
			allowed.php<readonly number[]>(
				`require_once ABSPATH . WPINC . '/class-wp-editor.php';
wp_set_current_user( get_users( array( 'role' => $argument, 'number' => 1 ) )[0]->ID );
return array( count( get_posts( array( 's' => 'Altamura', 'post_status' => 'any' ) ) ), count( (array) ( _WP_Editors::wp_link_query( array( 's' => 'Altamura' ) ) ?: array() ) ) );`,
				role
			);
		expect(await find('administrator')).toEqual([1, 1]);
		expect(await find('author')).toEqual([0, 0]);
		await administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	});

	it.each(['contributor', 'author'] as const)('tells %ss nothing of it by the list of posts as they are saved', async (role) => {
		const administrator = await testSite.session('administrator');
		const create = (body: object) => administrator.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Bread', status: 'publish', ...body } });
		const made = [await create({ content: `${open}\n\n${parts}` }), await create({ content: `${open}\n\n<!-- wp:jetpack/paywall /-->\n\n${secret}` })];
		const list = async (person: string, query: object) =>
			JSON.stringify((await (await testSite.session(person as typeof role)).rest('GET', 'wp/v2/posts', { query: { context: 'edit', ...query } })).body);
		for (const query of [{}, { _fields: 'content' }]) {
			expect(await list(role, query)).not.toContain('sourdough');
			expect(await list('administrator', query)).toContain('sourdough');
		}
		for (const { id } of made) {
			await administrator.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
		}
	});

	it('leaves the rest of a page and a post for everybody as they are', async () => {
		const { html, rendered } = await readAll(`${open}\n\n${secret}`, 'everybody');
		expect(html).toContain('sourdough');
		expect(rendered).toContain('sourdough');
	});
});
