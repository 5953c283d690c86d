<?php
/**
 * Submissions as they arrive.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Request_Sender;
use Sitewright\Core\Site_Salt;
use Sitewright\Core\Visitor;

/**
 * Reads a request that sends a form, and trusts none of it.
 */
final class Request {

	/**
	 * All names of inputs are in this one: WordPress takes `name`, `author` and others for questions about the page.
	 */
	public const NAME = 'sitewright-form';

	/**
	 * In bytes, for all that a form sends but files. The texts of an honest form are far shorter.
	 */
	private const MAX_LENGTH = 1000000;

	private const UUID = '/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iD';

	/**
	 * The token of the form, see Form_Finder::token.
	 *
	 * @var string
	 */
	public string $token;

	/**
	 * The UUID that a second try has again.
	 *
	 * @var string
	 */
	public string $key;

	/**
	 * Whether the page's script made the key for this visitor. Without the script, a cached page has one key for all.
	 *
	 * @var bool
	 */
	public bool $is_own_key;

	/**
	 * When the form was printed, see Proof.
	 *
	 * @var string
	 */
	public string $time;

	/**
	 * The value of the field that people do not see.
	 *
	 * @var string
	 */
	public string $trap;

	/**
	 * Name of the field => texts.
	 *
	 * @var array<string,string[]>
	 */
	public array $values = array();

	/**
	 * Name of the field => files.
	 *
	 * @var array<string,Upload[]>
	 */
	public array $files;

	/**
	 * Reads a request.
	 *
	 * @param array $sent  The values under NAME, without slashes.
	 * @param array $files The files under NAME, as PHP describes them.
	 */
	private function __construct( array $sent, array $files ) {
		$this->files = Upload::all( $files );
		$text             = static function ( $name ) use ( $sent ) {
			return isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ? $sent[ $name ] : '';
		};
		$this->token      = $text( 'form' );
		$this->key        = preg_match( self::UUID, $text( 'key' ) ) ? strtolower( $text( 'key' ) ) : '';
		$this->is_own_key = '' !== $this->key && '1' === $text( 'script' );
		$this->time       = $text( 'time' );
		$this->trap       = $text( 'subject' );
		foreach ( is_array( $sent['values'] ?? null ) ? $sent['values'] : array() as $name => $value ) {
			$this->values[ (string) $name ] = array_map( 'wp_check_invalid_utf8', array_filter( array_values( (array) $value ), 'is_string' ) );
		}
	}

	/**
	 * The form that the current request sends.
	 *
	 * @return self|Refusal|null Null if it sends none.
	 */
	public static function current() {
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return null;
		}
		$length = (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 );
		// No nonce: a cached page could not have a valid one.
		$is_form = isset( $_POST[ self::NAME ] ) && is_array( $_POST[ self::NAME ] ); // phpcs:ignore WordPress.Security
		// PHP gives nothing of what is longer than its own limit.
		$files   = isset( $_FILES[ self::NAME ] ) && is_array( $_FILES[ self::NAME ] ) ? $_FILES[ self::NAME ] : array(); // phpcs:ignore WordPress.Security
		$is_dropped = ! $_POST && ! $_FILES && $length > wp_convert_hr_to_bytes( ini_get( 'post_max_size' ) ) // phpcs:ignore WordPress.Security
			&& preg_match( '~^(?:multipart/form-data|application/x-www-form-urlencoded)~i', Request_Sender::header( 'CONTENT_TYPE' ) );
		if ( $is_dropped ) {
			return new Refusal( 413, Form_View::too_large_message( 0 === stripos( Request_Sender::header( 'CONTENT_TYPE' ), 'multipart/' ) ) );
		}
		if ( ! $is_form ) {
			return null;
		}
		$request = new self( wp_unslash( $_POST[ self::NAME ] ), $files ); // phpcs:ignore WordPress.Security -- The constructor reads each value.
		return $length - $request->size_of_files() > self::MAX_LENGTH ? new Refusal( 413, Form_View::too_large_message( false ) ) : $request;
	}

	/**
	 * The value of a hidden field: the one that a script of the page gave it, else that of the page's address, which is also the address that
	 * the form is sent to. The page itself has the default: a cache may show it to visitors with other addresses.
	 *
	 * @param Field    $field A hidden field.
	 * @param string[] $sent  What was sent.
	 * @return string[]
	 */
	public static function hidden_values( Field $field, array $sent ): array {
		$default = array( $field->first_value() );
		if ( $sent && $sent !== $default ) {
			return $sent;
		}
		$value = $_GET[ $field->parameter() ] ?? null; // phpcs:ignore WordPress.Security -- Checked as all answers are.
		return is_string( $value ) && '' !== $value ? array( wp_check_invalid_utf8( wp_unslash( $value ) ) ) : $default;
	}

	/**
	 * The size of all files together.
	 *
	 * @return int In bytes.
	 */
	private function size_of_files(): int {
		return (int) array_sum( wp_list_pluck( array_merge( array(), ...array_values( $this->files ) ), 'size' ) );
	}

	/**
	 * Whether PHP may have dropped files, because there were more than it takes.
	 *
	 * @return bool
	 */
	public function may_lack_files(): bool {
		return array_sum( array_map( 'count', $this->files ) ) >= (int) ini_get( 'max_file_uploads' );
	}

	/**
	 * Whether the page's script sent the form.
	 *
	 * @return bool
	 */
	public static function wants_json(): bool {
		return false !== strpos( Request_Sender::header( 'HTTP_ACCEPT' ), 'application/json' );
	}

	/**
	 * The key under which the answers are stored: whoever sends the same again stores nothing new, and nobody loses what they
	 * changed before a second try. Without the page's script, who sent it is a part of the key.
	 *
	 * @return string UUID.
	 */
	public function storage_key(): string {
		$sender = $this->is_own_key ? array() : array( $this->token, Visitor::address(), Request_Sender::header( 'HTTP_USER_AGENT' ) );
		$files  = array();
		foreach ( $this->files as $name => $uploads ) {
			foreach ( $uploads as $upload ) {
				$files[] = array( $name, $upload->name, $upload->digest() );
			}
		}
		$hash = hash_hmac( 'sha256', wp_json_encode( array( $this->key, $this->values, $files, $sender ) ), Site_Salt::get() );
		return preg_replace( '/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/', '$1-$2-5$3-8$4-$5', $hash );
	}
}
