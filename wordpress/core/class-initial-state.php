<?php
/**
 * The editor's initial state.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * The state with which the scripts start (spec 1 §3). Everyone who may open an editor can read it in the page's source: it
 * must hold no secret and no token.
 */
final class Initial_State {

	/**
	 * The objects that all features share.
	 *
	 * @var Services
	 */
	private Services $services;

	/**
	 * The features, which may add to the state.
	 *
	 * @var Feature[]
	 */
	private array $features;

	/**
	 * Keeps the sources of the state.
	 *
	 * @param Services  $services The objects that all features share.
	 * @param Feature[] $features The features, which may add to the state.
	 */
	public function __construct( Services $services, array $features ) {
		$this->services = $services;
		$this->features = $features;
	}

	/**
	 * The state as a script.
	 *
	 * @return string
	 */
	public function script(): string {
		// No character may end the script element around it.
		$flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES;
		return 'window.sitewrightEditorState = ' . wp_json_encode( $this->to_array(), $flags ) . ';';
	}

	/**
	 * The state for the current user.
	 *
	 * @return array
	 */
	public function to_array(): array {
		$connection    = $this->services->connection;
		$status        = $connection->status();
		$platform_user = $connection->platform_user( get_current_user_id() );
		// Other plugins have editors on published pages, which have no screen.
		$screen        = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		$state         = array(
			'available_blocks'   => (object) Availability::all(),
			'betaBlocks'         => Availability::beta(),
			'adminUrl'           => admin_url(),
			'siteLocale'         => str_replace( '_', '-', get_locale() ),
			'siteFragment'       => self::site_fragment(),
			'tracksUserData'     => $platform_user ? array(
				'userid'   => $platform_user['ID'],
				'username' => $platform_user['login'],
			) : null,
			'wpcomBlogId'        => $status['isRegistered'] ? $connection->site_id() : null,
			'screenBase'         => $screen ? $screen->base : '',
			'jetpack'            => array(
				'is_current_user_connected' => $status['isUserConnected'],
				'is_private_site'           => '-1' === get_option( 'blog_public' ),
				/**
				 * Filters whether blocks that need a plan are shown with an upgrade nudge.
				 *
				 * @param bool $enabled Default false.
				 */
				'enable_upgrade_nudge'      => (bool) apply_filters( 'sitewright_enable_upgrade_nudge', false ),
			),
			'siteType'           => 'jetpack',
			'restRoot'           => esc_url_raw( rest_url() ),
			'platformUrl'        => $this->services->platform_address->url(),
			'connection'         => $status,
			'userConnectionData' => $connection->data(),
			'pluginVersion'      => \Sitewright\VERSION,
			'wordpressVersion'   => get_bloginfo( 'version' ),
			'isDevelopment'      => defined( 'SITEWRIGHT_DEVELOPMENT' ) && SITEWRIGHT_DEVELOPMENT,
			'productName'        => Product::name(),
			'canUseAi'           => current_user_can( Ai_Access::CAPABILITY ),
		);
		foreach ( $this->features as $feature ) {
			$state += $feature->initial_state();
		}
		return $state;
	}

	/**
	 * The site's address in the form that hosted pages use: without scheme, slashes as double colons.
	 *
	 * @return string
	 */
	private static function site_fragment(): string {
		return str_replace( '/', '::', preg_replace( '#^https?://|/$#', '', strtok( home_url(), '?' ) ) );
	}
}
