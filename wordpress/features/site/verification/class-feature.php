<?php
/**
 * Verification of the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Verification;

use Sitewright\Core;
use WP_Error;

/**
 * Serves the verification routes of site-tools.contract.ts, and prints the code by which Google knows whose the site is.
 */
final class Feature extends Core\Feature {

	private const OPTION = 'sitewright_google_verification';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetGoogleVerification'          => array( self::class, 'state' ),
			'GetGoogleVerificationOfAccount' => array( self::class, 'state' ),
			'SaveGoogleVerification'         => array( $this, 'save' ),
		);
	}

	/**
	 * Adds the feature's action.
	 */
	public function hook(): void {
		Core\Stored_Data::keep_loaded( array( self::OPTION => '' ) );
		add_action( 'wp_head', array( self::class, 'print_tag' ), 1 );
	}

	/**
	 * The contract's GoogleVerification.
	 *
	 * @return array
	 */
	public static function state(): array {
		$token = (string) get_option( self::OPTION, '' );
		return array(
			'verified'                  => '' !== $token,
			'token'                     => $token,
			'google_search_console_url' => 'https://search.google.com/search-console?resource_id=' . rawurlencode( home_url( '/' ) ),
		);
	}

	/**
	 * Stores the code.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error The contract's GoogleVerification; error `not_offered` (501) for a request without a code.
	 */
	public function save( array $parts ) {
		if ( ! isset( $parts['body']['token'] ) ) {
			return new WP_Error(
				'not_offered',
				__( 'No Google account is connected here. Please copy the code of the HTML tag from Google’s page and enter it.', 'sitewright' ),
				array( 'status' => 501 )
			);
		}
		update_option( self::OPTION, $parts['body']['token'] );
		return self::state();
	}

	/**
	 * Prints the code on the page where Google looks for it.
	 */
	public static function print_tag(): void {
		$token = is_front_page() ? (string) get_option( self::OPTION, '' ) : '';
		if ( '' !== $token ) {
			printf( '<meta name="google-site-verification" content="%s" />' . "\n", esc_attr( $token ) );
		}
	}

	/**
	 * Deletes the code.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}
}
