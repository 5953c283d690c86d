<?php
/**
 * The button on the page.
 *
 * @package Sitewright
 *
 * @var array    $attributes The block's attributes.
 * @var string   $content    The link, where the post holds it.
 * @var WP_Block $block      The block.
 */

// A page without a button of WordPress does not load what buttons look like.
wp_enqueue_style( 'wp-block-button' );

if ( ! empty( $attributes['saveInPostContent'] ) ) {
	$sitewright_link = new WP_HTML_Tag_Processor( $content );
	if ( $sitewright_link->next_tag( 'a' ) && is_string( $sitewright_link->get_attribute( 'href' ) ) && '' === esc_url( $sitewright_link->get_attribute( 'href' ) ) ) {
		$sitewright_link->remove_attribute( 'href' );
	}
	echo $sitewright_link->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
	return;
}

$sitewright_text = trim( wp_kses_post( $attributes['text'] ?? '' ) );
if ( '' === $sitewright_text ) {
	return;
}

$sitewright_url     = esc_url( $attributes['url'] ?? '' );
$sitewright_element = $attributes['element'] ?? 'a';
$sitewright_size    = $attributes['style']['typography']['fontSize'] ?? '';
$sitewright_size    = is_scalar( $sitewright_size ) ? (string) $sitewright_size : '';
$sitewright_width   = isset( $block->context['jetpack/parentBlockWidth'] ) ? '100%' : ( $attributes['width'] ?? '' );
$sitewright_radius  = $attributes['borderRadius'] ?? null;
$sitewright_classes = array( 'wp-block-button__link' );
$sitewright_style   = array();

if ( ! empty( $attributes['textColor'] ) || ! empty( $attributes['customTextColor'] ) ) {
	$sitewright_classes[] = 'has-text-color';
}
if ( ! empty( $attributes['textColor'] ) ) {
	$sitewright_classes[] = 'has-' . _wp_to_kebab_case( $attributes['textColor'] ) . '-color';
} elseif ( ! empty( $attributes['customTextColor'] ) ) {
	$sitewright_style[] = 'color:' . $attributes['customTextColor'];
}

foreach ( array(
	'gradient'              => array( 'has-%s-gradient-background', '' ),
	'customGradient'        => array( '', 'background:%s' ),
	'backgroundColor'       => array( 'has-%s-background-color', '' ),
	'customBackgroundColor' => array( '', 'background-color:%s' ),
) as $sitewright_name => $sitewright_forms ) {
	if ( empty( $attributes[ $sitewright_name ] ) ) {
		continue;
	}
	$sitewright_classes[] = 'has-background';
	if ( $sitewright_forms[0] ) {
		$sitewright_classes[] = sprintf( $sitewright_forms[0], _wp_to_kebab_case( $attributes[ $sitewright_name ] ) );
	} else {
		$sitewright_style[] = sprintf( $sitewright_forms[1], $attributes[ $sitewright_name ] );
	}
	// One background: a gradient before a colour, the theme's before the person's own.
	break;
}

if ( null !== $sitewright_radius ) {
	$sitewright_style[] = 'border-radius:' . max( 0, (float) $sitewright_radius ) . 'px';
	if ( 0.0 === (float) $sitewright_radius ) {
		$sitewright_classes[] = 'no-border-radius';
	}
}
if ( preg_match( '/^\d+(\.\d+)?(px|em|rem|vw|%)$/', $sitewright_width ) ) {
	$sitewright_classes[] = 'has-custom-width';
	$sitewright_style[]   = "width:$sitewright_width";
}
if ( ! empty( $attributes['fontSize'] ) ) {
	$sitewright_classes[] = 'has-' . _wp_to_kebab_case( $attributes['fontSize'] ) . '-font-size has-custom-font-size';
} elseif ( $sitewright_size ) {
	$sitewright_classes[] = 'has-custom-font-size';
	$sitewright_style[]   = "font-size:$sitewright_size";
}

$sitewright_html = sprintf(
	' class="%1$s" data-id-attr="%2$s"%3$s%4$s',
	esc_attr( implode( ' ', $sitewright_classes ) ),
	esc_attr( $attributes['uniqueId'] ?? 'placeholder' ),
	empty( $attributes['uniqueId'] ) ? '' : ' id="' . esc_attr( $attributes['uniqueId'] ) . '"',
	$sitewright_style ? ' style="' . esc_attr( safecss_filter_attr( implode( ';', $sitewright_style ) ) ) . '"' : ''
);
if ( 'input' === $sitewright_element ) {
	$sitewright_html = "<input type=\"submit\"$sitewright_html value=\"" . esc_attr( wp_strip_all_tags( $sitewright_text ) ) . '">';
} elseif ( 'button' === $sitewright_element ) {
	$sitewright_html = "<button type=\"submit\"$sitewright_html>$sitewright_text</button>";
} else {
	$sitewright_html = '<a' . ( $sitewright_url ? " href=\"$sitewright_url\" target=\"_blank\" rel=\"noopener noreferrer\"" : '' ) . "$sitewright_html>$sitewright_text</a>";
}

printf(
	'<div %1$s>%2$s</div>',
	get_block_wrapper_attributes( array( 'class' => 'wp-block-button jetpack-submit-button' ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_html // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
);
