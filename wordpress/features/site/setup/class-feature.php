<?php
/**
 * Setting up the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Setup;

use Sitewright\Core;
use Sitewright\Core\Stored_Option;
use Sitewright\Core\Text;
use Sitewright\Core\Wide_Letters;
use Sitewright\Features\Site\Modules\Modules;

/**
 * Serves the routes of setup.contract.ts: what the owner said about the site, and what is recommended for it.
 */
final class Feature extends Core\Feature {

	private const OPTION = 'sitewright_setup';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetQuestionnaire'              => self::reader( 'questionnaire', array() ),
			'SaveQuestionnaire'             => self::writer( 'questionnaire' ),
			'GetRecommendations'            => self::reader( 'data', array() ),
			'SaveRecommendations'           => self::writer( 'data' ),
			'GetRecommendationsStep'        => self::reader( 'step', 'not-started' ),
			'SaveRecommendationsStep'       => self::writer( 'step' ),
			'GetProductSuggestions'         => array( $this, 'suggestions' ),
			'GetUpsell'                     => array( $this, 'upsell' ),
			'GetConditionalRecommendations' => array( self::class, 'modules' ),
		);
	}

	/**
	 * The next tier, where there is one.
	 *
	 * @return array[] The contract's Suggestions.
	 */
	public function suggestions(): array {
		$feature = $this->services->connection->call( 'GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature' );
		// Without a connection nothing is recommended.
		if ( is_wp_error( $feature ) || empty( $feature['next-tier'] ) ) {
			return array();
		}
		$tier = $feature['next-tier'];
		return array(
			array(
				'slug'  => (string) $tier['slug'],
				'title' => 1 === (int) $tier['value']
					? __( 'AI requests without a limit', 'sitewright' )
					/* translators: %s: A number. */
					: sprintf( _n( '%s AI request', '%s AI requests', (int) $tier['limit'], 'sitewright' ), number_format_i18n( (int) $tier['limit'] ) ),
				'url'   => (string) ( $feature['upgrade-url'] ?? '' ),
			),
		);
	}

	/**
	 * The first suggestion.
	 *
	 * @return array
	 */
	public function upsell(): array {
		$suggestions = $this->suggestions();
		return array(
			'hide_upsell' => ! $suggestions,
			'product'     => $suggestions[0] ?? null,
		);
	}

	/**
	 * The modules that are off.
	 *
	 * @return string[]
	 */
	public static function modules(): array {
		return array_keys( wp_list_filter( Modules::all(), array( 'activated' => false ) ) );
	}

	/**
	 * Deletes what the owner said.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}

	/**
	 * A handler that answers one part of the option.
	 *
	 * @param string $part     Name.
	 * @param mixed  $fallback Value of a site that has stored none.
	 * @return callable
	 */
	private static function reader( string $part, $fallback ): callable {
		return static function () use ( $part, $fallback ) {
			return self::answer( $part, Wide_Letters::read( ( (array) get_option( self::OPTION, array() ) )[ $part ] ?? $fallback ) );
		};
	}

	/**
	 * A handler that stores one part of the option, and answers it.
	 *
	 * @param string $part Name.
	 * @return callable
	 */
	private static function writer( string $part ): callable {
		return static function ( array $parts ) use ( $part ) {
			$value = $parts['body'][ $part ];
			if ( is_array( $value ) ) {
				$value = array_map(
					static function ( $answer ) {
						return is_bool( $answer ) ? $answer : Text::lines( $answer );
					},
					$value
				);
			}
			Stored_Option::alone(
				self::OPTION,
				static function () use ( $part, $value ) {
					update_option( self::OPTION, array_merge( (array) get_option( self::OPTION, array() ), array( $part => Wide_Letters::fit( $value, 'options', 'option_value' ) ) ), false );
				}
			);
			return self::answer( $part, $value );
		};
	}

	/**
	 * The answer of both. An empty array would become a list.
	 *
	 * @param string       $part  Name.
	 * @param array|string $value Value.
	 * @return array
	 */
	private static function answer( string $part, $value ): array {
		return array( $part => is_array( $value ) ? (object) $value : $value );
	}
}
