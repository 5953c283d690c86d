import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const field = '_sitewright_description';

interface Post {
	readonly id: number;
	readonly link: string;
	readonly meta?: Readonly<Record<string, string>>;
}

const typed = 'Five pots & "some" sun: 3 < 5,\n all you need 🍅';
const kept = 'Five pots & "some" sun: 3 < 5, all you need 🍅';

async function publish(role: 'author' | 'editor' | 'contributor', more: object = {}): Promise<Post> {
	const session = await testSite.session(role);
	return session.call<Post>('POST', 'wp/v2/posts', { body: { title: 'Pots', content: 'Text', status: 'publish', meta: { [field]: typed }, ...more } });
}

const page = async ({ id }: Post): Promise<string> => (await fetch(`${testSite.url}/?p=${id}`)).text();

it('an author’s description is on the page of the post, as it was typed, and comes back in the editor', async () => {
	const post = await publish('author');
	expect(await page(post)).toMatch(/<meta name="description" content="Five pots &amp; &quot;some&quot; sun: 3 &lt; 5, all you need 🍅">/u);
	const edited = await (await testSite.session('author')).call<Post>('GET', `wp/v2/posts/${post.id}`, { query: { context: 'edit' } });
	expect(edited.meta?.[field]).toBe(kept);
});

it('strangers read no description of a post with a password, neither on its page nor in the REST API', async () => {
	const post = await publish('editor', { password: 'secret' });
	expect(await page(post)).not.toContain('Five pots');
	expect(await (await fetch(`${testSite.url}/?rest_route=/wp/v2/posts/${post.id}`)).text()).not.toContain('Five pots');
});

it('a contributor cannot change the description of another person’s post', async () => {
	const { id } = await publish('editor');
	const { status } = await (await testSite.session('contributor')).rest('POST', `wp/v2/posts/${id}`, { body: { meta: { [field]: 'Mine' } } });
	expect(status).toBe(403);
});

it('an SEO plugin has its own description: ours is neither printed nor offered', async () => {
	const post = await publish('editor');
	const remove = await testSite.addMuPlugin('seo', "define( 'WPSEO_VERSION', '1.0' );");
	try {
		expect(await page(post)).not.toContain('name="description"');
		const edited = await (await testSite.session('editor')).call<Post>('GET', `wp/v2/posts/${post.id}`, { query: { context: 'edit' } });
		expect(edited.meta).not.toHaveProperty(field);
	} finally {
		await remove();
	}
});

it('WordPress’s form of custom fields, which is sent after the post, puts no older description back', async () => {
	const { php, remove } = await allowPhp();
	const { id } = await publish('editor');
	const older = await php<string>(
		`require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( get_users( array( 'role' => 'editor', 'number' => 1, 'fields' => 'ids' ) )[0] );
		$row = has_meta( $argument )[ array_search( '${field}', array_column( has_meta( $argument ), 'meta_key' ), true ) ];
		edit_post( array( 'post_ID' => $argument, 'post_type' => 'post', 'meta' => array( $row['meta_id'] => array( 'key' => $row['meta_key'], 'value' => 'Older' ) ) ) );
		return get_post_meta( $argument, '${field}', true );`,
		id
	);
	await remove();
	expect(older).not.toBe('Older');
	expect(await page({ id, link: '' })).toContain('all you need 🍅');
});
