<?php
/**
 * The conversions.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * The table of all conversions. A block has one or more choices; the first is the default. A block whose default is not `convert` loses
 * something, so that a person must choose it for itself.
 */
final class Conversions {

	/**
	 * Names => choices, once for each request.
	 *
	 * @var array<string,array>|null
	 */
	private static ?array $table = null;

	/**
	 * Parts of other blocks: they stay with these, or go with them.
	 */
	private const PARTS = '#^(?:jetpack/field-|jetpack/sharing-button$|sitewright/|premium-content/(?!container$))#';

	/**
	 * Blocks whose content is blocks of the post like any other.
	 */
	private const SECTIONS = array( 'jetpack/repeat-visitor', 'premium-content/container', 'premium-content/logged-out-view', 'premium-content/subscriber-view' );

	/**
	 * The choices for a block.
	 *
	 * @param string $name Name of the block.
	 * @return array<string,array{label:string,convert:callable}> Id of the choice => label, and what converts a Source_Block to
	 *                                                            markup, null where that is not possible. Empty for parts of other blocks.
	 */
	public static function of( string $name ): array {
		if ( null === self::$table ) {
			self::$table = Media_Family::conversions() + Place_Family::conversions() + Link_Family::conversions() + Text_Family::conversions() + Plugin_Family::conversions();
		}
		if ( isset( self::$table[ $name ] ) ) {
			return self::$table[ $name ];
		}
		return preg_match( self::PARTS, $name ) ? array() : array( 'html' => self::choice( __( 'Custom HTML', 'sitewright' ), array( self::class, 'saved' ) ) );
	}

	/**
	 * Whether the blocks inside a block are converted where the block itself stays.
	 *
	 * @param string $name Name of the block.
	 * @return bool
	 */
	public static function is_section( string $name ): bool {
		return in_array( $name, self::SECTIONS, true );
	}

	/**
	 * A choice.
	 *
	 * @param string   $label   What the block becomes.
	 * @param callable $convert See of().
	 * @return array{label:string,convert:callable}
	 */
	public static function choice( string $label, callable $convert ): array {
		return array(
			'label'   => $label,
			'convert' => $convert,
		);
	}

	/**
	 * The choice that removes a block.
	 *
	 * @return array{label:string,convert:callable}
	 */
	public static function removal(): array {
		return self::choice( __( 'Remove', 'sitewright' ), '__return_empty_string' );
	}

	/**
	 * The saved HTML of a block.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null Null for a block with others inside: these may show more than their saved HTML.
	 */
	public static function saved( Source_Block $block ): ?string {
		if ( $block->children() ) {
			return null;
		}
		$html = Core_Markup::html( $block->html() );
		return '' === $html ? null : $html;
	}
}
