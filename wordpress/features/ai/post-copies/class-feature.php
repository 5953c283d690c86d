<?php
/**
 * Copies of posts for translations.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Post_Copies;

use Sitewright\Core;
use WP_Error;
use WP_Post;

/**
 * Makes a draft of a post in another language, whose texts the editor translates then (docs/decisions/079-translated-copies.md).
 */
final class Feature extends Core\Feature {

	/**
	 * The metadata of a copy: the post that it was made of, and its language. The names are hidden from the box of custom fields, which
	 * would send older values back.
	 */
	private const SOURCE   = '_sitewright_translation_of';
	private const LANGUAGE = '_sitewright_language';

	/**
	 * Registered metadata that belongs to the text of one language.
	 */
	private const OF_ONE_TEXT = array( self::SOURCE, self::LANGUAGE, '_sitewright_description' );

	/**
	 * How the names of the metadata begin that say who may read a post: what is closed stays closed.
	 */
	private const ACCESS = '_jetpack_newsletter_';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array( 'CopyPost' => array( self::class, 'copy' ) );
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_action( 'init', array( self::class, 'register' ) );
	}

	/**
	 * Registers the metadata for all types of posts. Only those who may edit the copy see it in the REST API; an editor
	 * sends it back with every change of other metadata.
	 */
	public static function register(): void {
		foreach ( array(
			self::SOURCE   => 'integer',
			self::LANGUAGE => 'string',
		) as $key => $type ) {
			register_post_meta(
				'',
				$key,
				array(
					'type'              => $type,
					'single'            => true,
					'sanitize_callback' => 'integer' === $type ? 'absint' : 'sanitize_key',
					'auth_callback'     => array( Core\Post_Meta::class, 'may_edit' ),
					'show_in_rest'      => array( 'schema' => array( 'context' => array( 'edit' ) ) ),
				)
			);
		}
	}

	/**
	 * Makes a draft of a post.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Errors `not_found` (404), `rest_cannot_create` (403), and those of WordPress.
	 */
	public static function copy( array $parts ) {
		$body = $parts['body'];
		$post = get_post( $body['post_id'] );
		$type = $post instanceof WP_Post ? get_post_type_object( $post->post_type ) : null;
		if ( ! $post instanceof WP_Post || ! $type || ! $type->show_in_rest || ! post_type_supports( $type->name, 'editor' ) || ! current_user_can( 'edit_post', $post->ID ) ) {
			return new WP_Error( 'not_found', __( 'There is no such post, or you may not edit it.', 'sitewright' ), array( 'status' => 404 ) );
		}
		if ( ! current_user_can( $type->cap->create_posts ) ) {
			return new WP_Error( 'rest_cannot_create', __( 'You may not make posts of this type.', 'sitewright' ), array( 'status' => 403 ) );
		}
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'      => $post->post_type,
					'post_status'    => 'draft',
					'post_title'     => $body['title'],
					'post_content'   => $body['content'],
					'post_excerpt'   => $body['excerpt'],
					'post_parent'    => $post->post_parent,
					'post_password'  => $post->post_password,
					'menu_order'     => $post->menu_order,
					'comment_status' => $post->comment_status,
					'ping_status'    => $post->ping_status,
				)
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		Core\Named_By_Right::note_copied( $id, $post->ID );
		self::copy_terms( $post, $id );
		self::copy_meta( $post, $id );
		update_post_meta( $id, self::SOURCE, $post->ID );
		update_post_meta( $id, self::LANGUAGE, $body['language'] );
		Multilingual::connect( $id, $post, $body['language'] );
		/**
		 * Fires when a draft in another language was made. Its texts are translated later.
		 *
		 * @param int    $id       The draft.
		 * @param int    $post_id  The post that it was made of.
		 * @param string $language Code of two letters.
		 */
		do_action( 'sitewright_translation_created', $id, $post->ID, $body['language'] );
		return array(
			'id'       => $id,
			'edit_url' => admin_url( "post.php?post=$id&action=edit" ),
		);
	}

	/**
	 * Deletes the metadata of all posts.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( self::SOURCE );
		delete_post_meta_by_key( self::LANGUAGE );
	}

	/**
	 * Gives a copy the terms and the format of its post, as far as the person may.
	 *
	 * @param WP_Post $post The post.
	 * @param int     $id   The copy.
	 */
	private static function copy_terms( WP_Post $post, int $id ): void {
		foreach ( get_object_taxonomies( $post, 'objects' ) as $taxonomy ) {
			if ( ! $taxonomy->show_in_rest || ! current_user_can( $taxonomy->cap->assign_terms ) ) {
				continue;
			}
			$terms = wp_get_object_terms( $post->ID, $taxonomy->name, array( 'fields' => 'ids' ) );
			if ( is_array( $terms ) ) {
				wp_set_object_terms( $id, array_map( 'intval', $terms ), $taxonomy->name );
			}
		}
		$format = get_post_format( $post );
		if ( $format ) {
			set_post_format( $id, $format );
		}
	}

	/**
	 * Gives a copy the picture and the template of its post, who may read it, and what the person may write of the other metadata.
	 *
	 * @param WP_Post $post The post.
	 * @param int     $id   The copy.
	 */
	private static function copy_meta( WP_Post $post, int $id ): void {
		$registered = get_registered_meta_keys( 'post' ) + get_registered_meta_keys( 'post', $post->post_type );
		foreach ( get_post_meta( $post->ID ) as $key => $values ) {
			$key     = (string) $key;
			$is_kept = in_array( $key, array( '_thumbnail_id', '_wp_page_template' ), true ) || 0 === strpos( $key, self::ACCESS );
			$is_open = ! empty( $registered[ $key ]['show_in_rest'] ) && ! in_array( $key, self::OF_ONE_TEXT, true );
			if ( ! $is_kept && ! ( $is_open && current_user_can( 'edit_post_meta', $id, $key ) ) ) {
				continue;
			}
			delete_post_meta( $id, $key );
			foreach ( $values as $value ) {
				add_post_meta( $id, $key, wp_slash( maybe_unserialize( $value ) ) );
			}
		}
	}
}
