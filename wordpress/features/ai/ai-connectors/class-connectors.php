<?php
/**
 * The connectors of WordPress.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Ai\Ai_Connectors;

/**
 * Reads the connectors of WordPress (7.0 and later), those whose model servers the platform can call.
 */
final class Connectors {

	/**
	 * The OpenAI-compatible address of each provider, and the model that a site begins with.
	 */
	private const SERVERS = array(
		'anthropic' => array( 'https://api.anthropic.com/v1', 'claude-haiku-4-5' ),
		'google'    => array( 'https://generativelanguage.googleapis.com/v1beta/openai', 'gemini-2.5-flash' ),
		'openai'    => array( 'https://api.openai.com/v1', 'gpt-4o-mini' ),
	);

	/**
	 * The connectors that have a key.
	 *
	 * @return array<string,array{name:string,key:string,option:string,base_url:string,model:string}> By id; `option` is empty where the key is none.
	 */
	public static function with_keys(): array {
		$found = array();
		foreach ( function_exists( 'wp_get_connectors' ) ? wp_get_connectors() : array() as $id => $connector ) {
			$authentication       = $connector['authentication'];
			list( $key, $option ) = isset( self::SERVERS[ $id ] ) && 'api_key' === $authentication['method'] ? self::key( $authentication ) : array( '', '' );
			if ( '' !== $key ) {
				$found[ $id ] = array(
					'name'     => $connector['name'],
					'key'      => $key,
					'option'   => $option,
					'base_url' => self::SERVERS[ $id ][0],
					'model'    => self::SERVERS[ $id ][1],
				);
			}
		}
		return $found;
	}

	/**
	 * The id of the provider at an address.
	 *
	 * @param string $base_url Address of a model server.
	 * @return string Empty for any other server.
	 */
	public static function id_at( string $base_url ): string {
		return (string) array_search( $base_url, array_map( 'current', self::SERVERS ), true );
	}

	/**
	 * The key of a connector. The order is that of WordPress: environment, constant, database.
	 *
	 * @param array $authentication The connector's authentication.
	 * @return string[] The key, empty for none, and the option that holds it, empty for any other place.
	 */
	private static function key( array $authentication ): array {
		$environment = (string) getenv( $authentication['env_var_name'] ?? '' );
		if ( ! empty( $authentication['env_var_name'] ) && '' !== $environment ) {
			return array( $environment, '' );
		}
		$constant = $authentication['constant_name'] ?? '';
		if ( '' !== $constant && defined( $constant ) && is_string( constant( $constant ) ) && '' !== constant( $constant ) ) {
			return array( constant( $constant ), '' );
		}
		$option = $authentication['setting_name'] ?? '';
		return array( '' === $option ? '' : (string) get_option( $option, '' ), $option );
	}
}
