<?php
/**
 * REST routes for the owner of the list.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Planned_Run;
use Sitewright\Core\Text;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * Serves the routes of subscribers.contract.ts. Their access is checked before.
 */
final class Admin_Routes {

	private const MAX_CATEGORIES = 500;

	/**
	 * Subscribers of a filter that a request changes.
	 */
	private const CHANGED_AT_ONCE = 500;

	/**
	 * The handlers.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public static function handlers(): array {
		return array(
			'ListSubscribers'           => array( self::class, 'list_subscribers' ),
			'ChangeSubscribers'         => array( self::class, 'change' ),
			'ChangeMatchingSubscribers' => array( self::class, 'change_matching' ),
			'ImportSubscribers'         => array( self::class, 'import' ),
			'GetNewsletterSettings'     => array( self::class, 'settings' ),
			'SaveNewsletterSettings'    => array( self::class, 'save_settings' ),
			'SaveMailchimpKey'          => array( self::class, 'save_key' ),
			'DeleteMailchimpKey'        => array( self::class, 'delete_key' ),
			'ListMailchimpAudiences'    => array( self::class, 'audiences' ),
			'ListMailings'              => array( self::class, 'mailings' ),
			'ResumeMailing'             => array( self::class, 'resume' ),
		);
	}

	/**
	 * A page of subscribers.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function list_subscribers( array $parts ): array {
		return Subscriber_List::page( $parts['query'] );
	}

	/**
	 * Changes several subscribers.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function change( array $parts ): array {
		return array( 'changed' => self::apply( $parts['body']['change'], $parts['body']['ids'] ) );
	}

	/**
	 * Changes the next subscribers of a filter.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function change_matching( array $parts ): array {
		$body = $parts['body'];
		$ids  = Subscriber_List::ids( $body, $body['before'], self::CHANGED_AT_ONCE );
		return array(
			'changed' => self::apply( $body['change'], $ids ),
			'next'    => count( $ids ) === self::CHANGED_AT_ONCE ? end( $ids ) : null,
		);
	}

	/**
	 * Changes subscribers.
	 *
	 * @param string $change `unsubscribe` or `delete`.
	 * @param int[]  $ids    Ids.
	 * @return int How many of them there were.
	 */
	private static function apply( string $change, array $ids ): int {
		return 'delete' === $change ? Subscribers::delete( $ids ) : Subscribers::leave( $ids );
	}

	/**
	 * Adds the addresses of a piece of a file.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error See Import::run.
	 */
	public static function import( array $parts ) {
		return Import::run( $parts['body']['text'], $parts['body']['first_line'] );
	}

	/**
	 * The settings.
	 *
	 * @return array
	 */
	public static function settings(): array {
		$terms = get_terms(
			array(
				'taxonomy'   => 'category',
				'hide_empty' => false,
				'number'     => self::MAX_CATEGORIES,
			)
		);
		return array(
			'has_mailchimp_key' => '' !== Settings::mailchimp_key(),
			'mailchimp_error'   => Settings::mailchimp_error(),
			'all_categories'    => array_map(
				static function ( $term ) {
					return array_intersect_key( Categories::describe( $term ), array_flip( array( 'id', 'name' ) ) );
				},
				is_array( $terms ) ? array_values( $terms ) : array()
			),
		) + Settings::all();
	}

	/**
	 * Stores the settings.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `invalid_reply_to` (400).
	 */
	public static function save_settings( array $parts ) {
		$body = $parts['body'];
		foreach ( array_intersect( array( 'sender_name', 'reply_to' ), array_keys( $body ) ) as $name ) {
			$body[ $name ] = Text::one_line( $body[ $name ] );
		}
		if ( '' !== ( $body['reply_to'] ?? '' ) && ! is_email( $body['reply_to'] ) ) {
			return new WP_Error( 'invalid_reply_to', __( 'The address for answers is no e-mail address.', 'sitewright' ), array( 'status' => 400 ) );
		}
		Settings::set( $body );
		return self::settings();
	}

	/**
	 * Stores the key of Mailchimp, once Mailchimp accepted it.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Errors `invalid_mailchimp_key` (400), and those of Mailchimp_Api::call.
	 */
	public static function save_key( array $parts ) {
		$key = trim( $parts['body']['api_key'] );
		if ( ! Mailchimp_Api::is_key( $key ) ) {
			return new WP_Error( 'invalid_mailchimp_key', __( 'This is no API key of Mailchimp. It ends with a dash and the data centre, e.g. “-us1”.', 'sitewright' ), array( 'status' => 400 ) );
		}
		$answer = Mailchimp_Api::call( 'GET', 'ping', null, $key );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( Settings::mailchimp_key() !== $key ) {
			// It may be that of another account, which has other audiences.
			Settings::set( array( 'mailchimp_list' => '' ) );
		}
		Settings::set_mailchimp_key( $key );
		return self::settings();
	}

	/**
	 * Deletes the key of Mailchimp and the choice of the audience. The Mailchimp block fills the site's own list again.
	 *
	 * @return array
	 */
	public static function delete_key(): array {
		Settings::set_mailchimp_key( '' );
		Settings::set(
			array(
				'service'        => 'own',
				'mailchimp_list' => '',
			)
		);
		return self::settings();
	}

	/**
	 * The audiences of the account at Mailchimp.
	 *
	 * @return array|WP_Error Errors of Mailchimp_Api::call.
	 */
	public static function audiences() {
		$audiences = Mailchimp_List::audiences();
		return is_wp_error( $audiences ) ? $audiences : array( 'audiences' => $audiences );
	}

	/**
	 * The last mailings.
	 *
	 * @return array
	 */
	public static function mailings(): array {
		Planned_Run::ensure( Mailing_Queue::EVENT );
		return array(
			'mailings' => array_map(
				static function ( $mailing ) {
					$has_problems = $mailing['failed'] + $mailing['unknown'] > 0;
					return array(
						'id'       => $mailing['id'],
						'title'    => Text::text_of_html( get_the_title( $mailing['post_id'] ) ),
						'status'   => $mailing['status'],
						'sent'     => $mailing['sent'],
						'failed'   => $mailing['failed'],
						'unknown'  => $mailing['unknown'],
						'reason'   => Wide_Letters::read( $mailing['reason'] ),
						'problems' => $has_problems ? array_map(
							static function ( $problem ) {
								return Wide_Letters::read( array_intersect_key( $problem, array_flip( array( 'email', 'kind', 'reason' ) ) ) );
							},
							Mailings::problems( $mailing['id'], 100 )
						) : array(),
					);
				},
				Mailings::newest( 20 )
			),
		);
	}

	/**
	 * Lets a mailing go on.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `mailing_not_found` (404).
	 */
	public static function resume( array $parts ) {
		$mailing = Mailings::get( (int) $parts['params']['id'] );
		if ( ! $mailing ) {
			return new WP_Error( 'mailing_not_found', __( 'This mailing is not there any more.', 'sitewright' ), array( 'status' => 404 ) );
		}
		if ( in_array( $mailing['status'], array( 'paused', 'stopped' ), true ) ) {
			Mailing_Queue::resume( $mailing['id'] );
		}
		return array( 'status' => 'waiting' );
	}
}
