<?php
/**
 * Personal data of buyers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\Connection;
use Sitewright\Core\Currency;
use Sitewright\Core\Privacy_Tools;
use Sitewright\Core\Text;
use WP_Error;

/**
 * Exports the payments of a person with WordPress's tools, and erases the person's address from them. The amounts stay: the owner
 * of the site has to account for them.
 */
final class Personal_Data {

	private const ID = 'sitewright-payments';

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
	 * Adds the exporter and the eraser.
	 */
	public function hook(): void {
		Privacy_Tools::add(
			self::ID,
			static function () {
				return __( 'Payments', 'sitewright' );
			},
			array( $this, 'export' ),
			array( $this, 'erase' )
		);
	}

	/**
	 * Exports the payments of a person.
	 *
	 * @param string $email E-mail address.
	 * @return array{data:array,done:bool}|WP_Error The errors of Connection::call.
	 */
	public function export( $email ) {
		$data  = array();
		$after = 0;
		do {
			$answer = $this->connection->call( 'GET', 'platform/v1/payments/ledger?' . http_build_query( array( 'search' => $email, 'after' => $after ) ) );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			foreach ( $answer['entries'] as $entry ) {
				$after = (int) $entry['id'];
				// The search also finds addresses that contain this one.
				if ( 0 === strcasecmp( $email, $entry['email'] ) ) {
					$data[] = self::item( $entry );
				}
			}
		} while ( $answer['entries'] );
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Erases the address of a person from the payments.
	 *
	 * @param string $email E-mail address.
	 * @return array|WP_Error The errors of Connection::call.
	 */
	public function erase( $email ) {
		$answer = $this->connection->call( 'POST', 'platform/v1/payments/buyers/erasures', array( 'email' => $email ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		return array(
			'items_removed'  => $answer['erased'] > 0,
			'items_retained' => $answer['kept'] > 0,
			'messages'       => $answer['kept'] > 0
				? array( __( 'The address of a running subscription was kept. Cancel it under Earnings, then erase it again.', 'sitewright' ) )
				: array(),
			'done'           => true,
		);
	}

	/**
	 * An entry of the ledger for the export.
	 *
	 * @param array $entry In the contract's shape.
	 * @return array
	 */
	private static function item( array $entry ): array {
		$items = array();
		foreach ( array(
			__( 'Date', 'sitewright' )      => $entry['date'],
			__( 'Kind', 'sitewright' )      => $entry['kind'],
			__( 'For', 'sitewright' )       => $entry['title'],
			__( 'Amount', 'sitewright' )    => Currency::format( (int) $entry['units'], $entry['currency'] ),
			__( 'Email', 'sitewright' )     => $entry['email'],
			__( 'Reference', 'sitewright' ) => $entry['reference'],
		) as $name => $value ) {
			$items[] = array(
				'name'  => $name,
				'value' => Text::escaped( (string) $value ),
			);
		}
		return array(
			'group_id'    => self::ID,
			'group_label' => __( 'Payments', 'sitewright' ),
			'item_id'     => self::ID . '-' . $entry['id'],
			'data'        => $items,
		);
	}
}
