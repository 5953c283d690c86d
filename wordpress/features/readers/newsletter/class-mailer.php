<?php
/**
 * The mailer of mailings.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

/**
 * WordPress's mailer, but for long headers: see Long_Headers, which makes it.
 */
class Mailer extends Core_Mailer {

	private const MAX_LENGTH = 47;

	/**
	 * The headers of the mail. Long ones of our own stand first, as they are.
	 *
	 * @return string
	 */
	public function createHeader(): string {
		// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
		$headers = $this->CustomHeader;
		$long    = '';
		if ( 'mail' === $this->Mailer ) {
			foreach ( $headers as $index => list( $name, $value ) ) {
				if ( strlen( $value ) > self::MAX_LENGTH && preg_match( '/^[\x21-\x7e ]++$/D', $value ) ) {
					$long .= $this->headerLine( $name, $value );
					unset( $this->CustomHeader[ $index ] );
				}
			}
		}
		$result             = $long . parent::createHeader();
		$this->CustomHeader = $headers;
		return $result;
		// phpcs:enable
	}
}
