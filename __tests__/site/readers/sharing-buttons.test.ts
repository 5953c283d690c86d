import { testSite } from '../../support/site/site';

interface Post {
	readonly id: number;
	readonly link: string;
	readonly content: { readonly raw: string; readonly rendered: string };
}

const id = 'jetpack-sharing-serivces-list';
const button = (attributes: object) => `<!-- wp:jetpack/sharing-button ${JSON.stringify(attributes)} /-->`;
const list = (attributes: object, ...buttons: readonly object[]) =>
	`<!-- wp:jetpack/sharing-buttons ${JSON.stringify(attributes)} -->\n<ul class="wp-block-jetpack-sharing-buttons jetpack-sharing-buttons__services-list" id="${id}">${buttons.map(button).join('\n\n')}</ul>\n<!-- /wp:jetpack/sharing-buttons -->`;

async function publish(
	content: string,
	{ role = 'author', title = 'Rye & “wheat”, 50 %' }: { readonly role?: 'author' | 'contributor'; readonly title?: string } = {}
) {
	const session = await testSite.session(role);
	const post = await session.call<Post>('POST', 'wp/v2/posts', { body: { title, content, status: role === 'author' ? 'publish' : 'pending' } });
	if (role === 'contributor') {
		await (await testSite.session('administrator')).call('POST', `wp/v2/posts/${post.id}`, { body: { status: 'publish' } });
	}
	const { html } = await (await testSite.session()).page(post.link);
	return { ...post, html };
}

const lists = (html: string) => html.match(/<ul[^>]*sharing-buttons__services-list[^]*?<\/ul>/g) ?? [];
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&#038;', '&').replaceAll('&amp;', '&'));
const services = ['facebook', 'x', 'bluesky', 'mastodon', 'linkedin', 'whatsapp', 'telegram', 'reddit', 'pinterest', 'tumblr', 'nextdoor', 'threads', 'mail'];

it('leads to each service with the address and the title of the page, in a new tab, and loads nothing of it', async () => {
	const { html, link } = await publish(list({}, ...services.map((service) => ({ service }))));
	const [found = ''] = lists(html);
	const addresses = hrefs(found);
	expect(addresses).toHaveLength(services.length);
	for (const address of addresses) {
		expect(decodeURIComponent(address)).toContain(link);
		expect(address).toContain(encodeURIComponent(link));
		expect(address).toMatch(/^(?:https:\/\/|mailto:\?)/);
	}
	expect(addresses[1]).toBe(`https://x.com/intent/post?text=${encodeURIComponent('Rye & “wheat”, 50 %')}&url=${encodeURIComponent(link)}`);
	expect(found.match(/target="_blank" rel="noopener noreferrer nofollow"/g)).toHaveLength(services.length - 1);
	expect(found).toContain('aria-label="Share on Bluesky (opens in a new tab)"');
	expect(found).toMatch(/^<ul[^>]* role="list"/);
	expect(found).not.toMatch(/<(?:script|img|iframe|link)\b/);
});

it('hides from visitors what needs a script, until it is there, and services that nobody knows', async () => {
	const { html } = await publish(
		list({}, { service: 'print' }, { service: 'copy' }, { service: 'share' }, { service: 'tomorrow', label: 'Tomorrow' }, { service: 'x' })
	);
	const [found = ''] = lists(html);
	expect(found.match(/<button [^>]*hidden>/g)).toHaveLength(3);
	expect(found.match(/<li\b/g)).toHaveLength(4);
	expect(found).not.toContain('Tomorrow');
	expect(html).toMatch(/sharing-button\/view\.js/);
});

it('shows no list of services that nobody knows', async () => {
	const { html } = await publish(list({}, { service: 'tomorrow', label: 'Tomorrow' }));
	expect(lists(html)).toEqual([]);
});

it('has the saved id once on a page, also with two lists', async () => {
	const one = list({ styleType: 'icon' }, { service: 'x', label: 'X' });
	const { html } = await publish(`${one}\n\n${one}`);
	expect(lists(html)).toHaveLength(2);
	expect(html.match(new RegExp(`id="${id}"`, 'g'))).toHaveLength(1);
	expect(lists(html)[0]).toMatch(/<span class="screen-reader-text">X<\/span>/);
});

it('is not in feeds and excerpts', async () => {
	const post = await publish(`<!-- wp:paragraph -->\n<p>Bread.</p>\n<!-- /wp:paragraph -->\n\n${list({}, { service: 'x' })}`);
	const { html: feed } = await (await testSite.session()).page(`${testSite.url}/?feed=rss2`);
	expect(feed).toContain('Rye');
	expect(feed).not.toContain('x.com/intent');
	await (await testSite.session('administrator')).call('DELETE', `wp/v2/posts/${post.id}`, { query: { force: 'true' } });
});

it.each(['author', 'contributor'] as const)('takes no code, style or address of an %s', async (role) => {
	const hostile = '"><img src=x onerror=alert(1)> javascript:alert(1)';
	const { html, content } = await publish(
		list(
			{ styleType: hostile, size: hostile, iconColorValue: 'red;position:fixed', iconBackgroundColorValue: 'url(https://evil.example/)' },
			{ service: 'x', label: hostile },
			{ service: 'copy', label: hostile, url: 'https://evil.example/' },
			{ service: 'constructor', label: 'No' },
			{ service: '__proto__', label: 'No' }
		),
		{ role }
	);
	expect(content.raw).toContain('iconColorValue');
	const [found = ''] = lists(html);
	expect(found).not.toMatch(/<img|style=|evil\.example|>No</);
	expect(hrefs(found)).toHaveLength(1);
});

it('takes the colours of the list', async () => {
	const { html } = await publish(list({ iconColorValue: '#fff', iconBackgroundColorValue: 'var(--wp--preset--color--sea)' }, { service: 'x' }));
	expect(lists(html)[0]).toContain('style="color:#fff;background-color:var(--wp--preset--color--sea)"');
});

it('shares a list of posts, not the first of them, where it stands outside of the posts', async () => {
	const remove = await testSite.addMuPlugin(
		'share-footer',
		`add_action( 'wp_footer', function () { echo '<footer id="share">' . do_blocks( '${list({}, { service: 'x' }).replaceAll("'", "\\'")}' ) . '</footer>'; } );`
	);
	try {
		const { html } = await (await testSite.session()).page(`${testSite.url}/?s=bread`);
		expect(decodeURIComponent(hrefs(html.slice(html.indexOf('id="share"'))).find((href) => href.includes('x.com')) ?? '')).toContain(
			`&url=${testSite.url}/?s=bread`
		);
	} finally {
		await remove();
	}
});

it('shares each post of another list of posts on a page of posts, and the page behind it', async () => {
	const posts = [await publish('Rye.', { title: 'Rye' }), await publish('Spelt.', { title: 'Spelt' })];
	const buttons = list({}, { service: 'x' });
	const query = JSON.stringify({ queryId: 4, query: { perPage: 2, postType: 'post', inherit: false, order: 'desc', orderBy: 'date' } });
	const loop = `<!-- wp:query ${query} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n${buttons}\n<!-- /wp:post-template --></div>\n<!-- /wp:query -->`;
	const remove = await testSite.addMuPlugin(
		'share-loops',
		`add_action( 'wp_footer', function () {
			$query = function () { return new WP_Query( array( 'posts_per_page' => 2, 'orderby' => 'ID' ) ); };
			echo '<!--block-->' . do_blocks( '${loop}' );
			echo '<!--plugin-->';
			for ( $posts = $query(); $posts->have_posts(); ) {
				$posts->the_post();
				echo do_blocks( '${buttons}' );
			}
			wp_reset_postdata();
			$first = $query();
			$first->the_post();
			wp_reset_postdata();
			echo '<!--behind-->' . do_blocks( '${buttons}' ) . '<!--end-->';
		} );`
	);
	try {
		const { html } = await (await testSite.session()).page(`${testSite.url}/?s=Rye`);
		const shared = (name: string) =>
			hrefs(new RegExp(`<!--${name}-->([^]*?)<!--(?:plugin|behind|end)-->`).exec(html)?.[1] ?? '').map((href) => new URL(href).searchParams.get('url'));
		const links = posts.map(({ link }) => link).sort();
		expect([shared('block').sort(), shared('plugin').sort(), shared('behind')]).toEqual([links, links, [`${testSite.url}/?s=Rye`]]);
	} finally {
		await remove();
	}
});

it('renders ten thousand buttons of a long title in linear time', async () => {
	const session = await testSite.session('author');
	const content = list({}, ...Array.from({ length: 10_000 }, () => ({ service: 'x', label: 'X' })));
	const begun = performance.now();
	const post = await session.call<Post>('POST', 'wp/v2/posts', { body: { title: 'A '.repeat(5000), content, status: 'publish' } });
	const { html } = await (await testSite.session()).page(post.link);
	expect(html.match(/x\.com\/intent/g)?.length).toBe(10_000);
	expect(performance.now() - begun).toBeLessThan(60_000);
	await (await testSite.session('administrator')).call('DELETE', `wp/v2/posts/${post.id}`, { query: { force: 'true' } });
});
