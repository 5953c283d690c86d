<?php
/**
 * Personal data in the provenance of AI content.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Ai\Provenance;

use Sitewright\Core\Privacy_Tools;
use Sitewright\Core\Wide_Letters;

/**
 * Exports and erases, with WordPress's tools, what posts say of the person who accepted an answer.
 */
final class Personal_Data {

	/**
	 * Posts of one step of WordPress's tools.
	 */
	private const POSTS_PER_STEP = 50;

	/**
	 * Adds the exporter and the eraser.
	 */
	public function hook(): void {
		Privacy_Tools::add(
			'sitewright-provenance',
			static function () {
				return __( 'Accepted AI content', 'sitewright' );
			},
			array( $this, 'export' ),
			array( $this, 'erase' )
		);
	}

	/**
	 * Exports the answers that a person accepted.
	 *
	 * @param string $email E-mail address.
	 * @param int    $page  Step, from 1.
	 * @return array{data:array,done:bool}
	 */
	public function export( $email, $page = 1 ): array {
		$user  = get_user_by( 'email', $email );
		$posts = $user ? self::posts( $page ) : array();
		$data  = array();
		foreach ( $posts as $post_id ) {
			foreach ( self::entries( $post_id ) as $index => $entry ) {
				if ( (int) $entry['user'] === $user->ID ) {
					$data[] = array(
						'group_id'    => 'sitewright-provenance',
						'group_label' => __( 'Accepted AI content', 'sitewright' ),
						'item_id'     => "sitewright-provenance-$post_id-$index",
						'data'        => self::describe( $post_id, $entry ),
					);
				}
			}
		}
		return array(
			'data' => $data,
			'done' => count( $posts ) < self::POSTS_PER_STEP,
		);
	}

	/**
	 * Removes the person and their prompts from the entries; which model wrote what stays with the post.
	 *
	 * @param string $email E-mail address.
	 * @param int    $page  Step, from 1.
	 * @return array
	 */
	public function erase( $email, $page = 1 ): array {
		$user    = get_user_by( 'email', $email );
		$posts   = $user ? self::posts( $page ) : array();
		$removed = false;
		foreach ( $posts as $post_id ) {
			$entries = self::entries( $post_id );
			$erased  = array_map(
				static function ( $entry ) use ( $user ) {
					return (int) $entry['user'] === $user->ID ? array( 'user' => 0 ) + array_diff_key( $entry, array( 'prompt' => true ) ) : $entry;
				},
				$entries
			);
			if ( $erased !== $entries ) {
				update_post_meta( $post_id, Feature::META, wp_slash( $erased ) );
				$removed = true;
			}
		}
		return array(
			'items_removed'  => $removed,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $posts ) < self::POSTS_PER_STEP,
		);
	}

	/**
	 * The posts of a step, of every type and status.
	 *
	 * @param int $page Step, from 1.
	 * @return int[]
	 */
	private static function posts( $page ) {
		return get_posts(
			array(
				'post_type'        => array_keys( get_post_types() ),
				'post_status'      => array_keys( get_post_stati() ),
				'meta_key'         => Feature::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- A tool of administrators, in steps.
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'fields'           => 'ids',
				'posts_per_page'   => self::POSTS_PER_STEP,
				'paged'            => max( 1, (int) $page ),
				'suppress_filters' => true,
			)
		);
	}

	/**
	 * The entries of a post. Imported posts can have anything in their metadata.
	 *
	 * @param int $post_id Post.
	 * @return array[]
	 */
	private static function entries( int $post_id ): array {
		$entries = Wide_Letters::read( get_post_meta( $post_id, Feature::META, true ) );
		return array_map(
			static function ( $entry ) {
				return $entry + array( 'user' => 0 );
			},
			array_values( array_filter( (array) $entries, 'is_array' ) )
		);
	}

	/**
	 * An entry for people.
	 *
	 * @param int   $post_id Post.
	 * @param array $entry   Entry.
	 * @return array[]
	 */
	private static function describe( $post_id, array $entry ): array {
		$labels = array(
			'at'      => __( 'Date', 'sitewright' ),
			'feature' => __( 'Feature', 'sitewright' ),
			'model'   => __( 'Model', 'sitewright' ),
			'begins'  => __( 'Text', 'sitewright' ),
			'prompt'  => __( 'Request', 'sitewright' ),
		);
		$data   = array(
			array(
				'name'  => __( 'Post', 'sitewright' ),
				'value' => get_the_title( $post_id ),
			),
		);
		foreach ( $labels as $name => $label ) {
			if ( ! empty( $entry[ $name ] ) ) {
				$data[] = array(
					'name'  => $label,
					'value' => (string) $entry[ $name ],
				);
			}
		}
		return $data;
	}
}
