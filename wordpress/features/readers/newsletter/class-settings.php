<?php
/**
 * The settings of the newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Stored_Option;
use Sitewright\Core\Wide_Letters;

/**
 * The keeper of the list, and what is mailed to it.
 */
final class Settings {

	private const OPTION = 'sitewright_newsletter';

	private const KEY_OPTION = 'sitewright_mailchimp_key';

	private const ERROR_OPTION = 'sitewright_mailchimp_error';

	private const DEFAULTS = array(
		'service'            => 'own',
		'mailchimp_list'     => '',
		'categories_enabled' => false,
		'category_ids'       => array(),
		'sends_posts'        => true,
		'mails_whole_post'   => true,
		'sender_name'        => '',
		'reply_to'           => '',
	);

	/**
	 * A setting.
	 *
	 * @param string $name A key of DEFAULTS.
	 * @return mixed
	 */
	public static function get( $name ) {
		return self::all()[ $name ];
	}

	/**
	 * All settings.
	 *
	 * @return array{service:string,mailchimp_list:string,categories_enabled:bool,category_ids:int[],sends_posts:bool,mails_whole_post:bool,sender_name:string,reply_to:string}
	 */
	public static function all(): array {
		return (array) Wide_Letters::read( array_intersect_key( (array) get_option( self::OPTION, array() ), self::DEFAULTS ) ) + self::DEFAULTS;
	}

	/**
	 * Changes settings.
	 *
	 * @param array $changed Keys of DEFAULTS => checked values.
	 */
	public static function set( array $changed ): void {
		Stored_Option::alone(
			self::OPTION,
			static function () use ( $changed ) {
				update_option( self::OPTION, Wide_Letters::fit( array_intersect_key( $changed, self::DEFAULTS ) + self::all(), 'options', 'option_value' ), true );
			}
		);
	}

	/**
	 * The API key of Mailchimp. It is a secret: no route answers it.
	 *
	 * @return string Empty for none.
	 */
	public static function mailchimp_key(): string {
		return (string) get_option( self::KEY_OPTION, '' );
	}

	/**
	 * Stores the API key of Mailchimp.
	 *
	 * @param string $key Checked key; empty to delete it.
	 */
	public static function set_mailchimp_key( string $key ): void {
		if ( '' === $key ) {
			delete_option( self::KEY_OPTION );
		} else {
			update_option( self::KEY_OPTION, $key, false );
		}
		self::set_mailchimp_error( '' );
	}

	/**
	 * Why Mailchimp took the last address not.
	 *
	 * @return string Empty if it took it.
	 */
	public static function mailchimp_error(): string {
		return (string) get_option( self::ERROR_OPTION, '' );
	}

	/**
	 * Keeps why Mailchimp took an address not, for the owner of the site.
	 *
	 * @param string $message Sentence, from which addresses are taken out; empty if it took the address.
	 */
	public static function set_mailchimp_error( string $message ): void {
		if ( '' !== $message ) {
			update_option( self::ERROR_OPTION, preg_replace( '/[^\s@]{0,100}@[^\s@]{0,300}/', '…', $message ), false );
		} elseif ( '' !== self::mailchimp_error() ) {
			delete_option( self::ERROR_OPTION );
		}
	}

	/**
	 * The page of the settings.
	 *
	 * @return string Address; empty for people who may not change them.
	 */
	public static function url(): string {
		return current_user_can( 'manage_options' ) ? admin_url( 'admin.php?page=sitewright#/newsletter' ) : '';
	}

	/**
	 * Deletes the settings.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
		self::forget();
	}

	/**
	 * Deletes the API key of Mailchimp, and what Mailchimp said last.
	 */
	public static function forget(): void {
		delete_option( self::KEY_OPTION );
		delete_option( self::ERROR_OPTION );
	}
}
