<?php
/**
 * The page that sharing buttons share.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Sharing\Sharing_Button;

use Sitewright\Core\Block_Holder;
use Sitewright\Core\Constants;
use Sitewright\Core\Text;
use WP_Block;
use WP_Post;

/**
 * The post that holds the button, that of a loop or of the page around it; of a list of posts, the list.
 */
final class Shared_Page {

	/**
	 * Its address.
	 *
	 * @var string
	 */
	public string $url;

	/**
	 * Its title, as plain text.
	 *
	 * @var string
	 */
	public string $title;

	/**
	 * Finds the page of a button.
	 *
	 * @param WP_Block $block Block.
	 */
	public function __construct( WP_Block $block ) {
		$post        = self::post_of( $block );
		$title       = Text::text_of_html( $post ? get_the_title( $post ) : wp_get_document_title() );
		$this->url   = $post ? (string) get_permalink( $post ) : self::address_of_list();
		$this->title = mb_substr( $title, 0, Constants::of( 'blocks/sharing/shared' )['maxTitle'] );
	}

	/**
	 * The address of a page that is none of a post, with the parameters alone that WordPress knows.
	 *
	 * @return string
	 */
	private static function address_of_list(): string {
		global $wp;
		if ( '' !== (string) $wp->request ) {
			return home_url( user_trailingslashit( $wp->request ) );
		}
		return home_url( '/' . ( '' === (string) $wp->query_string ? '' : "?$wp->query_string" ) );
	}

	/**
	 * The post that a button shares.
	 *
	 * @param WP_Block $block Block.
	 * @return WP_Post|null Null in a template of several posts, where WordPress names the first of them.
	 */
	private static function post_of( WP_Block $block ): ?WP_Post {
		$holder = Block_Holder::post();
		if ( $holder ) {
			return $holder;
		}
		$named = (int) ( $block->context['postId'] ?? 0 );
		return is_singular() || Block_Holder::is_listed( $named ) ? get_post( $named ) : null;
	}
}
