<?php
/**
 * The mail about an answer.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Site_Name;
use Sitewright\Core\Text;
use Throwable;
use WP_Error;
use WP_Post;

/**
 * Writes and sends the mail about an answer: as HTML and as plain text, answered to its author.
 */
final class Mail_Message {

	/**
	 * Sends the mail.
	 *
	 * @param WP_Post $post Feedback post with a record.
	 * @return string|null Why it failed, as the mailer says; null if the mailer took it.
	 */
	public static function send( WP_Post $post ): ?string {
		$id = sprintf( 'answer-%d.%s', $post->ID, substr( wp_hash( "answer-$post->ID" ), 0, 16 ) );
		return self::send_record( Record::of( $post ), $id, array( array( __( 'Read it in the dashboard:', 'sitewright' ), Screen::url( $post->ID ) ) ) );
	}

	/**
	 * Sends the mail about an answer that is stored nowhere, with its files.
	 *
	 * @param array $record Record.
	 * @return string|null See send().
	 */
	public static function send_alone( array $record ): ?string {
		$files = array();
		foreach ( $record['files'] as $index => $file ) {
			// Names may be the same, and WordPress takes them as keys.
			$name           = sanitize_file_name( $file['name'] );
			$name           = isset( $files[ $name ] ) ? "$index-$name" : $name;
			$files[ $name ] = (string) Files::path( $file );
		}
		return self::send_record( $record, 'answer-' . $record['key'], array(), $files );
	}

	/**
	 * Sends the mail about a record.
	 *
	 * @param array    $record Record.
	 * @param string   $id     The Message-ID without its host, the same for every try: who gets the mail twice sees it once.
	 * @param array[]  $links  Pairs of a label and an address.
	 * @param string[] $files  Name => path.
	 * @return string|null See send().
	 */
	private static function send_record( array $record, string $id, array $links, array $files = array() ): ?string {
		$headers = array( 'Content-Type: text/html; charset=UTF-8' );
		// The bare address: a name could hold what a mailer takes for another address.
		if ( is_email( $record['author']['email'] ) ) {
			$headers[] = 'Reply-To: ' . $record['author']['email'];
		}
		if ( '' !== $record['permalink'] ) {
			$links[] = array( __( 'Sent from:', 'sitewright' ), $record['permalink'] );
		}
		return self::hand_over(
			$record['to'],
			self::subject( $record ),
			self::html( $record, $links ),
			$headers,
			static function ( $mailer ) use ( $record, $id, $links ) {
				// phpcs:disable WordPress.NamingConventions -- PHPMailer's names.
				$mailer->AltBody   = self::text( $record, $links );
				$mailer->MessageID = sprintf( '<%s@%s>', $id, (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
				// phpcs:enable
			},
			$files
		);
	}

	/**
	 * Sends a mail by wp_mail.
	 *
	 * @param string[]      $to        Addresses.
	 * @param string        $subject   Subject.
	 * @param string        $body      Text.
	 * @param string[]      $headers   Lines without line breaks.
	 * @param callable|null $configure Takes the PHPMailer object.
	 * @param string[]      $files     Name => path.
	 * @return string|null Why it failed; null if the mailer took it.
	 */
	public static function hand_over( array $to, string $subject, string $body, array $headers, ?callable $configure = null, array $files = array() ): ?string {
		$reason = __( 'The mailer of this site did not take the message.', 'sitewright' );
		$listen = static function ( WP_Error $error ) use ( &$reason ) {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		if ( $configure ) {
			add_action( 'phpmailer_init', $configure );
		}
		try {
			$is_sent = wp_mail( $to, $subject, $body, $headers, $files );
		} catch ( Throwable $failure ) {
			// A plugin that replaces the mailer must not lose the answer.
			$is_sent = false;
			$reason  = $failure->getMessage();
		}
		remove_action( 'wp_mail_failed', $listen );
		if ( $configure ) {
			remove_action( 'phpmailer_init', $configure );
			if ( isset( $GLOBALS['phpmailer']->MessageID ) ) {
				// WordPress uses the object again and keeps the id: mailboxes drop a second mail with it.
				$GLOBALS['phpmailer']->MessageID = ''; // phpcs:ignore WordPress.NamingConventions -- PHPMailer's name.
			}
		}
		return $is_sent ? null : mb_substr( $reason, 0, 500 );
	}

	/**
	 * The subject, in one line.
	 *
	 * @param array $record Record.
	 * @return string
	 */
	public static function subject( array $record ): string {
		$subject = trim( preg_replace( '/[\x00-\x1f\x7f]+/', ' ', $record['subject'] ) );
		/* translators: 1: name of the site, 2: title of a form or a page. */
		return mb_substr( '' === $subject ? sprintf( __( '[%1$s] %2$s', 'sitewright' ), Site_Name::text(), $record['title'] ) : $subject, 0, 250 );
	}

	/**
	 * The mail as HTML.
	 *
	 * @param array   $record Record.
	 * @param array[] $links  Pairs of a label and an address.
	 * @return string
	 */
	private static function html( array $record, array $links ): string {
		$rows = '';
		foreach ( self::rows( $record ) as list( $label, $value ) ) {
			$rows .= '<p><strong>' . esc_html( $label ) . '</strong><br>' . nl2br( Text::escaped( $value ) ) . '</p>';
		}
		$addresses = '';
		foreach ( $links as list( $label, $address ) ) {
			$addresses .= '<p>' . esc_html( $label ) . '<br><a href="' . esc_url( $address ) . '">' . esc_html( $address ) . '</a></p>';
		}
		return "<html><body>$rows<hr>$addresses</body></html>";
	}

	/**
	 * The mail as plain text.
	 *
	 * @param array   $record Record.
	 * @param array[] $links  Pairs of a label and an address.
	 * @return string
	 */
	private static function text( array $record, array $links ): string {
		$parts = array();
		foreach ( array_merge( self::rows( $record ), $links ) as list( $label, $value ) ) {
			$parts[] = "$label\n$value";
		}
		return implode( "\n\n", $parts ) . "\n";
	}

	/**
	 * The values of the fields, and the names of files that are no field's value.
	 *
	 * @param array $record Record.
	 * @return array[] Pairs of a label and a text.
	 */
	private static function rows( array $record ): array {
		$rows = array();
		foreach ( $record['fields'] as $field ) {
			$rows[] = array( $field['label'], Record::text_of( $field ) );
		}
		$files = array_diff( array_column( $record['files'], 'field', 'name' ), array_column( $record['fields'], 'id' ) );
		if ( $files ) {
			$rows[] = array( __( 'Files', 'sitewright' ), implode( ', ', array_keys( $files ) ) );
		}
		return $rows;
	}
}
