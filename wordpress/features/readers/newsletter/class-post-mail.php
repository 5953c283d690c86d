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
 * Writes the mail of a post once, and sends it to one subscriber after the other, as HTML and as plain text: the post itself, or its excerpt where
 * the owner wants that, between the name of the site and the link to unsubscribe.
 */
final class Post_Mail {

	/**
	 * Words of an excerpt.
	 */
	private const WORDS = 80;

	/**
	 * Letters of what mail programs show beside the subject.
	 */
	private const BEGINNING = 140;

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
	 * The post itself; null for the excerpt alone.
	 *
	 * @var Mail_Body|null
	 */
	private ?Mail_Body $body;

	/**
	 * Address of the post.
	 *
	 * @var string
	 */
	private string $link;

	/**
	 * See colour().
	 *
	 * @var string
	 */
	private string $colour;

	/**
	 * Writes the mail.
	 *
	 * @param WP_Post $post Post.
	 */
	public function __construct( WP_Post $post ) {
		$title         = Text::text_of_html( get_the_title( $post ) );
		$this->subject = mb_substr( '' === $title ? Site_Name::text() : $title, 0, 250 );
		$this->link    = (string) get_permalink( $post );
		$beginning     = static function () use ( $post ) {
			return excerpt_remove_blocks( strip_shortcodes( Paid_Content::public_part( $post->post_content, $post->ID ) ) );
		};
		$this->excerpt = html_entity_decode( wp_trim_words( '' === trim( $post->post_excerpt ) ? Mail_Body::in_feed( $post, $beginning ) : $post->post_excerpt, self::WORDS ), ENT_QUOTES, 'UTF-8' );
		$this->body    = Settings::get( 'mails_whole_post' ) ? Mail_Body::of( $post ) : null;
		$this->colour  = self::colour();
	}

	/**
	 * Sends the mail to a subscriber.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $email Address.
	 * @return string|null Why it failed; null if the mailer took it.
	 */
	public function send( $id, $email ) {
		$leave = Links::unsubscribe( $id, $email );
		return Long_Headers::keep(
			function () use ( $id, $email, $leave ) {
				return $this->hand_over( $email, $this->subject, $leave, array_merge( array( 'Precedence: list' ), Links::headers( $id, $email ) ) );
			}
		);
	}

	/**
	 * Sends the mail to one who edits the post. Its link to unsubscribe leads to the site.
	 *
	 * @param string $email Address.
	 * @return string|null Why it failed; null if the mailer took it.
	 */
	public function send_test( string $email ): ?string {
		/* translators: %s: subject of an e-mail. */
		return $this->hand_over( $email, sprintf( __( '[Test] %s', 'sitewright' ), $this->subject ), home_url( '/' ), array() );
	}

	/**
	 * The mail as it would be sent.
	 *
	 * @return array{subject:string,html:string,text:string,is_cut:bool}
	 */
	public function preview(): array {
		return array(
			'subject' => $this->subject,
			'html'    => $this->html( home_url( '/' ) ),
			'text'    => $this->text( home_url( '/' ) ),
			'is_cut'  => $this->body && $this->body->is_cut,
		);
	}

	/**
	 * Gives the mail to the mailer.
	 *
	 * @param string   $email   Address.
	 * @param string   $subject Subject.
	 * @param string   $leave   Link to unsubscribe.
	 * @param string[] $headers Lines.
	 * @return string|null See send().
	 */
	private function hand_over( string $email, string $subject, string $leave, array $headers ): ?string {
		$text     = $this->text( $leave );
		$name     = (string) Settings::get( 'sender_name' );
		$reply_to = (string) Settings::get( 'reply_to' );
		return Mail_Message::hand_over(
			array( $email ),
			$subject,
			$this->html( $leave ),
			array_merge( array( 'Content-Type: text/html; charset=UTF-8' ), '' === $reply_to ? array() : array( "Reply-To: $reply_to" ), $headers ),
			static function ( $mailer ) use ( $text, $name ) {
				// phpcs:disable WordPress.NamingConventions -- PHPMailer's names.
				$mailer->AltBody = $text;
				if ( '' !== $name ) {
					$mailer->FromName = $name;
				}
				// phpcs:enable
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
			'<!DOCTYPE html><html lang="%12$s" dir="%13$s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>%2$s</title></head>'
				. '<body style="margin:0;padding:16px;font:17px/1.6 -apple-system,\'Segoe UI\',Roboto,Arial,sans-serif"><div style="display:none;max-height:0;overflow:hidden">%8$s</div>'
				. '<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere"><p style="border-top:4px solid %9$s;padding-top:12px;font-size:14px"><a href="%10$s" style="color:inherit">%11$s</a></p>'
				. '<h1 style="font-size:28px;line-height:1.25;margin:0.5em 0"><a href="%1$s" style="color:inherit;text-decoration:none">%2$s</a></h1>%3$s<p><a href="%1$s">%4$s</a></p><hr style="border:0;border-top:1px solid #888;margin:2em 0"><p style="font-size:14px">%5$s <a href="%6$s">%7$s</a></p></div></body></html>',
			esc_url( $this->link ),
			esc_html( $this->subject ),
			$this->body ? $this->body->html : '<p>' . nl2br( esc_html( $this->excerpt ) ) . '</p>',
			esc_html( $this->read_on() ),
			esc_html( self::why() ),
			esc_url( $unsubscribe ),
			esc_html__( 'Unsubscribe', 'sitewright' ),
			esc_html( mb_substr( $this->excerpt, 0, self::BEGINNING ) ),
			$this->colour,
			esc_url( home_url( '/' ) ),
			esc_html( Site_Name::text() ),
			esc_attr( get_bloginfo( 'language' ) ),
			is_rtl() ? 'rtl' : 'ltr'
		);
	}

	/**
	 * The mail as plain text.
	 *
	 * @param string $unsubscribe Link to unsubscribe.
	 * @return string
	 */
	private function text( string $unsubscribe ): string {
		return implode( "\n\n", array_filter( array( $this->subject, $this->body ? $this->body->text : $this->excerpt, $this->read_on() . ': ' . $this->link, '-- ', self::why(), __( 'Unsubscribe', 'sitewright' ) . ': ' . $unsubscribe ) ) );
	}

	/**
	 * The words of the link to the post.
	 *
	 * @return string
	 */
	private function read_on(): string {
		return $this->body && ! $this->body->is_cut ? __( 'Read it on the site', 'sitewright' ) : __( 'Read on', 'sitewright' );
	}

	/**
	 * The colour of the site's theme that stands out: the first of its palette that is neither a ground nor letters.
	 *
	 * @return string Hexadecimal.
	 */
	private static function colour(): string {
		$palette = wp_get_global_settings( array( 'color', 'palette', 'theme' ) );
		foreach ( is_array( $palette ) ? $palette : array() as $colour ) {
			if ( preg_match( '/^(?:primary|accent)/', (string) ( $colour['slug'] ?? '' ) ) && preg_match( '/^#[\da-f]{3,6}$/i', (string) ( $colour['color'] ?? '' ) ) ) {
				return $colour['color'];
			}
		}
		return '#888888';
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
