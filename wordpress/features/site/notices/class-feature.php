<?php
/**
 * Notices.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Notices;

use Sitewright\Core;

/**
 * Serves the routes of notices.contract.ts: remembers for each user which notices they have dismissed.
 */
final class Feature extends Core\Feature {

	private const OPTION = 'sitewright_dismissed_notices';

	/**
	 * How many notices are remembered.
	 */
	private const LIMIT = 100;

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'DismissNotice'          => static function ( array $parts ) {
				return self::dismiss( $parts['params']['id'] );
			},
			'SeeShopConnectionModal' => static function () {
				return self::dismiss( 'wc-connection-modal' );
			},
		);
	}

	/**
	 * Tells the scripts which notices not to show.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		return array( 'dismissedNotices' => self::dismissed() );
	}

	/**
	 * Deletes what users have dismissed.
	 */
	public static function uninstall(): void {
		Core\Stored_Data::delete_user_option( self::OPTION );
	}

	/**
	 * Remembers a notice as dismissed by the current user.
	 *
	 * @param string $id Notice.
	 * @return array
	 */
	private static function dismiss( $id ): array {
		$ids = array_slice( array_values( array_unique( array_merge( array_diff( self::dismissed(), array( $id ) ), array( $id ) ) ) ), -self::LIMIT );
		update_user_option( get_current_user_id(), self::OPTION, $ids );
		return array( 'code' => 'success' );
	}

	/**
	 * The notices that the current user has dismissed.
	 *
	 * @return string[]
	 */
	private static function dismissed(): array {
		return array_values( array_filter( (array) get_user_option( self::OPTION ), 'is_string' ) );
	}
}
