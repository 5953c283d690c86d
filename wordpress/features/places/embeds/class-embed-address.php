<?php
/**
 * Addresses that pages embed.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Places\Embeds;

use Sitewright\Core\Constants;
use Sitewright\Core\Manifest;

/**
 * Checks addresses in posts, which anyone who may write posts can change. An address is accepted only if it is one of a
 * service that a block embeds. The editor checks addresses in the same way (components/embed-address.ts).
 */
final class Embed_Address {

	/**
	 * In bytes. Longer texts are not searched for an address.
	 */
	private const MAX_LENGTH = 10000;

	/**
	 * The address that a text is, over https and without credentials, port and fragment.
	 *
	 * @param mixed  $text         Text of a post, with or without a scheme.
	 * @param string $host_pattern The `hostPattern` of the block's constants.
	 * @return string Empty for anything else.
	 */
	public static function parse( $text, string $host_pattern ): string {
		$text = is_string( $text ) && strlen( $text ) <= self::MAX_LENGTH ? trim( $text ) : '';
		if ( '' === $text || preg_match( '/[\s<>"\'\\\\]/', $text ) ) {
			return '';
		}
		$parts = wp_parse_url( 'https://' . preg_replace( '#^(?:https?:)?//#i', '', $text ) );
		if ( ! $parts || empty( $parts['host'] ) ) {
			return '';
		}
		$host           = strtolower( $parts['host'] );
		$is_plain       = '' === ( $parts['user'] ?? '' ) && '' === ( $parts['pass'] ?? '' ) && 443 === ( $parts['port'] ?? 443 );
		$path_and_query = ( $parts['path'] ?? '/' ) . ( isset( $parts['query'] ) ? '?' . $parts['query'] : '' );
		return $is_plain && Constants::match( $host_pattern, $host ) ? sanitize_url( "https://$host$path_and_query" ) : '';
	}

	/**
	 * An address of any of the services that blocks embed.
	 *
	 * @param mixed  $text Text.
	 * @param string $key  Key of the constants that has the pattern of the hosts.
	 * @return string Empty for anything else.
	 */
	public static function parse_any( $text, string $key = 'hostPattern' ): string {
		foreach ( Manifest::folders_with_constants() as $folder ) {
			$host_pattern = Constants::of( $folder )[ $key ] ?? null;
			$address      = null === $host_pattern ? '' : self::parse( $text, $host_pattern );
			if ( '' !== $address ) {
				return $address;
			}
		}
		return '';
	}
}
