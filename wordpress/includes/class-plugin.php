<?php
/**
 * The plugin's composition.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Puts the parts together, or stands aside.
 */
final class Plugin {

	/**
	 * Starts the plugin unless the one whose block names and routes it shares is active: two plugins cannot register
	 * the same blocks, and the posts of either open in the other.
	 */
	public static function start() {
		if ( class_exists( 'Jetpack', false ) || defined( 'JETPACK__VERSION' ) ) {
			add_action( 'admin_notices', array( self::class, 'print_standing_aside_notice' ) );
			return;
		}

		$settings   = new Settings();
		$platform   = new Platform_Client( $settings );
		$connection = new Connection( $platform );
		$manifest   = self::block_manifest();

		( new Blocks( $manifest ) )->hook();
		( new Assets( new Initial_State( $connection, $settings, $manifest ) ) )->hook();
		( new Admin_Page( $connection ) )->hook();
		( new Privacy( $connection ) )->hook();
		Related_Posts::hook();
		( new Rest_Routes( new Contract( self::path( 'contract.json' ) ), $connection, $platform, $settings ) )->hook();

		add_action(
			'init',
			static function () {
				load_plugin_textdomain( 'sitewright', false, dirname( plugin_basename( PLUGIN_FILE ) ) . '/languages' );
			}
		);
	}

	/**
	 * A file of the plugin.
	 *
	 * @param string $file Path below the plugin's folder.
	 * @return string
	 */
	public static function path( $file ) {
		return plugin_dir_path( PLUGIN_FILE ) . $file;
	}

	/**
	 * The address of a file of the plugin.
	 *
	 * @param string $file Path below the plugin's folder.
	 * @return string
	 */
	public static function url( $file ) {
		return plugins_url( $file, PLUGIN_FILE );
	}

	/**
	 * The metadata of every built block.
	 *
	 * @return array<string,array> Folder name => metadata of block.json.
	 */
	private static function block_manifest() {
		$file = self::path( 'blocks-manifest.json' );
		return is_readable( $file ) ? (array) wp_json_file_decode( $file, array( 'associative' => true ) ) : array();
	}

	/**
	 * Says why the plugin does nothing.
	 */
	public static function print_standing_aside_notice() {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		wp_admin_notice(
			esc_html__( 'Sitewright is standing aside because Jetpack is active, and both provide the same blocks. To use Sitewright, deactivate Jetpack; your posts stay as they are.', 'sitewright' ),
			array( 'type' => 'warning' )
		);
	}
}
