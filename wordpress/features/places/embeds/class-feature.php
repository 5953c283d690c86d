<?php
/**
 * Embedded services.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Places\Embeds;

use Sitewright\Core;
use Sitewright\Core\Planned_Run;
use WP_Error;

/**
 * Serves the route of resolve-redirect.contract.ts, and fetches the pictures of cards.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions.
	 */
	public function hook(): void {
		add_action( 'wp_scheduled_delete', array( Kept_Picture::class, 'delete_old' ) );
		Planned_Run::hook(
			Kept_Picture::EVENT,
			array( Kept_Picture::class, 'fetch' ),
			// A page that shows the embed plans the run.
			'__return_null',
			static function () {
				return __( 'Fetching the picture of an embed', 'sitewright' );
			}
		);
	}

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array( 'ResolveRedirect' => array( $this, 'resolve' ) );
	}

	/**
	 * Finds the address to which an address redirects.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error See Redirect_Resolver::resolve.
	 */
	public function resolve( array $parts ) {
		return Redirect_Resolver::resolve( $parts['query']['url'] );
	}

	/**
	 * Deletes the kept pictures.
	 */
	public static function uninstall(): void {
		Kept_Picture::delete_all();
	}
}
