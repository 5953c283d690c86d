<?php
/**
 * Content for subscribers.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;

/**
 * Keeps private what posts hold for subscribers: the part of a `premium-content/container` for them, what follows a `jetpack/paywall`, and
 * posts that are for subscribers as a whole. The part of a container is open to who paid for one of its plans (Paid_Reader); nobody
 * else sees any of it but those who edit the post, in the editor.
 */
final class Paid_Content {

	/**
	 * The metadata of posts that are for subscribers.
	 */
	public const ACCESS_META = '_jetpack_newsletter_access';

	/**
	 * The beginning of the names of the other plugin's blocks.
	 */
	private const FAMILY = 'premium-content/';

	private const PART = Paid_Reader::PART;

	public const PAYWALL = 'jetpack/paywall';

	/**
	 * The metadata with the notes of a post.
	 */
	private const FOOTNOTES = 'footnotes';

	private const PAGE_BREAK = '<!--nextpage-->';

	/**
	 * Comments at which the open part of a post may end.
	 */
	private const BORDERS = '#wp:(?:jetpack/paywall|(?:core/)?(?:block|pattern))\s#';

	private const PAYWALL_MARKUP = '<!-- wp:jetpack/paywall /-->';

	/**
	 * Whether what is rendered is for everybody, whoever asks.
	 *
	 * @var bool
	 */
	private static bool $is_for_all = false;

	/**
	 * Adds the filters of the class.
	 */
	public static function hook(): void {
		// Pages, excerpts and feeds read these; the REST API passes the whole content to `the_content`. Before all others: one that renders
		// blocks, or takes comments out, leaves nothing to tell by what is for whom.
		Outer_Filters::add_first( 'content_pagination', array( self::class, 'close_pages' ), 2 );
		Outer_Filters::add_first( 'the_content', array( self::class, 'close' ), 2 );
		add_filter( 'get_post_metadata', array( self::class, 'close_footnotes' ), 10, 3 );
		// Templates, patterns and widgets. A filter of WordPress 6.5 with the priority 10 forgets what it is given.
		add_filter( 'pre_render_block', array( self::class, 'render' ), 20, 2 );
		add_filter( 'rss_enclosure', array( self::class, 'close_enclosure' ) );
		add_filter( 'atom_enclosure', array( self::class, 'close_enclosure' ) );
		Raw_Content::close_by( array( self::class, 'close_raw' ) );
	}

	/**
	 * A content for those who write for the site. Patterns are for all of them, as they are.
	 *
	 * @param string  $content Content as it is saved.
	 * @param WP_Post $post    Its post.
	 * @return string
	 */
	public static function close_raw( string $content, WP_Post $post ): string {
		return 'wp_block' === $post->post_type ? $content : self::public_part( $content, $post->ID );
	}

	/**
	 * Renders something that everybody gets, e.g. a mail: whoever asks for it, and in a job, it has nothing for subscribers.
	 *
	 * @param callable $render Renders it.
	 * @return mixed What it returns.
	 */
	public static function for_all( callable $render ) {
		$before           = self::$is_for_all;
		self::$is_for_all = true;
		try {
			return $render();
		} finally {
			self::$is_for_all = $before;
		}
	}

	/**
	 * The content of a post that everybody may read.
	 *
	 * @param string $content Markup of blocks.
	 * @param int    $post_id Its post.
	 * @return string
	 */
	public static function public_part( $content, $post_id ): string {
		$open = self::without_part( $content );
		return self::before_paywall( $open ) ?? ( self::is_for_subscribers( $post_id ) ? self::PAYWALL_MARKUP : $open );
	}

	/**
	 * The content of a post with what the visitor of a request may read because they paid or subscribe.
	 *
	 * @param WP_Post $post Post.
	 * @return string|null Null where nobody has logged in, and for a post that not everybody may open.
	 */
	public static function paid_part( WP_Post $post ): ?string {
		Paid_Reader::let_in();
		$is_open = Paid_Reader::is_logged_in() && is_post_publicly_viewable( $post ) && ! post_password_required( $post );
		return $is_open ? self::shown_part( $post->post_content, $post->ID ) : null;
	}

	/**
	 * The contents of a post in which something may act for the visitor of a request by its place, such as a form that they send: what they may
	 * read, and what others see, without blocks that WordPress hides. A page that a reader opened before they logged in has the latter.
	 *
	 * @param WP_Post $post Post.
	 * @return iterable<array{string,callable(string):string}> Content, and what to read of a pattern in it.
	 */
	public static function parts_for_visitor( WP_Post $post ): iterable {
		list( $own, $others ) = self::ways_to_read() + array( null, null );
		yield array( Hidden_Blocks::without( self::shown_part( $post->post_content, $post->ID ) ), $own );
		if ( $others ) {
			yield array( Hidden_Blocks::without( self::public_part( $post->post_content, $post->ID ) ), $others );
		}
	}

	/**
	 * The same of a pattern, a template or a widget.
	 *
	 * @return array<int,callable(string):string> What the visitor may read of it and, where they have logged in, what others see.
	 */
	public static function ways_to_read(): array {
		Paid_Reader::let_in();
		$ways = array( array( self::class, 'shown_in_pattern' ) );
		if ( Paid_Reader::is_logged_in() ) {
			$ways[] = array( self::class, 'without_part' );
		}
		return array_map( array( Hidden_Blocks::class, 'read_by' ), $ways );
	}

	/**
	 * The content of a synced pattern, a template or a widget that the visitor of a request may read.
	 *
	 * @param string $content Markup of blocks.
	 * @return string
	 */
	public static function shown_in_pattern( string $content ): string {
		return self::without_part( Paid_Reader::opened( $content ) );
	}

	/**
	 * The content of a post that the visitor of the current page may read.
	 *
	 * @param string $content Markup of blocks.
	 * @param int    $post_id Its post.
	 * @return string
	 */
	private static function shown_part( string $content, int $post_id ): string {
		$open = Paid_Reader::opened( $content );
		if ( ! Paid_Reader::reads_post( $post_id, self::ACCESS_META ) ) {
			return self::public_part( $open, $post_id );
		}
		$all   = self::without_part( $open );
		$known = self::before_paywall( $all );
		Paid_Reader::note_opened( null === $known || 0 !== strpos( $all, $known ) ? $all : (string) substr( $all, strlen( $known ) ) );
		return $all;
	}

	/**
	 * The pages of a post, without what is for subscribers. A part of it may reach over several pages.
	 *
	 * @param string[] $pages Content of each page.
	 * @param WP_Post  $post  Post.
	 * @return string[]
	 */
	public static function close_pages( $pages, $post ) {
		$open = self::shown_part( implode( self::PAGE_BREAK, $pages ), $post->ID );
		$left = explode( self::PAGE_BREAK, $open );
		// The pages after a paywall stay, and say why they are empty.
		return self::PAYWALL_MARKUP === substr( $open, -strlen( self::PAYWALL_MARKUP ) ) ? array_pad( $left, count( $pages ), self::PAYWALL_MARKUP ) : $left;
	}

	/**
	 * The content of a post, without what is for subscribers.
	 *
	 * @param string $content Markup of blocks.
	 * @param mixed  $post_id Post, where the caller gives it; the current one otherwise.
	 * @return string
	 */
	public static function close( $content, $post_id = null ): string {
		$foreign = (string) Block_Holder::foreign_content();
		$post_id = is_numeric( $post_id ) ? (int) $post_id : (int) get_the_ID();
		if ( '' !== $foreign && ! self::is_all_of( $post_id, $foreign ) && self::is_that_of_a_paid_post( $foreign ) ) {
			$content = self::PAYWALL_MARKUP;
		}
		if ( ! doing_filter( 'get_the_excerpt' ) ) {
			return self::shown_part( $content, $post_id );
		}
		// WordPress makes an excerpt of the pages above, without the comment of a paywall; another plugin makes it of all.
		$is_closed = self::PAYWALL_MARKUP === self::public_part( (string) get_post_field( 'post_content', $post_id, 'raw' ), $post_id );
		$open      = self::without_part( $content );
		return $is_closed ? '' : str_replace( self::PAYWALL_MARKUP, '', self::before_paywall( $open ) ?? $open );
	}

	/**
	 * The footnotes of a post, without those of what is for subscribers. WordPress shows all of them, on the page and in the REST API.
	 *
	 * @param mixed  $value   Null to read the stored value.
	 * @param int    $post_id Post.
	 * @param string $key     Name of the metadata.
	 * @return mixed
	 */
	public static function close_footnotes( $value, $post_id, $key ) {
		// First: WordPress asks for other metadata of a post to know who may edit it. Commands and jobs copy metadata.
		if ( self::FOOTNOTES !== $key || ( ! self::$is_for_all && ( wp_doing_cron() || defined( 'WP_CLI' ) || current_user_can( 'edit_post', $post_id ) ) ) ) {
			return $value;
		}
		remove_filter( 'get_post_metadata', array( self::class, 'close_footnotes' ) );
		$notes = json_decode( (string) get_post_meta( $post_id, self::FOOTNOTES, true ), true );
		add_filter( 'get_post_metadata', array( self::class, 'close_footnotes' ), 10, 3 );
		$content = (string) get_post_field( 'post_content', $post_id, 'raw' );
		$open    = self::$is_for_all ? self::public_part( $content, (int) $post_id ) : self::shown_part( $content, (int) $post_id );
		if ( ! is_array( $notes ) || $open === $content ) {
			return $value;
		}
		$is_open = static function ( $note ) use ( $open ) {
			return is_string( $note['id'] ?? null ) && '' !== $note['id'] && false !== strpos( $open, $note['id'] );
		};
		return array( wp_json_encode( array_values( array_filter( $notes, $is_open ) ) ) );
	}

	/**
	 * What visitors see in place of a block; of others nothing is changed.
	 *
	 * @param string|null $html  Null to render the block.
	 * @param array       $block Parsed block.
	 * @return string|null
	 */
	public static function render( $html, $block ) {
		if ( Block_Holder::has_ended() ) {
			return '';
		}
		if ( self::PAYWALL === $block['blockName'] ) {
			return self::paywall();
		}
		if ( self::PART === $block['blockName'] ) {
			return '';
		}
		if ( Paid_Reader::CONTAINER === $block['blockName'] ) {
			$html = $html ?? Paid_Reader::render( $block );
		}
		if ( 0 === strpos( (string) $block['blockName'], self::FAMILY ) ) {
			// Only pages with such a block pay for the filter.
			add_filter( 'render_block_context', array( self::class, 'tell_children' ), 10, 3 );
		}
		return $html;
	}

	/**
	 * What stands in place of the rest of a post.
	 *
	 * @return string HTML; empty for who may read on.
	 */
	private static function paywall(): string {
		$post    = get_post();
		$post_id = $post ? $post->ID : 0;
		if ( Paid_Reader::reads_post( $post_id, self::ACCESS_META ) ) {
			return '';
		}
		Block_Holder::end();
		// Without the metadata nobody can say for which subscribers it is.
		$login = self::is_for_subscribers( $post_id ) && ! is_feed() ? ' ' . Login_Link::html( $post, __( 'Log in', 'sitewright' ) ) : '';
		return '<p>' . esc_html__( 'The rest of this post is for subscribers.', 'sitewright' ) . "$login</p>";
	}

	/**
	 * Tells a block that it is in one of content for subscribers, however deep, and for which plans.
	 *
	 * @param array          $context Context of the block.
	 * @param array          $block   Parsed block.
	 * @param \WP_Block|null $around  The block around it.
	 * @return array
	 */
	public static function tell_children( $context, $block, $around ) {
		if ( ! $around instanceof \WP_Block ) {
			return $context;
		}
		$is_told = isset( $around->context[ Paid_Reader::PLANS ] );
		if ( ! $is_told && 0 !== strpos( (string) $around->name, self::FAMILY ) ) {
			return $context;
		}
		$plans = Paid_Reader::CONTAINER === $around->name ? Paid_Reader::plans_of( $around->parsed_block['attrs'] ?? array() ) : $around->context[ Paid_Reader::PLANS ] ?? array();
		return array(
			'isPremiumContentChild' => true,
			Paid_Reader::PLANS      => $plans,
		) + (array) $context;
	}

	/**
	 * The element of a feed for a recording, where the recording is in what everybody may read.
	 *
	 * @param string $element Element with the address of the recording.
	 * @return string Empty for one of the part for subscribers.
	 */
	public static function close_enclosure( $element ) {
		$content = (string) get_post_field( 'post_content', get_the_ID(), 'raw' );
		$open    = self::public_part( $content, (int) get_the_ID() );
		if ( $open === $content ) {
			return $element;
		}
		preg_match( '/\b(?:url|href)="([^"]*)"/', $element, $found );
		$address = html_entity_decode( $found[1] ?? '', ENT_QUOTES );
		return '' !== $address && false !== strpos( html_entity_decode( $open, ENT_QUOTES ), $address ) ? $element : '';
	}

	/**
	 * Whether the author gave a post to subscribers alone.
	 *
	 * @param int $post_id Post.
	 * @return bool
	 */
	private static function is_for_subscribers( int $post_id ): bool {
		$access = $post_id > 0 ? get_post_meta( $post_id, self::ACCESS_META, true ) : '';
		return is_string( $access ) && false !== strpos( $access, 'subscribers' );
	}

	/**
	 * Whether a content is all of a post without the comments of its blocks, and with classes that WordPress adds, as for an excerpt, e.g. in
	 * a feed. It is closed as that post is, and needs no query.
	 *
	 * @param int    $post_id The post that is shown.
	 * @param string $content Content of an unknown post.
	 * @return bool
	 */
	private static function is_all_of( int $post_id, string $content ): bool {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		return $post && self::bare( $post->post_content ) === self::bare( $content );
	}

	/**
	 * A content without comments, classes and white space. The time grows as the content does: a comment that does not end is left out.
	 *
	 * @param string $content Content.
	 * @return string
	 */
	private static function bare( string $content ): string {
		$pieces = explode( '<!--', $content );
		$text   = array_shift( $pieces );
		foreach ( $pieces as $piece ) {
			$end   = strpos( $piece, '-->' );
			$text .= false === $end ? '' : substr( $piece, $end + 3 );
		}
		return (string) preg_replace( '/\sclass="[^"]*+"|\s++/', '', $text );
	}

	/**
	 * Whether a content is all of a post for subscribers. Another plugin may have read the post anywhere; most sites have none.
	 *
	 * @param string $content Content of an unknown post.
	 * @return bool
	 */
	private static function is_that_of_a_paid_post( string $content ): bool {
		global $wpdb;
		$paid = $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->postmeta INNER JOIN $wpdb->posts ON ID = post_id WHERE meta_key = %s AND meta_value LIKE %s", self::ACCESS_META, '%subscribers%' );
		return Kept_Answers::has_any( $paid ) && Kept_Answers::has_any( $paid . $wpdb->prepare( ' AND post_content = %s', $content ) );
	}

	/**
	 * A content up to its paywall, or up to that of a pattern in it, with the comment for `render()`; null without a paywall.
	 *
	 * @param string            $content Markup of blocks.
	 * @param array<mixed,true> $open    Patterns without a paywall, where they are added.
	 * @return string|null
	 */
	private static function before_paywall( string $content, array &$open = array() ): ?string {
		$before = null;
		$shown  = array();
		foreach ( preg_match( self::BORDERS, $content ) ? Block_Comment_Reader::all( $content ) : array() as $comment ) {
			if ( Block_Comment_Reader::END === $comment['kind'] ) {
				continue;
			}
			if ( self::PAYWALL === $comment['name'] ) {
				$before = substr( $content, 0, $comment['offset'] );
				break;
			}
			if ( Block_Comment_Reader::BROKEN !== $comment['kind'] && in_array( $comment['name'], array( Synced_Patterns::BLOCK, Registered_Patterns::BLOCK ), true ) ) {
				$shown[ $comment['name'] ][ $comment['offset'] ] = Block_Comment_Reader::attributes( $content, $comment );
			}
		}
		$patterns = Synced_Patterns::numbers_of( $shown[ Synced_Patterns::BLOCK ] ?? array() ) + Registered_Patterns::slugs_of( $shown[ Registered_Patterns::BLOCK ] ?? array() );
		ksort( $patterns );
		foreach ( $patterns as $offset => $pattern ) {
			$part = self::before_paywall( self::pattern( $pattern, $open ), $open );
			if ( null !== $part ) {
				return substr( $content, 0, $offset ) . $part;
			}
		}
		return null === $before ? null : $before . self::PAYWALL_MARKUP;
	}

	/**
	 * The markup of a pattern without the part for subscribers.
	 *
	 * @param int|string        $pattern Number of a synced pattern; name of another one.
	 * @param array<mixed,true> $open    Where it is noted, so that a pattern is read once.
	 * @return string Empty for one that is not shown, or was read.
	 */
	private static function pattern( $pattern, array &$open ): string {
		// A name may be a number, too.
		$key = is_int( $pattern ) ? $pattern : "name $pattern";
		if ( isset( $open[ $key ] ) ) {
			return '';
		}
		$open[ $key ] = true;
		if ( is_int( $pattern ) ) {
			$synced  = Synced_Patterns::find( $pattern );
			$content = $synced ? $synced->post_content : '';
		} else {
			$content = Registered_Patterns::content( $pattern );
		}
		return self::without_part( $content );
	}

	/**
	 * A content without the parts for subscribers, and what is in them. One that is not closed reaches to the end; one that is empty
	 * reaches nowhere. WordPress does not ask of which block an end is: a part ends where both its own ends and those of all blocks say so.
	 *
	 * @param string $content Markup of blocks.
	 * @return string
	 */
	public static function without_part( string $content ): string {
		if ( false === strpos( $content, 'wp:' . self::PART ) ) {
			return $content;
		}
		$open = '';
		$from = 0;
		// How many blocks are open, how many parts of them, and how many were before the part.
		$blocks = 0;
		$parts  = 0;
		$around = 0;
		foreach ( Block_Comment_Reader::all( $content ) as $comment ) {
			$kind     = $comment['kind'];
			$is_part  = self::PART === $comment['name'];
			$is_start = $is_part && in_array( $kind, array( Block_Comment_Reader::START, Block_Comment_Reader::BROKEN ), true );
			$is_open  = null !== $from;
			if ( $is_open && $is_part ) {
				$open  .= substr( $content, $from, $comment['offset'] - $from );
				$from   = $is_start ? null : $comment['end'];
				$around = $blocks;
			}
			$blocks = max( 0, $blocks + ( array( Block_Comment_Reader::START => 1, Block_Comment_Reader::END => -1 )[ $kind ] ?? 0 ) );
			$parts  = max( 0, $parts + ( $is_start ? 1 : 0 ) - ( $is_part && Block_Comment_Reader::END === $kind ? 1 : 0 ) );
			if ( ! $is_open && 0 === $parts && $blocks <= $around && Block_Comment_Reader::END === $kind ) {
				$from = $comment['end'];
			}
		}
		return null === $from ? $open : $open . substr( $content, $from );
	}
}
