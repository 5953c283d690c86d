<?php
/**
 * Contents as they are saved, for those who may not change them.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Post;
use WP_REST_Response;
use WP_REST_Templates_Controller;

/**
 * Closes what is not for all who write for the site in the contents that the REST API gives them: until version 6.8.2 WordPress lists every
 * post that they can read as it is saved; it lists synced patterns so in each version, and since 6.8 templates. Who may change one gets all of it.
 */
final class Raw_Content {

	/**
	 * What closes a content, in the order in which it was added.
	 *
	 * @var array<int,callable(string,WP_Post):string>
	 */
	private static array $closers = array();

	/**
	 * Signs of contents in which a search could find what is closed, but for paid text (Paid_Content): texts that follow one another in it.
	 *
	 * @var array<int,string[]>
	 */
	private static array $signs = array();

	/**
	 * Adds the filters of the class.
	 */
	public static function hook(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'watch_answers' ) );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'close_templates' ), 10, 2 );
	}

	/**
	 * Adds what closes a content.
	 *
	 * @param callable(string,WP_Post):string $close Gives the content without what is not for all.
	 * @param array<int,string[]>             $signs Signs of contents of which a search must not tell it: texts that follow one another.
	 */
	public static function close_by( callable $close, array $signs = array() ): void {
		self::$closers[] = $close;
		array_push( self::$signs, ...$signs );
	}

	/**
	 * The signs of close_by().
	 *
	 * @return array<int,string[]>
	 */
	public static function signs(): array {
		return self::$signs;
	}

	/**
	 * A content without what is not for all.
	 *
	 * @param string  $content Content as it is saved.
	 * @param WP_Post $post    Its post.
	 * @return string
	 */
	public static function closed( string $content, WP_Post $post ): string {
		foreach ( self::$closers as $close ) {
			$content = $close( $content, $post );
		}
		return $content;
	}

	/**
	 * Has contents closed in the answers to a request.
	 *
	 * @param mixed $response Response of another filter; null for none.
	 * @return mixed The same response.
	 */
	public static function watch_answers( $response ) {
		// Patterns and menus have it in other contexts than `edit`, too.
		foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
			add_filter( "rest_prepare_$type", array( self::class, 'close' ), 10, 2 );
		}
		return $response;
	}

	/**
	 * An answer whose content is closed.
	 *
	 * @param mixed $response Response.
	 * @param mixed $post     Post.
	 * @return mixed
	 */
	public static function close( $response, $post ) {
		$data = $response instanceof WP_REST_Response ? $response->get_data() : array();
		if ( is_string( $data['content']['raw'] ?? null ) && $post instanceof WP_Post && ! current_user_can( 'edit_post', $post->ID ) ) {
			$data['content']['raw'] = self::closed( $data['content']['raw'], $post );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * An answer whose templates and template parts are closed: WordPress asks no filter for each.
	 *
	 * @param mixed $response Response.
	 * @param array $handler  The route's handler.
	 * @return mixed
	 */
	public static function close_templates( $response, $handler ) {
		$controller = is_array( $handler['callback'] ?? null ) ? $handler['callback'][0] : null;
		if ( ! $response instanceof WP_REST_Response || ! $controller instanceof WP_REST_Templates_Controller || current_user_can( 'edit_theme_options' ) ) {
			return $response;
		}
		$data = $response->get_data();
		if ( isset( $data['content'] ) ) {
			$response->set_data( self::close_template( $data ) );
		} elseif ( is_array( $data ) ) {
			$response->set_data( array_map( array( self::class, 'close_template' ), $data ) );
		}
		return $response;
	}

	/**
	 * A template that is closed.
	 *
	 * @param mixed $template Template, as the REST API has it.
	 * @return mixed
	 */
	public static function close_template( $template ) {
		if ( is_string( $template['content']['raw'] ?? null ) ) {
			// That of a theme is a file, and no post.
			$number = (int) ( $template['wp_id'] ?? 0 );
			$post   = $number > 0 ? get_post( $number ) : null;
			$file   = (object) array(
				'ID'        => 0,
				'post_type' => (string) ( $template['type'] ?? '' ),
			);

			$template['content']['raw'] = self::closed( $template['content']['raw'], $post ?? new WP_Post( $file ) );
		}
		return $template;
	}
}
