<?php
/**
 * The mail about an answer.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Site_Name;
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
	public static function send( WP_Post $post ) {
		$record  = Record::of( $post );
		$headers = array( 'Content-Type: text/html; charset=UTF-8' );
		// The bare address: a name could hold what a mailer takes for another address.
		if ( is_email( $record['author']['email'] ) ) {
			$headers[] = 'Reply-To: ' . $record['author']['email'];
		}
		return self::hand_over(
			$record['to'],
			self::subject( $record ),
			self::html( $post, $record ),
			$headers,
			static function ( $mailer ) use ( $post, $record ) {
				$mailer->AltBody   = self::text( $post, $record ); // phpcs:ignore WordPress.NamingConventions -- PHPMailer's name.
				$mailer->MessageID = self::message_id( $post ); // phpcs:ignore WordPress.NamingConventions -- PHPMailer's name.
			}
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
	 * @return string|null Why it failed; null if the mailer took it.
	 */
	public static function hand_over( array $to, string $subject, string $body, array $headers, ?callable $configure = null ): ?string {
		$reason = __( 'The mailer of this site did not take the message.', 'sitewright' );
		$listen = static function ( WP_Error $error ) use ( &$reason ) {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		if ( $configure ) {
			add_action( 'phpmailer_init', $configure );
		}
		try {
			$is_sent = wp_mail( $to, $subject, $body, $headers );
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
	public static function subject( array $record ) {
		$subject = trim( preg_replace( '/[\x00-\x1f\x7f]+/', ' ', $record['subject'] ) );
		/* translators: 1: name of the site, 2: title of a form or a page. */
		return mb_substr( '' === $subject ? sprintf( __( '[%1$s] %2$s', 'sitewright' ), Site_Name::text(), $record['title'] ) : $subject, 0, 250 );
	}

	/**
	 * The Message-ID, the same for every try: who gets the mail twice sees it once.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return string
	 */
	private static function message_id( WP_Post $post ): string {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return sprintf( '<answer-%d.%s@%s>', $post->ID, substr( wp_hash( "answer-$post->ID" ), 0, 16 ), $host );
	}

	/**
	 * The mail as HTML.
	 *
	 * @param WP_Post $post   Feedback post.
	 * @param array   $record Record.
	 * @return string
	 */
	private static function html( WP_Post $post, array $record ): string {
		$rows = '';
		foreach ( self::rows( $record ) as list( $label, $value ) ) {
			$rows .= '<p><strong>' . esc_html( $label ) . '</strong><br>' . nl2br( esc_html( $value ) ) . '</p>';
		}
		$links = '';
		foreach ( self::links( $post, $record ) as list( $label, $address ) ) {
			$links .= '<p>' . esc_html( $label ) . '<br><a href="' . esc_url( $address ) . '">' . esc_html( $address ) . '</a></p>';
		}
		return "<html><body>$rows<hr>$links</body></html>";
	}

	/**
	 * The mail as plain text.
	 *
	 * @param WP_Post $post   Feedback post.
	 * @param array   $record Record.
	 * @return string
	 */
	private static function text( WP_Post $post, array $record ) {
		$parts = array();
		foreach ( array_merge( self::rows( $record ), self::links( $post, $record ) ) as list( $label, $value ) ) {
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

	/**
	 * Where the answer comes from, and where it is read.
	 *
	 * @param WP_Post $post   Feedback post.
	 * @param array   $record Record.
	 * @return array[] Pairs of a label and an address.
	 */
	private static function links( WP_Post $post, array $record ) {
		$links = array( array( __( 'Read it in the dashboard:', 'sitewright' ), Screen::url( $post->ID ) ) );
		if ( '' !== $record['permalink'] ) {
			$links[] = array( __( 'Sent from:', 'sitewright' ), $record['permalink'] );
		}
		return $links;
	}
}
