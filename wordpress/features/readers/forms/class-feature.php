<?php
/**
 * Forms on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core;

/**
 * Shows forms, and takes what visitors send.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		Recipients::hook();
		Form_Posts::hook();
		Form_Uses::hook();
		add_filter( 'sitewright_answer_webhook', array( Form_Finder::class, 'current_webhook' ), 10, 2 );
		add_filter( 'sitewright_block_settings', array( self::class, 'render_by_field' ), 10, 2 );
		add_filter( 'sitewright_plain_texts', array( Newer_Conditions::class, 'add_plain_texts' ) );
		add_filter( 'render_block_core/group', array( Step_View::class, 'group' ), 10, 2 );
		add_action( 'init', array( Shortcodes::class, 'register' ) );
		// Before WordPress redirects to the address that it prefers, which would lose what was sent.
		add_action( 'template_redirect', array( Reply::class, 'send' ), 0 );
	}

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		Form_Uses::hook_dashboard();
	}

	/**
	 * Has field blocks rendered by what their constants say, and forms before the blocks in them.
	 *
	 * @param array  $settings Settings of a block type.
	 * @param string $name     Its name.
	 * @return array
	 */
	public static function render_by_field( $settings, $name ) {
		if ( in_array( $name, array( Form::BLOCK, 'jetpack/form-step-navigation' ), true ) ) {
			$settings['skip_inner_blocks'] = true;
		} elseif ( isset( Core\Manifest::fields()[ $name ] ) ) {
			$settings['render_callback']   = array( Field_View::class, 'render' );
			$settings['skip_inner_blocks'] = true;
		}
		return $settings;
	}

	/**
	 * Deletes the thanks of the last minutes, and where forms are used. The forms stay: they are the owner's.
	 */
	public static function uninstall(): void {
		Form_Uses::forget();
		Core\Stored_Data::delete_transients( Thank_You::NAME . '-' );
	}
}
