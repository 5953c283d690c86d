<?php
/**
 * Earnings as CSV.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Earnings;

use Sitewright\Core\Connection;
use Sitewright\Core\Csv_Line;
use Sitewright\Core\Currency;
use Sitewright\Core\Download;

/**
 * Serves the ledger as a file, as many entries at a time as the platform gives. The link holds a nonce.
 */
final class Csv_Download {

	private const ACTION = 'sitewright_export_earnings';

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The site's connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Adds the action of the class.
	 */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'serve' ) );
	}

	/**
	 * The address of the export, to which a filter is added.
	 *
	 * @return string
	 */
	public static function url(): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/**
	 * Serves the entries that a filter finds, and ends the request.
	 */
	public function serve(): void {
		if ( ! current_user_can( Screen::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do that. Please ask an administrator of this site.', 'sitewright' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$filter = array();
		foreach ( array( 'search', 'kind' ) as $name ) {
			$value = is_string( $_GET[ $name ] ?? null ) ? mb_substr( wp_unslash( $_GET[ $name ] ), 0, 200 ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- The platform checks it.
			if ( '' !== $value ) {
				$filter[ $name ] = $value;
			}
		}
		$answer = $this->read( $filter, 0 );
		if ( is_wp_error( $answer ) ) {
			// Nothing was sent yet; a half file would look like a whole one.
			wp_die( esc_html( $answer->get_error_message() ), '', array( 'response' => 503 ) );
		}
		Download::begin_csv( 'earnings' );
		$this->write( $filter, $answer );
		exit;
	}

	/**
	 * Writes the lines of all entries.
	 *
	 * @param array<string,string> $filter  See read().
	 * @param array[]              $entries The first entries.
	 */
	private function write( array $filter, array $entries ): void {
		// phpcs:disable WordPress.Security.EscapeOutput -- A file, not HTML.
		echo Csv_Line::MARK . Csv_Line::of( array( __( 'Date', 'sitewright' ), __( 'Kind', 'sitewright' ), __( 'For', 'sitewright' ), __( 'Quantity', 'sitewright' ), __( 'Buyer', 'sitewright' ), __( 'Currency', 'sitewright' ), __( 'Amount', 'sitewright' ), __( 'Interval', 'sitewright' ), __( 'Reference', 'sitewright' ), __( 'Service', 'sitewright' ), __( 'Test', 'sitewright' ) ) );
		while ( $entries ) {
			foreach ( $entries as $entry ) {
				echo Csv_Line::of( self::cells( $entry ) );
			}
			flush();
			$entries = $this->read( $filter, (int) end( $entries )['id'] );
			if ( is_wp_error( $entries ) ) {
				// The file says by itself that it is not whole.
				echo Csv_Line::of( array( __( 'The list ends here because the platform could not be reached. Please export it again.', 'sitewright' ) ) );
				return;
			}
		}
		// phpcs:enable
	}

	/**
	 * The cells of an entry.
	 *
	 * @param array $entry Entry, in the contract's shape.
	 * @return string[]
	 */
	private static function cells( array $entry ): array {
		return array(
			(string) $entry['date'],
			(string) $entry['kind'],
			(string) $entry['title'],
			(string) ( $entry['quantity'] ?? 1 ),
			(string) $entry['email'],
			(string) $entry['currency'],
			Currency::to_decimal( (int) $entry['units'], (string) $entry['currency'] ),
			(string) $entry['interval'],
			(string) $entry['reference'],
			(string) $entry['service'],
			$entry['is_test'] ? __( 'yes', 'sitewright' ) : '',
		);
	}

	/**
	 * Reads entries of the ledger.
	 *
	 * @param array<string,string> $filter `search` and `kind`, each optional.
	 * @param int                  $after  Id of the last entry so far.
	 * @return array[]|\WP_Error The errors of Connection::call.
	 */
	private function read( array $filter, int $after ) {
		$query  = http_build_query( $filter + array( 'after' => $after ), '', '&', PHP_QUERY_RFC3986 );
		$answer = $this->connection->call( 'GET', "platform/v1/payments/ledger?$query" );
		return is_wp_error( $answer ) ? $answer : (array) ( $answer['entries'] ?? array() );
	}
}
