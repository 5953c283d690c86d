<?php
/**
 * Work after a page.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Does at the end of a request what nobody waits for: where the server can, once the visitor has the page.
 */
final class After_Page {

	/**
	 * Does some work at the end of the request.
	 *
	 * @param callable $work Gets nothing.
	 */
	public static function run( callable $work ): void {
		add_action(
			'shutdown',
			static function () use ( $work ) {
				if ( function_exists( 'fastcgi_finish_request' ) ) {
					fastcgi_finish_request();
				} elseif ( function_exists( 'litespeed_finish_request' ) ) {
					litespeed_finish_request();
				}
				$work();
			}
		);
	}
}
