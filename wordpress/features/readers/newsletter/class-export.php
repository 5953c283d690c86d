<?php
/**
 * The export of subscribers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Csv_Line;
use Sitewright\Core\Download;
use Sitewright\Core\Query_Failed;
use Sitewright\Core\Wide_Letters;

/**
 * Serves the list as CSV, which the import of this plugin and of most services reads.
 */
final class Export {

	private const ACTION = 'sitewright_export_subscribers';

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		add_action( 'admin_post_' . self::ACTION, Query_Failed::page( array( self::class, 'serve' ) ) );
	}

	/**
	 * The address of the export; it holds a nonce.
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
	 * Serves the subscribers of a filter.
	 */
	public static function serve(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You are not allowed to do that. Please ask an administrator of this site.', 'sitewright' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$filter = array();
		foreach ( array( 'status', 'search' ) as $name ) {
			$filter[ $name ] = isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
		}
		Download::serve_csv(
			'subscribers',
			static function ( $file ) use ( $filter ) {
				// phpcs:disable WordPress.WP.AlternativeFunctions -- A stream.
				fwrite( $file, Csv_Line::of( array( __( 'Email', 'sitewright' ), __( 'State', 'sitewright' ), __( 'Date', 'sitewright' ), __( 'Categories', 'sitewright' ), __( 'Where', 'sitewright' ) ) ) );
				Subscriber_List::walk(
					$filter,
					static function ( array $row, array $categories ) use ( $file ) {
						fwrite( $file, Csv_Line::of( array( $row['email'], $row['status'], gmdate( 'Y-m-d H:i:s', (int) $row['created_at'] ), implode( '; ', $categories ), trim( Wide_Letters::read( $row['field_tag'] . ' ' . $row['field_value'] ) ) ) ) );
					}
				);
				// phpcs:enable
			}
		);
	}
}
