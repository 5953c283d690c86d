<?php
/**
 * The manifest that the build generates.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * The list of the folders that the build found: no list of blocks or features is edited by hand.
 */
final class Manifest {

	/**
	 * Metadata of every block.
	 *
	 * @return array<string,array> Folder below `blocks/`, e.g. `contact/email` => the content of its block.json.
	 */
	public static function blocks(): array {
		return self::read()['blocks'];
	}

	/**
	 * Metadata of every extension.
	 *
	 * @return array<string,array> Folder below `extensions/` => the content of its extension.json.
	 */
	public static function extensions(): array {
		return self::read()['extensions'];
	}

	/**
	 * The features of the plugin.
	 *
	 * @return string[] Names of classes that extend Feature.
	 */
	public static function features(): array {
		return self::read()['features'];
	}

	/**
	 * The renderers of blocks.
	 *
	 * @return array<string,string> Folder below `blocks/` => name of a class that extends Renderer.
	 */
	public static function renderers(): array {
		return self::read()['renderers'];
	}

	/**
	 * The folders whose constants TypeScript and PHP share.
	 *
	 * @return string[] For Constants::of, e.g. `blocks/calendly`.
	 */
	public static function folders_with_constants(): array {
		return self::read()['constants'];
	}

	/**
	 * The patterns.
	 *
	 * @return array<string,string[]> Folder below `patterns/` => the blocks in the pattern, without their namespace.
	 */
	public static function patterns(): array {
		return self::read()['patterns'];
	}

	/**
	 * The offers of blocks that take payments.
	 *
	 * @return array<string,string> Folder below `blocks/` => name of a class that implements Offers_Payment.
	 */
	public static function offers(): array {
		return self::read()['offers'];
	}

	/**
	 * The fields of forms.
	 *
	 * @return array<string,string> Name of a block => its folder below `blocks/`.
	 */
	public static function fields(): array {
		return self::read()['fields'];
	}

	/**
	 * The blocks that a published page registers only when its content has one.
	 *
	 * @return array<string,string> Name of a block => its folder below `blocks/`.
	 */
	public static function when_used(): array {
		return self::read()['whenUsed'];
	}

	/**
	 * The namespaces of the routes.
	 *
	 * @return string[] E.g. `jetpack/v4`.
	 */
	public static function namespaces(): array {
		return self::read()['namespaces'];
	}

	/**
	 * Whether a style sheet differs in languages from right to left.
	 *
	 * @param string $name Path below the plugin's folder, without its ending: `blocks/tiled-gallery/style`.
	 * @return bool
	 */
	public static function is_mirrored( string $name ): bool {
		return isset( self::read()['mirrored'][ $name ] );
	}

	/**
	 * The version of the stylesheet that several parts of the editor share.
	 *
	 * @return string
	 */
	public static function styles_version(): string {
		return self::read()['stylesVersion'];
	}

	/**
	 * What WordPress must know of a script of the build.
	 *
	 * @param string $name Path below the plugin's folder, without its ending: `blocks/map/view`.
	 * @return array{dependencies:string[],version:string,hasStyle:bool,file?:string}|null Null for a script that the build has not.
	 */
	public static function asset( string $name ): ?array {
		static $assets = null;
		if ( null === $assets ) {
			$assets = require Plugin::path( 'assets.php' );
		}
		return $assets[ $name ] ?? null;
	}

	/**
	 * Reads the generated file once for each request.
	 *
	 * @return array{blocks:array<string,array>,extensions:array<string,array>,features:string[],renderers:array<string,string>,constants:string[],patterns:array<string,string[]>,offers:array<string,string>,fields:array<string,string>,whenUsed:array<string,string>,namespaces:string[],mirrored:array<string,true>,stylesVersion:string}
	 */
	private static function read() {
		static $manifest = null;
		if ( null === $manifest ) {
			$manifest = require Plugin::path( 'manifest.php' );
		}
		return $manifest;
	}
}
