import { blockNameOf, renderedCases } from '../../support/rendered';
import { phpTime } from '../../support/site/php-time';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

/**
 * Milliseconds of a processor. PHP compiled to WebAssembly takes several times as long as PHP on a server; the fastest of three
 * renderings counts, and what WordPress takes for a paragraph with the same text is taken off.
 */
const limit = 200;

/** Characters: more than any text may have, and as many as it may have (wordpress/core/class-block-attributes.php). */
const lengths = [1_000_000, 50_000];

/** Repeated to that length: what makes patterns, HTML and CSS parsers go back. */
const pieces = ['.', 'a', '-', ' ', '<', '<a ', '&', '@', 'a@', 'a@b.cc ', '<b>', '"\'', '1', ':', '/', 'é', '<!--', '%', '\n'];

/** Attributes with which each block shows all that it can. */
const shown = Object.fromEntries(Object.entries(renderedCases).map(([block, [first]]) => [blockNameOf(block), first?.attributes ?? {}]));

const php = `
${phpTime}
function sitewright_test_time( $block ) {
	$best = INF;
	for ( $turn = 0; $turn < 3; $turn++ ) {
		$start = sitewright_test_milliseconds();
		render_block( $block );
		$best = min( $best, sitewright_test_milliseconds() - $start );
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
		$text    = mb_substr( str_repeat( $request['piece'], $request['length'] ), 0, $request['length'] );
		$escaped = substr( esc_attr( $text ), 0, $request['length'] );
		$slow    = array();
		foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
			if ( ! preg_match( '~^(?:jetpack|sitewright)/~', $name ) ) {
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

it.each(pieces.flatMap((piece) => lengths.map((length) => [length, piece] as const)))(
	'a page is quick where %d characters of %j are in any text of any block',
	async (length, piece) => {
		expect(await (await testSite.session()).call('POST', 'tests/v1/slow', { body: { piece, length, shown } })).toEqual([]);
	}
);

/** Tries each pattern of the plugin on texts of general pieces and of its own words; without the compiler that hides most of their time. */
const tryPatterns = String.raw`
ini_set( 'pcre.jit', '0' );
$length   = 20000;
$patterns = array();
foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( WP_PLUGIN_DIR . '/sitewright', FilesystemIterator::SKIP_DOTS ) ) as $file ) {
	foreach ( 'php' === $file->getExtension() ? token_get_all( file_get_contents( $file->getPathname() ) ) : array() as $token ) {
		if ( is_array( $token ) && T_CONSTANT_ENCAPSED_STRING === $token[0] ) {
			$inner = substr( $token[1], 1, -1 );
			$text  = "'" === $token[1][0] ? strtr( $inner, array( "\\'" => "'", '\\\\' => '\\' ) ) : stripcslashes( $inner );
			if ( preg_match( '%^([/#~]).*[+*].*\1[a-zA-Z]*$%Ds', $text ) && false !== @preg_match( $text, '' ) ) {
				$patterns[ $text ] = $file->getFilename();
			}
		}
	}
}
$slow = array();
foreach ( $patterns as $pattern => $file ) {
	$words = preg_split( '/\(\?[<=!:>]+|\[\^?|\{[\d,]*\}|\\\\[a-zA-Z]|[\\\\\]|()+*?^$.]+/', substr( $pattern, 1, strrpos( $pattern, $pattern[0] ) - 1 ), -1, PREG_SPLIT_NO_EMPTY );
	foreach ( array_unique( array_merge( $argument, $words ) ) as $piece ) {
		$start = sitewright_test_milliseconds();
		@preg_match_all( $pattern, 'a' . substr( str_repeat( $piece, $length ), 0, $length ) . chr( 1 ) );
		if ( sitewright_test_milliseconds() - $start > 500 ) {
			$slow[] = "$file: $pattern with $piece";
			break;
		}
	}
}
return array( 'count' => count( $patterns ), 'slow' => $slow );
`;

it('no pattern begins anew at each character of a long text', async () => {
	const { php, remove: close } = await allowPhp();
	const { count, slow } = await php<{ count: number; slow: string[] }>(
		tryPatterns,
		pieces.filter((piece) => piece.length < 3)
	);
	await close();
	expect(slow).toEqual([]);
	expect(count).toBeGreaterThan(40);
});

it.each([
	['comments of a paywall that do not end', '<!-- wp:jetpack/paywall ', '<!-- wp:jetpack/paywall /-->secret'],
	['comments of a synced pattern that do not end', '<!-- wp:block {"ref":1', '<!-- wp:jetpack/paywall /-->secret'],
	['a comment of a synced pattern with many numbers', '"ref":1,', ' /--><!-- wp:jetpack/paywall /-->secret'],
])('what is paid stays closed, and is found at once, behind a long text: %s', async (_, piece, end) => {
	const { php: run, remove } = await allowPhp();
	const { milliseconds, part } = await run<{ milliseconds: number; part: string }>(
		`$content = 'free <!-- wp:block {' . str_repeat( $argument['piece'], (int) ( 800000 / strlen( $argument['piece'] ) ) ) . $argument['end'];
		$start = sitewright_test_milliseconds();
		$part  = \\Sitewright\\Core\\Paid_Content::public_part( $content, 0 );
		return array( 'milliseconds' => sitewright_test_milliseconds() - $start, 'part' => substr( $part, 0, 5 ) . ( false === strpos( $part, 'secret' ) ? 'closed' : 'open' ) );`,
		{ piece, end }
	);
	await remove();
	expect(part).toBe('free closed');
	expect(milliseconds).toBeLessThan(2000);
});

it('shortcodes, synced patterns and what is paid are found in a long text at once', async () => {
	const { php: run, remove } = await allowPhp();
	const slow = await run<string[]>(
		`$slow = array();
		foreach ( $argument as $piece ) {
			$text  = str_repeat( $piece, (int) ( 1000000 / strlen( $piece ) ) );
			$start = sitewright_test_milliseconds();
			Sitewright\\Core\\Shortcode_Reader::openings( $text, 'contact-form' );
			Sitewright\\Core\\Shortcode_Reader::elements( $text, 'contact-form' );
			Sitewright\\Core\\Synced_Patterns::shown_in( $text . '<!-- wp:block ' );
			Sitewright\\Core\\Paid_Content::public_part( $text . '<!-- wp:premium-content/subscriber-view ', 0 );
			if ( sitewright_test_milliseconds() - $start > 1000 ) {
				$slow[] = $piece;
			}
		}
		return $slow;`,
		[
			'[contact-form',
			'[contact-form a',
			'[contact-form]',
			'[contact-form/]',
			'[/contact-form]',
			'[contact-form][/contact-form]',
			'<!-- wp:block {',
			'<!-- wp:block {"ref":1} /-->',
			'<!-- ',
			'} ',
			'<!-- wp:block ',
			'<!-- wp:',
			'<!-- /wp:a {',
			'<!-- wp:a {} -->',
			'<!--    ',
			'<!-- wp:premium-content/subscriber-view -->',
			'<!-- wp:premium-content/subscriber-view ',
		]
	);
	await remove();
	expect(slow).toEqual([]);
});

it('asks the database once for the thousands of synced patterns that a text names and that are not there', async () => {
	const { php: run, remove } = await allowPhp();
	const { queries, found } = await run<{ queries: number; found: string[] }>(
		`global $wpdb;
		$find  = static function ( $number ) { return Sitewright\\Core\\Synced_Patterns::find( $number ) ? 'there' : 'missing'; };
		$first = 1 + (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
		$text  = '';
		for ( $number = $first; $number < $first + 3000; $number++ ) {
			$text .= '<!-- wp:block {"ref":' . $number . '} /-->';
		}
		$before = $wpdb->num_queries;
		foreach ( array( 'as a visitor comes', 'and for each search' ) as $turn ) {
			array_map( $find, Sitewright\\Core\\Synced_Patterns::numbers_in( $text ) );
			Sitewright\\Core\\Paid_Content::public_part( $text, 0 );
		}
		$queries = $wpdb->num_queries - $before;
		$found   = array( $find( $first + 20 ) );
		// As an import makes them.
		wp_insert_post( array( 'import_id' => $first + 20, 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Late', 'post_content' => 'Late' ) );
		$found[] = $find( $first + 20 );
		wp_delete_post( $first + 20, true );
		return compact( 'queries', 'found' );`
	);
	await remove();
	expect(queries).toBeLessThan(10);
	expect(found).toEqual(['missing', 'there']);
});
