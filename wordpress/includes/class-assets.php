<?php
/**
 * Scripts and styles.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Registers what the build made, and prints the initial state before it.
 */
final class Assets {

	public const EDITOR = 'sitewright-editor';
	public const ADMIN  = 'sitewright-admin';
	public const BLOCKS = 'sitewright-blocks';

	/**
	 * What the scripts are told about the site.
	 *
	 * @var Initial_State
	 */
	private $state;

	/**
	 * Takes the initial state.
	 *
	 * @param Initial_State $state State.
	 */
	public function __construct( Initial_State $state ) {
		$this->state = $state;
	}

	/**
	 * Hooks into WordPress.
	 */
	public function hook() {
		// Before the blocks, which name the editor script's handle in their metadata.
		add_action( 'init', array( $this, 'register' ), 5 );
		add_action( 'init', array( $this, 'register_block_styles' ), 5 );
		add_action( 'enqueue_block_editor_assets', array( $this, 'print_state_for_editor' ) );
		add_action( 'admin_print_scripts', array( $this, 'print_state_for_admin' ), 1 );
		add_filter( 'pre_load_script_translations', array( $this, 'load_all_translations' ), 10, 4 );
	}

	/**
	 * Registers the scripts and the admin page's style. WordPress enqueues the editor script by itself, wherever there is
	 * a block editor, because the blocks name it.
	 */
	public function register() {
		foreach ( array(
			self::EDITOR => 'editor',
			self::ADMIN  => 'admin',
		) as $handle => $name ) {
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
	 * Loads the admin script on the page that is about to be shown.
	 */
	public static function require_admin_script() {
		add_action(
			'admin_enqueue_scripts',
			static function () {
				wp_enqueue_script( self::ADMIN );
				wp_enqueue_style( self::ADMIN );
			}
		);
	}

	/**
	 * Prints the state before the editor script.
	 */
	public function print_state_for_editor() {
		wp_add_inline_script( self::EDITOR, $this->state->script(), 'before' );
		// Styles of the editor's own surroundings, if the build has any; those of blocks come with the blocks.
		wp_enqueue_style( self::EDITOR );
	}

	/**
	 * Prints the state before the admin script, on the page that has it.
	 */
	public function print_state_for_admin() {
		if ( wp_script_is( self::ADMIN ) ) {
			wp_add_inline_script( self::ADMIN, $this->state->script(), 'before' );
		}
	}

	/**
	 * Gives a script the translations of the chunks that it loads later, too: WordPress only looks for those of the script
	 * itself, in a file that is named after it.
	 *
	 * @param string|false|null $translations What another plugin has decided; null where none has.
	 * @param string|false      $file         Where WordPress would look.
	 * @param string            $handle       Script.
	 * @param string            $domain       Text domain.
	 * @return string|false|null
	 */
	public function load_all_translations( $translations, $file, $handle, $domain ) {
		if ( null !== $translations || 'sitewright' !== $domain || ! in_array( $handle, array( self::EDITOR, self::ADMIN ), true ) ) {
			return $translations;
		}
		$name     = 'sitewright-' . determine_locale() . '-*.json';
		$files    = array_merge(
			(array) glob( WP_LANG_DIR . "/plugins/$name" ),
			(array) glob( Plugin::path( "languages/$name" ) )
		);
		$messages = array();
		foreach ( $files as $path ) {
			$content   = wp_json_file_decode( $path, array( 'associative' => true ) );
			$messages += $content['locale_data']['messages'] ?? array();
		}
		return $messages ? wp_json_encode( array( 'locale_data' => array( 'messages' => $messages ) ) ) : null;
	}
}
