<?php
/**
 * Site Health.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Site_Health;

use Sitewright\Core;
use Sitewright\Core\Product;
use Sitewright\Features\Site\Modules\Modules;

/**
 * Adds tests and facts to WordPress's Site Health: each test says what is wrong and how to mend it.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'RunSiteHealthTest' => function ( array $parts ) {
				if ( 'sender' === $parts['params']['test'] ) {
					return Sender_Test::run();
				}
				$name = str_replace( '-', '_', $parts['params']['test'] );
				$test = array( in_array( $name, array( 'model', 'payments' ), true ) ? new Service_Tests( $this->services ) : $this->tests(), $name );
				return $test();
			},
			'SendTestMail'      => array( Test_Mail::class, 'send' ),
			'GetSiteInfo'       => function () {
				return array(
					'wordpress' => get_bloginfo( 'version' ),
					'php'       => PHP_VERSION,
					'server'    => sanitize_text_field( wp_unslash( $_SERVER['SERVER_SOFTWARE'] ?? '' ) ),
					'facts'     => array_values( $this->add_facts( array() )['sitewright']['fields'] ),
				);
			},
		);
	}

	/**
	 * Adds the feature's filters.
	 */
	public function hook(): void {
		add_filter( 'site_status_tests', array( $this, 'add_tests' ) );
		add_filter( 'debug_information', array( $this, 'add_facts' ) );
	}

	/**
	 * Adds the tests. Those that make requests run after the page is shown.
	 *
	 * @param array $tests Tests by kind.
	 * @return array
	 */
	public function add_tests( $tests ) {
		$own = $this->tests();

		$tests['direct']['sitewright_connection'] = array(
			'label' => __( 'Sitewright connection', 'sitewright' ),
			'test'  => array( $own, 'connection' ),
		);
		$tests['direct']['sitewright_uploads']    = array(
			'label' => __( 'Upload limit', 'sitewright' ),
			'test'  => array( $own, 'uploads' ),
		);
		$tests['direct']['sitewright_jobs']       = array(
			'label' => __( 'Work in the background', 'sitewright' ),
			'test'  => array( $own, 'jobs' ),
		);
		foreach ( array(
			'platform'   => array( __( 'Sitewright platform', 'sitewright' ), 'platform' ),
			'streams'    => array( __( 'Streams of the Sitewright platform', 'sitewright' ), 'streams' ),
			'call-back'  => array( __( 'Calls of the Sitewright platform', 'sitewright' ), 'call_back' ),
			'form-files' => array( __( 'Files sent with forms', 'sitewright' ), 'form_files' ),
			'sender'     => array( __( 'Sender of mails', 'sitewright' ), 'sender' ),
		) as $name => list( $label, $method ) ) {
			$tests['async'][ 'sitewright_' . $method ] = array(
				'label'             => $label,
				'test'              => rest_url( "wpcom/v2/sitewright/site-health/$name" ),
				'has_rest'          => true,
				// WordPress runs the weekly check without a browser.
				'async_direct_test' => 'sender' === $method ? array( Sender_Test::class, 'run' ) : array( $own, $method ),
			);
		}
		return $tests;
	}

	/**
	 * Adds the facts. None of them is a secret: people post them in forums.
	 *
	 * @param array $info Sections of facts.
	 * @return array
	 */
	public function add_facts( $info ) {
		$connection = $this->services->connection;
		$yes_or_no  = static function ( $value ) {
			return $value ? __( 'Yes', 'sitewright' ) : __( 'No', 'sitewright' );
		};
		$platform   = $connection->is_registered() ? $connection->call( 'GET', 'platform/v1/site' ) : array();
		$facts      = array(
			'version'    => array( __( 'Version', 'sitewright' ), \Sitewright\VERSION ),
			'platform'   => array( __( 'Platform', 'sitewright' ), $this->services->platform_address->url() ),
			'release'    => array( __( 'Version of the platform', 'sitewright' ), is_wp_error( $platform ) ? $platform->get_error_message() : (string) ( $platform['version'] ?? '–' ) ),
			'fixed'      => array( __( 'Platform fixed in wp-config.php', 'sitewright' ), $yes_or_no( $this->services->platform_address->is_fixed() ) ),
			'registered' => array( __( 'Site connected', 'sitewright' ), $yes_or_no( $connection->is_registered() ) ),
			'site'       => array( __( 'Site number', 'sitewright' ), (string) $connection->site_id() ),
			'address'    => array( __( 'Copied or moved', 'sitewright' ), $yes_or_no( $connection->identity_crisis() ) ),
			'ai'         => array( __( 'AI on', 'sitewright' ), $yes_or_no( Core\Ai_Access::is_on() ) ),
			'modules'    => array( __( 'Modules on', 'sitewright' ), implode( ', ', array_keys( wp_list_filter( Modules::all(), array( 'activated' => true ) ) ) ) ),
			'uploads'    => array( __( 'Upload limit', 'sitewright' ), (string) size_format( wp_max_upload_size() ) ),
			'jobs'       => array( __( 'Work in the background', 'sitewright' ), self::jobs() ),
		);
		$fields     = array();
		foreach ( $facts as $name => list( $label, $value ) ) {
			$fields[ $name ] = array(
				'label' => $label,
				'value' => $value,
			);
		}
		$info['sitewright'] = array(
			'label'  => Product::name(),
			'fields' => $fields,
		);
		return $info;
	}

	/**
	 * What is planned, with when.
	 *
	 * @return string
	 */
	private static function jobs(): string {
		$jobs = array();
		foreach ( Core\Planned_Run::all() as $job => $time ) {
			$jobs[] = $job . ' (' . wp_date( 'Y-m-d H:i', $time ) . ')';
		}
		return $jobs ? implode( ', ', $jobs ) : '–';
	}

	/**
	 * The tests.
	 *
	 * @return Tests
	 */
	private function tests(): Tests {
		return new Tests( $this->services );
	}
}
