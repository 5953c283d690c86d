<?php
/**
 * Moving in and out.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core;
use Sitewright\Core\Planned_Run;

/**
 * Finds the blocks that depend on this plugin, and converts them to blocks of WordPress (docs/decisions/051-moving.md).
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return Routes::handlers();
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		Planned_Run::hook(
			Job::EVENT,
			array( Job::class, 'run' ),
			array( Job::class, 'plan' ),
			static function () {
				return __( 'Converting content of another plugin', 'sitewright' );
			}
		);
		add_filter( 'wpmu_drop_tables', array( Tables::class, 'add_to_dropped' ), 10, 2 );
		Revisions::hook();
	}

	/**
	 * Deletes what scans found. Converted posts and their revisions stay, converted widgets do, too.
	 */
	public static function uninstall(): void {
		Job::uninstall();
		Scan::uninstall();
		Widgets::uninstall();
		Tables::drop();
	}
}
