<?php
/**
 * Ads.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Wordads;

use Sitewright\Core;
use Sitewright\Features\Site\Admin_Page\Admin_Page;
use WP_Error;

/**
 * Adds the module of ads, and serves the routes of ad-settings.contract.ts.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_filter( 'sitewright_modules', array( $this, 'add_module' ) );
	}

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		// For the choice of a picture; the media library of WordPress has no other loader.
		add_action( 'load-' . Admin_Page::HOOK_SUFFIX, array( $this, 'load_library' ) );
	}

	/**
	 * Adds the module.
	 *
	 * @param array<string,array> $modules See Modules::all.
	 * @return array<string,array>
	 */
	public function add_module( $modules ) {
		$modules[ Ads::MODULE ] = array(
			'name'        => __( 'Ads', 'sitewright' ),
			'description' => __( 'Shows your ads to visitors, where you put the Ad block.', 'sitewright' ),
			'default'     => false,
		);
		return $modules;
	}

	/**
	 * Loads the media library into the plugin's page, for those who may set ads.
	 */
	public function load_library(): void {
		if ( current_user_can( 'manage_options' ) ) {
			add_action( 'admin_enqueue_scripts', 'wp_enqueue_media' );
		}
	}

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetAdSettings'  => array( $this, 'settings' ),
			'SaveAdSettings' => array( $this, 'save' ),
			'GetAdPreview'   => array( $this, 'preview' ),
		);
	}

	/**
	 * The settings, with the pictures of the house ads.
	 *
	 * @return array
	 */
	public function settings() {
		$settings              = Ad_Settings::stored() + array( 'house_ads_version' => Ad_Settings::house_ads_version() );
		$settings['house_ads'] = array_map(
			static function ( array $ad ) {
				return $ad + array( 'picture' => self::picture( $ad['picture_id'] ) );
			},
			$settings['house_ads']
		);
		return $settings + array(
			'can_save_code'    => current_user_can( 'unfiltered_html' ),
			'has_consent_tool' => Core\Consent::has_tool(),
		);
	}

	/**
	 * Stores the settings.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error The errors of Ad_Settings::save.
	 */
	public function save( array $parts ) {
		$saved = Ad_Settings::save( $parts['body'] );
		return is_wp_error( $saved ) ? $saved : $this->settings();
	}

	/**
	 * The ad that visitors get at a format today.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public function preview( array $parts ): array {
		$format = $parts['params']['format'];
		if ( '' !== Ad_Settings::stored()['codes'][ $format ] ) {
			return array(
				'kind'    => 'code',
				'picture' => null,
			);
		}
		$ads = Ads::house_ads( $format );
		return array(
			'kind'    => $ads ? 'house' : 'none',
			'picture' => $ads ? self::picture( $ads[0]['picture_id'] ) : null,
		);
	}

	/**
	 * Deletes the settings.
	 */
	public static function uninstall(): void {
		Ad_Settings::delete();
	}

	/**
	 * The address and the text of a picture; empty for one that was deleted.
	 *
	 * @param int $id Number in the media library.
	 * @return array{url:string,alt:string}
	 */
	private static function picture( int $id ): array {
		return array(
			'url' => (string) wp_get_attachment_url( $id ),
			'alt' => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
		);
	}
}
