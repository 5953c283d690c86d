<?php
/**
 * The reservation on the page: a frame with a plain link per restaurant below, or a link alone for the button style,
 * which loads nothing before.
 *
 * @package Sitewright
 *
 * @var array $attributes The block's attributes.
 */

$sitewright_ids = array();
foreach ( $attributes['rid'] as $sitewright_id ) {
	if ( is_scalar( $sitewright_id ) && preg_match( '/^\d{1,12}$/D', (string) $sitewright_id ) ) {
		$sitewright_ids[] = (string) $sitewright_id;
	}
}
$sitewright_ids = array_values( array_unique( $sitewright_ids ) );
if ( ! $sitewright_ids ) {
	return;
}

$sitewright_sizes = array(
	'standard' => array( 224, 301 ),
	'tall'     => array( 288, 490 ),
	'wide'     => array( 840, 150 ),
	'button'   => array( 210, 113 ),
);
$sitewright_style = preg_match( '/(?:^|\s)is-style-(\w+)/', $attributes['className'] ?? '', $sitewright_found ) ? $sitewright_found[1] : $attributes['style'];
// The button is of one restaurant alone (spec 2 §5).
$sitewright_is_button = 'button' === $sitewright_style && 1 === count( $sitewright_ids );
$sitewright_style     = isset( $sitewright_sizes[ $sitewright_style ] ) && ( 'button' !== $sitewright_style || $sitewright_is_button ) ? $sitewright_style : 'standard';

$sitewright_target = $attributes['newtab'] ? ' target="_blank" rel="noopener noreferrer"' : '';
$sitewright_class  = 'button' === $sitewright_style ? ' class="wp-block-button__link wp-element-button"' : '';
$sitewright_links  = '';
foreach ( $sitewright_ids as $sitewright_id ) {
	$sitewright_links .= sprintf(
		'<a href="%1$s"%2$s%3$s>%4$s</a> ',
		esc_url( 'https://www.opentable.com/restref/client/?rid=' . $sitewright_id . '&lang=' . rawurlencode( $attributes['lang'] ) ),
		$sitewright_class,
		$sitewright_target,
		esc_html(
			count( $sitewright_ids ) > 1
				/* translators: %s: number of a restaurant. */
				? sprintf( __( 'Reserve a table on OpenTable (restaurant %s)', 'sitewright' ), $sitewright_id )
				: __( 'Reserve a table on OpenTable', 'sitewright' )
		)
	);
}

$sitewright_frame = '';
if ( 'button' === $sitewright_style ) {
	// A page without a button of WordPress does not load what buttons look like.
	wp_enqueue_style( 'wp-block-button' );
} elseif ( ! is_feed() ) {
	$sitewright_query = 'rid=' . implode( '&rid=', $sitewright_ids )
		. '&type=' . ( count( $sitewright_ids ) > 1 ? 'multi' : 'standard' ) . "&theme=$sitewright_style"
		. '&domain=' . rawurlencode( $attributes['domain'] ) . '&lang=' . rawurlencode( $attributes['lang'] )
		. '&newtab=' . ( $attributes['newtab'] ? 'true' : 'false' );
	$sitewright_frame = sprintf(
		'<iframe class="wp-block-jetpack-opentable__frame" title="%1$s" src="%2$s" width="%3$d" height="%4$d" loading="lazy"></iframe>',
		esc_attr__( 'OpenTable Reservation', 'sitewright' ),
		esc_url( "https://www.opentable.com/widget/reservation/canvas?$sitewright_query" ),
		$sitewright_sizes[ $sitewright_style ][0],
		$sitewright_sizes[ $sitewright_style ][1]
	);
}

printf(
	'<div %1$s>%2$s<p class="wp-block-jetpack-opentable__links">%3$s</p></div>',
	get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_frame, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
	$sitewright_links // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
);
