<?php
/**
 * Addresses of persons with an account.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Core;

use WP_User;

/**
 * Knows to which address of a person the site may mail: a contributor can give themselves the address of a stranger. What the site mails to a
 * person goes to this one, never to `user_email`.
 */
final class Confirmed_Address {

	/**
	 * Meta of a person with their address before an unconfirmed change, and how long that one counts.
	 */
	private const CHANGE = '_sitewright_email_change';

	/**
	 * Has changes noted.
	 */
	public static function hook(): void {
		add_action( 'profile_update', array( self::class, 'note_change' ), 10, 2 );
	}

	/**
	 * Notes that a person has changed their own address without a mail to the new one: the REST API asks nobody.
	 *
	 * @param int     $user_id Person.
	 * @param WP_User $before  The person as they were.
	 */
	public static function note_change( $user_id, $before ): void {
		$user    = get_userdata( (int) $user_id );
		$pending = get_user_meta( (int) $user_id, '_new_email', true );
		if ( ! $user || $user->user_email === $before->user_email ) {
			return;
		}
		// WordPress's screen mails a link to the new address, and has both here until that was opened. The address alone proves nothing: it is
		// there as soon as the person asks for it.
		$given        = wp_unslash( $_GET['newuseremail'] ?? '' ); // phpcs:ignore WordPress.Security -- Only compared; the secret of the link is what is checked.
		$is_confirmed = is_array( $pending ) && ( $pending['newemail'] ?? null ) === $user->user_email && is_string( $pending['hash'] ?? null ) && is_string( $given ) && hash_equals( $pending['hash'], $given );
		if ( $is_confirmed || get_current_user_id() !== $user->ID || user_can( $user, 'manage_options' ) ) {
			delete_user_meta( $user->ID, self::CHANGE );
			return;
		}
		update_user_meta(
			$user->ID,
			self::CHANGE,
			wp_slash(
				array(
					'before' => self::of( $before ),
					'until'  => time() + DAY_IN_SECONDS,
				)
			)
		);
	}

	/**
	 * The address of a person to which the site may mail: one that they changed themselves and nobody confirmed counts from the next day on.
	 * Otherwise a contributor could have the site mail one stranger after another.
	 *
	 * @param WP_User $user Person.
	 * @return string
	 */
	public static function of( WP_User $user ): string {
		$change = get_user_meta( $user->ID, self::CHANGE, true );
		return is_array( $change ) && (int) ( $change['until'] ?? 0 ) > time() ? (string) ( $change['before'] ?? '' ) : $user->user_email;
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall(): void {
		delete_metadata( 'user', 0, self::CHANGE, '', true );
	}
}
