<?php
/**
 * Conversions of blocks that need a plugin.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * Forms, payments, newsletters, ads and content for subscribers: none of them works without a plugin.
 */
final class Plugin_Family {

	/**
	 * The conversions.
	 *
	 * @return array<string,array> See Conversions::of.
	 */
	public static function conversions(): array {
		$removal = array( 'remove' => Conversions::removal() );
		$contact = $removal + array( 'mail' => Conversions::choice( __( 'Link to write an e-mail (the address becomes public)', 'sitewright' ), array( self::class, 'mail' ) ) );
		$text    = $removal + array( 'text' => Conversions::choice( __( 'Keep its text, without the payment', 'sitewright' ), array( self::class, 'text' ) ) );
		return array(
			'jetpack/contact-form'       => $contact,
			'jetpack/subscriptions'      => $contact,
			'jetpack/mailchimp'          => $contact,
			'jetpack/donations'          => $text,
			'jetpack/simple-payments'    => $text,
			'jetpack/payment-buttons'    => $removal,
			'jetpack/recurring-payments' => $removal,
			'jetpack/related-posts'      => $removal,
			'jetpack/wordads'            => $removal,
			'premium-content/container'  => array(
				'public' => Conversions::choice( __( 'Keep the part for everybody', 'sitewright' ), array( self::class, 'public_part' ) ),
				'show'   => Conversions::choice( __( 'Show the part for subscribers to everybody', 'sitewright' ), array( self::class, 'subscriber_part' ) ),
			),
		);
	}

	/**
	 * A link to the person who gets the answers of a form, else to the owner of the site.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null Null for a form that visitors do not see.
	 */
	public static function mail( Source_Block $block ): ?string {
		/**
		 * Filters whom a block names as the recipients of what visitors send.
		 *
		 * @param string|null   $named    Addresses with commas between them; empty for none, null where the block shows nothing.
		 * @param array         $attrs    Attributes of the block.
		 * @param bool          $is_empty Whether it has no blocks in it.
		 * @param string        $name     Its name.
		 * @param \WP_Post|null $post     The post that holds it; null for a widget.
		 */
		$named = apply_filters( 'sitewright_block_recipients', $block->text( 'to' ), $block->attrs, ! $block->children(), $block->name, $block->post );
		if ( null === $named ) {
			return null;
		}
		$addresses = array_filter( array_map( 'sanitize_email', explode( ',', (string) $named ) ), 'is_email' );
		$address   = $addresses ? reset( $addresses ) : (string) get_option( 'admin_email' );
		return is_email( $address ) ? Core_Markup::paragraph( Core_Markup::link( "mailto:$address", __( 'Write an e-mail', 'sitewright' ) ) ) : null;
	}

	/**
	 * The texts of a block that takes payments, its picture, and the link that it has for readers without a plugin.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null
	 */
	public static function text( Source_Block $block ): ?string {
		$blocks = array_map( array( Core_Markup::class, 'image' ), Saved_Html::pictures( $block->html() ) );
		foreach ( Saved_Html::texts( $block->html() ) as $text ) {
			$html     = force_balance_tags( Core_Markup::words( $text['html'] ) );
			$blocks[] = 'p' === $text['tag'] ? Core_Markup::paragraph( $html ) : Core_Markup::heading( $html, (int) $text['tag'][1] );
		}
		if ( 'jetpack/donations' === $block->name && '' !== $block->text( 'fallbackLinkUrl' ) ) {
			foreach ( Saved_Html::links( $block->html() ) as $link ) {
				$blocks[] = Core_Markup::paragraph( Core_Markup::link( $link['url'], $link['text'] ) );
			}
		}
		$markup = Core_Markup::several( $blocks );
		return '' === $markup ? null : $markup;
	}

	/**
	 * The part that visitors see who are no subscribers.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null
	 */
	public static function public_part( Source_Block $block ): ?string {
		return self::part( $block, 'premium-content/logged-out-view' );
	}

	/**
	 * The part that subscribers see.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null
	 */
	public static function subscriber_part( Source_Block $block ): ?string {
		return self::part( $block, 'premium-content/subscriber-view' );
	}

	/**
	 * The blocks of a part and the text between them, without the blocks for subscribing.
	 *
	 * @param Source_Block $block Block.
	 * @param string       $name  Name of the part.
	 * @return string|null Null where there is text outside the parts: nobody can say who may read it.
	 */
	private static function part( Source_Block $block, string $name ): ?string {
		$markup = array();
		foreach ( $block->parts() as $part ) {
			if ( is_string( $part ) ) {
				return null;
			}
			foreach ( $name === $part->name ? $part->parts() : array() as $child ) {
				if ( is_string( $child ) ) {
					$markup[] = $child;
				} elseif ( ! in_array( $child->name, array( 'premium-content/buttons', 'premium-content/login-button', 'jetpack/recurring-payments', 'jetpack/payment-buttons' ), true ) ) {
					$markup[] = $child->markup();
				}
			}
		}
		return Core_Markup::several( $markup );
	}
}
