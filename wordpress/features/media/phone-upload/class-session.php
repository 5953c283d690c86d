<?php
/**
 * Sessions of uploads from a phone.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\Phone_Upload;

use Sitewright\Core\Claim;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Query;
use WP_Error;

/**
 * The right that one code gives: pictures of one user for one post, for some minutes, from the first phone that uses it. The site
 * keeps hashes of the secrets alone. A session is a row of the options table that is written only while it is there: a request that
 * still runs cannot bring back a session that has ended.
 */
final class Session {

	/**
	 * In seconds.
	 */
	public const LIFETIME = 15 * MINUTE_IN_SECONDS;

	/**
	 * How many pictures a code allows.
	 */
	public const MAX_PICTURES = 50;

	/**
	 * The run that deletes what sessions leave behind.
	 */
	public const EVENT = 'sitewright_phone_sessions';

	private const PREFIX = 'sitewright_phone_';

	private const LOCK = 'sitewright_phone_lock_';

	/**
	 * After how many seconds a request that has the lock counts as dead.
	 */
	private const LOCK_SECONDS = 60;

	/**
	 * Hash of the secret; it names the session, and allows nothing.
	 *
	 * @var string
	 */
	public string $id;

	/**
	 * The user who opened the code.
	 *
	 * @var int
	 */
	public int $user_id;

	/**
	 * The post that was open; 0 for none.
	 *
	 * @var int
	 */
	public int $post_id;

	/**
	 * Announced pictures by their keys: `name`, `size` in bytes, and `id` of the attachment, 0 until all has arrived.
	 *
	 * @var array<string,array{name:string,size:int,id:int}>
	 */
	public array $pictures;

	/**
	 * Hash of the key of the phone that uses the code; empty before the first picture.
	 *
	 * @var string
	 */
	private string $phone;

	/**
	 * When it ends, in seconds since the epoch.
	 *
	 * @var int
	 */
	private int $expires;

	/**
	 * Keeps the values of a session.
	 *
	 * @param string $id     Id.
	 * @param array  $values Row of the database.
	 */
	private function __construct( string $id, array $values ) {
		$this->id       = $id;
		$this->user_id  = (int) $values['user_id'];
		$this->post_id  = (int) $values['post_id'];
		$this->pictures = (array) $values['pictures'];
		$this->phone    = (string) $values['phone'];
		$this->expires  = (int) $values['expires'];
	}

	/**
	 * Begins a session of the current user.
	 *
	 * @param int $post_id Post, or 0.
	 * @return array{id:string,secret:string} The secret is kept nowhere.
	 */
	public static function start( $post_id ): array {
		global $wpdb;
		$secret  = sodium_bin2base64( random_bytes( 16 ), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
		$session = new self(
			self::hash( $secret ),
			array(
				'user_id'  => get_current_user_id(),
				'post_id'  => $post_id,
				'pictures' => array(),
				'phone'    => '',
				'expires'  => time() + self::LIFETIME,
			)
		);
		Planned_Run::after( self::EVENT, $session->expires + MINUTE_IN_SECONDS );
		// Not as an option, which is cached: a later write must not bring a row back.
		Query::run( $wpdb->prepare( "INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')", self::PREFIX . $session->id, $session->json() ) );
		return array(
			'id'     => $session->id,
			'secret' => $secret,
		);
	}

	/**
	 * A session that has not ended.
	 *
	 * @param string $id Id.
	 * @return self|null
	 */
	public static function find( $id ): ?self {
		global $wpdb;
		$json   = Query::value( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::PREFIX . $id ) );
		$values = json_decode( (string) $json, true );
		return is_array( $values ) && $values['expires'] > time() ? new self( $id, $values ) : null;
	}

	/**
	 * The session of a code.
	 *
	 * @param string $secret Secret of the code.
	 * @return self|null
	 */
	public static function of_secret( string $secret ): ?self {
		return self::find( self::hash( $secret ) );
	}

	/**
	 * The error of a code that no session has.
	 *
	 * @return WP_Error
	 */
	public static function ended(): WP_Error {
		return new WP_Error( 'phone_code_ended', __( 'This code has expired, or its window was closed. Please choose “Your Phone” in the editor again and scan the new code.', 'sitewright' ), array( 'status' => 410 ) );
	}

	/**
	 * Whether a phone may use the code: the first that sends a picture is the only one.
	 *
	 * @param string $key Key of the phone.
	 * @return bool
	 */
	public function allows( string $key ): bool {
		return '' === $this->phone || hash_equals( $this->phone, self::hash( $key ) );
	}

	/**
	 * Binds the code to a phone.
	 *
	 * @param string $key Key of the phone.
	 */
	public function bind( string $key ): void {
		$this->phone = self::hash( $key );
	}

	/**
	 * Has one request at a time work on the session: two of them would overwrite each other's pictures.
	 *
	 * @return bool Whether the caller may go on; it then calls unlock().
	 */
	public function lock(): bool {
		return Claim::take( self::LOCK . $this->id, self::LOCK_SECONDS );
	}

	/**
	 * Lets the next request in.
	 */
	public function unlock(): void {
		Claim::release( self::LOCK . $this->id );
	}

	/**
	 * Writes the session, if it has not ended meanwhile.
	 */
	public function save(): void {
		global $wpdb;
		Query::run( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s", $this->json(), self::PREFIX . $this->id ) );
	}

	/**
	 * Ends the session: its code allows nothing more.
	 */
	public function end(): void {
		self::delete( self::PREFIX . $this->id );
		Pieces::delete( $this->id );
	}

	/**
	 * Deletes what ended sessions have left.
	 */
	public static function sweep(): void {
		global $wpdb;
		$names = Query::column( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::PREFIX ) . '%' ) );
		foreach ( $names as $name ) {
			if ( ! self::find( substr( $name, -32 ) ) ) {
				self::delete( $name );
			}
		}
		Pieces::sweep( self::LIFETIME );
	}

	/**
	 * Plans a sweep, where there are sessions.
	 */
	public static function plan_sweep(): void {
		global $wpdb;
		if ( null !== Query::value( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s LIMIT 1", $wpdb->esc_like( self::PREFIX ) . '%' ) ) ) {
			Planned_Run::after( self::EVENT, time() );
		}
	}

	/**
	 * Deletes all sessions.
	 */
	public static function uninstall(): void {
		global $wpdb;
		Planned_Run::cancel( self::EVENT );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See start().
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::PREFIX ) . '%' ) );
		Pieces::uninstall();
	}

	/**
	 * Deletes a row.
	 *
	 * @param string $name Name of the option.
	 */
	private static function delete( $name ): void {
		global $wpdb;
		Query::run( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s", $name ) );
	}

	/**
	 * The values as a row holds them.
	 *
	 * @return string
	 */
	private function json(): string {
		return wp_json_encode(
			array(
				'user_id'  => $this->user_id,
				'post_id'  => $this->post_id,
				'pictures' => $this->pictures,
				'phone'    => $this->phone,
				'expires'  => $this->expires,
			)
		);
	}

	/**
	 * The hash of a secret. It needs no salt: the secrets are random.
	 *
	 * @param string $secret Secret.
	 * @return string 32 hexadecimal digits.
	 */
	private static function hash( string $secret ): string {
		return substr( hash( 'sha256', $secret ), 0, 32 );
	}
}
