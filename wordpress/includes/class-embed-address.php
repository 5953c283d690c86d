<?php
/**
 * Addresses of what pages embed.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Lets through nothing but https addresses of the services that blocks embed: what a post says is not to be trusted.
 */
final class Embed_Address {

	/**
	 * The hosts that are a service's own.
	 */
	const HOSTS = array(
		'calendly'        => '/^calendly\.com$/',
		'pinterest'       => '/^(?:(?:www|[a-z]{2})\.)?pinterest\.(?:com|at|ca|ch|cl|de|dk|es|fr|ie|info|it|jp|nz|ph|pt|ru|se|co\.kr|co\.uk|com\.au|com\.mx)$|^pin\.it$/',
		'google-calendar' => '/^calendar\.google\.com$/',
		'eventbrite'      => '/^(?:[a-z0-9-]+\.)?eventbrite\.(?:com|at|be|ca|ch|cl|co|de|dk|es|fi|fr|hk|ie|in|it|nl|pt|se|sg|co\.nz|co\.uk|com\.ar|com\.au|com\.br|com\.mx|com\.pe)$/',
		'giphy'           => '/^(?:(?:www|i|media\d*)\.)?giphy\.com$|^gph\.is$/',
	);

	/**
	 * An address over https, without credentials and port.
	 *
	 * @param mixed  $url     What the post says.
	 * @param string $service Key of HOSTS.
	 * @return string Empty for anything else.
	 */
	public static function of( $url, $service ) {
		$parts = is_string( $url ) ? wp_parse_url( trim( $url ) ) : false;
		if ( ! $parts || empty( $parts['host'] ) || isset( $parts['user'] ) || isset( $parts['pass'] ) || isset( $parts['port'] )
			|| ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true )
			|| ! preg_match( self::HOSTS[ $service ], strtolower( $parts['host'] ) )
		) {
			return '';
		}
		return sanitize_url( 'https://' . strtolower( $parts['host'] ) . ( $parts['path'] ?? '/' ) . ( isset( $parts['query'] ) ? '?' . $parts['query'] : '' ) );
	}

	/**
	 * An address of any of the services.
	 *
	 * @param mixed $url Address.
	 * @return string Empty for anything else.
	 */
	public static function of_any( $url ) {
		foreach ( array_keys( self::HOSTS ) as $service ) {
			$address = self::of( $url, $service );
			if ( '' !== $address ) {
				return $address;
			}
		}
		return '';
	}
}
