<?php
/**
 * Deliveries of answers to webhooks, for the screen.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Query;
use WP_Post;

/**
 * Lists the deliveries for administrators. It reads them from the answers: there is nothing of those that are deleted, held back or in the trash.
 */
final class Webhook_Log {

	/**
	 * Deliveries that are shown.
	 */
	private const LIMIT = 50;

	/**
	 * The address of the key, and the deliveries, those of the newest answers first.
	 *
	 * @return array
	 */
	public static function view(): array {
		global $wpdb;
		$ids = Query::column(
			$wpdb->prepare(
				"SELECT DISTINCT ID FROM $wpdb->posts JOIN $wpdb->postmeta ON post_id = ID WHERE meta_key IN ( %s, %s ) AND post_type = %s AND post_status = 'publish' ORDER BY ID DESC LIMIT %d",
				Webhook::STATE,
				Webhook::DUE,
				Post_Type::NAME,
				self::LIMIT
			)
		);
		_prime_post_caches( array_map( 'intval', $ids ), false );
		$deliveries = array();
		foreach ( $ids as $id ) {
			$post = Post_Type::get( (int) $id );
			$delivery = $post ? self::delivery( $post ) : null;
			// An import brings states along, but no addresses.
			if ( $delivery && '' !== $delivery['url'] ) {
				$deliveries[] = $delivery;
			}
		}
		return array(
			'key_url'    => Downloads::key_url(),
			'deliveries' => $deliveries,
		);
	}

	/**
	 * One delivery.
	 *
	 * @param WP_Post $post Feedback post of a form with an address.
	 * @return array
	 */
	public static function delivery( WP_Post $post ): array {
		$state = Webhook::state( $post );
		return array(
			'id'     => $post->ID,
			'title'  => Record::of( $post )['title'],
			'date'   => Answer_View::date( get_post_timestamp( $post ) ),
			'url'    => Webhook::told_address( $post ),
			'status' => $state['status'],
			'tries'  => $state['tries'],
			'at'     => $state['at'] ? Answer_View::date( $state['at'] ) : null,
			'reason' => 'failed' === $state['status'] ? $state['reason'] : '',
			'due'    => $state['due'] ? Answer_View::date( $state['due'] ) : null,
		);
	}
}
