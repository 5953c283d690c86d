<?php
/**
 * Translations.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Loads the plugin's translations. Where a language has none for its country, it takes those of another country: an Austrian
 * reads German rather than English.
 */
final class Languages {

	private const DOMAIN = 'sitewright';

	/**
	 * Adds the class's actions and filters.
	 */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'load' ) );
		add_filter( 'load_textdomain_mofile', array( self::class, 'php_file' ), 10, 2 );
		add_filter( 'load_script_translation_file', array( self::class, 'load_script_file' ), 10, 3 );
	}

	/**
	 * Loads the translations of the PHP messages.
	 */
	public static function load(): void {
		load_plugin_textdomain( self::DOMAIN, false, dirname( plugin_basename( Plugin::path( 'sitewright.php' ) ) ) . '/languages' );
	}

	/**
	 * The translations of PHP that WordPress reads.
	 *
	 * @param string $file   The file that it would read. In the plugin's folder it has the same name with another ending.
	 * @param string $domain Text domain.
	 * @return string
	 */
	public static function php_file( $file, $domain ) {
		return self::file( $file, $domain, '.mo', '.l10n.php' );
	}

	/**
	 * The translations of a script that WordPress reads.
	 *
	 * @param string|false $file   The file that it would read; false for none.
	 * @param string       $handle Script.
	 * @param string       $domain Text domain.
	 * @return string|false
	 */
	public static function load_script_file( $file, $handle, $domain ) {
		return $file ? self::script_file( $file, $domain ) : $file;
	}

	/**
	 * The translations of a script, of another country's where the plugin has none of this one.
	 *
	 * @param string $file   The file of this country.
	 * @param string $domain Text domain.
	 * @return string
	 */
	public static function script_file( string $file, string $domain ): string {
		return self::file( $file, $domain, '.json', '.json' );
	}

	/**
	 * A file of the plugin's translations that exists, if any country of the language has one.
	 *
	 * @param string $file   A file of translations.
	 * @param string $domain Text domain.
	 * @param string $ending How WordPress names it.
	 * @param string $stored How the plugin names it.
	 * @return string
	 */
	private static function file( $file, $domain, string $ending, string $stored ) {
		// The plugin may be a link to a folder elsewhere, which WordPress names otherwise.
		$folder = Plugin::path( 'languages/' );
		$name   = basename( $file, $ending );
		if ( self::DOMAIN !== $domain || realpath( dirname( $file ) ) !== realpath( $folder ) || is_readable( $folder . $name . $stored ) ) {
			return $file;
		}
		if ( ! preg_match( '/^(sitewright-[a-z]{2,3})_[A-Za-z_]+((?:-.*)?)$/D', $name, $match ) ) {
			return $file;
		}
		$others = Folder::find( rtrim( $folder, '/' ), $match[1] . '_', $match[2] . $stored );
		return $others ? substr( reset( $others ), 0, -strlen( $stored ) ) . $ending : $file;
	}
}
