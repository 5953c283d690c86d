<?php
/**
 * The notice after activation.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Admin_Page;

use Sitewright\Core\Product;

/**
 * Leads administrators to the plugin's page once the plugin was activated, until one of them opens that page or dismisses the notice.
 */
final class Pointer {

	private const ACTION = 'sitewright_dismiss_pointer';

	/**
	 * `due` or `done`; not deleted, so that it stays among the options that WordPress loads at once.
	 */
	private const OPTION = 'sitewright_pointer';

	/**
	 * Adds the actions of the class.
	 */
	public static function hook(): void {
		add_action( 'admin_notices', array( self::class, 'print' ) );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'dismiss' ) );
		add_action( 'load-' . Admin_Page::HOOK_SUFFIX, array( self::class, 'end' ) );
	}

	/**
	 * Runs when the plugin is activated.
	 */
	public static function begin(): void {
		update_option( self::OPTION, 'due' );
	}

	/**
	 * The page was opened, or the notice dismissed.
	 */
	public static function end(): void {
		if ( self::is_due() ) {
			update_option( self::OPTION, 'done' );
		}
	}

	/**
	 * Prints the notice.
	 */
	public static function print(): void {
		if ( ! self::is_due() ) {
			return;
		}
		/* translators: %s: name of the plugin. */
		$text = sprintf( esc_html__( '%s is active. One page says what works already, and what needs a platform, a key or an account.', 'sitewright' ), esc_html( Product::name() ) );
		$link = sprintf( ' <a href="%s">%s</a>', esc_url( Admin_Page::url( '#/start' ) ), esc_html__( 'Start here', 'sitewright' ) );
		wp_admin_notice(
			$text . $link,
			array(
				'id'          => 'sitewright-pointer',
				'type'        => 'info',
				'dismissible' => true,
				'attributes'  => array( 'data-dismiss-url' => wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION ) ),
			)
		);
		// WordPress's own script adds the button, and only hides the notice.
		wp_print_inline_script_tag( "document.getElementById('sitewright-pointer').addEventListener('click',function(e){e.target.closest('.notice-dismiss')&&navigator.sendBeacon(this.dataset.dismissUrl)})" );
	}

	/**
	 * Serves the request of the notice's button, and ends the request.
	 */
	public static function dismiss(): void {
		check_admin_referer( self::ACTION );
		self::end();
		status_header( 204 );
		exit;
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}

	/**
	 * Whether the current user is to see the notice.
	 *
	 * @return bool
	 */
	private static function is_due(): bool {
		return current_user_can( 'manage_options' ) && 'due' === get_option( self::OPTION );
	}
}
