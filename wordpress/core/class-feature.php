<?php
/**
 * The base class of features.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * A part of the plugin. The build finds it by its file: `class-feature.php` below `features/<name>/`,
 * `blocks/<block>/php/` or `extensions/<name>/php/`. A feature overrides only the methods that it needs.
 */
abstract class Feature {

	/**
	 * The objects that all features share.
	 *
	 * @var Services
	 */
	protected Services $services;

	/**
	 * Called for every request, before any hook runs; a feature that overrides it only keeps objects.
	 *
	 * @param Services $services The objects that all features share.
	 */
	public function __construct( Services $services ) {
		$this->services = $services;
	}

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> Id of the contract's route => handler. It takes the checked `params`, `query` and `body`,
	 *                                the WP_REST_Request and the route, and returns the response's body or a WP_Error.
	 */
	public function handlers(): array {
		return array();
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {}

	/**
	 * Adds the actions and filters that run in the dashboard alone. Called there, requests to admin-ajax.php and admin-post.php included.
	 */
	public function hook_dashboard(): void {}

	/**
	 * The feature's part of the editor's initial state (spec 1 §3). Everyone who may open an editor can read it.
	 *
	 * @return array<string,mixed> Key of the state => value.
	 */
	public function initial_state(): array {
		return array();
	}

	/**
	 * Deletes the feature's options, transients and metadata on the current site. It runs when the plugin is deleted and the
	 * site's owner asked for that; then no other method of the feature does.
	 */
	public static function uninstall(): void {}

	/**
	 * Deletes what must not outlive the plugin on the current site: secrets, and files and rows that are temporary. It runs in
	 * place of `uninstall` where the data stays. Transients and scheduled events are deleted for all features.
	 */
	public static function forget(): void {}
}
