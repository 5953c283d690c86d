<?php
/**
 * Licences.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Ai\Licences;

use Sitewright\Core;
use Sitewright\Core\Text;

/**
 * Serves the routes of licences.contract.ts that are about this site's pages; the platform answers the others.
 */
final class Feature extends Core\Feature {

	private const ERROR_OPTION = 'sitewright_licence_error';

	private const NOTICE_OPTION = 'sitewright_licence_notice';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetLicenceError'         => array( self::class, 'error' ),
			'SaveLicenceError'        => array( $this, 'save_error' ),
			'DismissActivationNotice' => array( $this, 'dismiss' ),
		);
	}

	/**
	 * The last problem with a key.
	 *
	 * @return array
	 */
	public static function error(): array {
		return array( 'error' => (string) get_option( self::ERROR_OPTION, '' ) );
	}

	/**
	 * Stores the problem, or takes it away.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public function save_error( array $parts ): array {
		$error = Text::one_line( $parts['body']['error'] );
		if ( '' === $error ) {
			delete_option( self::ERROR_OPTION );
		} else {
			update_option( self::ERROR_OPTION, $error, false );
		}
		return self::error();
	}

	/**
	 * Remembers what the current user was told.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public function dismiss( array $parts ): array {
		update_user_option( get_current_user_id(), self::NOTICE_OPTION, $parts['body']['last_detached_count'] );
		return array( 'last_detached_count' => (int) get_user_option( self::NOTICE_OPTION ) );
	}

	/**
	 * Deletes what is stored.
	 */
	public static function uninstall(): void {
		delete_option( self::ERROR_OPTION );
		Core\Stored_Data::delete_user_option( self::NOTICE_OPTION );
	}
}
