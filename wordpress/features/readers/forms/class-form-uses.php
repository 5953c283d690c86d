<?php
/**
 * Where forms are used that are posts of their own.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Kept_Value;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use Sitewright\Core\Registered_Patterns;
use Sitewright\Core\Shortcode_Reader;
use Sitewright\Core\Synced_Patterns;
use Sitewright\Features\Readers\Form_Answers\Post_Type;
use Sitewright\Features\Readers\Form_Answers\Screen;
use WP_Post;

/**
 * Adds WordPress's list of forms to the menu, with a column that says how many posts, patterns, templates and widgets show each. All are
 * counted at once, when somebody looks after one of them has changed: a post is read once, however many forms there are. Templates are also
 * those that are files of the theme, with the patterns of the theme that they show.
 */
final class Form_Uses {

	private const COLUMN = 'sitewright_used_in';

	/**
	 * Texts that are read at once: a post can hold megabytes.
	 */
	private const BATCH = 20;

	/**
	 * A part of each text that shows a form, as block or as shortcode.
	 */
	private const NEEDLE = 'contact-form';

	/**
	 * Types of posts that can also be files of the theme.
	 */
	private const TEMPLATES = array( 'wp_template', 'wp_template_part' );

	/**
	 * Adds the actions of the class.
	 */
	public static function hook(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'forget_post' ), 10, 4 );
		add_action( 'deleted_post', array( self::class, 'forget_post' ), 10, 2 );
		add_action( 'update_option_widget_block', array( self::class, 'forget' ) );
		// Other files of templates.
		add_action( 'switch_theme', array( self::class, 'forget' ) );
		add_action( 'upgrader_process_complete', array( self::class, 'forget' ) );
	}

	/**
	 * Adds the actions and filters of the class in the dashboard.
	 */
	public static function hook_dashboard(): void {
		// After the page of answers, below which it is.
		add_action( 'admin_menu', array( self::class, 'add' ), 11 );
		add_filter( 'manage_' . Form_Posts::TYPE . '_posts_columns', array( self::class, 'add_column' ) );
		add_action( 'manage_' . Form_Posts::TYPE . '_posts_custom_column', array( self::class, 'show' ), 10, 2 );
	}

	/**
	 * Adds the list to the menu.
	 */
	public static function add(): void {
		$name = __( 'Forms', 'sitewright' );
		add_submenu_page( Screen::SLUG, $name, $name, Post_Type::CAPABILITY, 'edit.php?post_type=' . Form_Posts::TYPE );
	}

	/**
	 * Adds the column after the name of the form.
	 *
	 * @param array<string,string> $columns Columns.
	 * @return array<string,string>
	 */
	public static function add_column( $columns ) {
		$at = 1 + (int) array_search( 'title', array_keys( $columns ), true );
		return array_slice( $columns, 0, $at, true ) + array( self::COLUMN => __( 'Used in', 'sitewright' ) ) + $columns;
	}

	/**
	 * Prints how many places show a form.
	 *
	 * @param string $column Column.
	 * @param int    $id     Form.
	 */
	public static function show( $column, $id ): void {
		if ( self::COLUMN !== $column ) {
			return;
		}
		try {
			$count = self::counts()[ $id ] ?? 0;
		} catch ( Query_Failed $failed ) {
			echo esc_html__( 'Not known just now', 'sitewright' );
			return;
		}
		echo $count > 0
			/* translators: %s: a number of posts, patterns, templates and widgets. */
			? esc_html( sprintf( _n( '%s place', '%s places', $count, 'sitewright' ), number_format_i18n( $count ) ) )
			: esc_html__( 'Nowhere yet', 'sitewright' );
	}

	/**
	 * Forgets the counts after a change of a post that shows a form or showed one, or of a template, which may stand for a file of the theme.
	 *
	 * @param int          $id        Post.
	 * @param WP_Post      $post      The post.
	 * @param bool         $is_update Whether it was there before.
	 * @param WP_Post|null $before    The post as it was.
	 */
	public static function forget_post( $id, $post, $is_update = false, $before = null ): void {
		$is_shown = in_array( $post->post_type, self::TEMPLATES, true ) || false !== strpos( $post->post_content . ( $before ? $before->post_content : '' ), self::NEEDLE );
		if ( $is_shown && ! wp_is_post_revision( $post ) ) {
			self::forget();
		}
	}

	/**
	 * Forgets the counts.
	 */
	public static function forget(): void {
		self::kept()->forget();
	}

	/**
	 * How many places show each form.
	 *
	 * @return array<int,int> Number of the form => count.
	 * @throws Query_Failed If a query fails.
	 */
	private static function counts(): array {
		return self::kept()->get(
			static function () {
				$counts = array();
				foreach ( self::texts() as $text ) {
					foreach ( self::numbers_in( $text ) as $number ) {
						$counts[ $number ] = ( $counts[ $number ] ?? 0 ) + 1;
					}
				}
				return $counts;
			}
		);
	}

	/**
	 * What counts() keeps.
	 *
	 * @return Kept_Value
	 */
	private static function kept(): Kept_Value {
		return new Kept_Value( 'sitewright_form_uses', DAY_IN_SECONDS );
	}

	/**
	 * The texts that may show forms.
	 *
	 * @return \Generator<string>
	 * @throws Query_Failed If a query fails.
	 */
	private static function texts(): \Generator {
		global $wpdb;
		for ( $last = 0, $rows = null; null === $rows || self::BATCH === count( $rows ); ) {
			$rows = Query::rows(
				$wpdb->prepare(
					"SELECT ID, post_content FROM $wpdb->posts WHERE ID > %d AND post_status IN ( 'publish', 'future', 'draft', 'pending', 'private' )
					AND post_type NOT IN ( 'revision', %s, %s ) AND post_content LIKE %s ORDER BY ID LIMIT %d",
					$last,
					Form_Posts::TYPE,
					Post_Type::NAME,
					'%' . $wpdb->esc_like( self::NEEDLE ) . '%',
					self::BATCH
				)
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['ID'];
				yield (string) $row['post_content'];
			}
		}
		foreach ( (array) get_option( 'widget_block', array() ) as $widget ) {
			yield is_array( $widget ) && is_string( $widget['content'] ?? null ) ? $widget['content'] : '';
		}
		foreach ( self::TEMPLATES as $type ) {
			foreach ( get_block_templates( array(), $type ) as $template ) {
				// A changed template is a post.
				if ( ! $template->wp_id ) {
					yield self::with_theme_patterns( $template->content );
				}
			}
		}
	}

	/**
	 * A template with the patterns of the theme that it shows, once each: WordPress puts them in its place on the page.
	 *
	 * @param string $content Markup of blocks.
	 * @return string
	 */
	private static function with_theme_patterns( string $content ): string {
		$slugs = Registered_Patterns::shown_in( $content );
		return implode( "\n", array_merge( array( $content ), iterator_to_array( Registered_Patterns::with_inner( $slugs ), false ) ) );
	}

	/**
	 * The forms that a text shows.
	 *
	 * @param string $text Text.
	 * @return int[] Their numbers, once each.
	 */
	private static function numbers_in( string $text ): array {
		$numbers = Synced_Patterns::shown_in( $text, Form::BLOCK );
		foreach ( Shortcode_Reader::openings( $text, self::NEEDLE ) as $code ) {
			$number = ( (array) shortcode_parse_atts( $code['attributes'] ) )['ref'] ?? '';
			if ( is_numeric( $number ) ) {
				$numbers[] = absint( $number );
			}
		}
		return array_unique( $numbers );
	}
}
