<?php
/**
 * The mail of a post.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Paid_Content;
use Sitewright\Core\Site_Name;
use Sitewright\Core\Text;
use Sitewright\Features\Readers\Form_Answers\Mail_Message;
use WP_Post;

/**
 * Writes the mail of a post once, and sends it to one subscriber after the other: title, excerpt and link, as HTML and as plain text.
 */
final class Post_Mail {

	/**
	 * Words of an excerpt.
	 */
	private const WORDS = 80;

	/**
	 * The subject, in one line.
	 *
	 * @var string
	 */
	private string $subject;

	/**
	 * Plain text of the excerpt.
	 *
	 * @var string
	 */
	private string $excerpt;

	/**
	 * Address of the post.
	 *
	 * @var string
	 */
	private string $link;

	/**
	 * Writes the mail.
	 *
	 * @param WP_Post $post Published post.
	 */
	public function __construct( WP_Post $post ) {
		$title         = Text::text_of_html( get_the_title( $post ) );
		$this->subject = mb_substr( '' === $title ? Site_Name::text() : $title, 0, 250 );
		$this->link    = (string) get_permalink( $post );
		$this->excerpt = html_entity_decode( wp_trim_words( '' === trim( $post->post_excerpt ) ? excerpt_remove_blocks( strip_shortcodes( Paid_Content::public_part( $post->post_content, $post->ID ) ) ) : $post->post_excerpt, self::WORDS ), ENT_QUOTES, 'UTF-8' );
	}

	/**
	 * Sends the mail to a subscriber.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $email Address.
	 * @return string|null Why it failed; null if the mailer took it.
	 */
	public function send( $id, $email ) {
		$text = $this->text( Links::unsubscribe( $id, $email ) );
		return Long_Headers::keep(
			function () use ( $id, $email, $text ) {
				return Mail_Message::hand_over(
					array( $email ),
					$this->subject,
					$this->html( Links::unsubscribe( $id, $email ) ),
					array_merge( array( 'Content-Type: text/html; charset=UTF-8', 'Precedence: list' ), Links::headers( $id, $email ) ),
					static function ( $mailer ) use ( $text ) {
						$mailer->AltBody = $text; // phpcs:ignore WordPress.NamingConventions -- PHPMailer's name.
					}
				);
			}
		);
	}

	/**
	 * The mail as HTML.
	 *
	 * @param string $unsubscribe Link to unsubscribe.
	 * @return string
	 */
	private function html( string $unsubscribe ): string {
		return sprintf(
			'<html><body><h1 style="font-size:1.4em"><a href="%1$s">%2$s</a></h1><p>%3$s</p><p><a href="%1$s">%4$s</a></p><hr><p style="font-size:0.85em">%5$s <a href="%6$s">%7$s</a></p></body></html>',
			esc_url( $this->link ),
			esc_html( $this->subject ),
			nl2br( esc_html( $this->excerpt ) ),
			esc_html__( 'Read on', 'sitewright' ),
			esc_html( self::why() ),
			esc_url( $unsubscribe ),
			esc_html__( 'Unsubscribe', 'sitewright' )
		);
	}

	/**
	 * The mail as plain text.
	 *
	 * @param string $unsubscribe Link to unsubscribe.
	 * @return string
	 */
	private function text( $unsubscribe ) {
		return implode( "\n\n", array_filter( array( $this->subject, $this->excerpt, $this->link, '-- ', self::why(), __( 'Unsubscribe', 'sitewright' ) . ': ' . $unsubscribe ) ) );
	}

	/**
	 * Why somebody gets the mail.
	 *
	 * @return string
	 */
	private static function why(): string {
		/* translators: 1: name of the site, 2: its address. */
		return sprintf( __( 'You get this e-mail because you subscribed to %1$s (%2$s).', 'sitewright' ), Site_Name::text(), home_url( '/' ) );
	}
}
