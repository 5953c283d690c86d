import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

let php: RunPhp;
let removePhp: () => Promise<void>;

beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
afterAll(() => removePhp());

const route = 'wpcom/v2/sitewright/post-copies';

interface Post {
	readonly id: number;
	readonly title: { readonly raw: string };
	readonly content: { readonly raw: string };
	readonly excerpt: { readonly raw: string };
	readonly status: string;
	readonly author: number;
	readonly password: string;
	readonly categories: readonly number[];
	readonly meta: Readonly<Record<string, unknown>>;
}

const content = '<!-- wp:paragraph -->\n<p>One &amp; two 🍅 <a href="https://example.com">there</a></p>\n<!-- /wp:paragraph -->';
const texts = { language: 'de', title: 'Töpfe & Pfannen', excerpt: 'Alle 🍅', content };

async function original(more: object = {}): Promise<{ id: number; categories: readonly number[] }> {
	const admin = await testSite.session('administrator');
	const { id: category } = await admin.call<{ id: number }>('POST', 'wp/v2/categories', { body: { name: `Garden ${Math.random()}` } });
	return admin.call('POST', 'wp/v2/posts', { body: { title: 'Pots & pans', content, status: 'publish', categories: [category], ...more } });
}

it.each(['administrator', 'author', 'contributor'] as const)('a copy by a person who is %s is a draft of theirs with all that the post has', async (role) => {
	const session = await testSite.session(role);
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', {
		body: { title: 'Pots', content, status: 'draft', meta: { sitewright_newsletter_skip: true } },
	});
	const copy = await session.call<{ id: number; edit_url: string }>('POST', route, { body: { ...texts, post_id: id } });
	expect(copy.edit_url).toContain(`post=${copy.id}&action=edit`);
	const made = await session.call<Post>('GET', `wp/v2/posts/${copy.id}`, { query: { context: 'edit' } });
	expect(made).toMatchObject({ status: 'draft', content: { raw: content }, excerpt: { raw: 'Alle 🍅' } });
	expect(made.title.raw.replace('&amp;', '&')).toBe('Töpfe & Pfannen');
	expect(made.meta).toMatchObject({ _sitewright_translation_of: id, _sitewright_language: 'de', sitewright_newsletter_skip: true });
});

it('an editor that sends all metadata back, as a change of one does, may save', async () => {
	const author = await testSite.session('author');
	const { id } = await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Pots', content, status: 'draft' } });
	const copy = await author.call<{ id: number }>('POST', route, { body: { ...texts, post_id: id } });
	for (const post of [id, copy.id]) {
		const { meta } = await author.call<Post>('GET', `wp/v2/posts/${post}`, { query: { context: 'edit' } });
		expect((await author.call<Post>('POST', `wp/v2/posts/${post}`, { body: { meta } })).meta).toEqual(meta);
	}
});

it('a copy by an administrator gives no right to what an author named', async () => {
	const webhook = 'https://answers.example/take';
	const form = (to: string) =>
		`<!-- wp:jetpack/contact-form ${JSON.stringify({ to, sitewrightWebhook: webhook })} -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->`;
	const author = await testSite.session('author');
	const admin = await testSite.session('administrator');
	const mayName = (id: number, to: string) =>
		php<boolean[]>(
			"return array( \\Sitewright\\Core\\Named_By_Right::may( $argument[0], 'mail', $argument[1] ), \\Sitewright\\Core\\Named_By_Right::may( $argument[0], 'webhook', $argument[2] ) );",
			[id, to, webhook]
		);
	const foreign = 'stranger.of.a.copy@example.com';
	const copyOf = async (id: number, sent: string) =>
		(await admin.call<{ id: number }>('POST', route, { body: { ...texts, content: `${content}\n\n${sent}`, post_id: id } })).id;
	const post = await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Form', content: form(foreign), status: 'publish' } });
	expect(await mayName(post.id, foreign)).toEqual([false, false]);
	expect(await mayName(await copyOf(post.id, form(foreign)), foreign)).toEqual([false, false]);
	const own = await admin.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Form', content: form(foreign), status: 'publish' } });
	expect(await mayName(own.id, foreign)).toEqual([true, true]);
	expect(await mayName(await copyOf(own.id, form(foreign)), foreign)).toEqual([true, true]);
});

it.each(['attachment', 'revision'])('nobody copies what has no editor of its own: %s', async (type) => {
	const author = await testSite.session('author');
	const { id } = await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Pots', content, status: 'draft' } });
	const other = await php<number>(
		"return wp_insert_post( array( 'post_type' => $argument[1], 'post_status' => 'inherit', 'post_parent' => $argument[0], 'post_title' => 'Other', 'post_author' => get_post( $argument[0] )->post_author ) );",
		[id, type]
	);
	expect(await author.rest('POST', route, { body: { ...texts, post_id: other } })).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('what is closed stays closed: password, access, and the terms with it', async () => {
	const { id, categories } = await original({ password: 'secret' });
	await php("return add_post_meta( $argument, '_jetpack_newsletter_access', 'paid_subscribers' );", id);
	const admin = await testSite.session('administrator');
	const copy = await admin.call<{ id: number }>('POST', route, { body: { ...texts, post_id: id } });
	const made = await admin.call<Post>('GET', `wp/v2/posts/${copy.id}`, { query: { context: 'edit' } });
	expect(made).toMatchObject({ password: 'secret', categories });
	expect(await php("return get_post_meta( $argument, '_jetpack_newsletter_access', true );", copy.id)).toBe('paid_subscribers');
});

it('nobody copies a post that they may not edit, or makes a script by it', async () => {
	const { id } = await original();
	const contributor = await testSite.session('contributor');
	expect((await contributor.rest('POST', route, { body: { ...texts, post_id: id } })).status).toBe(404);
	expect((await contributor.rest('POST', route, { body: { ...texts, post_id: 999_999 } })).status).toBe(404);
	const own = await contributor.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Mine', content, status: 'draft' } });
	const copy = await contributor.call<{ id: number }>('POST', route, {
		body: { ...texts, title: 'A<script>alert(1)</script>', content: '<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->', post_id: own.id },
	});
	const made = await contributor.call<Post>('GET', `wp/v2/posts/${copy.id}`, { query: { context: 'edit' } });
	expect(`${made.title.raw}${made.content.raw}`).not.toContain('<script');
});

it('says to whom else the copy belongs: other plugins hear of it', async () => {
	const remove = await testSite.addMuPlugin(
		'languages',
		`add_action( 'sitewright_translation_created', function ( $id, $post_id, $language ) { update_option( 'heard_translation', "$post_id $language" ); }, 10, 3 );`
	);
	try {
		const { id } = await original();
		await (await testSite.session('administrator')).call('POST', route, { body: { ...texts, post_id: id } });
		expect(await php("return get_option( 'heard_translation' );")).toBe(`${id} de`);
	} finally {
		await remove();
	}
});
