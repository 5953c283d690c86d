<?php
/**
 * Conversions of blocks with text.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * Markdown, ratings, texts for some visitors, and what the assistant wrote.
 */
final class Text_Family {

	/**
	 * The conversions.
	 *
	 * @return array<string,array> See Conversions::of.
	 */
	public static function conversions(): array {
		// The assistant's text is on no page before somebody takes it over.
		$draft = array(
			'remove' => Conversions::removal(),
			'show'   => Conversions::choice( __( 'Show its text to everybody', 'sitewright' ), array( self::class, 'draft' ) ),
		);
		return array(
			'jetpack/markdown'         => array( 'convert' => Conversions::choice( __( 'Paragraphs, headings, HTML', 'sitewright' ), array( self::class, 'markdown' ) ) ),
			'jetpack/rating-star'      => array( 'convert' => Conversions::choice( __( 'Paragraph', 'sitewright' ), array( self::class, 'rating' ) ) ),
			'jetpack/repeat-visitor'   => array(
				'show'   => Conversions::choice( __( 'Show its content to everybody', 'sitewright' ), array( self::class, 'content' ) ),
				'remove' => Conversions::removal(),
			),
			'jetpack/ai-assistant'     => $draft,
			'jetpack/voice-to-content' => $draft,
		);
	}

	/**
	 * The saved HTML of a Markdown text: paragraphs and headings as blocks, everything else as HTML.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty without text.
	 */
	public static function markdown( Source_Block $block ): string {
		$wrapper = Saved_Html::elements( $block->html() )[0] ?? null;
		$blocks  = array();
		$html    = '';
		foreach ( Saved_Html::elements( $wrapper && 'div' === $wrapper['tag'] ? $wrapper['inner'] : $block->html() ) as $element ) {
			$is_heading = (bool) preg_match( '/^h[1-6]$/', $element['tag'] );
			// The editor cannot open a paragraph with anything else than text.
			if ( ! $is_heading && ( 'p' !== $element['tag'] || preg_match( '/^<p\s|<img\b/i', $element['html'] ) ) ) {
				$html .= $element['html'] . "\n";
				continue;
			}
			$blocks[] = Core_Markup::html( $html );
			$html     = '';
			$text     = wp_kses_post( $element['inner'] );
			$blocks[] = $is_heading ? Core_Markup::heading( $text, (int) $element['tag'][1] ) : Core_Markup::paragraph( $text );
		}
		$blocks[] = Core_Markup::html( $html );
		return Core_Markup::several( $blocks );
	}

	/**
	 * A rating as stars and as text.
	 *
	 * @param Source_Block $block Block.
	 * @return string
	 */
	public static function rating( Source_Block $block ): string {
		$max    = min( 10, max( 2, (int) ( $block->attrs['maxRating'] ?? 5 ) ) );
		$rating = min( $max, max( 0, round( (float) $block->text( 'rating' ) * 2 ) / 2 ) );
		$rating = isset( $block->attrs['rating'] ) ? $rating : 1;
		$stars  = str_repeat( '★', (int) $rating ) . ( floor( $rating ) < $rating ? '½' : '' ) . str_repeat( '☆', $max - (int) ceil( $rating ) );
		/* translators: 1: rating, 2: highest rating. */
		$text = sprintf( __( 'Rating: %1$s out of %2$s.', 'sitewright' ), number_format_i18n( $rating, floor( $rating ) < $rating ? 1 : 0 ), number_format_i18n( $max ) );
		return Core_Markup::paragraph( $stars . ' ' . esc_html( $text ), $block->text( 'align' ) );
	}

	/**
	 * The blocks inside a block, and the text between them.
	 *
	 * @param Source_Block $block Block.
	 * @return string
	 */
	public static function content( Source_Block $block ): string {
		$markup = array();
		foreach ( $block->parts() as $part ) {
			$markup[] = is_string( $part ) ? $part : $part->markup();
		}
		return Core_Markup::several( $markup );
	}

	/**
	 * A text that nobody took over.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty without text.
	 */
	public static function draft( Source_Block $block ): string {
		$paragraphs = array();
		foreach ( preg_split( '/\n\s*\n|<\/p>|<br\s*\/?>\s*<br\s*\/?>/i', $block->text( 'content' ) ) as $text ) {
			$paragraphs[] = Core_Markup::paragraph( esc_html( wp_strip_all_tags( $text ) ) );
		}
		return Core_Markup::several( $paragraphs );
	}
}
