<?php
/**
 * The session of a reader.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Money\Paid_Content;

/**
 * Keeps in a signed cookie who has logged in, and what they have paid for: a page needs neither the platform nor the database to know it.
 */
final class Reader_Session {

	/**
	 * Begins as the cookie of a reader of a protected post does: caches of pages let such a request pass, and keep no answer to it. See cookie().
	 */
	private const COOKIE = 'wp-postpass_sitewright';

	/**
	 * Seconds until a reader has to log in again.
	 */
	private const LIFE = 30 * DAY_IN_SECONDS;

	/**
	 * Seconds after which the platform is asked again, e.g. because money was given back.
	 */
	private const FRESH = DAY_IN_SECONDS;

	/**
	 * Seconds between two questions for what has run out meanwhile, and may be renewed.
	 */
	private const PAUSE = 10 * MINUTE_IN_SECONDS;

	/**
	 * The address of the reader.
	 *
	 * @var string
	 */
	private string $email;

	/**
	 * What they have paid for; see Paid_Plans::of.
	 *
	 * @var array<int,int>
	 */
	private array $plans;

	/**
	 * When the platform was asked last, as UNIX time.
	 *
	 * @var int
	 */
	private int $checked;

	/**
	 * When the session ends, as UNIX time.
	 *
	 * @var int
	 */
	private int $ends;

	/**
	 * Keeps the values.
	 *
	 * @param string         $email   Address of the reader.
	 * @param array<int,int> $plans   What they have paid for; see Paid_Plans::of.
	 * @param int            $checked When the platform was asked last, as UNIX time.
	 * @param int            $ends    When the session ends, as UNIX time.
	 */
	private function __construct( string $email, array $plans, int $checked, int $ends ) {
		$this->email   = $email;
		$this->plans   = $plans;
		$this->checked = $checked;
		$this->ends    = $ends;
	}

	/**
	 * The session of the current request.
	 *
	 * @return self|null Null without a cookie that this site signed.
	 */
	public static function read(): ?self {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Signed_Values checks it.
		$values = Signed_Values::read( 'reader-session', wp_unslash( $_COOKIE[ self::cookie() ] ?? null ) );
		if ( ! is_string( $values['email'] ?? null ) || ! is_array( $values['plans'] ?? null ) || ! is_int( $values['checked'] ?? null ) || ( $values['ends'] ?? 0 ) < time() ) {
			return null;
		}
		return new self( $values['email'], array_map( 'intval', $values['plans'] ), $values['checked'], (int) $values['ends'] );
	}

	/**
	 * Begins the session of a reader.
	 *
	 * @param string         $email Address of the reader.
	 * @param array<int,int> $plans What they have paid for; see Paid_Plans::of.
	 */
	public static function begin( string $email, array $plans ): void {
		( new self( $email, $plans, time(), time() + self::LIFE ) )->send();
	}

	/**
	 * Ends the session.
	 */
	public static function end(): void {
		self::set_cookie( '', time() - YEAR_IN_SECONDS );
	}

	/**
	 * The address of the reader.
	 *
	 * @return string
	 */
	public function email(): string {
		return $this->email;
	}

	/**
	 * The plans that the reader may read by now.
	 *
	 * @return int[]
	 */
	public function plans(): array {
		return array_keys( array_filter( $this->plans, array( self::class, 'is_ahead' ) ) );
	}

	/**
	 * Whether the platform is to be asked again.
	 *
	 * @return bool
	 */
	public function is_old(): bool {
		$age = time() - $this->checked;
		return $age > self::FRESH || ( $age > self::PAUSE && count( $this->plans() ) < count( $this->plans ) );
	}

	/**
	 * Keeps what the platform says now.
	 *
	 * @param array<int,int> $plans See Paid_Plans::of.
	 */
	public function renew( array $plans ): void {
		$this->plans   = $plans;
		$this->checked = time();
		$this->send();
	}

	/**
	 * Sends the cookie.
	 */
	private function send(): void {
		$values = array(
			'email'   => $this->email,
			'plans'   => $this->plans,
			'checked' => $this->checked,
			'ends'    => $this->ends,
		);
		self::set_cookie( Signed_Values::sign( 'reader-session', $values ), $this->ends );
	}

	/**
	 * The name of the cookie. All sites of a network have the same path for cookies: who logs in to one stays logged in to the others.
	 *
	 * @return string
	 */
	private static function cookie(): string {
		$site = get_current_blog_id();
		return 1 === $site ? self::COOKIE : self::COOKIE . "_$site";
	}

	/**
	 * Sets the cookie. No script can read it.
	 *
	 * @param string $value Value.
	 * @param int    $ends  UNIX time.
	 */
	private static function set_cookie( string $value, int $ends ): void {
		$options = array(
			'expires'  => $ends,
			'path'     => COOKIEPATH ? COOKIEPATH : '/',
			'domain'   => (string) COOKIE_DOMAIN,
			'secure'   => is_ssl(),
			'httponly' => true,
			'samesite' => 'Lax',
		);
		headers_sent() || setcookie( self::cookie(), $value, $options );
	}

	/**
	 * Whether a time is not past.
	 *
	 * @param int $time UNIX time.
	 * @return bool
	 */
	private static function is_ahead( int $time ): bool {
		return $time > time();
	}
}
