import { renderedCases } from '../support/rendered';
import { testSite } from '../support/site/site';

/**
 * Milliseconds. PHP compiled to WebAssembly takes several times as long as PHP on a server; the fastest of three renderings
 * counts, and what WordPress takes for a paragraph with the same text is taken off.
 */
const limit = 200;

const length = 1_000_000;

/** Repeated to a megabyte: what makes patterns, HTML and CSS parsers go back. */
const pieces = ['.', 'a', '-', ' ', '<', '<a ', '&', '@', 'a@', 'a@b.cc ', '<b>', '"\'', '1', ':', '/', 'é', '<!--', '%', '\n'];

/** Attributes with which each block shows all that it can. */
const shown = Object.fromEntries(Object.entries(renderedCases).map(([block, [first]]) => [`jetpack/${block}`, first?.attributes ?? {}]));

const php = `
function sitewright_test_time( $block ) {
	$best = INF;
	for ( $turn = 0; $turn < 3; $turn++ ) {
		$start = hrtime( true );
		render_block( $block );
		$best = min( $best, ( hrtime( true ) - $start ) / 1e6 );
		if ( $best < 50 ) {
			break;
		}
	}
	return $best;
}
add_action( 'rest_api_init', function () {
	register_rest_route( 'tests/v1', '/slow', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		global $post;
		$post = get_post( wp_insert_post( array( 'post_title' => 'Long', 'post_content' => 'Long', 'post_status' => 'publish' ) ) );
		setup_postdata( $post );
		$text    = substr( str_repeat( $request['piece'], ${length} ), 0, ${length} );
		$escaped = substr( esc_attr( $text ), 0, ${length} );
		$slow    = array();
		foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
			if ( 0 !== strpos( $name, 'jetpack/' ) ) {
				continue;
			}
			$attributes = ( $request['shown'][ $name ] ?? array() );
			$cases      = array( 'its markup' => array( $attributes, '<div class="wp-block-' . str_replace( '/', '-', $name ) . '"><a class="wp-block-button__link" href="mailto:' . $escaped . '">' . $escaped . '</a></div>' ) );
			foreach ( $type->attributes as $attribute => $schema ) {
				if ( 'string' === ( $schema['type'] ?? null ) && ! isset( $schema['source'] ) ) {
					$cases[ $attribute ] = array( array( $attribute => $text ) + $attributes, '<div></div>' );
				}
			}
			$plain = sitewright_test_time( array( 'blockName' => 'core/paragraph', 'attrs' => array(), 'innerBlocks' => array(), 'innerHTML' => $cases['its markup'][1], 'innerContent' => array( $cases['its markup'][1] ) ) );
			foreach ( $cases as $what => list( $attrs, $html ) ) {
				$time = sitewright_test_time( array( 'blockName' => $name, 'attrs' => $attrs, 'innerBlocks' => array(), 'innerHTML' => $html, 'innerContent' => array( $html ) ) ) - ( 'its markup' === $what ? $plain : 0 );
				if ( $time > ${limit} ) {
					$slow[] = "$name, $what: " . round( $time ) . ' ms';
				}
			}
		}
		wp_delete_post( $post->ID, true );
		return $slow;
	} ) );
} );`;

let remove: () => Promise<void>;
beforeAll(async () => {
	remove = await testSite.addMuPlugin('slow', php);
});
afterAll(() => remove());

it.each(pieces)('a page is quick where a megabyte of %j is in any text of any block', async (piece) => {
	expect(await (await testSite.session()).call('POST', 'tests/v1/slow', { body: { piece, shown } })).toEqual([]);
});
