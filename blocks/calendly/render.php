<?php
/**
 * The calendar on the page: a frame with a plain link below, or a button that leads to it and loads nothing before.
 *
 * @package Sitewright
 *
 * @var array  $attributes The block's attributes.
 * @var string $content    What the post holds.
 */

use Sitewright\Embed_Address;

$sitewright_url = Embed_Address::of( $attributes['url'] ?? '', 'calendly' );
if ( '' === $sitewright_url ) {
	return;
}

$sitewright_query = array( 'hide_event_type_details' => empty( $attributes['hideEventTypeDetails'] ) ? '0' : '1' );
foreach ( array(
	'background_color' => array( 'backgroundColor', 'ffffff' ),
	'primary_color'    => array( 'primaryColor', '00A2FF' ),
	'text_color'       => array( 'textColor', '4D5055' ),
) as $sitewright_parameter => list( $sitewright_name, $sitewright_default ) ) {
	$sitewright_color                          = $attributes[ $sitewright_name ] ?? '';
	$sitewright_query[ $sitewright_parameter ] = preg_match( '/^[a-z0-9]{6}$/i', $sitewright_color ) ? $sitewright_color : $sitewright_default;
}
$sitewright_url = add_query_arg( $sitewright_query, $sitewright_url );

if ( 'link' === ( $attributes['style'] ?? '' ) ) {
	$sitewright_tags = new WP_HTML_Tag_Processor( $content );
	// The button holds the address without the look, and one from an old post may hold none.
	if ( $sitewright_tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) && 'A' === $sitewright_tags->get_tag() ) {
		$sitewright_tags->set_attribute( 'href', $sitewright_url );
		$sitewright_tags->set_attribute( 'target', '_blank' );
		$sitewright_tags->set_attribute( 'rel', 'noopener noreferrer' );
	}
	echo $sitewright_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
	return;
}

$sitewright_frame = '';
if ( ! is_feed() ) {
	$sitewright_frame = sprintf(
		'<iframe class="wp-block-jetpack-calendly__frame" title="%1$s" src="%2$s" loading="lazy"></iframe>',
		esc_attr__( 'Calendly', 'sitewright' ),
		esc_url(
			add_query_arg(
				array(
					'embed_domain' => rawurlencode( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
					'embed_type'   => 'Inline',
				),
				$sitewright_url
			)
		)
	);
}
printf(
	'<div %1$s>%2$s<p class="wp-block-jetpack-calendly__link"><a href="%3$s">%4$s</a></p></div>',
	get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_frame, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
	esc_url( $sitewright_url ),
	esc_html__( 'Schedule time with me on Calendly', 'sitewright' )
);
