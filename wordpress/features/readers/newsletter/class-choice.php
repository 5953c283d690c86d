<?php
/**
 * The settings of a form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Text;
use Sitewright\Features\Readers\Forms\Seal;

/**
 * The settings of the block that a visitor cannot change: they are encrypted in the page, so that a cached page can bring them back.
 */
final class Choice {

	/**
	 * Characters of a text of the block.
	 */
	private const MAX_LENGTH = 1000;

	/**
	 * Groups of a form.
	 */
	private const MAX_INTERESTS = 100;

	/**
	 * The choice of a block.
	 *
	 * @param string $block      Name of the block.
	 * @param array  $attributes Attributes.
	 * @return array{block:string,interests:string[],tag:string,value:string,success:string}
	 */
	public static function of_block( string $block, array $attributes ): array {
		$text = static function ( $name ) use ( $attributes ) {
			return mb_substr( Text::one_line( $attributes[ $name ] ?? '' ), 0, self::MAX_LENGTH );
		};
		$ids  = array_filter( is_array( $attributes['interests'] ?? null ) ? $attributes['interests'] : array(), 'is_string' );
		return array(
			'block'     => $block,
			'interests' => array_slice( preg_grep( '/^[\w-]{1,64}$/D', array_values( $ids ) ), 0, self::MAX_INTERESTS ),
			'tag'       => preg_match( '/^\w{1,50}$/D', $text( 'signupFieldTag' ) ) ? $text( 'signupFieldTag' ) : '',
			'value'     => mb_substr( $text( 'signupFieldValue' ), 0, 255 ),
			'success'   => $text( 'successLabel' ),
		);
	}

	/**
	 * Encrypts a choice for the page.
	 *
	 * @param array $choice Choice.
	 * @return string
	 */
	public static function seal( array $choice ): string {
		return Seal::close( array( 'signup' => $choice ) );
	}

	/**
	 * Reads what the page brings back.
	 *
	 * @param string $text Result of seal().
	 * @return array|null Null for anything else.
	 */
	public static function open( string $text ): ?array {
		$opened = Seal::open( $text );
		return is_array( $opened ) && is_array( $opened['signup'] ?? null ) ? $opened['signup'] : null;
	}
}
