<?php
/**
 * The start and the end of the plugin.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Starts the features that the build found, and deletes their data when the plugin is deleted.
 */
final class Plugin {

	/**
	 * Sites of a network from which the plugin is deleted in one step, and the seconds for each.
	 */
	private const SITES_AT_ONCE    = 100;
	private const SECONDS_FOR_SITE = 120;

	/**
	 * Starts the plugin unless the plugin whose block names and routes it shares is active: two plugins cannot register
	 * the same blocks, and the posts of either open in the other.
	 */
	public static function start(): void {
		Languages::hook();
		if ( class_exists( 'Jetpack', false ) || defined( 'JETPACK__VERSION' ) ) {
			add_action( 'admin_notices', array( self::class, 'print_inactive_notice' ) );
			return;
		}

		Ai_Access::hook();
		Platform_Breaker::breaker()->hook();
		// Before what asks it whose content a content is.
		Block_Holder::hook();
		Paid_Content::hook();
		( new Paid_Search() )->hook();
		Hidden_Blocks::hook();
		Raw_Content::hook();
		( new Raw_Search() )->hook();
		Outer_Filters::hook();
		Listed_Posts::hook();
		Rate_Limit::hook();
		Named_By_Right::hook();
		Confirmed_Address::hook();
		Planned_Run::hook_all();
		$services = new Services();
		$features = array();
		foreach ( Manifest::features() as $class_name ) {
			$features[] = new $class_name( $services );
		}
		$is_dashboard = is_admin();
		if ( $is_dashboard ) {
			// Before anything there reads one of them.
			add_action( 'admin_menu', array( Stored_Data::class, 'load_for_dashboard' ), 0 );
		}
		foreach ( $features as $feature ) {
			$feature->hook();
			if ( $is_dashboard ) {
				$feature->hook_dashboard();
			}
		}
		Blocks::hook();
		( new Plain_Texts() )->hook();
		Block_Comments::hook();
		Wide_Letters::hook();
		( new Assets( new Initial_State( $services, $features ) ) )->hook();
		( new Rest_Routes( new Proxy( $services ), $features ) )->hook();
	}

	/**
	 * Runs when the plugin is deleted, on every site of a network: each has its own choice (Deletion_Choice).
	 */
	public static function uninstall(): void {
		if ( ! is_multisite() ) {
			self::uninstall_from_current_site();
			return;
		}
		$done = 0;
		do {
			$sites = get_sites(
				array(
					'fields'            => 'ids',
					'number'            => self::SITES_AT_ONCE,
					'offset'            => $done,
					'orderby'           => 'id',
					'update_site_cache' => false,
				)
			);
			foreach ( $sites as $site_id ) {
				// Nothing goes on where this ends: the files are deleted next.
				if ( function_exists( 'set_time_limit' ) ) {
					set_time_limit( self::SECONDS_FOR_SITE );
				}
				switch_to_blog( $site_id );
				self::uninstall_from_current_site();
				restore_current_blog();
			}
			$done += count( $sites );
			// Of a large network, the memory would not hold the options of all sites.
			if ( wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
		} while ( $sites );
	}

	/**
	 * A file of the plugin.
	 *
	 * @param string $file Path below the plugin's folder.
	 * @return string Path in the file system.
	 */
	public static function path( $file ): string {
		return dirname( __DIR__ ) . "/$file";
	}

	/**
	 * The address of a file of the plugin.
	 *
	 * @param string $file Path below the plugin's folder.
	 * @return string
	 */
	public static function url( $file ): string {
		return plugins_url( $file, self::path( 'sitewright.php' ) );
	}

	/**
	 * Says why the plugin does nothing.
	 */
	public static function print_inactive_notice(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		wp_admin_notice(
			esc_html__( 'Sitewright is standing aside because Jetpack is active, and both provide the same blocks. To use Sitewright, deactivate Jetpack; your posts stay as they are.', 'sitewright' ),
			array( 'type' => 'warning' )
		);
	}

	/**
	 * Deletes the data of all features on the current site, or, where its owner did not ask for that, only what must not stay:
	 * secrets, scheduled events and what is temporary.
	 */
	private static function uninstall_from_current_site(): void {
		$deletes_data = Deletion_Choice::deletes_data();
		if ( $deletes_data ) {
			Named_By_Right::uninstall();
			Confirmed_Address::uninstall();
			Kept_Key::uninstall();
		}
		foreach ( Manifest::features() as $class_name ) {
			try {
				if ( $deletes_data ) {
					$class_name::uninstall();
				} else {
					$class_name::forget();
				}
			} catch ( Query_Failed $failed ) {
				// What one feature cannot find must not keep the secrets of another.
				continue;
			}
		}
		Platform_Breaker::uninstall();
		Stored_Option::uninstall();
		Stored_Data::delete_transients( 'sitewright' );
		Planned_Run::cancel_all( 'sitewright_' );
	}
}
