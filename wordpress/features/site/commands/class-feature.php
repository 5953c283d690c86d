<?php
/**
 * Commands.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Commands;

use Sitewright\Core;
use Sitewright\Core\Route_Call;
use WP_CLI;

/**
 * Offers the routes of the contract as commands of WP-CLI: `wp sitewright get-settings --user=admin`.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the commands where WP-CLI runs.
	 */
	public function hook(): void {
		if ( ! defined( 'WP_CLI' ) || ! WP_CLI ) {
			return;
		}
		foreach ( Route_Call::routes() as $route ) {
			$command = new Route_Command( new Route_Call( $route ) );
			WP_CLI::add_command( $command->name(), array( $command, 'run' ), $command->arguments() );
		}
	}
}
