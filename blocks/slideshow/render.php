<?php
/**
 * The slideshow on the page: what the post holds, with the room that it will take and the words that its script needs.
 * Without the script it is a row of images to scroll through.
 *
 * @package Sitewright
 *
 * @var string $content What the post holds.
 */

// Of the slides, from the size of the first image, between 1:1 and 16:9; attributes.ts does the same.
$sitewright_ratio = static function ( $classes, $address ) {
	if ( ! is_string( $classes ) || ! is_string( $address ) || ! preg_match( '/\bwp-image-(\d{1,15})\b/', $classes, $sitewright_found ) ) {
		return null;
	}
	$sitewright_id   = (int) $sitewright_found[1];
	$sitewright_meta = wp_get_attachment_metadata( $sitewright_id );
	if ( ! is_array( $sitewright_meta ) ) {
		return null;
	}
	// An address that the library does not know, such as a proxy's, still shows the same picture.
	$sitewright_size = wp_image_src_get_dimensions( $address, $sitewright_meta, $sitewright_id )
		?: array( $sitewright_meta['width'] ?? 0, $sitewright_meta['height'] ?? 0 ); // phpcs:ignore Universal.Operators.DisallowShortTernary.Found -- false or an array.
	list( $sitewright_width, $sitewright_height ) = array_map( 'absint', array_slice( $sitewright_size, 0, 2 ) );
	return $sitewright_width > 0 && $sitewright_height > 0 ? min( 16 / 9, max( 1, $sitewright_width / $sitewright_height ) ) : null;
};

$sitewright_tags = new WP_HTML_Tag_Processor( $content );
if ( is_feed() || ! $sitewright_tags->next_tag( array( 'class_name' => 'wp-block-jetpack-slideshow_container' ) ) ) {
	echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
	return;
}

$sitewright_tags->set_attribute(
	'data-labels',
	wp_json_encode(
		array(
			'carousel'     => __( 'Slideshow', 'sitewright' ),
			'carouselRole' => __( 'carousel', 'sitewright' ),
			'slideRole'    => __( 'slide', 'sitewright' ),
			/* translators: 1: number of the slide, 2: number of slides. */
			'position'     => __( '%1$s of %2$s', 'sitewright' ),
			/* translators: %s: number of the slide. */
			'goTo'         => __( 'Go to slide %s', 'sitewright' ),
			'previous'     => __( 'Previous Slide', 'sitewright' ),
			'next'         => __( 'Next Slide', 'sitewright' ),
			'pause'        => __( 'Pause Slideshow', 'sitewright' ),
			'play'         => __( 'Play Slideshow', 'sitewright' ),
		)
	)
);

if ( $sitewright_tags->next_tag( array( 'class_name' => 'wp-block-jetpack-slideshow_swiper-wrapper' ) ) ) {
	$sitewright_tags->set_bookmark( 'list' );
	$sitewright_slides = 0;
	$sitewright_shape  = null;
	while ( $sitewright_tags->next_tag( array( 'class_name' => 'wp-block-jetpack-slideshow_image' ) ) ) {
		$sitewright_shape = 0 === $sitewright_slides++
			? $sitewright_ratio( $sitewright_tags->get_attribute( 'class' ), $sitewright_tags->get_attribute( 'src' ) )
			: $sitewright_shape;
	}
	$sitewright_tags->seek( 'list' );
	if ( null !== $sitewright_shape ) {
		$sitewright_tags->set_attribute( 'style', sprintf( 'aspect-ratio:%.4F', $sitewright_shape ) );
	}
	if ( $sitewright_slides > 1 ) {
		// The row can be scrolled by keyboard; the script, which has buttons, takes this back.
		$sitewright_tags->set_attribute( 'tabindex', '0' );
		$sitewright_tags->set_attribute( 'aria-label', __( 'Slideshow', 'sitewright' ) );
	}
}

echo $sitewright_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
