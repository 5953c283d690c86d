<?php
/**
 * Values that take long to find.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Keeps what takes long to find, until it is forgotten or its time is over. What is forgotten while another request looks for it is not kept by
 * that request: it may have looked before the change.
 */
final class Kept_Value {

	/**
	 * Ends the name of the transient that tells two times apart between which the value was forgotten. It never ends by itself, so that WordPress
	 * reads it with the options of each page.
	 */
	private const STATE = '_state';

	/**
	 * Name of the transient.
	 *
	 * @var string
	 */
	private string $name;

	/**
	 * Seconds for which the value is kept.
	 *
	 * @var int
	 */
	private int $seconds;

	/**
	 * Names a value.
	 *
	 * @param string $name    Name of the transient, with the plugin's prefix.
	 * @param int    $seconds Seconds for which it is kept at most: other programs change posts and tell nobody.
	 */
	public function __construct( string $name, int $seconds ) {
		$this->name    = $name;
		$this->seconds = $seconds;
	}

	/**
	 * The value that is kept.
	 *
	 * @return mixed Null for none.
	 */
	public function known() {
		$kept = get_transient( $this->name );
		return is_array( $kept ) && ( $kept['state'] ?? null ) === $this->state() ? $kept['value'] ?? null : null;
	}

	/**
	 * The value that is kept, or else a new one.
	 *
	 * @param callable():mixed $find Finds it; never null.
	 * @return mixed
	 */
	public function get( callable $find ) {
		return $this->known() ?? $this->renew( $find );
	}

	/**
	 * Finds the value anew, and keeps it.
	 *
	 * @param callable():mixed $find Finds it; never null.
	 * @return mixed
	 */
	public function renew( callable $find ) {
		$state = $this->state() ?? $this->change_state();
		$value = $find();
		if ( $this->known() !== $value ) {
			$kept = array(
				'state' => $state,
				'value' => $value,
			);
			set_transient( $this->name, $kept, $this->seconds );
		}
		return $value;
	}

	/**
	 * Forgets the value, also for who is looking for it now.
	 */
	public function forget(): void {
		$this->change_state();
	}

	/**
	 * Deletes everything.
	 */
	public function delete(): void {
		delete_transient( $this->name );
		delete_transient( $this->name . self::STATE );
	}

	/**
	 * What is another text after the value was forgotten.
	 *
	 * @return string|null Null before the first time.
	 */
	private function state(): ?string {
		$state = get_transient( $this->name . self::STATE );
		return is_string( $state ) ? $state : null;
	}

	/**
	 * Makes a new state.
	 *
	 * @return string
	 */
	private function change_state(): string {
		$state = wp_generate_uuid4();
		set_transient( $this->name . self::STATE, $state );
		return $state;
	}
}
