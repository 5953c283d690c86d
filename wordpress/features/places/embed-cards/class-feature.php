<?php
/**
 * Cards for the embeds of WordPress.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embed_Cards;

use Sitewright\Core;
use Sitewright\Features\Site\Modules\Modules;

/**
 * The module “embed-cards”: videos, posts and maps of other services, which WordPress embeds, stand behind the card that our own blocks have
 * (docs/decisions/074-embeds-of-wordpress.md).
 */
final class Feature extends Core\Feature {

	private const MODULE = 'embed-cards';

	/**
	 * Adds the module, and what it does where it is on.
	 */
	public function hook(): void {
		add_filter( 'sitewright_modules', array( self::class, 'add_module' ) );
		if ( ! Modules::is_turned_on( self::MODULE ) ) {
			return;
		}
		add_filter( 'embed_oembed_html', array( self::class, 'card_of_embed' ), 20, 2 );
		add_filter( 'render_block', array( self::class, 'cards_of_frames' ), 20, 2 );
		add_filter( 'render_block_core/embed', array( Embed_Card::class, 'without_shape' ) );
		add_action( 'wp_enqueue_scripts', array( Embed_Card::class, 'enqueue_early' ) );
	}

	/**
	 * Adds the module.
	 *
	 * @param array<string,array> $modules Modules.
	 * @return array<string,array>
	 */
	public static function add_module( $modules ) {
		$modules[ self::MODULE ] = array(
			'name'        => __( 'Embeds behind a card', 'sitewright' ),
			'description' => __( 'Videos, posts and maps of other services are loaded only when a visitor wants to see them. Until then a card stands in their place, with a picture that your site keeps.', 'sitewright' ),
		);
		return $modules;
	}

	/**
	 * Puts an embed behind its card.
	 *
	 * @param mixed $html HTML of the embed; other plugins may return anything.
	 * @param mixed $url  Address that the author embedded.
	 * @return mixed
	 */
	public static function card_of_embed( $html, $url ) {
		if ( doing_filter( 'get_the_excerpt' ) ) {
			// Some plugins keep the HTML of excerpts.
			return '';
		}
		return is_string( $html ) && is_string( $url ) && self::is_page() ? Embed_Card::of( $html, $url ) : $html;
	}

	/**
	 * Puts the frames of custom HTML and of the classic editor behind their cards.
	 *
	 * @param mixed $html  HTML of the block.
	 * @param mixed $block Parsed block.
	 * @return mixed
	 */
	public static function cards_of_frames( $html, $block ) {
		$is_free = in_array( $block['blockName'] ?? null, array( null, 'core/html', 'core/freeform' ), true );
		if ( ! $is_free || ! is_string( $html ) || false === stripos( $html, '<iframe' ) || ! self::is_page() ) {
			return $html;
		}
		return Frame_Tags::replace(
			$html,
			static function ( string $frame ): string {
				return Embed_Card::of( $frame, '' );
			}
		);
	}

	/**
	 * Whether the embed stands on a page: readers of feeds and the editor load parts by their own rules, and an excerpt has the words of its post.
	 *
	 * @return bool
	 */
	private static function is_page(): bool {
		return ! is_feed() && ! is_admin() && ! wp_doing_ajax() && ! doing_filter( 'get_the_excerpt' );
	}
}
