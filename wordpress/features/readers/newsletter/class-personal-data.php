<?php
/**
 * Personal data of subscribers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Privacy_Tools;
use Sitewright\Core\Product;
use Sitewright\Core\Text;
use Sitewright\Core\Wide_Letters;

/**
 * Exports and erases, with WordPress's tools, what the site's own list knows of a person, and suggests a text for the privacy policy.
 */
final class Personal_Data {

	/**
	 * Adds the exporter, the eraser and the suggested text.
	 */
	public function hook(): void {
		Privacy_Tools::add(
			'sitewright-newsletter',
			static function () {
				return __( 'Newsletter', 'sitewright' );
			},
			array( $this, 'export' ),
			array( $this, 'erase' )
		);
		add_action( 'admin_init', array( $this, 'suggest_policy' ) );
	}

	/**
	 * Exports the subscription of a person.
	 *
	 * @param string $email E-mail address.
	 * @return array{data:array,done:bool}
	 */
	public function export( $email ): array {
		$row  = Subscribers::find( $email );
		$data = array();
		if ( $row ) {
			$date  = static function ( $time ) {
				return (int) $time > 0 ? gmdate( 'Y-m-d H:i:s', (int) $time ) . ' UTC' : '';
			};
			$facts = array(
				__( 'Email', 'sitewright' )          => $row['email'],
				__( 'State', 'sitewright' )          => $row['status'],
				__( 'First entered', 'sitewright' )  => $date( $row['created_at'] ),
				__( 'Confirmed', 'sitewright' )      => $date( $row['confirmed_at'] ),
				__( 'Unsubscribed', 'sitewright' )   => $date( $row['left_at'] ),
				__( 'Where', 'sitewright' )          => trim( Wide_Letters::read( $row['field_tag'] . ' ' . $row['field_value'] ) ),
				__( 'Categories', 'sitewright' )     => implode( ', ', self::category_names( (int) $row['id'] ) ),
			);
			$items = array();
			foreach ( array_filter( $facts, 'strlen' ) as $name => $value ) {
				$items[] = array(
					'name'  => $name,
					'value' => Text::escaped( (string) $value ),
				);
			}
			$data[] = array(
				'group_id'    => 'sitewright-newsletter',
				'group_label' => __( 'Newsletter', 'sitewright' ),
				'item_id'     => 'sitewright-subscriber-' . $row['id'],
				'data'        => $items,
			);
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Deletes the subscription of a person.
	 *
	 * @param string $email E-mail address.
	 * @return array
	 */
	public function erase( $email ): array {
		$row = Subscribers::find( $email );
		return array(
			'items_removed'  => $row && Subscribers::delete( array( (int) $row['id'] ) ) > 0,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Suggests a text for the site's privacy policy.
	 */
	public function suggest_policy(): void {
		wp_add_privacy_policy_content(
			/* translators: %s: name of the product. */
			sprintf( __( '%s newsletter', 'sitewright' ), Product::name() ),
			wp_kses_post(
				'<p>' . __( 'When a visitor enters an e-mail address to get e-mails, this site stores it with the time and the chosen categories, and sends an e-mail that asks to confirm. Only a confirmed address gets e-mails; one that is not confirmed within seven days is deleted soon after. Each of them has a link to unsubscribe; the address is then kept, so that it is not added again by mistake, until the owner of the site deletes it. If the owner of the site keeps the list at Mailchimp, the address is sent there instead and not stored on this site.', 'sitewright' ) . '</p>'
			)
		);
	}

	/**
	 * The names of the categories of a subscriber.
	 *
	 * @param int $id Id.
	 * @return string[]
	 */
	private static function category_names( int $id ): array {
		$names = array();
		foreach ( Subscribers::categories( array( $id ) )[ $id ] ?? array() as $term_id ) {
			$term    = get_term( $term_id, 'category' );
			$names[] = $term instanceof \WP_Term ? $term->name : (string) $term_id;
		}
		return $names;
	}
}
