<?php
/**
 * The availability of blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Says for each block whether it can be inserted, and the reason if not (spec 1 §6).
 */
final class Block_Availability {

	/**
	 * Whether blocks of the beta tier are offered.
	 *
	 * @return bool
	 */
	public static function offers_beta() {
		/**
		 * Filters whether blocks of the beta tier are offered.
		 *
		 * @param bool $offers_beta Default: the constant SITEWRIGHT_BETA_BLOCKS.
		 */
		return (bool) apply_filters( 'sitewright_offers_beta_blocks', defined( 'SITEWRIGHT_BETA_BLOCKS' ) && constant( 'SITEWRIGHT_BETA_BLOCKS' ) );
	}

	/**
	 * The availability of all blocks.
	 *
	 * @param array<string,array> $manifest Folder => metadata.
	 * @return array<string,array> Short name => `available`; where false, also `unavailable_reason` and `details`.
	 */
	public static function of( array $manifest ) {
		$all = array();
		foreach ( $manifest as $metadata ) {
			$name  = self::short_name( $metadata );
			$block = self::by_tier( $metadata['supports']['sitewright']['tier'] ?? 'production' );
			/**
			 * Filters a block's availability.
			 *
			 * @param array  $block `available`; where false, `unavailable_reason` (e.g. `missing_plan`) and `details`
			 *                      (e.g. `required_plan`).
			 * @param string $name  Block name without its namespace, e.g. `ai-assistant`.
			 */
			$all[ $name ] = (array) apply_filters( 'sitewright_block_availability', $block, $name );
		}
		return $all;
	}

	/**
	 * The short names of the blocks of the beta tier.
	 *
	 * @param array<string,array> $manifest Folder => metadata.
	 * @return string[]
	 */
	public static function beta_blocks( array $manifest ) {
		$beta = array_filter(
			$manifest,
			static function ( $metadata ) {
				return 'beta' === ( $metadata['supports']['sitewright']['tier'] ?? '' );
			}
		);
		return array_values( array_map( array( self::class, 'short_name' ), $beta ) );
	}

	/**
	 * A block's name without its namespace: the key of blocks in the editor's initial state.
	 *
	 * @param array $metadata Metadata of the block.
	 * @return string
	 */
	private static function short_name( array $metadata ) {
		return preg_replace( '#^[^/]+/#', '', $metadata['name'] );
	}

	/**
	 * The availability of the blocks of a tier.
	 *
	 * @param string $tier `production`, `beta` or `experimental`.
	 * @return array
	 */
	private static function by_tier( $tier ) {
		if ( 'production' === $tier || ( 'beta' === $tier && self::offers_beta() ) ) {
			return array( 'available' => true );
		}
		return array(
			'available'          => false,
			'unavailable_reason' => "{$tier}_block",
		);
	}
}
