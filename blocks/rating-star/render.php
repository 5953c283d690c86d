<?php
/**
 * The stars on the page.
 *
 * @package Sitewright
 *
 * @var array  $attributes The block's attributes.
 * @var string $content    The stars as text, as the post holds them.
 */

// Feed readers show neither styles nor drawings.
if ( is_feed() ) {
	echo wp_kses_post( $content );
	return;
}

$sitewright_max    = min( 10, max( 2, (int) round( $attributes['maxRating'] ) ) );
$sitewright_rating = min( $sitewright_max, max( 0, round( $attributes['rating'] * 2 ) / 2 ) );
$sitewright_align  = in_array( $attributes['align'], array( 'left', 'center', 'right' ), true ) ? $attributes['align'] : 'left';
$sitewright_shown  = number_format_i18n( $sitewright_rating, floor( $sitewright_rating ) === $sitewright_rating ? 0 : 1 );

// Also in rating-star.tsx.
$sitewright_shape = '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 2.1l2.6 6.9 7.4.4-5.8 4.6 2 7.1-6.2-4.1-6.2 4.1 2-7.1L2 9.4 9.4 9z"/></svg>';

$sitewright_stars = '';
for ( $sitewright_star = 1; $sitewright_star <= $sitewright_max; $sitewright_star++ ) {
	$sitewright_state  = $sitewright_rating >= $sitewright_star ? 'full' : ( $sitewright_rating > $sitewright_star - 1 ? 'half' : 'empty' );
	$sitewright_stars .= '<span class="wp-block-jetpack-rating-star__star is-' . $sitewright_state . '">'
		. ( 'full' === $sitewright_state ? '' : '<span class="wp-block-jetpack-rating-star__base">' . $sitewright_shape . '</span>' )
		. ( 'empty' === $sitewright_state ? '' : '<span class="wp-block-jetpack-rating-star__fill">' . $sitewright_shape . '</span>' )
		. '</span>';
}

printf(
	'<figure %1$s itemprop="reviewRating" itemscope itemtype="https://schema.org/Rating">'
		. '<span class="screen-reader-text">%2$s</span>'
		. '<meta itemprop="worstRating" content="0"><meta itemprop="ratingValue" content="%3$s"><meta itemprop="bestRating" content="%4$d">'
		. '<span class="wp-block-jetpack-rating-star__stars" aria-hidden="true"%5$s>%6$s</span></figure>',
	get_block_wrapper_attributes( array( 'style' => "text-align:$sitewright_align" ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	/* translators: 1: rating, 2: highest rating. */
	esc_html( sprintf( __( 'Rating: %1$s out of %2$s.', 'sitewright' ), $sitewright_shown, number_format_i18n( $sitewright_max ) ) ),
	esc_attr( (string) $sitewright_rating ),
	(int) $sitewright_max,
	empty( $attributes['color'] ) ? '' : ' style="' . esc_attr( safecss_filter_attr( 'color:' . $attributes['color'] ) ) . '"',
	$sitewright_stars // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- made of constants above.
);
