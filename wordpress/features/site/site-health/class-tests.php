<?php
/**
 * Tests of Site Health.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Site_Health;

use Sitewright\Core\Identity;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Services;
use Sitewright\Features\Site\Admin_Page\Admin_Page;

/**
 * Each test returns the array that WordPress's page shows.
 */
final class Tests {

	/**
	 * Seconds. The platform refuses requests whose clock differs by more than 300.
	 */
	private const CLOCK_TOLERANCE = 60;

	private const CLOCK_LIMIT = 300;

	/**
	 * Bytes that a photo of a phone has.
	 */
	private const SMALL_UPLOAD = 8 * MB_IN_BYTES;

	private const TIMEOUT = 10;

	/**
	 * Seconds by which a job may be late: on a site without visitors at night, all are.
	 */
	private const JOB_LIMIT = 12 * HOUR_IN_SECONDS;

	/**
	 * Seconds between the first and the last event of `health/stream`, when nothing on the way holds them back.
	 */
	private const STREAM_SECONDS = 0.8;

	/**
	 * The objects that all features share.
	 *
	 * @var Services
	 */
	private Services $services;

	/**
	 * Keeps the services.
	 *
	 * @param Services $services The objects that all features share.
	 */
	public function __construct( Services $services ) {
		$this->services = $services;
	}

	/**
	 * Whether the site is connected.
	 *
	 * @return array
	 */
	public function connection(): array {
		$connection = $this->services->connection;
		if ( $connection->identity_crisis() ) {
			return Test_Result::of( 'connection', 'recommended', __( 'Sitewright does not know whether this site is a copy', 'sitewright' ), Identity::error( 403 )->get_error_message(), self::page_link() );
		}
		return $connection->is_registered()
			? Test_Result::of( 'connection', 'good', __( 'The site is connected to Sitewright', 'sitewright' ), __( 'The AI Assistant, payments and videos can use the platform.', 'sitewright' ) )
			: Test_Result::of( 'connection', 'recommended', __( 'The site is not connected to Sitewright', 'sitewright' ), __( 'Blocks that need no platform work. An administrator can connect the site on the Sitewright page.', 'sitewright' ), self::page_link() );
	}

	/**
	 * Whether files of a usual size can be uploaded.
	 *
	 * @return array
	 */
	public function uploads(): array {
		$limit = wp_max_upload_size();
		/* translators: %s: A size. */
		$size = sprintf( __( 'The server takes files of up to %s.', 'sitewright' ), (string) size_format( $limit ) );
		return $limit >= self::SMALL_UPLOAD
			? Test_Result::of( 'uploads', 'good', __( 'Files of forms and galleries can be uploaded', 'sitewright' ), $size )
			: Test_Result::of( 'uploads', 'recommended', __( 'The server takes only small files', 'sitewright' ), $size . ' ' . __( 'Photos of phones are larger. Please raise “upload_max_filesize” and “post_max_size” of PHP, and the limit of the web server.', 'sitewright' ) );
	}

	/**
	 * Whether work in the background is done in time: WordPress does it when somebody visits the site.
	 *
	 * @return array
	 */
	public function jobs(): array {
		$late = array_filter(
			Planned_Run::all(),
			static function ( $time ) {
				return $time < time() - self::JOB_LIMIT;
			}
		);
		if ( ! $late ) {
			return Test_Result::of( 'jobs', 'good', __( 'Sitewright’s work in the background is done in time', 'sitewright' ), __( 'Mails are sent, videos are watched over, and old data is deleted.', 'sitewright' ) );
		}
		/* translators: 1: How long, e.g. "3 hours". 2: What waits, e.g. "Mails to subscribers, Mails about payments". */
		$text = sprintf( __( 'For %1$s this has been waiting: %2$s. WordPress does it when somebody visits the site. Please have the server call wp-cron.php every few minutes, or look whether another plugin has turned WP-Cron off.', 'sitewright' ), human_time_diff( min( $late ) ), implode( ', ', array_keys( $late ) ) );
		return Test_Result::of( 'jobs', 'recommended', __( 'Sitewright’s work in the background is late', 'sitewright' ), $text );
	}

	/**
	 * Whether the platform answers, knows the site, and has the same time.
	 *
	 * @return array
	 */
	public function platform(): array {
		$address = $this->services->platform_address;
		$answer  = $this->ask( 'health/ready' );
		if ( isset( $answer['test'] ) ) {
			return $answer;
		}
		$date = wp_remote_retrieve_header( $answer, 'date' );
		$then = is_string( $date ) ? strtotime( $date ) : false;
		$skew = false === $then ? 0 : time() - $then;
		if ( abs( $skew ) > self::CLOCK_TOLERANCE ) {
			/* translators: %s: Number of seconds. */
			$text = sprintf( __( 'The clocks of this server and of the platform differ by %s seconds. The platform refuses requests from 300 seconds on. Please let both servers take their time from the network (NTP).', 'sitewright' ), number_format_i18n( abs( $skew ) ) );
			return Test_Result::of( 'platform', abs( $skew ) > self::CLOCK_LIMIT ? 'critical' : 'recommended', __( 'The clock of the server is wrong', 'sitewright' ), $text );
		}
		$site = $this->services->connection->is_registered() ? $this->services->connection->call( 'GET', 'platform/v1/site' ) : array();
		if ( is_wp_error( $site ) ) {
			return Test_Result::of( 'platform', 'critical', self::no_platform(), $site->get_error_message(), self::page_link() );
		}
		/* translators: 1: Address. 2: Version. */
		$text = sprintf( __( '%1$s answers. Its version is %2$s.', 'sitewright' ), $address->url(), $site['version'] ?? '–' );
		return Test_Result::of( 'platform', 'good', __( 'The Sitewright platform answers', 'sitewright' ), $text );
	}

	/**
	 * Whether the platform's words come one by one: a proxy that holds them back shows an author an answer only when it is complete.
	 *
	 * @return array
	 */
	public function streams(): array {
		$moments = array();
		$note    = static function () use ( &$moments ) {
			$moments[] = microtime( true );
		};
		add_action( 'requests-request.progress', $note );
		$answer = $this->ask( 'health/stream' );
		remove_action( 'requests-request.progress', $note );
		if ( isset( $answer['test'] ) ) {
			return array( 'test' => 'sitewright_streams' ) + $answer;
		}
		return $moments && end( $moments ) - $moments[0] > self::STREAM_SECONDS / 2
			? Test_Result::of( 'streams', 'good', __( 'Words of the AI Assistant come as they are written', 'sitewright' ), __( 'Nothing between this server and the platform holds them back.', 'sitewright' ) )
			: Test_Result::of( 'streams', 'recommended', __( 'Words of the AI Assistant come all at once', 'sitewright' ), __( 'Something between this server and the platform holds streams back. Please turn off buffering in the proxy in front of the platform. The Doctor has the lines for nginx, Apache and Caddy.', 'sitewright' ), sprintf( '<p><a href="%s">%s</a></p>', esc_url( Admin_Page::url( '#/doctor' ) ), esc_html__( 'Open the Doctor', 'sitewright' ) ) );
	}

	/**
	 * Whether the route by which the platform proves whose the site is can be reached from outside.
	 *
	 * @return array
	 */
	public function call_back(): array {
		$url    = add_query_arg(
			array(
				'rest_route' => '/jetpack/v4/connection/verify',
				'state'      => str_repeat( '0', 64 ),
			),
			home_url( '/index.php' )
		);
		$answer = wp_remote_get( $url, array( 'timeout' => self::TIMEOUT ) );
		$body   = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 'unknown_state' === ( $body['code'] ?? '' ) ) {
			return Test_Result::of( 'call_back', 'good', __( 'The Sitewright platform can call this site', 'sitewright' ), __( 'The route by which the site proves whose it is answers without a login.', 'sitewright' ) );
		}
		$reason = is_wp_error( $answer ) ? $answer->get_error_message() : sprintf( 'HTTP %d', wp_remote_retrieve_response_code( $answer ) );
		/* translators: 1: Path of a route. 2: Reason. */
		$text = sprintf( __( 'The route %1$s does not answer without a login (%2$s). The site cannot be connected while a security plugin, a password or a firewall blocks it. Please allow it there.', 'sitewright' ), '/jetpack/v4/connection/verify', $reason );
		return Test_Result::of( 'call_back', 'recommended', __( 'The Sitewright platform may not be able to call this site', 'sitewright' ), $text );
	}

	/**
	 * Whether the files that visitors send with forms are closed to the web.
	 *
	 * @return array
	 */
	public function form_files(): array {
		/**
		 * Filters whether the web server shows the files that visitors sent to whoever knows their address.
		 *
		 * @param bool $are_served Default false.
		 */
		return apply_filters( 'sitewright_are_sent_files_served', false )
			/* translators: The text in quotation marks is a line for the configuration of nginx. */
			? Test_Result::of( 'form_files', 'recommended', __( 'The web server would show files that visitors send', 'sitewright' ), __( 'Nobody can guess the names of the files, but whoever knows one can open it. Please let the web server refuse their folder. For nginx: “location ~ /sitewright-answers- { deny all; }”.', 'sitewright' ) )
			: Test_Result::of( 'form_files', 'good', __( 'Files that visitors send are closed to the web', 'sitewright' ), __( 'Only those who may read the answers to forms can open them.', 'sitewright' ) );
	}

	/**
	 * Asks the platform, without a signature.
	 *
	 * @param string $path Path.
	 * @return array Answer of WordPress's HTTP client with status 200; the result of the test where there is none.
	 */
	private function ask( string $path ): array {
		$address = $this->services->platform_address;
		if ( '' === $address->url() ) {
			return Test_Result::of( 'platform', 'recommended', __( 'No Sitewright platform is configured', 'sitewright' ), __( 'An administrator can enter its address on the Sitewright page.', 'sitewright' ), self::page_link() );
		}
		$url       = "{$address->url()}/$path";
		$arguments = array(
			'timeout'     => self::TIMEOUT,
			'redirection' => 0,
		);
		$answer    = $address->is_fixed() ? wp_remote_get( $url, $arguments ) : wp_safe_remote_get( $url, $arguments );
		if ( ! is_wp_error( $answer ) && 200 === wp_remote_retrieve_response_code( $answer ) ) {
			return $answer;
		}
		$reason = is_wp_error( $answer ) ? $answer->get_error_message() : sprintf( 'HTTP %d', wp_remote_retrieve_response_code( $answer ) );
		/* translators: 1: Address. 2: Reason. */
		$text = sprintf( __( 'This site cannot reach %1$s: %2$s. Please check that the platform runs, and that a firewall lets this server call it.', 'sitewright' ), $address->url(), $reason );
		return Test_Result::of( 'platform', 'critical', self::no_platform(), $text );
	}

	/**
	 * The title of a test that the platform does not pass.
	 *
	 * @return string
	 */
	private static function no_platform(): string {
		return __( 'The Sitewright platform cannot be used', 'sitewright' );
	}

	/**
	 * A link to the page on which the site is connected.
	 *
	 * @return string HTML.
	 */
	private static function page_link(): string {
		return sprintf( '<p><a href="%s">%s</a></p>', esc_url( Admin_Page::url( '#/connection' ) ), esc_html__( 'Open the Sitewright page', 'sitewright' ) );
	}
}
