<?php
/**
 * The payment plans of the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Keeps the numbers of the site's plans in an option, so that pages show no button for a plan that there is not and make no
 * request for that (spec 2 §8 "Memberships"). While the numbers are not known, or are old, every plan counts as one.
 */
final class Plan_List {

	public const EVENT = 'sitewright_refresh_plans';

	private const OPTION = 'sitewright_plans';

	/**
	 * Seconds after which the numbers count as not known, e.g. because the platform is away.
	 */
	private const MAX_AGE = DAY_IN_SECONDS;

	/**
	 * Routes that make plans.
	 */
	private const MAKING = array( '/wpcom/v2/memberships/product', '/wpcom/v2/memberships/products' );

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
	 * Adds the actions of the class.
	 */
	public function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( $this, 'refresh' ),
			// A page with a plan has it planned.
			'__return_null',
			static function () {
				return __( 'Reading payment plans', 'sitewright' );
			}
		);
		add_filter( 'rest_request_after_callbacks', array( $this, 'refresh_after' ), 10, 3 );
		// Another registration has other plans.
		foreach ( array( 'add', 'update', 'delete' ) as $change ) {
			add_action( "{$change}_option_" . Connection::SITE_ID_OPTION, array( self::class, 'forget' ) );
		}
	}

	/**
	 * Whether a page may offer a plan.
	 *
	 * @param int $plan_id Number of the plan.
	 * @return bool False only for a plan that the site is known not to have.
	 */
	public static function may_have( int $plan_id ): bool {
		Planned_Run::repeat( self::EVENT, 'hourly', 0 );
		$known = get_option( self::OPTION );
		if ( ! is_array( $known ) || ! is_array( $known['ids'] ?? null ) || (int) ( $known['time'] ?? 0 ) < time() - self::MAX_AGE ) {
			return true;
		}
		return in_array( $plan_id, $known['ids'], true );
	}

	/**
	 * Asks the platform for the numbers. Where it does not answer, the ones so far stay. A late answer does not take the place of a newer one, nor
	 * of none after a plan was made that it does not have.
	 */
	public function refresh(): void {
		$before = self::stored();
		$answer = $this->connection->call( 'GET', 'platform/v1/payments/plans' );
		if ( is_wp_error( $answer ) || ! is_array( $answer['ids'] ?? null ) || self::stored() !== $before ) {
			return;
		}
		Stored_Option::forget( self::OPTION );
		update_option(
			self::OPTION,
			array(
				'ids'  => array_map( 'intval', $answer['ids'] ),
				'time' => time(),
			),
			false
		);
	}

	/**
	 * The option as the database has it.
	 *
	 * @return string|null Null for none, and where the database does not answer.
	 */
	private static function stored(): ?string {
		try {
			return Stored_Option::read( self::OPTION );
		} catch ( Query_Failed $failed ) {
			return null;
		}
	}

	/**
	 * Reads the numbers again once a plan was made. Its button must be seen even if that fails.
	 *
	 * @param mixed            $response Response of the handler.
	 * @param array            $handler  Handler.
	 * @param \WP_REST_Request $request  Request.
	 * @return mixed The response.
	 */
	public function refresh_after( $response, $handler, $request ) {
		if ( 'POST' === $request->get_method() && in_array( $request->get_route(), self::MAKING, true ) ) {
			self::forget();
			$this->refresh();
		}
		return $response;
	}

	/**
	 * Forgets the numbers.
	 */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall(): void {
		self::forget();
		Planned_Run::cancel( self::EVENT );
	}
}
