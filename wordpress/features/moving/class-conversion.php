<?php
/**
 * The conversion.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Moving;

/**
 * Converts the chosen blocks of posts to blocks of WordPress. Options: `choices` (see Converter), `post_ids` (empty for all).
 */
final class Conversion extends Worker {

	/**
	 * Posts of a portion.
	 */
	private const PORTION = 20;

	/**
	 * Begins the job.
	 *
	 * @return int See Worker.
	 */
	public function begin() {
		return Found::count_with_blocks( array_keys( $this->options['choices'] ), $this->options['post_ids'] )['posts'];
	}

	/**
	 * The next posts.
	 *
	 * @param int $cursor See Worker.
	 * @return array<int,bool> See Worker.
	 */
	public function portion( $cursor ) {
		return array_fill_keys( Found::with_blocks( array_keys( $this->options['choices'] ), $this->options['post_ids'], $cursor, self::PORTION ), true );
	}

	/**
	 * Converts a post.
	 *
	 * @param int $id Post.
	 * @return string See Worker.
	 */
	public function handle( $id ) {
		$post = get_post( $id );
		if ( ! $post ) {
			Found::forget( $id );
			return '';
		}
		if ( self::is_edited( $id ) ) {
			Found::set_problem( $id, __( 'Somebody was editing this post. It stays as it is.', 'sitewright' ) );
			return 'left';
		}
		$row    = Found::get( $id );
		$result = Converter::convert( $post->post_content, $this->options['choices'] );
		if ( is_wp_error( $result ) ) {
			Found::set_problem( $id, $result->get_error_message() );
			return 'left';
		}
		if ( $result['converted'] ) {
			// After a second conversion, an undo gives back what was before the first.
			$is_untouched = 'converted' === $row['status'] && md5( $post->post_content ) === $row['after_hash'];
			$revision     = $is_untouched ? $row['revision_id'] : Revisions::keep( $post );
			$saved        = $revision;
			if ( ! is_wp_error( $revision ) ) {
				// In case this request is killed while WordPress saves.
				Found::set(
					$id,
					array(
						'status'      => 'converting',
						'revision_id' => $revision,
						'after_hash'  => md5( $result['content'] ),
					)
				);
				$saved = Revisions::save( $id, $result['content'] );
			}
			if ( is_wp_error( $saved ) ) {
				Found::set( $id, array( 'status' => $row['status'] ) + $row );
				Found::set_problem( $id, $saved->get_error_message() );
				return 'left';
			}
		} elseif ( 'converting' !== $row['status'] ) {
			Found::set_problem( $id, self::problem( $result['left'] ) );
			return $result['left'] ? 'left' : '';
		}
		Scan::look_again( $id );
		Found::set(
			$id,
			array(
				'status'     => 'converted',
				// Other plugins may have changed what was saved.
				'after_hash' => md5( get_post( $id )->post_content ),
				'problem'    => self::problem( $result['left'] ),
			)
		);
		clean_post_cache( $id );
		return 'changed';
	}

	/**
	 * Why blocks were left as they are.
	 *
	 * @param int $count How many.
	 * @return string Empty for none.
	 */
	private static function problem( $count ) {
		/* translators: %d: number of blocks. */
		return $count ? sprintf( _n( '%d block is damaged or empty, and stays as it is.', '%d blocks are damaged or empty, and stay as they are.', $count, 'sitewright' ), $count ) : '';
	}

	/**
	 * Whether somebody is editing a post.
	 *
	 * @param int $id Post.
	 * @return bool
	 */
	public static function is_edited( $id ) {
		if ( ! function_exists( 'wp_check_post_lock' ) ) {
			require_once ABSPATH . 'wp-admin/includes/post.php';
		}
		return (bool) wp_check_post_lock( $id );
	}
}
