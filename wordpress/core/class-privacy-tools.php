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
	 * Name of an exporter and an eraser => `label`, `exporter` and `eraser`.
	 *
	 * @var array<string,array<string,callable>>
	 */
	private static array $tools = array();

	/**
	 * Adds an exporter and an eraser of one kind of data. They answer an error where a query fails, also one that WordPress makes for them.
	 *
	 * @param string   $id     Name of both for WordPress.
	 * @param callable $label  Returns the name for people; called after the translations are loaded.
	 * @param callable $export Takes an e-mail address and a page, from 1.
	 * @param callable $erase  Takes the same.
	 */
	public static function add( $id, callable $label, callable $export, callable $erase ): void {
		if ( ! self::$tools ) {
			add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporters' ) );
			add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_erasers' ) );
		}
		self::$tools[ $id ] = array(
			'label'    => $label,
			'exporter' => $export,
			'eraser'   => $erase,
		);
	}

	/**
	 * Adds all exporters.
	 *
	 * @param array[] $tools Exporters of others.
	 * @return array[]
	 */
	public static function add_exporters( $tools ): array {
		return self::with( $tools, 'exporter' );
	}

	/**
	 * Adds all erasers.
	 *
	 * @param array[] $tools Erasers of others.
	 * @return array[]
	 */
	public static function add_erasers( $tools ): array {
		return self::with( $tools, 'eraser' );
	}

	/**
	 * Adds our tools to those of others.
	 *
	 * @param array[] $tools Tools of others.
	 * @param string  $kind  `exporter` or `eraser`.
	 * @return array[]
	 */
	private static function with( array $tools, string $kind ): array {
		foreach ( self::$tools as $id => $tool ) {
			$tools[ $id ] = array(
				"{$kind}_friendly_name" => $tool['label'](),
				'callback'              => static function ( $email, $page = 1 ) use ( $tool, $kind ) {
					try {
						return Query::watch(
							static function () use ( $tool, $kind, $email, $page ) {
								return $tool[ $kind ]( $email, $page );
							}
						);
					} catch ( Query_Failed $failed ) {
						return Query_Failed::to_error();
					}
				},
			);
		}
		return $tools;
	}
}
