<?php
/**
 * REST routes of the newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Connection;
use WP_Error;

/**
 * Serves the routes of newsletter.contract.ts. Their access is checked before.
 */
final class Routes {

	/**
	 * The handlers that need nothing of the platform.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public static function handlers(): array {
		return array(
			'GetMailchimp'             => array( self::class, 'mailchimp' ),
			'ListSignupGroups'         => array( self::class, 'groups' ),
			'ListNewsletterCategories' => array( self::class, 'categories' ),
			'CountCategorySubscribers' => array( self::class, 'category_count' ),
		);
	}

	/**
	 * The list of the Mailchimp block.
	 *
	 * @return array
	 */
	public static function mailchimp(): array {
		return array(
			'code'        => Lists::chosen()->is_connected() ? 'connected' : 'not_connected',
			'connect_url' => Settings::url(),
			'service'     => Settings::get( 'service' ),
		);
	}

	/**
	 * The groups of the list.
	 *
	 * @return array|WP_Error See Mailing_List::groups.
	 */
	public static function groups() {
		$groups = Lists::chosen()->groups();
		return is_wp_error( $groups ) ? $groups : array( 'interest_categories' => $groups );
	}

	/**
	 * The categories of the newsletter.
	 *
	 * @return array
	 */
	public static function categories(): array {
		return array(
			'enabled'               => Settings::get( 'categories_enabled' ),
			'newsletter_categories' => array_map( array( Categories::class, 'describe' ), Categories::all() ),
		);
	}

	/**
	 * How many subscribers there are.
	 *
	 * @param Connection $connection The connection to the platform.
	 * @return array
	 */
	public static function counts( Connection $connection ): array {
		$paid = $connection->is_registered() ? $connection->call( 'GET', 'platform/v1/payments/tier-subscribers' ) : array();
		return array(
			'counts' => array(
				'social_followers'  => 0,
				'email_subscribers' => Subscribers::counts()['confirmed'],
				'paid_subscribers'  => is_wp_error( $paid ) ? 0 : (int) ( $paid['count'] ?? 0 ),
			),
		);
	}

	/**
	 * How many subscribers get a post, and whether posts are mailed at all.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function category_count( array $parts ): array {
		$ids = array_filter( explode( ',', $parts['query']['term_ids'] ) );
		return array(
			'subscriptions_count' => Audience::count( Audience::terms( $ids ) ),
			'sends_posts'         => Settings::get( 'sends_posts' ),
		);
	}
}
