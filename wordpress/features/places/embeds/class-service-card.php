<?php
/**
 * Cards of services.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embeds;

/**
 * Renders the card that stands for a part of a service: whose it is, who learns what, and a button. components/view/service-card.ts asks the
 * service after a press, or where the visitor said before that it may; the card stays where no script runs.
 */
final class Service_Card {

	/**
	 * Renders a card.
	 *
	 * @param Embed_Service        $service Service.
	 * @param string               $title   Name of the part, as text; may be the service's name.
	 * @param string               $links   HTML: how to get there without the card.
	 * @param array<string,string> $stage   `style` that keeps the place of what is shown there, and `class` of that place.
	 * @param string               $button  Text of the button; by default it names the service.
	 * @param string               $preview HTML of what the site itself shows of the part: a picture, which lies behind the words, or a text.
	 * @return string HTML.
	 */
	public static function render( Embed_Service $service, string $title, string $links, array $stage = array(), string $button = '', string $preview = '' ): string {
		// WordPress loads these styles only on pages with a button of its own.
		wp_enqueue_style( 'wp-block-button' );
		return sprintf(
			'<div class="sitewright-embed" role="group" aria-label="%4$s" data-service="%1$s"><div class="sitewright-embed__stage%2$s"%3$s><div class="sitewright-embed__ask%11$s">%10$s'
				. '<strong class="sitewright-embed__name">%4$s</strong><p class="sitewright-embed__about">%5$s</p>'
				. '<p class="sitewright-embed__status" role="status" data-failed="%6$s"></p>'
				. '<button type="button" class="wp-block-button__link wp-element-button" hidden>%7$s</button></div></div>'
				. '<div class="sitewright-embed__links">%8$s<label class="sitewright-embed__always"><input type="checkbox"> %9$s</label></div></div>',
			esc_attr( $service->id ),
			esc_attr( isset( $stage['class'] ) ? " {$stage['class']}" : '' ),
			isset( $stage['style'] ) ? ' style="' . esc_attr( $stage['style'] ) . '"' : '',
			esc_html( $title ),
			self::about( $service ),
			'' === $links
				? esc_attr__( 'This could not be loaded. Please try again later.', 'sitewright' )
				: esc_attr__( 'This could not be loaded. The link below leads to it.', 'sitewright' ),
			/* translators: %s: name of an embedded service. */
			esc_html( '' === $button ? sprintf( __( 'Show %s here', 'sitewright' ), $service->name ) : $button ),
			$links,
			/* translators: %s: name of an embedded service. */
			esc_html( sprintf( __( 'Always show %s on this site', 'sitewright' ), $service->name ) ),
			$preview,
			0 === strpos( $preview, '<img' ) ? ' has-picture' : ''
		);
	}

	/**
	 * Says which host the part comes from, and what that learns.
	 *
	 * @param Embed_Service $service Service.
	 * @return string HTML.
	 */
	private static function about( Embed_Service $service ): string {
		/* translators: %s: host of an embedded service. */
		$html = esc_html( sprintf( __( 'It comes from %s, which learns your IP address when it is shown.', 'sitewright' ), $service->host ) );
		if ( '' === $service->policy ) {
			return $html;
		}
		return $html . ' <a href="' . esc_url( $service->policy ) . '" rel="noopener noreferrer">'
			/* translators: %s: name of an embedded service. */
			. esc_html( sprintf( __( 'Privacy policy of %s', 'sitewright' ), $service->name ) ) . '</a>';
	}
}
