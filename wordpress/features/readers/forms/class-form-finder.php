<?php
/**
 * Which form was sent.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Block_Holder;
use Sitewright\Core\Blocks;
use Sitewright\Core\Paid_Content;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_Post;

/**
 * Names each form with a token, and finds it again. The browser decides neither the fields nor the recipients: a form in a
 * post is read from the post as it is saved, and any other form brings its description encrypted. Neither expires, so that a
 * cached page can be sent (docs/decisions/028-forms.md).
 */
final class Form_Finder {

	/**
	 * The forms of posts: id => forms.
	 *
	 * @var array<int,Form[]>
	 */
	private static array $cache = array();

	/**
	 * The forms of posts: id => digest => forms.
	 *
	 * @var array<int,array<string,Form[]>>
	 */
	private static array $by_digest = array();

	/**
	 * How often the page has a form of a post so far.
	 *
	 * @var array<string,int>
	 */
	private static array $counts = array();

	/**
	 * The form of a block that is being rendered.
	 *
	 * @param array $block The block, as parsed.
	 * @return Form
	 */
	public static function of_block( array $block ): Form {
		$post = Block_Holder::post();
		$form = new Form( $block, $post ? $post->ID : 0, 0, self::free_addresses( $block ), Form_Posts::innermost( Block_Holder::sources() ) );
		if ( ! $post || is_preview() ) {
			// A preview shows what is not saved.
			return $form;
		}
		$digest = $form->digest();
		$same   = self::by_digest( $post )[ $digest ] ?? array();
		if ( ! $same ) {
			return $form;
		}
		$name  = self::key( $post ) . "-$digest";
		$count = self::$counts[ $name ] ?? 0;
		self::$counts[ $name ] = $count + 1;
		return $same[ min( $count, count( $same ) - 1 ) ];
	}

	/**
	 * The addresses to which a form that is being rendered mails by an administrator's word. One that is not saved where the block seems
	 * to be comes from elsewhere: WordPress does not say which post a plugin's shortcode shows.
	 *
	 * @param array $block The block, as parsed.
	 * @return string[]
	 */
	private static function free_addresses( array $block ): array {
		return array_values( array_filter( Recipients::allowed( $block, Block_Holder::source() ), array( Block_Holder::class, 'says' ) ) );
	}

	/**
	 * The text with which a page names a form.
	 *
	 * @param Form $form Form.
	 * @return string
	 */
	public static function token( Form $form ): string {
		return $form->position
			? "post.$form->post_id.$form->position." . $form->digest()
			: 'sealed.' . Seal::close( array( $form->post_id, $form->outline, is_preview(), $form->free_addresses, $form->kept_in ) );
	}

	/**
	 * Finds the form that a token names, if the current user may read its post.
	 *
	 * @param string $token See token().
	 * @return Form|Refusal
	 */
	public static function by_token( string $token ) {
		try {
			return self::read_token( $token );
		} catch ( Query_Failed $failed ) {
			// The form may be there.
			return new Refusal( 503, Query_Failed::sentence() );
		}
	}

	/**
	 * Does what by_token() says.
	 *
	 * @param string $token See token().
	 * @return Form|Refusal
	 * @throws Query_Failed If the query for the post fails.
	 */
	private static function read_token( string $token ) {
		// Another plugin may take all forms away.
		if ( ! Blocks::type( Form::BLOCK ) ) {
			return self::gone();
		}
		list( $kind, $rest ) = explode( '.', $token, 2 ) + array( '', '' );
		if ( 'sealed' === $kind ) {
			$sealed = Seal::open( $rest );
			if ( ! is_array( $sealed ) || ! is_array( $sealed[1] ?? null ) ) {
				return self::unknown();
			}
			// Pages that a cache has kept for long have only two to four parts.
			list( $post_id, $outline, $is_preview, $free, $kept_in ) = $sealed + array( 2 => false, 3 => array(), 4 => 0 );
			$refusal = $post_id ? self::check_post( Query::post( (int) $post_id ), $is_preview ) : null;
			if ( ! $refusal && $kept_in && ( ! Query::post( (int) $kept_in ) || ! Form_Posts::find( (int) $kept_in ) ) ) {
				return self::gone();
			}
			return $refusal ?? new Form( $outline, $post_id, 0, true === $free ? Form::addresses( (array) ( $outline['attrs'] ?? array() ) ) : array_filter( (array) $free, 'is_string' ), (int) $kept_in );
		}
		if ( 'post' !== $kind || ! preg_match( '/^(\d{1,18})\.(\d{1,4})\.([0-9a-f]{12})$/D', $rest, $found ) ) {
			return self::unknown();
		}
		$post    = Query::post( (int) $found[1] );
		$refusal = self::check_post( $post );
		if ( $refusal ) {
			return $refusal;
		}
		return Query::watch(
			static function () use ( $post, $found ) {
				$form = self::find( self::of_post( $post ), (int) $found[2], $found[3] );
				return ! $form ? self::gone() : ( self::is_open( $form, $post ) ? $form : self::closed() );
			}
		);
	}

	/**
	 * Whether a form stands in what the visitor may read of its post: one in a part for subscribers acts for nobody else, whoever guesses its place.
	 *
	 * @param Form    $form Form of the post.
	 * @param WP_Post $post Post.
	 * @return bool
	 */
	private static function is_open( Form $form, WP_Post $post ): bool {
		foreach ( Paid_Content::parts_for_visitor( $post ) as list( $content, $read ) ) {
			$blocks = Block_Tree::forms_in( $content, $post->ID, $read );
			if ( count( $blocks ) === count( self::of_post( $post ) ) ) {
				return true;
			}
			foreach ( $blocks as $block ) {
				if ( ( new Form( $block, $post->ID ) )->digest() === $form->digest() ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Where an answer goes that waits: to the address that its form has now, so that a corrected mistake counts for it, too, and nowhere once
	 * there is none. An address that no administrator entered changes nothing, nor does another form at the place of this one: one with other
	 * fields, or where a form of the post still has the old address.
	 *
	 * @param string $sent   Address of the form when the answer was sent in.
	 * @param array  $record Record of the answer. See Form_Answers\Record.
	 * @return string
	 */
	public static function current_webhook( $sent, $record ) {
		list( $post_id, $position ) = explode( '-', (string) $record['form'], 2 ) + array( '', '' );
		// Only a form that a post holds has a place.
		$post  = ctype_digit( $post_id ) && ctype_digit( $position ) && strlen( $position ) < 5 ? Query::post( (int) $post_id ) : null;
		$forms = $post ? self::of_post( $post ) : array();
		$form  = $forms[ (int) $position - 1 ] ?? null;
		if ( ! $form || array_diff( array_column( (array) $record['fields'], 'id' ), array_keys( $form->fields ) ) ) {
			return $sent;
		}
		foreach ( $forms as $other ) {
			if ( $sent === $other->webhook() ) {
				return $sent;
			}
		}
		$now = $form->webhook();
		return '' === $now && $form->names_webhook() ? $sent : $now;
	}

	/**
	 * The form with the content that the page had or, if it has changed since, the one at its place.
	 *
	 * @param Form[] $forms    The forms of the post.
	 * @param int    $position Its number, from 1.
	 * @param string $digest   Its content.
	 * @return Form|null
	 */
	private static function find( array $forms, int $position, $digest ) {
		$at_place = $forms[ $position - 1 ] ?? null;
		if ( $at_place && $at_place->digest() === $digest ) {
			return $at_place;
		}
		foreach ( $forms as $form ) {
			if ( $form->digest() === $digest ) {
				return $form;
			}
		}
		return $at_place;
	}

	/**
	 * The forms of a post.
	 *
	 * @param WP_Post $post Post.
	 * @return Form[]
	 */
	private static function of_post( WP_Post $post ): array {
		$key = self::key( $post );
		if ( ! isset( self::$cache[ $key ] ) ) {
			self::$cache[ $key ] = array();
			foreach ( has_blocks( $post ) ? Block_Tree::forms( $post ) : array() as $index => $block ) {
				self::$cache[ $key ][] = new Form( $block, $post->ID, $index + 1, Recipients::allowed( $block, $block['source'] ), $block['kept_in'] );
			}
		}
		return self::$cache[ $key ];
	}

	/**
	 * The forms of a post by their content.
	 *
	 * @param WP_Post $post Post.
	 * @return array<string,Form[]> Digest => the forms with that content, in their order.
	 */
	private static function by_digest( WP_Post $post ): array {
		$key = self::key( $post );
		if ( ! isset( self::$by_digest[ $key ] ) ) {
			self::$by_digest[ $key ] = array();
			foreach ( self::of_post( $post ) as $form ) {
				self::$by_digest[ $key ][ $form->digest() ][] = $form;
			}
		}
		return self::$by_digest[ $key ];
	}

	/**
	 * Whether the current user may read the post of a form, and whether it is published.
	 *
	 * @param WP_Post|null $post       Post.
	 * @param bool         $is_preview Whether a preview showed the form.
	 * @return Refusal|null
	 */
	private static function check_post( ?WP_Post $post, bool $is_preview = false ): ?Refusal {
		if ( ! $post || 'trash' === $post->post_status ) {
			return self::gone();
		}
		$is_public = is_post_publicly_viewable( $post );
		// A private post is published, for those who may read it.
		$is_live = ! $is_preview && ( $is_public || 'private' === $post->post_status );
		if ( ! $is_live && current_user_can( 'edit_post', $post->ID ) ) {
			return new Refusal( 409, __( 'This is a preview: nothing was sent.', 'sitewright' ) );
		}
		if ( ! $is_live || post_password_required( $post ) || ! ( $is_public || current_user_can( 'read_post', $post->ID ) ) ) {
			return self::closed();
		}
		return null;
	}

	/**
	 * The refusal for a form that the visitor may not read.
	 *
	 * @return Refusal
	 */
	private static function closed(): Refusal {
		return new Refusal( 403, __( 'This form is on a page that you may not read. Please log in or enter the password of the page, then send the form again.', 'sitewright' ) );
	}

	/**
	 * The refusal for a form that was deleted.
	 *
	 * @return Refusal
	 */
	private static function gone(): Refusal {
		return new Refusal( 410, __( 'This form is no longer on the site, so your answers were not sent. Please look for another way to get in touch.', 'sitewright' ) );
	}

	/**
	 * The refusal for a request that no page of the site makes.
	 *
	 * @return Refusal
	 */
	private static function unknown(): Refusal {
		return new Refusal( 400, __( 'The site does not know this form, so your answers were not sent. Please go back, reload the page and send it again.', 'sitewright' ) );
	}

	/**
	 * The name of a post among those of all sites of a network.
	 *
	 * @param WP_Post $post Post.
	 * @return string
	 */
	private static function key( WP_Post $post ): string {
		return get_current_blog_id() . "-$post->ID";
	}
}
