<?php
/**
 * The test of the sender of mails.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Site\Site_Health;

/**
 * Whether receivers can check that mails of the site come from it: what the domain of the sender says in DNS. Mails without that are put into
 * spam, and large receivers refuse newsletters.
 */
final class Sender_Test {

	/**
	 * Looks the domain up.
	 *
	 * @return array See Test_Result::of().
	 */
	public static function run(): array {
		$domain = self::domain();
		if ( ! preg_match( '/^[^.]+(?:\.[^.]+)*\.[a-z][a-z\d-]+$/i', $domain ) ) {
			/* translators: %s: domain of an e-mail address. */
			return self::result( 'recommended', __( 'No receiver can check who sends the mails of this site', 'sitewright' ), sprintf( __( 'Their sender is at “%s”, which is no domain of the internet.', 'sitewright' ), $domain ) );
		}
		$spf   = self::find( $domain, 'v=spf1' );
		$dmarc = self::has_dmarc( $domain );
		if ( null === $spf || null === $dmarc ) {
			/* translators: %s: domain. */
			return self::result( 'recommended', __( 'The sender of mails could not be checked', 'sitewright' ), sprintf( __( 'DNS did not answer for %s. Please try again later.', 'sitewright' ), $domain ) );
		}
		$missing = array_filter(
			array(
				/* translators: %s: domain. */
				$spf ? '' : sprintf( __( 'Add a TXT record to %s that begins with “v=spf1” and names the servers that send its mails (SPF). Your mail service says what it must be.', 'sitewright' ), $domain ),
				/* translators: %s: domain. */
				$dmarc ? '' : sprintf( __( 'Add the TXT record “v=DMARC1; p=none” to %s (DMARC).', 'sitewright' ), "_dmarc.$domain" ),
			)
		);
		$signed = __( 'Whether mails are signed (DKIM) is in the source of a mail that has arrived: look for “dkim=pass”.', 'sitewright' );
		return $missing
			? self::result( 'recommended', __( 'Receivers may take mails of this site for spam', 'sitewright' ), implode( ' ', $missing ) . " $signed" )
			/* translators: %s: domain. */
			: self::result( 'good', __( 'Receivers can check who sends the mails of this site', 'sitewright' ), sprintf( __( '%s has records for SPF and DMARC.', 'sitewright' ), $domain ) . " $signed" );
	}

	/**
	 * The result.
	 *
	 * @param string $status See Test_Result::of().
	 * @param string $label  See Test_Result::of().
	 * @param string $text   See Test_Result::of().
	 * @return array
	 */
	private static function result( string $status, string $label, string $text ): array {
		return Test_Result::of( 'sender', $status, $label, $text );
	}

	/**
	 * The domain of the address that WordPress sends from.
	 *
	 * @return string In lower case.
	 */
	private static function domain(): string {
		$host = (string) preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( network_home_url(), PHP_URL_HOST ) ) );
		/** This filter is documented in wp-includes/pluggable.php */
		$from = (string) apply_filters( 'wp_mail_from', "wordpress@$host" );
		return strtolower( substr( (string) strrchr( $from, '@' ), 1 ) );
	}

	/**
	 * Whether a domain, or one above it, has a record for DMARC: receivers ask those above, too.
	 *
	 * @param string $domain Domain.
	 * @return bool|null Null where DNS does not answer.
	 */
	private static function has_dmarc( string $domain ): ?bool {
		for ( $name = $domain; false !== strpos( $name, '.' ); $name = substr( (string) strstr( $name, '.' ), 1 ) ) {
			$found = self::find( "_dmarc.$name", 'v=DMARC1' );
			if ( false !== $found ) {
				return $found;
			}
		}
		return false;
	}

	/**
	 * Whether a name has a record of a kind.
	 *
	 * @param string $name  Name in DNS.
	 * @param string $start How the text of the record begins.
	 * @return bool|null Null where DNS does not answer.
	 */
	private static function find( string $name, string $start ): ?bool {
		/**
		 * Filters the texts that DNS has for a name, e.g. where a server cannot ask it.
		 *
		 * @param string[]|null $texts Null to ask DNS.
		 * @param string        $name  Name.
		 */
		$texts = apply_filters( 'sitewright_dns_texts', null, $name );
		if ( null === $texts ) {
			// It warns of names that are not there.
			$records = function_exists( 'dns_get_record' ) ? @dns_get_record( $name, DNS_TXT ) : false; // phpcs:ignore WordPress.PHP.NoSilencedErrors
			if ( false === $records ) {
				return null;
			}
			$texts = array_column( $records, 'txt' );
		}
		foreach ( (array) $texts as $text ) {
			if ( 0 === stripos( trim( (string) $text ), $start ) ) {
				return true;
			}
		}
		return false;
	}
}
