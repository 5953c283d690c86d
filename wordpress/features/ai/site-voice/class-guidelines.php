<?php
/**
 * Guidelines of WordPress.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Site_Voice;

use Sitewright\Core;
use WP_REST_Request;

/**
 * Reads the guidelines on content that WordPress keeps itself, where it does: the plugin Gutenberg has them.
 */
final class Guidelines {

	private const ROUTE = '/wp/v2/content-guidelines';

	/**
	 * The guidelines on texts; those on images are not for texts.
	 */
	private const CATEGORIES = array( 'site', 'copy', 'additional', 'other' );

	/**
	 * Letters of all of them that are read.
	 */
	private const MAX_LENGTH = 4000;

	/**
	 * The published guidelines on texts, and on texts of kinds of blocks.
	 *
	 * @return string Empty for none, and for people who may not read them.
	 */
	public static function read(): string {
		if ( ! isset( rest_get_server()->get_routes( 'wp/v2' )[ self::ROUTE ] ) ) {
			return '';
		}
		$request = new WP_REST_Request( 'GET', self::ROUTE );
		$request->set_param( 'status', 'publish' );
		$response   = rest_do_request( $request );
		$data       = $response->is_error() ? array() : (array) $response->get_data();
		$categories = $data['guideline_categories'] ?? null;
		return is_array( $categories ) ? mb_substr( implode( "\n", self::texts( $categories ) ), 0, self::MAX_LENGTH ) : '';
	}

	/**
	 * The texts.
	 *
	 * @param array $categories Categories, as the route answers them.
	 * @return string[]
	 */
	private static function texts( array $categories ): array {
		$texts = array();
		foreach ( self::CATEGORIES as $category ) {
			$texts[] = self::text( $categories[ $category ] ?? null );
		}
		$blocks = $categories['blocks'] ?? null;
		foreach ( is_array( $blocks ) ? $blocks : array() as $name => $block ) {
			$text    = self::text( $block );
			$texts[] = '' === $text ? '' : "$name: $text";
		}
		return array_values( array_filter( $texts ) );
	}

	/**
	 * The text of a category or a block.
	 *
	 * @param mixed $part Category or block.
	 * @return string
	 */
	private static function text( $part ): string {
		return Core\Text::lines( is_array( $part ) ? $part['guidelines'] ?? '' : '' );
	}
}
