<?php
/**
 * Embedded services.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Places\Embeds;

use Sitewright\Core;
use WP_Error;

/**
 * Serves the route of resolve-redirect.contract.ts.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers() {
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
}
