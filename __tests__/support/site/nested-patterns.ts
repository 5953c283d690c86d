/**
 * PHP that searches a post in which synced patterns show one another ten times each, 11,111 times in all, and returns how many
 * contents WordPress parsed for it.
 * @param search PHP that searches the post `$post`.
 */
export const countParsed = (search: string): string => `
$ids   = array();
$inner = '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->';
foreach ( array( 'wp_block', 'wp_block', 'wp_block', 'wp_block', 'wp_block', 'post' ) as $type ) {
	$ids[] = wp_insert_post( array( 'post_type' => $type, 'post_title' => 'Nested', 'post_status' => 'publish', 'post_content' => $inner ) );
	$inner = str_repeat( '<!-- wp:block {"ref":' . end( $ids ) . '} /-->', count( $ids ) < 5 ? 10 : 1 );
}
$parsed = 0;
add_filter( 'block_parser_class', function ( $name ) use ( &$parsed ) {
	++$parsed;
	return $name;
} );
$post = get_post( end( $ids ) );
${search};
foreach ( $ids as $id ) {
	wp_delete_post( $id, true );
}
return $parsed;`;
