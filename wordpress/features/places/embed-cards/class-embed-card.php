<?php
/**
 * The card of an embed.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embed_Cards;

use Sitewright\Core\Assets;
use Sitewright\Features\Places\Embeds\Embed_Service;
use Sitewright\Features\Places\Embeds\Kept_Picture;
use Sitewright\Features\Places\Embeds\Service_Card;
use WP_HTML_Tag_Processor;

/**
 * Puts what WordPress embeds behind a card. A frame or a picture waits in a template; a post whose service shows it by a script waits there
 * without the script, and its words can be read on the card. components/view/core-embeds.ts shows it.
 */
final class Embed_Card {

	private const SCRIPT = 'embed-cards';

	/**
	 * The services whose script components/view/core-embeds.ts knows: it takes no script from the page.
	 */
	private const WITH_SCRIPT = array( 'bluesky', 'imgur', 'reddit', 'tiktok', 'tumblr', 'x' );

	/**
	 * The card of an embed.
	 *
	 * @param string $html The embed.
	 * @param string $url  Address that the author embedded; empty for a frame that the author wrote.
	 * @return string HTML; the same where nobody else is asked.
	 */
	public static function of( string $html, string $url ): string {
		$part = Embed_Part::read( $html );
		if ( null === $part ) {
			return $html;
		}
		$service = Embed_Service::for_host( $part->host );
		$address = '' === $url ? $part->source : $url;
		$words   = '' === $part->words ? '' : '<div class="sitewright-core-embed__words">' . $part->words . '</div>';
		/* translators: %s: name of an embedded service. */
		$link = '<p><a href="' . esc_url( $address ) . '" rel="noopener noreferrer">' . esc_html( sprintf( __( 'Open on %s', 'sitewright' ), $service->name ) ) . '</a></p>';
		if ( 'script' === $part->kind && ! in_array( $service->id, self::WITH_SCRIPT, true ) ) {
			return '<div class="sitewright-core-embed">' . $words . $link . '</div>';
		}
		Assets::require_page_script( self::SCRIPT );
		$picture = '' === $url ? '' : Kept_Picture::html( $url );
		$preview = '' === $picture ? $words : $picture;
		$title   = '' === $part->title ? $service->name : $part->title;
		$stage   = '' === $part->place ? array() : array( 'style' => $part->place );
		return '<div class="sitewright-core-embed">' . Service_Card::render( $service, $title, $link, $stage, '', $preview ) . "<template>{$part->html}</template></div>";
	}

	/**
	 * Takes the shape away that WordPress gives the place of an embed: the card has a place of its own.
	 *
	 * @param mixed $html HTML of the block.
	 * @return mixed
	 */
	public static function without_shape( $html ) {
		if ( ! is_string( $html ) || false === strpos( $html, 'sitewright-core-embed' ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag() ) {
			foreach ( explode( ' ', (string) $tags->get_attribute( 'class' ) ) as $name ) {
				if ( 0 === strpos( $name, 'wp-embed-aspect-' ) || 'wp-has-aspect-ratio' === $name ) {
					$tags->remove_class( $name );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Loads the styles in the head, where a theme prints that before it reads the post: else the place of a card would change when they come.
	 */
	public static function enqueue_early(): void {
		if ( ! wp_is_block_theme() ) {
			Assets::require_page_script( self::SCRIPT );
		}
	}
}
