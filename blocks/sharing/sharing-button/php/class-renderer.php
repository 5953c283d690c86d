<?php
/**
 * A sharing button on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Sharing\Sharing_Button;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Core\Text;
use WP_Block;

/**
 * Shows a link to the service: nothing of it is loaded into the page. Buttons that need a script are hidden until it is there.
 */
final class Renderer extends Core\Renderer {

	private const PART = 'wp-block-jetpack-sharing-button__';

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML; empty for a service that we do not know.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$service = Service::of( (string) ( $attributes['service'] ?? '' ) );
		if ( ! $service ) {
			return '';
		}
		$page    = new Shared_Page( $block );
		$written = Text::one_line( $attributes['label'] ?? '' );
		$label   = '' === $written ? $service->title() : $written;
		$style   = self::style_of( $block->context['sitewright/sharingStyle'] ?? '' );
		$html    = ( 'text' === $style ? '' : $service->icon() )
			. '<span class="' . ( 'icon' === $style ? 'screen-reader-text' : self::PART . 'text' ) . '">' . esc_html( $label ) . '</span>';
		$address = $service->address( $page->url, $page->title );
		return '<li ' . get_block_wrapper_attributes( array( 'class' => "is-$service->name" ) ) . '>'
			. ( '' === $address ? self::button( $service, $page, $html, $block ) : self::link( $service, $address, $label, $html, $block ) ) . '</li>';
	}

	/**
	 * A link to a service.
	 *
	 * @param Service  $service Service.
	 * @param string   $address Where it leads.
	 * @param string   $label   Its text.
	 * @param string   $html    HTML in it.
	 * @param WP_Block $block   Block.
	 * @return string HTML.
	 */
	private static function link( Service $service, string $address, string $label, string $html, WP_Block $block ): string {
		$name  = $label;
		$opens = '';
		if ( 'mail' !== $service->name ) {
			$opens = ' target="_blank" rel="noopener noreferrer nofollow"';
			/* translators: %s: name of a service. */
			$name = $label === $service->title() ? sprintf( __( 'Share on %s (opens in a new tab)', 'sitewright' ), $label )
				/* translators: %s: text of a link. */
				: sprintf( __( '%s (opens in a new tab)', 'sitewright' ), $label );
		}
		return '<a class="' . self::PART . 'link" href="' . esc_url( $address ) . '"' . $opens . ' aria-label="' . esc_attr( $name ) . '"' . self::colors( $block ) . ">$html</a>";
	}

	/**
	 * A button that does something with the page itself.
	 *
	 * @param Service     $service Service.
	 * @param Shared_Page $page    Page.
	 * @param string      $html    HTML in it.
	 * @param WP_Block    $block   Block.
	 * @return string HTML.
	 */
	private static function button( Service $service, Shared_Page $page, string $html, WP_Block $block ): string {
		$data = array(
			'sharing' => $service->name,
			'url'     => $page->url,
			'title'   => $page->title,
			'copied'  => __( 'Link copied.', 'sitewright' ),
			'failed'  => __( 'The link could not be copied.', 'sitewright' ),
		);
		$said = '';
		foreach ( 'print' === $service->name ? array( 'sharing' => 'print' ) : $data as $name => $value ) {
			$said .= " data-$name=\"" . esc_attr( $value ) . '"';
		}
		return '<button type="button" class="' . self::PART . "link\"$said" . self::colors( $block ) . " hidden>$html</button>"
			. ( 'print' === $service->name ? '' : '<span class="' . self::PART . 'status" role="status"></span>' );
	}

	/**
	 * Whether the buttons of the list show an icon, a name, or both.
	 *
	 * @param mixed $name Name, whoever wrote it.
	 * @return string `icon-text` also for one that we do not know.
	 */
	private static function style_of( $name ): string {
		$styles = Constants::of( 'blocks/sharing/shared' )['styles'];
		return in_array( $name, $styles, true ) ? $name : $styles[0];
	}

	/**
	 * The colours of the list.
	 *
	 * @param WP_Block $block Block.
	 * @return string HTML attribute with a blank before it; empty for none.
	 */
	private static function colors( WP_Block $block ): string {
		$styles = array();
		foreach ( array(
			'color'            => 'sitewright/sharingColor',
			'background-color' => 'sitewright/sharingBackground',
		) as $property => $name ) {
			$color = $block->context[ $name ] ?? null;
			if ( Constants::match( Constants::of( 'blocks/sharing/shared' )['color'], $color, 'i' ) ) {
				$styles[] = "$property:$color";
			}
		}
		return $styles ? ' style="' . esc_attr( implode( ';', $styles ) ) . '"' : '';
	}
}
