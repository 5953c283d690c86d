<?php
/**
 * What the scripts are told.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * The editor's initial state (spec 1 §3). Everybody who may open an editor reads it in the page's source, so it holds no
 * secret and no token.
 */
final class Initial_State {

	/**
	 * The connection.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * The settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Metadata of the built blocks.
	 *
	 * @var array<string,array>
	 */
	private $manifest;

	/**
	 * Takes what the state is made of.
	 *
	 * @param Connection          $connection Connection.
	 * @param Settings            $settings   Settings.
	 * @param array<string,array> $manifest   Folder name => block metadata.
	 */
	public function __construct( Connection $connection, Settings $settings, array $manifest ) {
		$this->connection = $connection;
		$this->settings   = $settings;
		$this->manifest   = $manifest;
	}

	/**
	 * The state as a script.
	 *
	 * @return string
	 */
	public function script() {
		// Inside a script element, so that nothing in it may end the element.
		$flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES;
		return 'window.sitewrightEditorState = ' . wp_json_encode( $this->to_array(), $flags ) . ';';
	}

	/**
	 * The state for the current user.
	 *
	 * @return array
	 */
	public function to_array() {
		$status        = $this->connection->status();
		$platform_user = $this->connection->platform_user( get_current_user_id() );
		$screen        = get_current_screen();
		$state         = array(
			'available_blocks'   => (object) Block_Availability::of( $this->manifest ),
			'betaBlocks'         => Block_Availability::beta_blocks( $this->manifest ),
			'adminUrl'           => admin_url(),
			'siteLocale'         => str_replace( '_', '-', get_locale() ),
			'siteFragment'       => self::site_fragment(),
			'tracksUserData'     => $platform_user ? array(
				'userid'   => $platform_user['ID'],
				'username' => $platform_user['login'],
			) : null,
			'wpcomBlogId'        => $status['isRegistered'] ? $this->connection->site_id() : null,
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
			'platformUrl'        => $this->settings->platform_url(),
			'connection'         => $status,
			'userConnectionData' => $this->connection->data(),
			'pluginVersion'      => VERSION,
		);
		if ( current_user_can( 'manage_options' ) ) {
			$state['registrationNonce'] = wp_create_nonce( Connection_Routes::REGISTRATION_NONCE );
		}
		return $state;
	}

	/**
	 * The site's address as hosted pages name it: without scheme, slashes as double colons.
	 *
	 * @return string
	 */
	private static function site_fragment() {
		return str_replace( '/', '::', preg_replace( '#^https?://|/$#', '', strtok( home_url(), '?' ) ) );
	}
}
