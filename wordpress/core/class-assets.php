<?php
/**
 * Scripts and styles.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

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
	private $state;

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
	public function hook() {
		// Before the blocks are registered: their metadata names the handles.
		add_action( 'init', array( $this, 'register' ), 5 );
		add_action( 'init', array( $this, 'register_block_styles' ), 5 );
		add_action( 'enqueue_block_editor_assets', array( $this, 'print_state_for_editor' ) );
		add_action( 'admin_print_scripts', array( $this, 'print_state_for_admin' ), 1 );
		add_filter( 'pre_load_script_translations', array( $this, 'load_language_pack' ), 10, 4 );
	}

	/**
	 * Registers the scripts and the styles of the dashboard's pages. WordPress enqueues the editor script by itself, wherever there is
	 * a block editor, because the blocks name it.
	 */
	public function register() {
		foreach ( self::SCRIPTS as $handle => $name ) {
			$file = Plugin::path( "$name.asset.php" );
			if ( ! is_readable( $file ) ) {
				continue;
			}
			$asset = require $file;
			wp_register_script( $handle, Plugin::url( "$name.js" ), $asset['dependencies'], $asset['version'], true );
			wp_set_script_translations( $handle, 'sitewright', Plugin::path( 'languages' ) );
			if ( is_readable( Plugin::path( "$name.css" ) ) ) {
				wp_register_style( $handle, Plugin::url( "$name.css" ), array( 'wp-components' ), $asset['version'] );
				wp_style_add_data( $handle, 'rtl', 'replace' );
			}
		}
	}

	/**
	 * Registers the stylesheet that all blocks share in the editor.
	 */
	public function register_block_styles() {
		$file = Plugin::path( 'blocks.css' );
		if ( is_readable( $file ) ) {
			wp_register_style( self::BLOCKS, Plugin::url( 'blocks.css' ), array(), (string) filemtime( $file ) );
			wp_style_add_data( self::BLOCKS, 'rtl', 'replace' );
		}
	}

	/**
	 * Loads the script of a page of the dashboard, and its style, on the current page.
	 *
	 * @param string $handle ADMIN, ANSWERS or EARNINGS.
	 */
	public static function require_admin_script( $handle ) {
		add_action(
			'admin_enqueue_scripts',
			static function () use ( $handle ) {
				wp_enqueue_script( $handle );
				wp_enqueue_style( $handle );
			}
		);
	}

	/**
	 * Prints the state before the editor script.
	 */
	public function print_state_for_editor() {
		wp_add_inline_script( self::EDITOR, $this->state->script(), 'before' );
		// Styles of panels and dialogs, if the build has any; the blocks' stylesheet is loaded with the blocks.
		wp_enqueue_style( self::EDITOR );
	}

	/**
	 * Prints the state before the script of a page of the dashboard, where it is loaded.
	 */
	public function print_state_for_admin() {
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
	public function load_language_pack( $translations, $file, $handle, $domain ) {
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
