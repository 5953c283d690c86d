<?php
/**
 * WordPress's tools for personal data.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Adds an exporter and an eraser to WordPress's tools.
 */
final class Privacy_Tools {

	/**
	 * Adds an exporter and an eraser of one kind of data. They answer an error where a query fails, also one that WordPress makes for them.
	 *
	 * @param string   $id     Name of both for WordPress.
	 * @param callable $label  Returns the name for people; called after the translations are loaded.
	 * @param callable $export Takes an e-mail address and a page, from 1.
	 * @param callable $erase  Takes the same.
	 */
	public static function add( $id, callable $label, callable $export, callable $erase ) {
		foreach ( array(
			'exporter' => $export,
			'eraser'   => $erase,
		) as $kind => $callback ) {
			add_filter(
				"wp_privacy_personal_data_{$kind}s",
				static function ( $tools ) use ( $id, $label, $kind, $callback ) {
					$tools[ $id ] = array(
						"{$kind}_friendly_name" => $label(),
						'callback'              => static function ( $email, $page = 1 ) use ( $callback ) {
							try {
								return Query::watch(
									static function () use ( $callback, $email, $page ) {
										return $callback( $email, $page );
									}
								);
							} catch ( Query_Failed $failed ) {
								return Query_Failed::to_error();
							}
						},
					);
					return $tools;
				}
			);
		}
	}
}
