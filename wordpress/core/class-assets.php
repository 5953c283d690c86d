<?php
/**
 * Scripts and styles.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Scripts;
use WP_Styles;

/**
 * Registers the scripts and stylesheets of the build, and prints the initial state before the scripts.
 */
final class Assets {

	public const EDITOR   = 'sitewright-editor';
	public const ADMIN    = 'sitewright-admin';
	public const ANSWERS  = 'sitewright-form-answers';
	public const EARNINGS = 'sitewright-earnings';
	public const BLOCKS   = 'sitewright-blocks';

	/**
	 * The script with the libraries of the store; the build names it in the scripts that need it.
	 */
	private const LIBRARIES = 'sitewright-libraries';

	/**
	 * Scripts => their files in the build.
	 */
	private const SCRIPTS = array(
		self::EDITOR   => 'editor',
		self::ADMIN    => 'admin',
		self::ANSWERS  => 'form-answers',
		self::EARNINGS => 'earnings',
	);

	/**
	 * The editor's initial state.
	 *
	 * @var Initial_State
	 */
	private Initial_State $state;

	/**
	 * Keeps the initial state.
	 *
	 * @param Initial_State $state The editor's initial state.
	 */
	public function __construct( Initial_State $state ) {
		$this->state = $state;
	}

	/**
	 * Adds the class's actions and filters.
	 */
	public function hook(): void {
		// With the lists of WordPress, which a feed and most answers over REST do without.
		add_action( 'wp_default_scripts', array( self::class, 'add_scripts' ), 20 );
		add_action( 'wp_default_styles', array( self::class, 'add_styles' ), 20 );
		// Another plugin may have asked for the lists when it was loaded.
		if ( did_action( 'wp_default_scripts' ) ) {
			self::add_scripts( wp_scripts() );
		}
		if ( did_action( 'wp_default_styles' ) ) {
			self::add_styles( wp_styles() );
		}
		add_action( 'enqueue_block_editor_assets', array( $this, 'print_state_for_editor' ) );
		add_action( 'admin_print_scripts', array( $this, 'print_state_for_admin' ), 1 );
		add_filter( 'pre_load_script_translations', array( self::class, 'load_language_pack' ), 10, 4 );
	}

	/**
	 * Registers the scripts of the dashboard's pages and those of the blocks on pages. WordPress enqueues the editor script by itself, wherever
	 * there is a block editor, because the blocks name it.
	 *
	 * @param WP_Scripts $scripts List of scripts.
	 */
	public static function add_scripts( WP_Scripts $scripts ): void {
		$libraries = Manifest::asset( 'libraries' );
		if ( $libraries ) {
			// Without a version: the editor asks for the same file by its name alone.
			$scripts->add( self::LIBRARIES, Plugin::url( $libraries['file'] ), $libraries['dependencies'], null );
			$scripts->add_data( self::LIBRARIES, 'group', 1 );
		}
		foreach ( self::SCRIPTS as $handle => $name ) {
			$asset = Manifest::asset( $name );
			if ( $asset ) {
				$scripts->add( $handle, Plugin::url( "$name.js" ), $asset['dependencies'], $asset['version'] );
				$scripts->add_data( $handle, 'group', 1 );
				$scripts->set_translations( $handle, 'sitewright', Plugin::path( 'languages' ) );
			}
		}
		foreach ( Manifest::blocks() as $folder => $metadata ) {
			$asset = isset( $metadata['viewScript'] ) ? Manifest::asset( "blocks/$folder/view" ) : null;
			if ( $asset ) {
				$handle = $metadata['viewScript'][0];
				$scripts->add( $handle, Plugin::url( "blocks/$folder/view.js" ), $asset['dependencies'], $asset['version'] );
				$scripts->add_data( $handle, 'strategy', 'defer' );
				if ( in_array( 'wp-i18n', $asset['dependencies'], true ) ) {
					$scripts->set_translations( $handle, 'sitewright' );
				}
			}
		}
	}

	/**
	 * Registers the styles of the dashboard's pages, those of the blocks on pages, and what several blocks share in the editor.
	 *
	 * @param WP_Styles $styles List of styles.
	 */
	public static function add_styles( WP_Styles $styles ): void {
		foreach ( self::SCRIPTS as $handle => $name ) {
			$asset = Manifest::asset( $name );
			if ( $asset && $asset['hasStyle'] ) {
				$styles->add( $handle, Plugin::url( "$name.css" ), array( 'wp-components' ), $asset['version'], 'all' );
				self::mirror( $styles, $handle, $name );
			}
		}
		$styles->add( self::BLOCKS, Plugin::url( 'editor.css' ), array(), Manifest::styles_version(), 'all' );
		self::mirror( $styles, self::BLOCKS, 'editor' );
		if ( is_admin() ) {
			return;
		}
		foreach ( Manifest::blocks() as $folder => $metadata ) {
			if ( isset( $metadata['style'] ) ) {
				$handle = $metadata['style'][0];
				$styles->add( $handle, Plugin::url( "blocks/$folder/style.css" ), array(), Manifest::asset( "blocks/$folder/style" )['version'] ?? false, 'all' );
				$is_mirrored = self::mirror( $styles, $handle, "blocks/$folder/style" ) && 'rtl' === $styles->text_direction;
				// WordPress prints small ones into the page.
				$styles->add_data( $handle, 'path', wp_normalize_path( Plugin::path( "blocks/$folder/style" . ( $is_mirrored ? '-rtl' : '' ) . '.css' ) ) );
			}
		}
	}

	/**
	 * Has WordPress take the mirrored style sheet in languages from right to left, where the build has one.
	 *
	 * @param WP_Styles $styles List of styles.
	 * @param string    $handle Style.
	 * @param string    $name   Its file without the ending, below the plugin's folder.
	 * @return bool Whether there is one.
	 */
	private static function mirror( WP_Styles $styles, string $handle, string $name ): bool {
		if ( ! Manifest::is_mirrored( $name ) ) {
			return false;
		}
		$styles->add_data( $handle, 'rtl', 'replace' );
		return true;
	}

	/**
	 * Loads the script of a page of the dashboard, and its style, on the current page.
	 *
	 * @param string $handle ADMIN, ANSWERS or EARNINGS.
	 */
	public static function require_admin_script( string $handle ): void {
		add_action(
			'admin_enqueue_scripts',
			static function () use ( $handle ) {
				wp_enqueue_script( $handle );
				wp_enqueue_style( $handle );
			}
		);
	}

	/**
	 * Loads a script of published pages that belongs to no block, and its style, of which WordPress prints a small one into the page.
	 *
	 * @param string $name Its entry in the build, e.g. `embed-cards`.
	 */
	public static function require_page_script( string $name ): void {
		$handle = "sitewright-$name";
		$asset  = Manifest::asset( $name );
		if ( $asset && ! wp_script_is( $handle ) ) {
			wp_enqueue_script( $handle, Plugin::url( "$name.js" ), $asset['dependencies'], $asset['version'], array( 'strategy' => 'defer' ) );
			wp_enqueue_style( $handle, Plugin::url( "$name.css" ), array(), $asset['version'] );
			wp_style_add_data( $handle, 'path', wp_normalize_path( Plugin::path( "$name.css" ) ) );
		}
	}

	/**
	 * Prints the state before the editor script.
	 */
	public function print_state_for_editor(): void {
		wp_add_inline_script( self::EDITOR, $this->state->script(), 'before' );
	}

	/**
	 * Prints the state before the script of a page of the dashboard, where it is loaded.
	 */
	public function print_state_for_admin(): void {
		foreach ( array( self::ADMIN, self::ANSWERS, self::EARNINGS ) as $handle ) {
			if ( wp_script_is( $handle ) ) {
				wp_add_inline_script( $handle, $this->state->script(), 'before' );
			}
		}
	}

	/**
	 * Adds the translations of lazy chunks to those of the script that loads them. The plugin's own translations have them in one
	 * file for each script; a language pack of WordPress has one file for each chunk, and WordPress reads only the script's.
	 *
	 * @param string|false|null $translations Translations of another plugin; null for none.
	 * @param string|false      $file         The file that WordPress would read.
	 * @param string            $handle       Script.
	 * @param string            $domain       Text domain.
	 * @return string|false|null
	 */
	public static function load_language_pack( $translations, $file, $handle, $domain ) {
		if ( null !== $translations || 'sitewright' !== $domain || ! isset( self::SCRIPTS[ $handle ] ) ) {
			return $translations;
		}
		$files = Folder::find( WP_LANG_DIR . '/plugins', 'sitewright-' . determine_locale() . '-', '.json' );
		if ( ! $files ) {
			return null;
		}
		$files[]  = Languages::script_file( (string) $file, $domain );
		$messages = array();
		foreach ( array_filter( $files, 'is_readable' ) as $path ) {
			$content   = wp_json_file_decode( $path, array( 'associative' => true ) );
			$messages += $content['locale_data']['messages'] ?? array();
		}
		return $messages ? wp_json_encode( array( 'locale_data' => array( 'messages' => $messages ) ) ) : null;
	}
}
