import { testSite } from '../../support/site/site';

interface RelatedPost {
	readonly id: number;
	readonly url: string;
	readonly title: string;
	readonly date: string;
	readonly datetime: string;
	readonly author: string;
	readonly img: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
	readonly block_context: { readonly text: string; readonly link: string };
}

const administrator = () => testSite.session('administrator');
const setActive = async (active: boolean) => (await administrator()).call('POST', 'jetpack/v4/module/related-posts/active', { body: { active } });

/** A published post of the administrator's, unless `more` says otherwise. */
async function write(title: string, more: object = {}): Promise<number> {
	const body = { title, content: '<!-- wp:paragraph -->\n<p>Words.</p>\n<!-- /wp:paragraph -->', status: 'publish', ...more };
	return (await (await administrator()).call<{ id: number }>('POST', 'wp/v2/posts', { body })).id;
}
const change = async (id: number, body: object) => (await administrator()).call('POST', `wp/v2/posts/${id}`, { body });
const tag = async (name: string) => (await (await administrator()).call<{ id: number }>('POST', 'wp/v2/tags', { body: { name } })).id;
const category = async (name: string) => (await (await administrator()).call<{ id: number }>('POST', 'wp/v2/categories', { body: { name } })).id;

const related = async (id: number) => (await administrator()).call<RelatedPost[]>('GET', `wpcom/v2/related-posts/${id}`);
const relatedIds = async (id: number) => (await related(id)).map((post) => post.id);

/** The block in a post, as the editor saves it. */
const block = (attributes: object = {}, heading = '<!-- wp:heading -->\n<h2 class="wp-block-heading">Read on</h2>\n<!-- /wp:heading -->') =>
	`<!-- wp:jetpack/related-posts ${JSON.stringify(attributes)} -->\n<div class="wp-block-jetpack-related-posts">${heading}</div>\n<!-- /wp:jetpack/related-posts -->`;
const page = async (id: number) => (await (await testSite.session()).page(`${testSite.url}/?p=${id}`)).html;

beforeAll(() => setActive(true));
afterAll(() => setActive(false));

describe('activation', () => {
	afterAll(() => setActive(true));

	it('is the module, and everybody who writes is told', async () => {
		await setActive(false);
		const contributor = await testSite.session('contributor');
		expect(await contributor.call('GET', 'wpcom/v2/related-posts')).toEqual({ enabled: false });
		expect((await (await administrator()).rest('POST', 'wpcom/v2/related-posts/enable')).body).toBe(true);
		expect(await contributor.call('GET', 'wpcom/v2/related-posts')).toEqual({ enabled: true });
		expect(await contributor.call('GET', 'jetpack/v4/module/related-posts')).toMatchObject({ activated: true });
	});

	it('finds nothing while it is off', async () => {
		const turnips = await tag('turnips');
		const post = await write('One', { tags: [turnips] });
		const other = await write('Another', { tags: [turnips] });
		await setActive(false);
		expect(await related(post)).toEqual([]);
		await setActive(true);
		expect(await relatedIds(post)).toEqual([other]);
	});
});

describe('what is related', () => {
	it('shares terms, the rarer the better, and is described as the editor shows it', async () => {
		const [rutabaga, roots, seas] = [await tag('rutabaga & co'), await category('Roots'), await category('Seas')];
		const post = await write('Dinner', { tags: [rutabaga], categories: [roots] });
		const sameTag = await write('Lunch <em>&amp;</em> &lt;more&gt;', { tags: [rutabaga], date: '2024-01-02T03:04:05' });
		const older = await write('Breakfast', { categories: [roots], date: '2024-01-03T03:04:05' });
		const newer = await write('Brunch', { categories: [roots], date: '2024-01-04T03:04:05' });
		await write('Storage', { categories: [roots], status: 'draft' });
		const unrelated = await write('Tides', { categories: [seas] });

		const found = await related(post);
		expect(found.map(({ id }) => id)).toEqual([sameTag, newer, older]);
		expect(found[0]).toEqual({
			id: sameTag,
			url: expect.stringContaining(testSite.url),
			title: 'Lunch & <more>',
			date: 'January 2, 2024',
			datetime: expect.stringMatching(/^2024-01-02T03:04:05/),
			author: 'admin',
			img: { src: '', alt: '', width: 0, height: 0 },
			block_context: { text: 'In the tag "rutabaga & co"', link: expect.stringContaining('tag') },
		});
		expect(found[1]?.block_context).toEqual({ text: 'In "Roots"', link: expect.stringMatching(/cat/) });
		expect(await relatedIds(unrelated)).toEqual([]);
	});

	it('has the same rare words in its title, and the newer comes first of two that are as good', async () => {
		const post = await write('Kohlrabi dumplings by the sea');
		const older = await write('Kohlrabi dumplings again', { date: '2024-02-01T00:00:00' });
		const newer = await write('Kohlrabi dumplings again', { date: '2024-02-02T00:00:00' });
		await write('Walks by the sea');
		expect(await relatedIds(post)).toEqual([newer, older]);
	});

	it('is never what not everybody may read', async () => {
		const swede = await tag('swede');
		const post = await write('Open', { tags: [swede] });
		const open = await write('Open too', { tags: [swede] });
		await write('Draft', { tags: [swede], status: 'draft' });
		await write('Private', { tags: [swede], status: 'private' });
		await write('Protected', { tags: [swede], password: 'secret' });
		await write('Planned', { tags: [swede], status: 'future', date: '2099-01-01T00:00:00' });
		expect(await relatedIds(post)).toEqual([open]);
	});

	it('is found for a draft, too', async () => {
		const radish = await tag('radish');
		const open = await write('Radishes', { tags: [radish] });
		const draft = await write('Not yet', { tags: [radish], status: 'draft' });
		expect(await relatedIds(draft)).toEqual([open]);
	});

	it('is at most six posts', async () => {
		const parsnip = await tag('parsnip');
		const ids: number[] = [];
		for (let number = 0; number < 8; number++) {
			ids.push(await write(`Number ${number}`, { tags: [parsnip] }));
		}
		expect(await relatedIds(ids[0] ?? 0)).toHaveLength(6);
	});

	it('is kept, and found anew once posts change', async () => {
		const remove = await testSite.addMuPlugin(
			'kept',
			`add_action( 'rest_api_init', function () {
				register_rest_route( 'tests/v1', '/kept', array( 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
					return get_transient( 'sitewright_related_' . $request['id'] );
				} ) );
			} );`
		);
		const salsify = await tag('salsify');
		const post = await write('Salsify', { tags: [salsify] });
		const first = await write('First', { tags: [salsify], date: '2024-03-01T00:00:00' });
		expect(await relatedIds(post)).toEqual([first]);
		const kept = await (await testSite.session()).call('GET', 'tests/v1/kept', { query: { id: String(post) } });
		await remove();
		expect(kept).toMatchObject({ ids: [first] });

		const second = await write('Second', { tags: [salsify], date: '2024-03-02T00:00:00' });
		expect(await relatedIds(post)).toEqual([second, first]);
		await change(second, { password: 'secret' });
		expect(await relatedIds(post)).toEqual([first]);
		await change(second, { password: '' });
		await change(first, { tags: [] });
		expect(await relatedIds(post)).toEqual([second]);
		await (await administrator()).call('DELETE', `wp/v2/posts/${second}`, { query: { force: 'true' } });
		expect(await relatedIds(post)).toEqual([]);
	});
});

describe('asking for what is related', () => {
	let draft: number;
	let open: number;
	let locked: number;
	beforeAll(async () => {
		draft = await write('A draft of the administrator’s', { status: 'draft' });
		open = await write('For all');
		locked = await write('For some', { password: 'secret' });
	});

	it.each([
		['administrator', 200, 200],
		['editor', 200, 200],
		['author', 403, 403],
		['contributor', 403, 403],
	] as const)('the %s is answered for posts that they may edit', async (role, forOpen, forOthers) => {
		const session = await testSite.session(role);
		const ask = async (id: number) => (await session.rest('GET', `wpcom/v2/related-posts/${id}`)).status;
		expect([await ask(open), await ask(draft), await ask(locked)]).toEqual([forOpen, forOthers, forOthers]);
	});

	it('a contributor is answered for a draft of their own', async () => {
		const session = await testSite.session('contributor');
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Mine', status: 'draft' } });
		expect((await session.rest('GET', `wpcom/v2/related-posts/${id}`)).status).toBe(200);
	});

	it('a post that there is not is said to be missing, and what is no number refused', async () => {
		const session = await administrator();
		expect(await session.rest('GET', 'wpcom/v2/related-posts/987654321')).toMatchObject({ status: 404, body: { code: 'not_found' } });
		expect(await session.rest('GET', 'wpcom/v2/related-posts/soup')).toMatchObject({ status: 400 });
	});
});

describe('the page', () => {
	let celeriac: number;
	let skirret: number;
	beforeAll(async () => {
		[celeriac, skirret] = [await tag('celeriac'), await tag('skirret')];
		await write('<b>Celery</b> &amp; "salt"', { tags: [celeriac], date: '2024-04-01T00:00:00' });
		await write('Pepper', { tags: [celeriac], date: '2024-04-02T00:00:00' });
		for (const name of ['Boiled', 'Fried', 'Baked', 'Raw', 'Mashed', 'Grated']) {
			await write(name, { tags: [skirret] });
		}
	});

	it('lists the posts below the heading, which names the list', async () => {
		const html = await page(await write('Soup', { tags: [celeriac], content: block({ displayAuthor: true, displayContext: true }) }));
		expect(html).toMatch(/Read on<\/h2>\s*<nav class="wp-block-jetpack-related-posts__posts is-grid" aria-label="Read on"><ul><li>/);
		expect(html).toContain('<span>Celery &amp; “salt”</span>');
		expect(html).toMatch(/<time [^>]*datetime="2024-04-02T00:00:00[^"]*">April 2, 2024<\/time>/);
		expect(html).toContain('By admin');
		expect(html).toMatch(/<a href="[^"]+">In the tag (?:&quot;|&#8220;)celeriac(?:&quot;|&#8221;)<\/a>/);
	});

	it.each([
		[{ postsToShow: 1 }, 1],
		[{ postsToShow: 40 }, 6],
		[{ postsToShow: -3 }, 1],
		[{ postsToShow: 'many', postLayout: [], displayDate: 'yes', displayAuthor: { a: 1 }, displayThumbnails: 7 }, 3],
	])('shows with %j as many as there may be, and no warning', async (attributes, expected) => {
		const html = await page(await write('Skirret', { tags: [skirret], content: block(attributes, '') }));
		expect(html.match(/<a class="wp-block-jetpack-related-posts__link/g)).toHaveLength(expected);
		expect(html).toContain('aria-label="Related Posts"');
		expect(html).not.toMatch(/<b>(?:Warning|Notice|Fatal error|Deprecated)<\/b>/);
	});

	it('reserves the room of thumbnails, which are loaded when they are needed', async () => {
		const session = await administrator();
		const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
		const response = await session.request('/index.php?rest_route=/wp/v2/media', {
			method: 'POST',
			headers: {
				'X-WP-Nonce': await session.nonce(),
				'Content-Type': 'image/png',
				'Content-Disposition': 'attachment; filename="scorzonera.png"',
			},
			body: Buffer.from(picture, 'base64'),
		});
		const { id: media } = (await response.json()) as { id: number };
		const scorzonera = await tag('scorzonera');
		await write('Pictured', { tags: [scorzonera], featured_media: media });
		const post = await write('Unpictured', { tags: [scorzonera], content: block({ displayThumbnails: true, postLayout: 'list' }) });
		expect((await related(post))[0]?.img).toMatchObject({ src: expect.stringContaining('scorzonera'), width: 1, height: 1 });
		const html = await page(post);
		expect(html).toContain('wp-block-jetpack-related-posts__posts is-list');
		const [image = ''] = /<img [^>]*scorzonera[^>]*>/.exec(html) ?? [];
		expect(image).toMatch(/ width="1" /);
		expect(image).toMatch(/ loading="lazy"/);
	});

	it('shows the heading of posts that were saved long ago', async () => {
		const content = '<!-- wp:jetpack/related-posts {"displayHeadline":true,"headline":"Old heading"} /-->';
		const html = await page(await write('Old', { tags: [celeriac], content }));
		expect(html).toMatch(/<div class="[^"]*wp-block-jetpack-related-posts[^"]*"><h3 class="wp-block-heading">Old heading<\/h3><nav /);
	});

	it('holds nothing of the block, not even its heading, where nothing is related or the module is off', async () => {
		const lonely = await write('Zyzzyva', { content: block() });
		expect(await page(lonely)).not.toContain('Read on');
		const soup = await write('More soup', { tags: [celeriac], content: block() });
		expect(await page(soup)).toContain('Read on');
		await setActive(false);
		const html = await page(soup);
		await setActive(true);
		expect(html).not.toContain('Read on');
		expect(html).not.toContain('<nav class="wp-block-jetpack-related-posts__posts');
	});

	it('shows with each of several posts what is related to that one', async () => {
		const [chard, spinach] = [await tag('chard'), await tag('spinach')];
		await write('All of chard', { tags: [chard] });
		await write('All of spinach', { tags: [spinach] });
		const ids = [await write('Leaves', { tags: [chard], content: block() }), await write('Greens', { tags: [spinach], content: block() })];
		const answers = await (await testSite.session()).call<{ id: number; content: { rendered: string } }[]>('GET', 'wp/v2/posts', {
			query: { include: ids.join(',') },
		});
		const shown = (index: number) => answers.find(({ id }) => id === ids[index])?.content.rendered;
		expect(shown(0)).toContain('All of chard');
		expect(shown(0)).not.toContain('All of spinach');
		expect(shown(1)).toContain('All of spinach');
	});
});
