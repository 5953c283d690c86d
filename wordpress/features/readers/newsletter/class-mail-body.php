<?php
/**
 * A post as the body of a mail.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Readers\Newsletter;

use RuntimeException;
use Sitewright\Core\Paid_Content;
use Sitewright\Core\Query_Failed;
use Sitewright\Core\Text;
use Throwable;
use WP_Http;
use WP_Post;

/**
 * What everybody may read of a post, as HTML that mail programs show: no scripts, no styles but those of a few elements, no frames and forms,
 * which become links, and whole addresses. Blocks are rendered as in a feed: readers of both have no scripts.
 */
final class Mail_Body {

	/**
	 * In bytes. Mail programs cut a longer mail (Gmail: 102 KB), and with it the link to unsubscribe; the rest is for what stands around.
	 */
	private const MAX_SIZE = 90000;

	/**
	 * In pixels: as wide as the mail.
	 */
	private const WIDTH = 600;

	/**
	 * Elements that go with all that is in them. As in all patterns here, no sign is read twice: an element that nothing closes costs no more.
	 */
	private const DROPPED = '#<(template|svg|form|button|select|object|noscript|dialog)\b[^<>]*>(?:[^<]++|<(?!/?\1\b))*+</\1\s*>#i';

	/**
	 * Elements whose content is text for browsers, whatever it looks like. Nothing but their end closes them.
	 */
	private const RAW = '#<(script|style|textarea)\b[^<>]*>(?:[^<]++|<(?!/\1\b))*+(?:</\1\s*>|\z)#i';

	/**
	 * Elements that become links, and where they say what they show.
	 */
	private const LINKED = '#<(iframe|video|audio|embed)\b([^<>]*)>(?:((?:[^<]++|<(?!/?\1\b))*+)</\1\s*>)?#i';

	/**
	 * Stands for a space that must not be joined with others: a letter that nobody uses (U+E000).
	 */
	private const SPACE = "\xEE\x80\x80";

	/**
	 * Element => styles. Letters and grounds have the colours of the reader's program, so that a dark one stays dark.
	 */
	private const STYLES = array(
		'a'          => 'text-decoration:underline',
		'blockquote' => 'margin:1em 0;padding:0 0 0 1em;border-left:3px solid #888',
		'figcaption' => 'font-size:14px;opacity:0.8',
		'figure'     => 'margin:1.5em 0',
		'h1'         => 'font-size:24px;line-height:1.25;margin:1.5em 0 0.5em',
		'h2'         => 'font-size:22px;line-height:1.25;margin:1.5em 0 0.5em',
		'h3'         => 'font-size:19px;line-height:1.3;margin:1.5em 0 0.5em',
		'hr'         => 'border:0;border-top:1px solid #888;margin:2em 0',
		'img'        => 'max-width:100%;height:auto;border:0',
		'pre'        => 'white-space:pre-wrap;font-size:14px;overflow-wrap:anywhere',
		'table'      => 'border-collapse:collapse;width:100%',
		'td'         => 'border:1px solid #888;padding:6px;text-align:left',
		'th'         => 'border:1px solid #888;padding:6px;text-align:left',
	);

	/**
	 * HTML.
	 *
	 * @var string
	 */
	public string $html;

	/**
	 * Plain text.
	 *
	 * @var string
	 */
	public string $text;

	/**
	 * Whether the end of the post was left out.
	 *
	 * @var bool
	 */
	public bool $is_cut;

	/**
	 * Keeps what is told.
	 *
	 * @param string $html   See the property.
	 * @param string $text   See the property.
	 * @param bool   $is_cut See the property.
	 */
	private function __construct( string $html, string $text, bool $is_cut ) {
		$this->html   = $html;
		$this->text   = $text;
		$this->is_cut = $is_cut;
	}

	/**
	 * Renders a post.
	 *
	 * @param WP_Post $post Post.
	 * @throws Query_Failed If the database does not answer.
	 * @return self|null Null where a block or another plugin fails: a mailing must not end there. Also for a post without anything to read.
	 */
	public static function of( WP_Post $post ): ?self {
		try {
			$html   = self::plain( self::render( $post ), (string) get_permalink( $post ) );
			$is_cut = strlen( $html ) > self::MAX_SIZE;
			$html   = $is_cut ? self::cut( $html ) : $html;
			return '' === $html ? null : new self( $html, self::text_of( $html ), $is_cut );
		} catch ( Query_Failed $failed ) {
			// The run is repeated: nobody gets another mail than the others.
			throw $failed;
		} catch ( Throwable $failure ) {
			return null;
		}
	}

	/**
	 * Renders what everybody may read.
	 *
	 * @param WP_Post $post Post.
	 * @return string HTML.
	 */
	private static function render( WP_Post $post ): string {
		return self::in_feed(
			$post,
			static function () use ( $post ) {
				/** This filter is documented in wp-includes/post-template.php */
				return (string) apply_filters( 'the_content', Paid_Content::public_part( $post->post_content, $post->ID ) );
			}
		);
	}

	/**
	 * Renders something of a post as a feed has it, for everybody.
	 *
	 * @param WP_Post  $post   Post.
	 * @param callable $render Renders it.
	 * @return string What it returns.
	 */
	public static function in_feed( WP_Post $post, callable $render ): string {
		global $wp_query;
		$before = array( $wp_query->is_feed, $GLOBALS['post'] ?? null );
		// phpcs:disable WordPress.WP.GlobalVariablesOverride -- As the loop does, and put back.
		$wp_query->is_feed = true;
		$GLOBALS['post']   = $post;
		setup_postdata( $post );
		try {
			return Paid_Content::for_all( $render );
		} finally {
			list( $wp_query->is_feed, $GLOBALS['post'] ) = $before;
			if ( $before[1] instanceof WP_Post ) {
				setup_postdata( $before[1] );
			}
		}
		// phpcs:enable
	}

	/**
	 * The HTML that mail programs show.
	 *
	 * @param string $html Rendered post.
	 * @param string $base Address of the post.
	 * @return string
	 */
	private static function plain( string $html, string $base ): string {
		$html = self::replaced( array( self::RAW, self::DROPPED ), '', $html );
		$html = self::replaced(
			self::LINKED,
			static function ( $found ) {
				$inner   = $found[3] ?? '';
				$address = self::attribute( $found[2], 'src' );
				if ( '' === $address && preg_match( '#<source\b([^<>]*)>#i', $inner, $source ) ) {
					$address = self::attribute( $source[1], 'src' );
				}
				// A post of another site stands before its frame as a quote.
				if ( '' === $address || false !== strpos( self::attribute( $found[2], 'class' ), 'wp-embedded-content' ) ) {
					return '' === $address ? $inner : '';
				}
				$name = self::attribute( $found[2], 'title' );
				return '<p><a href="' . esc_url( $address ) . '">' . esc_html( '' === $name ? $address : $name ) . '</a></p>';
			},
			$html
		);
		$html = wp_kses( $html, self::allowed() );
		// Empty places of what was left out.
		$html = self::replaced( '#<(p|figure|div|span)\b[^<>]*>\s*</\1>#i', '', $html );
		return trim( self::styled( $html, $base ) );
	}

	/**
	 * Elements and attributes of a mail.
	 *
	 * @return array<string,array<string,bool>>
	 */
	private static function allowed(): array {
		$direction = array(
			'dir'  => true,
			'lang' => true,
		);
		$cell      = array(
			'colspan' => true,
			'rowspan' => true,
		);
		return array(
			'a'   => array( 'href' => true ),
			'img' => array(
				'src'    => true,
				'alt'    => true,
				'width'  => true,
				'height' => true,
			),
			'ol'  => array(
				'start'    => true,
				'reversed' => true,
			),
			'td'  => $cell,
			'th'  => $cell,
		) + array_fill_keys( array( 'p', 'div', 'span', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul' ), $direction )
			+ array_fill_keys( array( 'address', 'b', 'br', 'caption', 'cite', 'code', 'dd', 'del', 'details', 'dl', 'dt', 'em', 'figcaption', 'figure', 'hr', 'i', 'ins', 'kbd', 'mark', 'pre', 's', 'small', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'u' ), array() );
	}

	/**
	 * Gives elements their styles, addresses their host, and pictures the width of the mail.
	 *
	 * @param string $html HTML of allowed elements.
	 * @param string $base Address of the post.
	 * @return string
	 */
	private static function styled( string $html, string $base ): string {
		return self::replaced(
			'#<(' . implode( '|', array_keys( self::STYLES ) ) . ')(\s[^<>]*)?>#i',
			static function ( $found ) use ( $base ) {
				$name       = strtolower( $found[1] );
				$attributes = $found[2] ?? '';
				foreach ( array( 'href', 'src' ) as $attribute ) {
					$address = self::attribute( $attributes, $attribute );
					if ( '' !== $address ) {
						// A place on the page itself; the address of the page can have parameters.
						$whole      = esc_url( 0 === strpos( $address, '#' ) ? $base . $address : WP_Http::make_absolute_url( $address, $base ) );
						$attributes = self::replaced( "/\\s$attribute=(\"[^\"]*\"|'[^']*')/i", '', $attributes ) . " $attribute=\"$whole\"";
					}
				}
				if ( 'img' === $name ) {
					$attributes = self::fitted( $attributes );
				}
				return "<$name" . rtrim( $attributes, ' /' ) . ' style="' . self::STYLES[ $name ] . '">';
			},
			$html
		);
	}

	/**
	 * The attributes of a picture no wider than the mail: some programs follow them and not the styles.
	 *
	 * @param string $attributes Attributes.
	 * @return string
	 */
	private static function fitted( string $attributes ): string {
		$width  = (int) self::attribute( $attributes, 'width' );
		$height = (int) self::attribute( $attributes, 'height' );
		if ( $width <= self::WIDTH ) {
			return $attributes;
		}
		$attributes = self::replaced( '/\s(?:width|height)="[^"]*"/i', '', $attributes );
		return $attributes . ' width="' . self::WIDTH . '"' . ( $height > 0 ? ' height="' . (int) round( $height * self::WIDTH / $width ) . '"' : '' );
	}

	/**
	 * Replaces by patterns.
	 *
	 * @param string|string[]          $pattern Patterns.
	 * @param string|string[]|callable $by      Replacements, or what makes one of what was found.
	 * @param string                   $html    HTML.
	 * @return string
	 * @throws RuntimeException For a text that takes PHP too long: nothing of it may be lost without a word.
	 */
	private static function replaced( $pattern, $by, string $html ): string {
		$replaced = is_callable( $by ) ? preg_replace_callback( $pattern, $by, $html ) : preg_replace( $pattern, $by, $html );
		if ( null === $replaced ) {
			throw new RuntimeException( 'A post is too complex for a mail.' );
		}
		return $replaced;
	}

	/**
	 * The value of an attribute.
	 *
	 * @param string $attributes Attributes of an element.
	 * @param string $name       Name.
	 * @return string As text; empty for none.
	 */
	private static function attribute( string $attributes, string $name ): string {
		return preg_match( "/\\s$name=(?:\"([^\"]*)\"|'([^']*)')/i", " $attributes", $found ) ? html_entity_decode( $found[1] . ( $found[2] ?? '' ), ENT_QUOTES, 'UTF-8' ) : '';
	}

	/**
	 * The beginning of a mail that is too long, to the end of an element.
	 *
	 * @param string $html HTML.
	 * @return string
	 */
	private static function cut( string $html ): string {
		$start = substr( $html, 0, self::MAX_SIZE );
		$found = preg_match_all( '#</(?:p|h[1-6]|ul|ol|dl|figure|blockquote|table|pre|div)>#i', $start, $ends, PREG_OFFSET_CAPTURE );
		$end   = $found ? end( $ends[0] ) : null;
		// Without such an end, before an element: never in a tag.
		return force_balance_tags( $end ? substr( $start, 0, $end[1] + strlen( $end[0] ) ) : substr( $start, 0, (int) strrpos( $start, '<' ) ) );
	}

	/**
	 * The same as plain text: addresses behind the words that lead to them, pictures by their text alternatives.
	 *
	 * @param string $html HTML.
	 * @return string
	 */
	private static function text_of( string $html ): string {
		$html = self::replaced(
			'#<a\b([^<>]*)>((?:[^<]++|<(?!/?a\b))*+)</a>#i',
			static function ( $found ) {
				$address = self::attribute( $found[1], 'href' );
				$words   = $found[2];
				return '' === $address || trim( Text::text_of_html( $words ) ) === $address ? $words : "$words (" . esc_html( $address ) . ')';
			},
			$html
		);
		$html = self::replaced(
			'#<img\b([^<>]*)>#i',
			static function ( $found ) {
				$name = self::attribute( $found[1], 'alt' );
				return '' === $name ? '' : esc_html( "[$name]" );
			},
			$html
		);
		$html = self::replaced(
			'#<pre\b[^<>]*>((?:[^<]++|<(?!/?pre\b))*+)</pre>#i',
			static function ( $found ) {
				// Its lines and spaces stay.
				$lines = self::replaced( array( '#<br\b[^<>]*>#i', '#<[^<>]*>#' ), array( "\n", '' ), $found[1] );
				return '<pre>' . str_replace( array( "\r\n", "\n", "\t", ' ' ), array( '<br>', '<br>', str_repeat( self::SPACE, 4 ), self::SPACE ), $lines ) . '</pre>';
			},
			$html
		);
		$html = self::replaced( array( '#\s+#', '#<li\b[^<>]*>#i', '#<(?:br|/li|/tr)\b[^<>]*>#i', '#</(?:td|th)>#i', '#</?(?:p|h[1-6]|ul|ol|dl|dt|dd|figure|figcaption|blockquote|table|caption|pre|div|hr|address|details|summary)\b[^<>]*>#i' ), array( ' ', '- ', "\n", ' | ', "\n\n" ), $html );
		$text = implode( "\n", array_map( array( Text::class, 'text_of_html' ), explode( "\n", $html ) ) );
		return trim( str_replace( self::SPACE, ' ', self::replaced( '/\n{3,}/', "\n\n", $text ) ) );
	}
}
