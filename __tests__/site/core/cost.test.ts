import { testSite } from '../../support/site/site';

/** The queries of a request, in what is printed after its answer. */
const queries = async (address: string) => {
	const visitor = await testSite.session();
	const { html } = await visitor.page(address);
	return JSON.parse(/<!--queries (\[.*\])-->/.exec(html)?.[1] ?? '') as string[];
};

describe('without our blocks', () => {
	let tag: number;
	let post: number;
	beforeAll(async () => {
		const session = await testSite.session('administrator');
		tag = (await session.call<{ id: number }>('POST', 'wp/v2/tags', { body: { name: 'plain', slug: 'plain' } })).id;
		const content = '<!-- wp:paragraph -->\n<p>Words, and nothing else.</p>\n<!-- /wp:paragraph -->';
		post = (await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Plain', content, status: 'publish', tags: [tag] } })).id;
	});
	afterAll(async () => {
		const session = await testSite.session('administrator');
		await session.call('DELETE', `wp/v2/posts/${post}`, { query: { force: 'true' } });
		await session.call('DELETE', `wp/v2/tags/${tag}`, { query: { force: 'true' } });
	});

	it.each([
		['a page', '/?page_id=2'],
		['a feed', '/?feed=rss2&tag=plain'],
		['an answer over REST', '/index.php?rest_route=/wp/v2/types'],
	])('%s costs no query more than without the plugin', async (_what, address) => {
		const remove = await testSite.addMuPlugin(
			'count',
			`add_filter( 'query', function ( $sql ) { $GLOBALS['all_queries'][] = $sql; return $sql; } );
		remove_action( 'init', 'wp_cron' );
		remove_action( 'shutdown', '_wp_cron' );
		add_action( 'shutdown', function () { $GLOBALS['wpdb']->query( 'SELECT 7' ); echo '<!--queries ' . wp_json_encode( array_map( fn( $q ) => substr( preg_replace( '/\\s+/', ' ', $q ), 0, 300 ), $GLOBALS['all_queries'] ?? array() ) ) . '-->'; }, PHP_INT_MAX );`
		);
		await queries(address);
		const withPlugin = await queries(address);
		const removeFilter = await testSite.addMuPlugin(
			'without',
			`add_filter( 'option_active_plugins', fn( $plugins ) => array_values( array_filter( $plugins, fn( $p ) => strpos( $p, 'sitewright' ) !== 0 ) ) );`
		);
		await queries(address);
		const without = await queries(address);
		await removeFilter();
		await remove();
		// Where an object cache has the rest, this one shows that they are counted.
		expect(without).toContain('SELECT 7');
		expect(withPlugin.filter((query) => !without.includes(query))).toEqual([]);
		expect(withPlugin).toHaveLength(without.length);
	});
});

it('no option of the plugin that every page loads is larger than 4 KB', async () => {
	const remove = await testSite.addMuPlugin(
		'sizes',
		`add_action( 'wp_footer', function () { $sizes = array(); foreach ( wp_load_alloptions() as $name => $value ) { if ( strpos( $name, 'sitewright' ) === 0 ) { $sizes[ $name ] = strlen( $value ); } } echo '<!--sizes ' . wp_json_encode( $sizes ) . '-->'; } );`
	);
	const { html } = await (await testSite.session()).page('/?page_id=2');
	await remove();
	const sizes: Record<string, number> = JSON.parse(/<!--sizes (\{.*\})-->/.exec(html)?.[1] ?? '{}');
	expect(Object.keys(sizes)).toContain('sitewright_modules');
	expect(Object.values(sizes).every((bytes) => bytes <= 4096)).toBe(true);
});
