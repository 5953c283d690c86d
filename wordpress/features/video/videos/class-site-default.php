<?php
/**
 * The privacy of videos without a choice of their own.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use Sitewright\Core\Planned_Run;
use WP_Error;

/**
 * Tells the platform whether the videos whose privacy is “Site Default” are private.
 */
final class Site_Default {

	/**
	 * Whether they are, as the site has it.
	 */
	private const OPTION = 'sitewright_videos_private';

	/**
	 * The site's id with what the platform was told.
	 */
	private const SENT = 'sitewright_videos_private_sent';

	/**
	 * The value of SENT while nobody knows what the platform has: a request that failed may have arrived. The mark of the request that is
	 * under way follows.
	 */
	private const UNKNOWN = 'unknown';

	private const EVENT = 'sitewright_send_video_default';

	/**
	 * The connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * How often send() ran in this request.
	 *
	 * @var int
	 */
	private int $sends = 0;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Adds the actions of the class.
	 */
	public function hook(): void {
		add_action( 'add_option_' . self::OPTION, array( $this, 'send' ) );
		add_action( 'update_option_' . self::OPTION, array( $this, 'send' ) );
		Planned_Run::hook(
			self::EVENT,
			array( $this, 'send' ),
			static function () {
				if ( 0 === strpos( get_option( self::SENT, '' ), self::UNKNOWN ) ) {
					Planned_Run::by( self::EVENT, time() + 10 * MINUTE_IN_SECONDS );
				}
			},
			static function () {
				return __( 'Telling the platform who may watch videos', 'sitewright' );
			}
		);
		add_filter( 'sitewright_settings', array( self::class, 'add_setting' ) );
		add_filter( 'sitewright_store_settings', array( $this, 'store_setting' ), 10, 2 );
	}

	/**
	 * Whether videos are private by default.
	 *
	 * @return bool
	 */
	public static function is_private(): bool {
		/**
		 * Filters whether the videos whose privacy is “Site Default” are private. The platform is told of a change with the next
		 * upload, or when the option changes.
		 *
		 * @param bool $is_private Default: the option `sitewright_videos_private`, which is off.
		 */
		return (bool) apply_filters( 'sitewright_videos_private', (bool) get_option( self::OPTION, false ) );
	}

	/**
	 * Adds the setting to those of the site.
	 *
	 * @param array<string,mixed> $settings Settings.
	 * @return array<string,mixed>
	 */
	public static function add_setting( $settings ) {
		return $settings + array(
			'videos_private'          => self::is_private(),
			'videos_private_is_fixed' => self::is_fixed(),
		);
	}

	/**
	 * Stores the setting, if it is among those of a request.
	 *
	 * @param true|WP_Error       $stored What another room says.
	 * @param array<string,mixed> $body   Checked settings.
	 * @return true|WP_Error See set().
	 */
	public function store_setting( $stored, $body ) {
		return is_wp_error( $stored ) || ! isset( $body['videos_private'] ) ? $stored : $this->set( $body['videos_private'] );
	}

	/**
	 * Whether another plugin decides.
	 *
	 * @return bool
	 */
	public static function is_fixed(): bool {
		return has_filter( 'sitewright_videos_private' );
	}

	/**
	 * Stores whether videos are private by default, and tells the platform.
	 *
	 * @param bool $is_private Whether they are.
	 * @return true|WP_Error Error `videos_private_is_fixed` (400) where another plugin decides; `video_default_delayed` (503) where it is
	 *                       stored, and the platform could not be told yet.
	 */
	public function set( bool $is_private ) {
		if ( self::is_fixed() ) {
			return new WP_Error( 'videos_private_is_fixed', __( 'Another plugin decides whether videos are private.', 'sitewright' ), array( 'status' => 400 ) );
		}
		$sends = $this->sends;
		update_option( self::OPTION, (int) $is_private );
		if ( $sends === $this->sends ) {
			// WordPress tells nobody of a value that is stored already, and the platform may not know it yet.
			$this->send();
		}
		if ( ! $this->connection->is_registered() || 0 !== strpos( get_option( self::SENT, '' ), self::UNKNOWN ) ) {
			return true;
		}
		return new WP_Error(
			'video_default_delayed',
			__( 'The setting is saved, but the platform could not be reached: it still shows these videos as before. It is tried again in ten minutes.', 'sitewright' ),
			array( 'status' => 503 )
		);
	}

	/**
	 * Tells the platform, unless it knows. What it could not be told is told in ten minutes, and before the next upload.
	 *
	 * @return true|WP_Error
	 */
	public function send() {
		++$this->sends;
		$state = $this->connection->site_id() . ':' . (int) self::is_private();
		// A platform that was told nothing takes videos for public.
		if ( get_option( self::SENT, $this->connection->site_id() . ':0' ) === $state ) {
			return true;
		}
		$mark = self::UNKNOWN . ':' . wp_generate_uuid4();
		update_option( self::SENT, $mark, false );
		$answer = ( new Platform_Videos( $this->connection ) )->set_default( self::is_private() );
		// Another request may have sent something meanwhile, and nobody knows which of the two arrived last.
		wp_cache_delete( self::SENT, 'options' );
		if ( ! is_wp_error( $answer ) && get_option( self::SENT ) === $mark ) {
			update_option( self::SENT, $state, false );
			return true;
		}
		update_option( self::SENT, self::UNKNOWN, false );
		if ( $this->connection->is_registered() ) {
			Planned_Run::ensure( self::EVENT );
		}
		return $answer;
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
		delete_option( self::SENT );
		Planned_Run::cancel( self::EVENT );
	}
}
