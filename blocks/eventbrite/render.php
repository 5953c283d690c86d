<?php
/**
 * The checkout on the page: a frame with a plain link below, or a button that opens it and loads nothing before.
 *
 * @package Sitewright
 *
 * @var array  $attributes The block's attributes.
 * @var string $content    What the post holds.
 */

use Sitewright\Embed_Address;

$sitewright_url   = Embed_Address::of( $attributes['url'] ?? '', 'eventbrite' );
$sitewright_event = sprintf( '%d', $attributes['eventId'] ?? 0 );
if ( '' === $sitewright_url || ! ctype_digit( $sitewright_event ) || '0' === $sitewright_event ) {
	return;
}

if ( 'modal' === $attributes['style'] ) {
	$sitewright_tags = new WP_HTML_Tag_Processor( $content );
	while ( $sitewright_tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) ) {
		if ( 'A' === $sitewright_tags->get_tag() ) {
			$sitewright_tags->set_attribute( 'href', $sitewright_url );
			$sitewright_tags->set_attribute( 'target', '_blank' );
			$sitewright_tags->set_attribute( 'rel', 'noopener noreferrer' );
			$sitewright_tags->set_attribute( 'data-event-id', $sitewright_event );
			$sitewright_tags->set_attribute( 'data-close', __( 'Close', 'sitewright' ) );
		}
	}
	echo $sitewright_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
	return;
}

$sitewright_frame = is_feed() ? '' : sprintf(
	'<iframe class="wp-block-jetpack-eventbrite__frame" title="%1$s" src="https://www.eventbrite.com/checkout-external?eid=%2$s" loading="lazy"></iframe>',
	esc_attr__( 'Eventbrite Checkout', 'sitewright' ),
	$sitewright_event
);
printf(
	'<div %1$s>%2$s<p class="wp-block-jetpack-eventbrite__link"><a class="eventbrite__direct-link" href="%3$s">%4$s</a></p></div>',
	get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_frame, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
	esc_url( $sitewright_url ),
	esc_html__( 'Get tickets on Eventbrite', 'sitewright' )
);
