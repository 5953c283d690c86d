<?php
/**
 * Forms that are posts of their own.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Block_Holder;
use Sitewright\Core\Late_Post_Routes;
use Sitewright\Core\Synced_Patterns;
use WP_Post;

/**
 * The post type `jetpack_form`, which newer versions of the plugin whose posts we share have, too: a form block that names such a post shows
 * the form that is in it, as a synced pattern is shown. The post has no page of its own.
 */
final class Form_Posts {

	public const TYPE = 'jetpack_form';

	private const REST_BASE = 'jetpack-forms';

	/**
	 * Adds the actions and filters of the class.
	 */
	public static function hook(): void {
		// After other plugins, one of which can have the type.
		add_action( 'init', array( self::class, 'register' ), 20 );
		Late_Post_Routes::keep( self::TYPE, 'wp/v2/' . self::REST_BASE );
		add_filter( 'comments_open', array( self::class, 'close_comments' ), 10, 2 );
		add_filter( 'post_search_columns', array( self::class, 'searched_columns' ), PHP_INT_MAX, 3 );
		add_filter( 'sitewright_block_recipients', array( self::class, 'recipients' ), 10, 5 );
	}

	/**
	 * Registers the type. Whoever writes posts may show a published form; to make or to change one takes what it takes for a post.
	 */
	public static function register(): void {
		if ( post_type_exists( self::TYPE ) ) {
			return;
		}
		register_post_type(
			self::TYPE,
			array(
				'labels'                => array(
					'name'               => __( 'Forms', 'sitewright' ),
					'singular_name'      => __( 'Form', 'sitewright' ),
					'add_new'            => __( 'Add form', 'sitewright' ),
					'add_new_item'       => __( 'Add form', 'sitewright' ),
					'edit_item'          => __( 'Edit form', 'sitewright' ),
					'search_items'       => __( 'Search forms', 'sitewright' ),
					'not_found'          => __( 'No forms found.', 'sitewright' ),
					'not_found_in_trash' => __( 'No forms found in the trash.', 'sitewright' ),
					'item_published'     => __( 'Form published.', 'sitewright' ),
					'item_updated'       => __( 'Form updated.', 'sitewright' ),
				),
				'public'                => false,
				'show_ui'               => true,
				'show_in_menu'          => false,
				'show_in_rest'          => true,
				'rest_base'             => self::REST_BASE,
				'rest_controller_class' => Form_Posts_Controller::class,
				'supports'              => array( 'title', 'editor', 'author', 'revisions' ),
				'query_var'             => false,
				'rewrite'               => false,
				'map_meta_cap'          => true,
				'capabilities'          => array(
					'read'         => 'edit_posts',
					'create_posts' => 'publish_posts',
				),
				'template'              => array( array( Form::BLOCK ) ),
				'template_lock'         => 'insert',
			)
		);
	}

	/**
	 * Closes forms for comments, which WordPress would take for any post whose number is guessed.
	 *
	 * @param bool $is_open Whether comments are open.
	 * @param int  $post_id Post.
	 * @return bool
	 */
	public static function close_comments( $is_open, $post_id ): bool {
		return $is_open && self::TYPE !== get_post_type( $post_id );
	}

	/**
	 * Has those who may not change the forms of others search the names of forms, over REST and in the dashboard: what a search finds by its
	 * letters, such as the address of a recipient, is known.
	 *
	 * @param string[]  $columns Columns that are searched.
	 * @param string    $search  Words.
	 * @param \WP_Query $query   Query.
	 * @return string[]
	 */
	public static function searched_columns( $columns, $search, $query ) {
		$type = in_array( self::TYPE, (array) $query->get( 'post_type' ), true ) ? get_post_type_object( self::TYPE ) : null;
		return $type && ! current_user_can( $type->cap->edit_others_posts ) ? array( 'post_title' ) : $columns;
	}

	/**
	 * Whether a block shows a form that is a post. With blocks in it, it is a form itself.
	 *
	 * @param array $block Block, as parsed.
	 * @return bool
	 */
	public static function is_reference( array $block ): bool {
		return Form::BLOCK === $block['blockName'] && isset( $block['attrs']['ref'] ) && empty( $block['innerBlocks'] );
	}

	/**
	 * The number of the post that a block shows.
	 *
	 * @param array $block Block, as parsed.
	 * @return int 0 for none.
	 */
	public static function number( array $block ): int {
		$number = self::is_reference( $block ) ? $block['attrs']['ref'] : 0;
		return is_numeric( $number ) ? absint( $number ) : 0;
	}

	/**
	 * Whom a block names as the recipients of what visitors send: those of the form that it shows.
	 *
	 * @param string|null  $named    Those that the block itself names.
	 * @param array        $attrs    Attributes of the block.
	 * @param bool         $is_empty Whether it has no blocks in it.
	 * @param string       $name     Its name.
	 * @param WP_Post|null $holder   The post that holds it; null for a widget.
	 * @return string|null Addresses with commas between them, of a form at least that of its author; null where visitors do not see the form.
	 */
	public static function recipients( $named, $attrs, $is_empty, $name, $holder ) {
		if ( Form::BLOCK !== $name ) {
			return $named;
		}
		if ( ! $is_empty || ! isset( $attrs['ref'] ) ) {
			// What stands around posts has no author who would get answers.
			$is_around = $holder && in_array( $holder->post_type, array( 'wp_template', 'wp_template_part' ), true );
			return '' === (string) $named ? Defaults::recipient( $is_around ? null : $holder ) : $named;
		}
		$post = is_numeric( $attrs['ref'] ) ? self::find( absint( $attrs['ref'] ) ) : null;
		if ( ! $post ) {
			return null;
		}
		$form = Block_Tree::forms( $post )[0] ?? null;
		// A form that was converted before is a link now.
		$is_link = ! $form && preg_match( '/href="mailto:([^"?]+)/', $post->post_content, $link );
		$to      = $is_link ? $link[1] : implode( ',', Form::addresses( $form['attrs'] ?? array() ) );
		return '' === $to ? Defaults::recipient( $post ) : $to;
	}

	/**
	 * The form of a number, if visitors may see it.
	 *
	 * @param int $number Number.
	 * @return WP_Post|null
	 */
	public static function find( int $number ): ?WP_Post {
		return Synced_Patterns::find( $number, self::TYPE );
	}

	/**
	 * The innermost of some posts that is a form.
	 *
	 * @param int[] $numbers Posts and patterns, each of which is in the one before it.
	 * @return int 0 if none is.
	 */
	public static function innermost( array $numbers ): int {
		foreach ( array_reverse( $numbers ) as $number ) {
			if ( $number > 0 && self::TYPE === get_post_type( $number ) ) {
				return $number;
			}
		}
		return 0;
	}

	/**
	 * Renders the form of a number, in the place of the block or the shortcode that names it.
	 *
	 * @param int $number Number.
	 * @return string HTML; empty where visitors may not see the form, and in another form or itself: each level could show the next one many times.
	 */
	public static function render( int $number ): string {
		$post = Page::current() || Block_Holder::is_within( self::TYPE ) ? null : self::find( $number );
		return $post ? Block_Holder::render( $post ) : '';
	}
}
