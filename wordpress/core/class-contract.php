<?php
/**
 * The contract of the REST routes.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Reads `routes.php`, which the build generates of the contract, with schemas as WordPress knows them (scripts/build/contract.ts).
 */
final class Contract {

	/**
	 * The routes that this site answers or forwards to the platform, in the order in which WordPress must try them.
	 *
	 * @return array<int,array> Each with id, method, path, handledBy and access; params, query and body if it has them.
	 */
	public static function routes(): array {
		return require Plugin::path( 'routes.php' );
	}
}
