<?php
/**
 * The command of a route.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Commands;

use Sitewright\Core\Route_Call;
use Sitewright\Features\Site\Connection\Routes;
use WP_CLI;
use WP_Error;

/**
 * Describes a route of the contract as a command of WP-CLI, calls the route, and prints its answer.
 */
final class Route_Command {

	/**
	 * Options of WP-CLI itself, and those of each command here.
	 */
	private const TAKEN = array( 'color', 'context', 'debug', 'exec', 'format', 'http', 'path', 'prompt', 'quiet', 'require', 'ssh', 'url', 'user', 'yes' );

	/**
	 * Nonces that a page gives its scripts, by the name of the value. A command has no page, and makes them itself.
	 */
	private const NONCES = array( 'registration_nonce' => Routes::REGISTRATION_NONCE );

	/**
	 * The call of the route.
	 *
	 * @var Route_Call
	 */
	private Route_Call $call;

	/**
	 * The text of the standard input; null before it was read.
	 *
	 * @var string|null
	 */
	private static ?string $typed = null;

	/**
	 * Keeps the call.
	 *
	 * @param Route_Call $call The call of the route.
	 */
	public function __construct( Route_Call $call ) {
		$this->call = $call;
	}

	/**
	 * The name of the command.
	 *
	 * @return string
	 */
	public function name(): string {
		return 'sitewright ' . $this->call->slug();
	}

	/**
	 * The arguments of WP_CLI::add_command().
	 *
	 * @return array
	 */
	public function arguments(): array {
		$required = $this->call->required();
		$synopsis = array();
		foreach ( array_diff_key( $this->call->properties(), self::NONCES ) as $name => $schema ) {
			$synopsis[] = array(
				'type'        => 'assoc',
				'name'        => self::option( $name ),
				'description' => self::describe( $schema ),
				'optional'    => ! in_array( $name, $required, true ),
			) + ( isset( $schema['enum'] ) && 'string' === ( $schema['type'] ?? '' ) ? array( 'options' => $schema['enum'] ) : array() );
		}
		$synopsis[] = array(
			'type'        => 'assoc',
			'name'        => 'format',
			'description' => 'How the answer is printed.',
			'optional'    => true,
			'default'     => 'table',
			'options'     => array( 'table', 'json', 'yaml', 'csv' ),
		);
		if ( $this->call->is_destructive() ) {
			$synopsis[] = array(
				'type'        => 'flag',
				'name'        => 'yes',
				'description' => 'Do not ask whether something shall be taken away.',
				'optional'    => true,
			);
		}
		return array(
			'shortdesc' => $this->call->summary(),
			'longdesc'  => 'Does what the user of --user may do. A value that is “-” is read from the standard input, which keeps a secret out of the history of the shell.',
			'synopsis'  => $synopsis,
		);
	}

	/**
	 * Calls the route and prints its answer.
	 *
	 * @param string[]             $positional Unused.
	 * @param array<string,string> $options    Values by option.
	 */
	public function run( array $positional, array $options ): void {
		$input = array();
		foreach ( $this->call->properties() as $name => $schema ) {
			$option = self::option( $name );
			if ( isset( self::NONCES[ $name ] ) ) {
				$input[ $name ] = wp_create_nonce( self::NONCES[ $name ] );
			} elseif ( isset( $options[ $option ] ) ) {
				$input[ $name ] = self::value( $option, $options[ $option ], $schema );
			}
		}
		if ( $this->call->is_destructive() ) {
			if ( null !== self::$typed && empty( $options['yes'] ) ) {
				WP_CLI::error( 'Nobody can answer where a value is read from the standard input: add --yes.' );
			}
			WP_CLI::confirm( $this->call->summary() . ' Go on?', $options );
		}
		$answer = $this->call->send( $input );
		if ( is_wp_error( $answer ) ) {
			self::fail( $answer );
		}
		self::show( $answer, $options['format'] ?? 'table' );
	}

	/**
	 * The option of a value. WP-CLI would take `--url` and others for its own.
	 *
	 * @param string $name Name of the value.
	 * @return string
	 */
	private static function option( string $name ): string {
		return in_array( $name, self::TAKEN, true ) ? "$name-value" : $name;
	}

	/**
	 * The kind of value that an option takes.
	 *
	 * @param array $schema The value's schema.
	 * @return string
	 */
	private static function describe( array $schema ): string {
		$type = $schema['type'] ?? '';
		if ( 'boolean' === $type ) {
			return 'true or false.';
		}
		if ( in_array( $type, array( 'integer', 'number' ), true ) ) {
			return 'A number.';
		}
		return 'string' === $type ? 'A text.' : 'JSON.';
	}

	/**
	 * A value as its schema has it. The route checks it.
	 *
	 * @param string      $option Option.
	 * @param string|bool $typed  What was typed; true for an option without a value.
	 * @param array       $schema The value's schema.
	 * @return mixed
	 */
	private static function value( string $option, $typed, array $schema ) {
		$text = '-' === $typed ? self::read_input( $option ) : $typed;
		if ( is_bool( $text ) || 'string' === ( $schema['type'] ?? '' ) ) {
			return $text;
		}
		$value = json_decode( $text, true );
		if ( null === $value && 'null' !== $text ) {
			// A choice between types may have texts that need no quotes.
			if ( isset( $schema['anyOf'] ) || isset( $schema['oneOf'] ) || is_array( $schema['type'] ?? null ) ) {
				return $text;
			}
			WP_CLI::error( "--$option: " . self::describe( $schema ) );
		}
		return $value;
	}

	/**
	 * The text of the standard input, which is one value.
	 *
	 * @param string $option Option.
	 * @return string
	 */
	private static function read_input( string $option ): string {
		if ( null !== self::$typed ) {
			WP_CLI::error( "--$option: only one value can be read from the standard input." );
		}
		self::$typed = rtrim( (string) file_get_contents( 'php://stdin' ), "\r\n" );
		return self::$typed;
	}

	/**
	 * Prints the error of the route and ends the command.
	 *
	 * @param WP_Error $error Error.
	 */
	private static function fail( WP_Error $error ): void {
		$advice = is_user_logged_in() ? '' : ' Name a user who may do this, e.g. --user=admin.';
		WP_CLI::error( "{$error->get_error_message()} ({$error->get_error_code()})$advice" );
	}

	/**
	 * Prints an answer: a list as rows, an object as its fields.
	 *
	 * @param mixed  $answer Answer of the route.
	 * @param string $format `table`, `csv`, `json` or `yaml`.
	 */
	private static function show( $answer, string $format ): void {
		if ( in_array( $format, array( 'json', 'yaml' ), true ) || ! is_array( $answer ) ) {
			WP_CLI::print_value( $answer, array( 'format' => 'yaml' === $format ? 'yaml' : 'json' ) );
			return;
		}
		$rows = self::rows( $answer );
		if ( $rows ) {
			WP_CLI\Utils\format_items( $format, $rows, array_keys( $rows[0] ) );
		} else {
			WP_CLI::log( 'Nothing.' );
		}
	}

	/**
	 * The rows of a table. What is no single value is printed as JSON.
	 *
	 * @param array $answer A list of objects, a list of values or an object.
	 * @return array[] All with the same columns.
	 */
	private static function rows( array $answer ): array {
		$is_list = array_keys( $answer ) === array_keys( array_keys( $answer ) );
		$rows    = array();
		if ( $is_list && $answer && array_filter( $answer, 'is_array' ) === $answer ) {
			$columns = array_fill_keys( array_keys( array_merge( ...$answer ) ), '' );
			foreach ( $answer as $item ) {
				$rows[] = array_map( array( self::class, 'cell' ), array_merge( $columns, $item ) );
			}
			return $rows;
		}
		foreach ( $answer as $name => $value ) {
			$rows[] = ( $is_list ? array() : array( 'field' => $name ) ) + array( 'value' => self::cell( $value ) );
		}
		return $rows;
	}

	/**
	 * A value as a text.
	 *
	 * @param mixed $value Value.
	 * @return string
	 */
	private static function cell( $value ) {
		return is_string( $value ) ? $value : (string) wp_json_encode( $value );
	}
}
