import { testSite } from './site';

/** Runs PHP in WordPress, in one request. */
export type RunPhp = <Result = unknown>(code: string, argument?: unknown) => Promise<Result>;

/**
 * Lets a test file call PHP until the returned function `remove` is called. The code finds its argument in `$argument`, and
 * what it returns comes back as JSON.
 */
export async function allowPhp(): Promise<{ readonly php: RunPhp; readonly remove: () => Promise<void> }> {
	const remove = await testSite.addMuPlugin(
		'run-php',
		`/** Stores a post as its author does: a request without a person has no right to what a text names. */
function sitewright_test_insert( $post ) {
	wp_set_current_user( (int) $post['post_author'] );
	return wp_insert_post( wp_slash( $post ) );
}
add_action( 'rest_api_init', function () {
	register_rest_route( 'tests/v1', '/php', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
		$argument = $request['argument'];
		return array( 'result' => eval( $request['code'] ) );
	} ) );
} );`
	);
	const session = await testSite.session();
	const php: RunPhp = async (code, argument = null) => (await session.call<{ result: never }>('POST', 'tests/v1/php', { body: { code, argument } })).result;
	return { php, remove };
}

/** Deletes the answers of forms that other tests left. */
export const deleteAnswers = (php: RunPhp) =>
	php(
		"foreach ( get_posts( array( 'post_type' => 'feedback', 'post_status' => array( 'publish', 'spam', 'trash' ), 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }"
	);
