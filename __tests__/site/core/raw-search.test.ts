import type { Session } from '../../../scripts/site/session';
import { field, form } from '../../support/site/forms';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php } = withMailbox();

const contact = [field('name'), field('email')];

describe('a form tells no search where its answers go', () => {
	const id = crypto.randomUUID().slice(0, 8);
	const [bakery, shop, hook, old] = ['bakery', 'shop', 'hook', 'old'].map((name) => `${name}${id}`) as [string, string, string, string];
	const addressed = `${form(contact, { to: `${bakery}@example.com`, subject: `Flour${id}`, sitewrightWebhook: `https://hooks.example/${hook}` })}

<!-- wp:paragraph --><p>Bread${id} from ${shop}@example.com, Café${id}</p><!-- /wp:paragraph -->

[contact-form to="${old}@example.com"][contact-field label="Name" type="name"/][/contact-form]`;
	const made: number[] = [];
	let link: string;

	beforeAll(async () => {
		const author = await testSite.session('administrator');
		const post = await author.call<{ id: number; link: string }>('POST', 'wp/v2/posts', {
			body: { title: `Club ${id}`, content: addressed, status: 'publish' },
		});
		made.push(post.id);
		({ link } = post);
	});
	afterAll(async () => {
		for (const post of made) {
			await (await testSite.session('administrator')).call('DELETE', `wp/v2/posts/${post}`, { query: { force: 'true' } });
		}
	});

	/** Whether each search of WordPress finds the page: the site's, and those of the REST API. */
	async function finds(searcher: Session, search: string): Promise<boolean | boolean[]> {
		const query = { search, per_page: '100', _fields: 'id' };
		const ids = async (path: string) => {
			const answer = await searcher.rest('GET', path, { query });
			const found = (answer.body as { id: number }[]).map((post) => post.id);
			expect(Number(answer.headers.get('x-wp-total'))).toBe(found.length);
			return found.includes(made[0] ?? 0);
		};
		const page = await searcher.page(`/?s=${encodeURIComponent(search)}`);
		const all = [await ids('wp/v2/posts'), await ids('wp/v2/search'), page.html.includes(link.replaceAll('&', '&#038;'))];
		return all.every((found) => found === all[0]) ? all[0] === true : all;
	}

	it.each([undefined, 'subscriber', 'contributor', 'author'] as const)('of a stranger (%s)', async (role) => {
		const searcher = await testSite.session(role);
		for (const hidden of [
			`${bakery}@example.com`,
			bakery.slice(0, -1),
			bakery.toUpperCase(),
			`bäkery${id}`,
			'ｂakery'.concat(id),
			hook,
			`${old}@example`,
			`Bread${id} ${bakery}`,
		]) {
			expect([hidden, await finds(searcher, hidden)]).toEqual([hidden, false]);
		}
		expect([role, await finds(searcher, `Bread${id} -${bakery}`)]).toEqual([role, true]);
	});

	it('and finds its page by all else in it, also by an address that the page shows', async () => {
		const stranger = await testSite.session();
		for (const shown of [`Bread${id}`, `${shop}@example.com`, `flour${id}`, `cafe${id}`, `Club ${id}`, `Bread${id} Flour${id}`]) {
			expect([shown, await finds(stranger, shown)]).toEqual([shown, true]);
		}
		expect(await finds(stranger, `Bread${id} -Flour${id}`)).toBe(false);
		expect(await finds(await testSite.session('editor'), bakery)).toBe(true);
	});

	it('where many pages have such forms, by their titles alone', async () => {
		const many = 60;
		await php(
			`foreach ( range( 1, ${many} ) as $number ) { wp_insert_post( wp_slash( array( 'post_title' => "Many $number", 'post_status' => 'publish', 'post_content' => $argument ) ) ); }`,
			addressed
		);
		try {
			const stranger = await testSite.session();
			expect(await finds(stranger, bakery)).toBe(false);
			expect(await finds(stranger, `Club ${id}`)).toBe(true);
			expect(await finds(await testSite.session('editor'), `${bakery} Club`)).toBe(true);
		} finally {
			await php("foreach ( get_posts( array( 's' => 'Many', 'numberposts' => -1 ) ) as $post ) { wp_delete_post( $post->ID, true ); }");
		}
	});

	it('of the author whose post somebody else published and gave the address', async () => {
		const give = (login: string) =>
			php("list( $post, $login ) = $argument; wp_update_post( array( 'ID' => $post, 'post_author' => get_user_by( 'login', $login )->ID ) );", [
				made[0] ?? 0,
				login,
			]);
		await give('contributor');
		try {
			const author = await testSite.session('contributor');
			expect(await finds(author, bakery)).toBe(false);
			expect(await finds(author, `Bread${id}`)).toBe(true);
		} finally {
			await give('admin');
		}
	});

	it('by the order of what it finds', async () => {
		const request = await php<string>("wp_set_current_user( 0 ); return ( new WP_Query( array( 's' => $argument ) ) )->request;", `club ${id}`);
		const order = request.slice(request.indexOf('ORDER BY'));
		expect(order).toContain('post_title LIKE');
		expect(order).not.toContain('post_content');
	});

	it('while pages with the form of another plugin are found by their contents, however many there are', async () => {
		const many = 60;
		await php(
			`foreach ( range( 1, ${many} ) as $number ) { wp_insert_post( array( 'post_title' => "Other form $number", 'post_status' => 'publish', 'post_content' => $argument ) ); }`,
			`<p class="to">Pretzel${id}</p>[contact-form-7 id="1" title="Write to us"]`
		);
		try {
			const query = { search: `Pretzel${id}`, per_page: '100', _fields: 'id' };
			expect(await (await testSite.session()).call<unknown[]>('GET', 'wp/v2/posts', { query })).toHaveLength(many);
		} finally {
			await php("foreach ( get_posts( array( 's' => 'Other form', 'numberposts' => -1 ) ) as $post ) { wp_delete_post( $post->ID, true ); }");
		}
	});

	it('for four small queries more, and none of the contents of other pages', async () => {
		// The list, in two options on older versions of WordPress, what is newer than it, and which of its pages have the word.
		const asked = await php<readonly (readonly string[])[]>(
			`global $wpdb;
			wp_set_current_user( 0 );
			$wpdb->query( "UPDATE $wpdb->posts SET post_modified_gmt = '2020-01-01'" );
			delete_transient( 'sitewright_raw_search' );
			$asked = array();
			$note  = function ( $sql ) use ( &$asked ) { $asked[] = $sql; return $sql; };
			$ask   = function () use ( $argument ) { new WP_Query( array( 's' => $argument, 'fields' => 'ids', 'no_found_rows' => true ) ); };
			$ask();
			add_filter( 'query', $note );
			$rounds = array();
			foreach ( array( 0, 1 ) as $round ) {
				if ( wp_using_ext_object_cache() ) {
					// It has the list. What WordPress has found before is not asked again.
					wp_cache_set_last_changed( 'posts' );
				} else {
					wp_cache_flush();
				}
				wp_load_alloptions();
				$asked = array();
				$ask();
				$rounds[] = $asked;
				remove_all_filters( 'posts_search', 0 );
				remove_all_filters( 'posts_search_orderby', 0 );
			}
			return $rounds;`,
			`nowhere${id}`
		);
		const [all = [], others = []] = asked;
		expect(all.filter((sql) => /contact-form/.test(sql))).toEqual([]);
		expect(others.length).toBeGreaterThan(0);
		expect(all.length - others.length).toBeGreaterThan(0);
		expect(all.length - others.length).toBeLessThanOrEqual(4);
	});

	it('and knows a page from the moment on that it gets such a form', async () => {
		const stranger = await testSite.session();
		expect(await finds(stranger, `late${id}`)).toBe(false);
		const author = await testSite.session('administrator');
		const { id: late } = await author.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Late', content: `late${id}`, status: 'publish' } });
		made.push(late);
		const found = async () => (await stranger.call<unknown[]>('GET', 'wp/v2/posts', { query: { search: `late${id}` } })).length;
		expect(await found()).toBe(1);
		await author.call('POST', `wp/v2/posts/${late}`, { body: { content: form(contact, { to: `late${id}@example.com` }) } });
		expect(await found()).toBe(0);
	});

	it('also where a program writes it that tells nobody', async () => {
		const stranger = await testSite.session();
		expect(await finds(stranger, `late${id}`)).toBe(false);
		const written = await php<number>(
			`global $wpdb;
			$old = array_fill_keys( array( 'post_date', 'post_date_gmt', 'post_modified', 'post_modified_gmt' ), '2020-01-01 00:00:00' );
			$wpdb->insert( $wpdb->posts, $old + array( 'post_title' => "Written $argument[0]", 'post_status' => 'publish', 'post_content' => $argument[1], 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
			return $wpdb->insert_id;`,
			[id, form(contact, { to: `written${id}@example.com` })]
		);
		made.push(written);
		expect(await stranger.call<unknown[]>('GET', 'wp/v2/posts', { query: { search: `written${id}` } })).toEqual([]);
		expect(await stranger.call<unknown[]>('GET', 'wp/v2/posts', { query: { search: `Written ${id}` } })).toHaveLength(1);
	});
});
