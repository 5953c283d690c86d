<?php
/**
 * The availability of blocks and extensions.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Says for each block and extension whether it is offered, and the reason if not (spec 1 §6).
 */
final class Availability {

	/**
	 * Whether blocks and extensions of the beta tier are offered.
	 *
	 * @return bool
	 */
	public static function offers_beta(): bool {
		/**
		 * Filters whether blocks and extensions of the beta tier are offered.
		 *
		 * @param bool $offers_beta Default: the constant SITEWRIGHT_BETA_BLOCKS.
		 */
		return (bool) apply_filters( 'sitewright_offers_beta_blocks', defined( 'SITEWRIGHT_BETA_BLOCKS' ) && constant( 'SITEWRIGHT_BETA_BLOCKS' ) );
	}

	/**
	 * The availability of everything in the manifest.
	 *
	 * @return array<string,array> Name => `available`; where false, also `unavailable_reason` and `details`.
	 */
	public static function all(): array {
		$all   = array();
		$items = self::declared();
		foreach ( $items as $name => $declared ) {
			$availability = $declared['ai'] && ! current_user_can( Ai_Access::CAPABILITY )
				? self::unavailable( 'ai_disabled' )
				: self::by_tier( $declared['tier'] );
			/**
			 * Filters the availability of a block or an extension.
			 *
			 * @param array  $availability `available`; where false, `unavailable_reason` (e.g. `missing_plan`) and `details`
			 *                             (e.g. `required_plan`).
			 * @param string $name         Block name without its namespace, e.g. `ai-assistant`, or name of the extension.
			 */
			$all[ $name ] = (array) apply_filters( 'sitewright_block_availability', $availability, $name );
		}
		foreach ( $items as $name => $declared ) {
			$required = $all[ $declared['requires'] ] ?? null;
			if ( $required && empty( $required['available'] ) && ! empty( $all[ $name ]['available'] ) ) {
				$all[ $name ] = $required;
			}
		}
		return $all;
	}

	/**
	 * The blocks and extensions of the beta tier.
	 *
	 * @return string[] Names.
	 */
	public static function beta(): array {
		return array_keys(
			array_filter(
				self::declared(),
				static function ( $declared ) {
					return 'beta' === $declared['tier'];
				}
			)
		);
	}

	/**
	 * Reads `block.json` of the blocks and `extension.json` of the extensions.
	 *
	 * @return array<string,array{tier:string,requires:string,ai:bool}> Name => tier, the name of the block without which it is
	 *                                                                  not offered, or '', and whether it uses AI.
	 */
	private static function declared(): array {
		$declared = array();
		foreach ( Manifest::blocks() as $metadata ) {
			$declared[ preg_replace( '#^[^/]+/#', '', $metadata['name'] ) ] = array(
				'tier'     => $metadata['supports']['sitewright']['tier'] ?? 'production',
				'requires' => '',
				'ai'       => $metadata['supports']['sitewright']['ai'] ?? false,
			);
		}
		foreach ( Manifest::extensions() as $metadata ) {
			$declared[ $metadata['name'] ] = array(
				'tier'     => $metadata['tier'] ?? 'production',
				'requires' => $metadata['requires'] ?? '',
				'ai'       => $metadata['ai'] ?? false,
			);
		}
		return $declared;
	}

	/**
	 * The availability of a tier.
	 *
	 * @param string $tier `production`, `beta` or `experimental`.
	 * @return array
	 */
	private static function by_tier( string $tier ): array {
		if ( 'production' === $tier || ( 'beta' === $tier && self::offers_beta() ) ) {
			return array( 'available' => true );
		}
		return self::unavailable( "{$tier}_block" );
	}

	/**
	 * The availability of something that is not offered.
	 *
	 * @param string $reason Reason, e.g. `missing_plan`.
	 * @return array
	 */
	private static function unavailable( string $reason ): array {
		return array(
			'available'          => false,
			'unavailable_reason' => $reason,
		);
	}
}
