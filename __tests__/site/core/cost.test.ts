import { testSite } from '../../support/site/site';

const queries = async () => {
	const visitor = await testSite.session();
	const { html } = await visitor.page('/?page_id=2');
	return JSON.parse(/<!--queries (\[.*\])-->/.exec(html)?.[1] ?? '') as string[];
};

it('a page without our blocks costs no query more than without the plugin', async () => {
	const remove = await testSite.addMuPlugin(
		'count',
		`add_filter( 'query', function ( $sql ) { $GLOBALS['all_queries'][] = $sql; return $sql; } );
		add_action( 'wp_footer', function () { $GLOBALS['wpdb']->query( 'SELECT 7' ); echo '<!--queries ' . wp_json_encode( array_map( fn( $q ) => substr( preg_replace( '/\\s+/', ' ', $q ), 0, 300 ), $GLOBALS['all_queries'] ?? array() ) ) . '-->'; }, PHP_INT_MAX );`
	);
	await queries();
	const withPlugin = await queries();
	const removeFilter = await testSite.addMuPlugin(
		'without',
		`add_filter( 'option_active_plugins', fn( $plugins ) => array_values( array_filter( $plugins, fn( $p ) => strpos( $p, 'sitewright' ) !== 0 ) ) );`
	);
	await queries();
	const without = await queries();
	await removeFilter();
	await remove();
	// Where an object cache has the rest, this one shows that they are counted.
	expect(without).toContain('SELECT 7');
	expect(withPlugin.filter((query) => !without.includes(query))).toEqual([]);
	expect(withPlugin).toHaveLength(without.length);
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
