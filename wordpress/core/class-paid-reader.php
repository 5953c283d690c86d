<?php
/**
 * Readers who paid.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Block;

/**
 * Opens the part for subscribers of a `premium-content/container` to the visitor of the current page who paid for one of its plans. Who that is
 * says the feature of payments, for a page that no cache keeps (docs/decisions/069-paid-content.md); until then, nothing is open.
 */
final class Paid_Reader {

	public const CONTAINER = 'premium-content/container';

	public const PART = 'premium-content/subscriber-view';

	/**
	 * The name under which the blocks in a container know its plans.
	 */
	public const PLANS = 'premium-content/planIds';

	/**
	 * In place of the number of a plan: any plan that is a tier of the newsletter. No container can name it.
	 */
	public const ANY_TIER = 0;

	/**
	 * What those see who have not paid.
	 */
	private const FOR_OTHERS = 'premium-content/logged-out-view';

	/**
	 * The plans that the visitor has paid for.
	 *
	 * @var int[]
	 */
	private static array $plans = array();

	/**
	 * Says whether the visitor subscribes to the site; null where nobody has logged in. After it was asked, it gives the answer.
	 *
	 * @var callable():bool|null
	 */
	private static $subscribes = null;

	/**
	 * The site of which all this is known: its page may show posts of other sites of the network.
	 *
	 * @var int
	 */
	private static int $site = 0;

	/**
	 * Whether something was opened on this page.
	 *
	 * @var bool
	 */
	private static bool $has_opened = false;

	/**
	 * The parts that were opened on this page, as they are saved, by their hashes: a page opens the same part several times.
	 *
	 * @var array<string,string>
	 */
	private static array $opened = array();

	/**
	 * Those of them whose synced patterns nobody has looked for yet.
	 *
	 * @var string[]
	 */
	private static array $unread = array();

	/**
	 * Synced patterns that were looked for, by their numbers.
	 *
	 * @var array<int,true>
	 */
	private static array $patterns = array();

	/**
	 * Opens what is for the visitor, for the rest of the request.
	 *
	 * @param int[]         $plans      Numbers of the plans that they have paid for; ANY_TIER too, if one of them is a tier.
	 * @param callable():bool $subscribes Whether they subscribe to the site. Asked once, where a post is for subscribers.
	 */
	public static function let_read( array $plans, callable $subscribes ): void {
		self::$plans      = $plans;
		self::$subscribes = $subscribes;
		self::$site       = get_current_blog_id();
	}

	/**
	 * Whether the visitor may read what follows the paywall of a post, or a post that is for subscribers as a whole. One for those who pay is
	 * open to those who pay for a tier of the newsletter, who may also read what is for all subscribers.
	 *
	 * @param int    $post_id Post.
	 * @param string $key     The metadata that says for whom it is.
	 * @return bool
	 */
	public static function reads_post( int $post_id, string $key ): bool {
		$access = self::$subscribes && self::is_of_site() && $post_id > 0 ? get_post_meta( $post_id, $key, true ) : '';
		if ( 'subscribers' !== $access && 'paid_subscribers' !== $access ) {
			return false;
		}
		$answer = in_array( self::ANY_TIER, self::$plans, true );
		if ( ! $answer && 'subscribers' === $access ) {
			$answer           = call_user_func( self::$subscribes );
			self::$subscribes = $answer ? '__return_true' : '__return_false';
		}
		self::$has_opened = self::$has_opened || $answer;
		return $answer;
	}

	/**
	 * Lets in the visitor of a request, if they have logged in.
	 */
	public static function let_in(): void {
		if ( did_action( 'sitewright_let_reader_in' ) ) {
			return;
		}
		/**
		 * Asks, once, for a reader who has logged in: whoever knows one calls Paid_Reader::let_read().
		 */
		do_action( 'sitewright_let_reader_in' );
	}

	/**
	 * Whether somebody has logged in: what they may read can be more than everybody may.
	 *
	 * @return bool
	 */
	public static function is_logged_in(): bool {
		return null !== self::$subscribes && self::is_of_site();
	}

	/**
	 * Whether something was opened on this page.
	 *
	 * @return bool
	 */
	public static function has_opened(): bool {
		return self::$has_opened;
	}

	/**
	 * Whether a name stands in what was opened on this page, or in a synced pattern there: what is beside it is not known to the visitor.
	 *
	 * @param string $name E.g. the id of a private video.
	 * @return bool
	 */
	public static function has_opened_with( string $name ): bool {
		if ( '' === $name ) {
			return false;
		}
		if ( self::stands_in_opened( $name ) ) {
			return true;
		}
		self::note_patterns();
		return self::stands_in_opened( $name );
	}

	/**
	 * Whether a text stands in what was noted so far.
	 *
	 * @param string $text Text.
	 * @return bool
	 */
	private static function stands_in_opened( string $text ): bool {
		foreach ( self::$opened as $opened ) {
			if ( false !== strpos( $opened, $text ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Notes what the synced patterns show that stand in what was opened. Only a page that asks for a name pays for it.
	 */
	private static function note_patterns(): void {
		$patterns = new Synced_Patterns();
		while ( self::$unread ) {
			foreach ( Synced_Patterns::numbers_in( array_pop( self::$unread ) ) as $number ) {
				$content = isset( self::$patterns[ $number ] ) ? null : $patterns->content( $number );
				// One in another is waiting then, too.
				if ( null !== $content ) {
					self::note_opened( Paid_Content::shown_in_pattern( $content ) );
				}
				self::$patterns[ $number ] = true;
			}
		}
	}

	/**
	 * Notes what was opened on this page.
	 *
	 * @param string $text As it is saved.
	 */
	public static function note_opened( string $text ): void {
		$key = md5( $text );
		if ( ! isset( self::$opened[ $key ] ) ) {
			self::$opened[ $key ] = $text;
			self::$unread[]       = $text;
		}
	}

	/**
	 * The plans whose subscribers may read the part of a container.
	 *
	 * @param array $attributes Attributes of the container. Their author may be anybody who can write posts.
	 * @return int[] Of this site or of another one.
	 */
	public static function plans_of( array $attributes ): array {
		$listed = is_array( $attributes['selectedPlanIds'] ?? null ) ? $attributes['selectedPlanIds'] : array();
		// Older posts have one plan.
		$plans = $listed ? $listed : array( $attributes['selectedPlanId'] ?? 0 );
		$valid = static function ( $plan ) {
			return is_int( $plan ) && $plan > 0;
		};
		return array_values( array_filter( $plans, $valid ) );
	}

	/**
	 * A content in which each part that the visitor may read stands in place of what others see. Its comments are taken away, so that it is
	 * no part for subscribers any more. Linear in the length of the content.
	 *
	 * @param string $content Markup of blocks.
	 * @return string
	 */
	public static function opened( string $content ): string {
		if ( ! self::$plans || ! self::is_of_site() || false === strpos( $content, 'wp:' . self::PART ) ) {
			return $content;
		}
		$open = '';
		$from = 0;
		// For each block that is open, what it is; and where the parts begin.
		$roles = array();
		$parts = array();
		foreach ( Block_Comment_Reader::all( $content ) as $comment ) {
			if ( Block_Comment_Reader::BROKEN === $comment['kind'] ) {
				// Where a block ends is not clear: all stays closed.
				return $content;
			}
			if ( Block_Comment_Reader::BLOCK === $comment['kind'] ) {
				continue;
			}
			$is_start = Block_Comment_Reader::START === $comment['kind'];
			if ( $is_start ) {
				$roles[] = self::role( $content, $comment, null === $from ? null : end( $roles ) );
			}
			$role = $is_start ? end( $roles ) : array_pop( $roles );
			if ( self::PART === $role || ( self::FOR_OTHERS === $role && $is_start ) ) {
				$open .= substr( $content, $from, $comment['offset'] - $from );
			}
			if ( self::PART === $role || self::FOR_OTHERS === $role ) {
				self::$has_opened = true;
				if ( self::PART === $role && $is_start ) {
					$parts[] = $comment['end'];
				} elseif ( self::PART === $role ) {
					$begin = (int) array_pop( $parts );
					// One in another is noted with that.
					if ( ! $parts ) {
						self::note_opened( substr( $content, $begin, $comment['offset'] - $begin ) );
					}
				}
				$from = self::FOR_OTHERS === $role && $is_start ? null : $comment['end'];
			}
		}
		return null === $from ? $content : $open . substr( $content, $from );
	}

	/**
	 * The HTML of a container in a pattern, a template or a widget, as opened() shows it in a post.
	 *
	 * @param array $block Parsed block.
	 * @return string|null Null where nothing is to be opened.
	 */
	public static function render( array $block ): ?string {
		if ( ! self::opens( $block ) ) {
			return null;
		}
		$context = array(
			'postId'   => get_the_ID(),
			'postType' => get_post_type(),
		);
		return ( new WP_Block( self::with_open_parts( $block, false ), $context ) )->render();
	}

	/**
	 * A block in which each part that the visitor may read stands in place of what others see, those inside one another at once: nothing is left to
	 * open when they are rendered, so that the time grows as the tree does.
	 *
	 * @param array $block    Parsed block.
	 * @param bool  $is_noted Whether the block is in a part that is noted.
	 * @return array
	 */
	private static function with_open_parts( array $block, bool $is_noted ): array {
		$opens = self::opens( $block );
		$inner = array();
		$parts = array();
		$next  = 0;
		foreach ( $block['innerContent'] as $piece ) {
			$child = null === $piece ? $block['innerBlocks'][ $next++ ] : null;
			$name  = $child['blockName'] ?? '';
			if ( null === $child ) {
				$parts[] = $piece;
			} elseif ( self::PART === $name && $opens && ! Hidden_Blocks::hides( $child['attrs'] ) ) {
				if ( ! $is_noted ) {
					self::note_opened( Block_Comments::serialized( array( $child ) ) );
				}
				$open = self::with_open_parts( $child, true );
				array_push( $parts, ...$open['innerContent'] );
				array_push( $inner, ...$open['innerBlocks'] );
			} elseif ( self::FOR_OTHERS !== $name || ! $opens ) {
				$parts[] = null;
				$inner[] = self::PART === $name ? $child : self::with_open_parts( $child, $is_noted );
			}
		}
		self::$has_opened      = self::$has_opened || $opens;
		$block['innerBlocks']  = $inner;
		$block['innerContent'] = $parts;
		return $block;
	}

	/**
	 * Whether a block is a container with a part that the visitor may read.
	 *
	 * @param array $block Parsed block.
	 * @return bool
	 */
	private static function opens( array $block ): bool {
		return self::CONTAINER === $block['blockName'] && self::reads( $block['attrs'] ) && in_array( self::PART, array_column( $block['innerBlocks'], 'blockName' ), true );
	}

	/**
	 * What the block of a comment is for the visitor.
	 *
	 * @param string      $content Markup of blocks.
	 * @param array       $comment Comment at its start.
	 * @param string|bool $around  What the block around it is; false for none, null in what is left out.
	 * @return string CONTAINER for one whose part the visitor may read, PART and FOR_OTHERS directly in it; else empty, as for one that is hidden.
	 */
	private static function role( string $content, array $comment, $around ): string {
		if ( self::CONTAINER === $comment['name'] ) {
			return null !== $around && self::reads( Block_Comment_Reader::attributes( $content, $comment ) ) ? self::CONTAINER : '';
		}
		$is_half = self::CONTAINER === $around && in_array( $comment['name'], array( self::PART, self::FOR_OTHERS ), true );
		return $is_half && ! Hidden_Blocks::hides( Block_Comment_Reader::attributes( $content, $comment ) ) ? $comment['name'] : '';
	}

	/**
	 * Whether the visitor may read the part of a container, if it is shown at all.
	 *
	 * @param array $attributes Attributes of the container.
	 * @return bool
	 */
	private static function reads( array $attributes ): bool {
		return self::is_of_site() && array() !== array_intersect( self::plans_of( $attributes ), self::$plans ) && ! Hidden_Blocks::hides( $attributes );
	}

	/**
	 * Whether the current site is the one that knows the visitor: another site of the network has its own plans and subscribers.
	 *
	 * @return bool
	 */
	private static function is_of_site(): bool {
		return get_current_blog_id() === self::$site;
	}
}
