<?php
/**
 * The offers of a post.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\Manifest;
use Sitewright\Core\Paid_Content;
use Sitewright\Core\Paid_Reader;
use Sitewright\Core\Synced_Patterns;
use WP_Block_Type_Registry;
use WP_Post;

/**
 * Finds the block of a published post that offers a payment. The browser decides neither price nor plan: the settings are those
 * of the post as it is saved.
 */
final class Offer_Finder {

	/**
	 * How deeply patterns may contain one another.
	 */
	private const MAX_DEPTH = 5;

	private const MAX_TEMPLATES = 100;

	/**
	 * The post of a link, if the current visitor may read it.
	 *
	 * @param int $post_id Number of the post.
	 * @return WP_Post|null
	 */
	public static function post( $post_id ): ?WP_Post {
		$post = get_post( $post_id );
		if ( ! $post || post_password_required( $post ) ) {
			return null;
		}
		$is_private = 'private' === $post->post_status && current_user_can( 'read_post', $post->ID );
		return $is_private || is_post_publicly_viewable( $post ) ? $post : null;
	}

	/**
	 * The first answer to a query of the post's blocks, or else of those that surround posts: in templates, their parts and widgets. A part
	 * for subscribers offers nothing to others.
	 *
	 * @param WP_Post|null        $post  Post; null for a block around posts.
	 * @param array<string,mixed> $query Query of the request, without slashes.
	 * @return array|\WP_Error|null See Core\Offers_Payment::offer.
	 */
	public static function find( ?WP_Post $post, array $query ) {
		$classes = self::classes();
		$offer   = null;
		foreach ( $post ? Paid_Content::parts_for_visitor( $post ) : array() as list( $content, $read ) ) {
			$offer = $offer ?? self::find_in( parse_blocks( $content ), $post->ID, $classes, $query, new Synced_Patterns( array(), $read ), 0 );
		}
		foreach ( null === $offer ? self::surroundings() : array() as $content ) {
			foreach ( Paid_Content::ways_to_read() as $read ) {
				$offer = $offer ?? self::find_in( parse_blocks( $read( $content ) ), 0, $classes, $query, new Synced_Patterns( array(), $read ), 0 );
			}
		}
		return $offer;
	}

	/**
	 * The contents that the owner put around posts. The theme's own files name no product of the site.
	 *
	 * @return string[]
	 */
	private static function surroundings(): array {
		$templates = get_posts(
			array(
				'post_type'      => array( 'wp_template', 'wp_template_part' ),
				'post_status'    => 'publish',
				'posts_per_page' => self::MAX_TEMPLATES,
				'no_found_rows'  => true,
			)
		);
		$widgets   = array_filter( (array) get_option( 'widget_block', array() ), 'is_array' );
		return array_merge( array_column( $templates, 'post_content' ), array_map( 'strval', array_column( $widgets, 'content' ) ) );
	}

	/**
	 * The classes of the blocks that take payments.
	 *
	 * @return array<string,string> Name of the block => name of a class that implements Core\Offers_Payment.
	 */
	private static function classes(): array {
		$blocks  = Manifest::blocks();
		$classes = array();
		foreach ( Manifest::offers() as $folder => $class_name ) {
			$classes[ $blocks[ $folder ]['name'] ] = $class_name;
		}
		return $classes;
	}

	/**
	 * The first answer of some blocks, of their inner blocks, and of the patterns that they show.
	 *
	 * @param array[]              $blocks   Parsed blocks.
	 * @param int                  $source   Where they are saved; see Core\Offers_Payment.
	 * @param array<string,string> $classes  See classes().
	 * @param array<string,mixed>  $query    Query of the request.
	 * @param Synced_Patterns      $patterns The patterns of the whole search.
	 * @param int                  $depth    How many patterns the blocks are in.
	 * @param int[]|null           $paid     In content for subscribers, the plans that open it.
	 * @return array|\WP_Error|null See Core\Offers_Payment::offer.
	 */
	private static function find_in( array $blocks, int $source, array $classes, array $query, Synced_Patterns $patterns, int $depth, ?array $paid = null ) {
		foreach ( $blocks as $block ) {
			$name  = (string) $block['blockName'];
			$saved = array(
				'source' => $source,
				'html'   => $block['innerHTML'],
				'paid'   => $paid,
			);
			$offer = isset( $classes[ $name ] ) ? call_user_func( array( $classes[ $name ], 'offer' ), self::attributes( $block ), $query, $saved ) : null;
			$inner = Paid_Reader::CONTAINER === $name ? Paid_Reader::plans_of( $block['attrs'] ) : $paid;
			$offer = $offer ?? self::find_in( $block['innerBlocks'], $source, $classes, $query, $patterns, $depth, $inner );
			if ( null === $offer && 'core/block' === $name && $depth < self::MAX_DEPTH ) {
				$number = $block['attrs']['ref'] ?? null;
				$number = is_int( $number ) ? $number : 0;
				$offer  = self::find_in( $patterns->blocks( $number ) ?? array(), $number, $classes, $query, $patterns, $depth + 1, $paid );
			}
			if ( null !== $offer ) {
				return $offer;
			}
		}
		return null;
	}

	/**
	 * The attributes with which WordPress would render a block.
	 *
	 * @param array $block Parsed block.
	 * @return array<string,mixed>
	 */
	private static function attributes( array $block ): array {
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $block['blockName'] );
		/** This filter is documented in wp-includes/blocks.php */
		$checked = apply_filters( 'render_block_data', $block, $block, null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
		$values  = (array) ( $checked['attrs'] ?? array() );
		return $type ? $type->prepare_attributes_for_render( $values ) : $values;
	}
}
