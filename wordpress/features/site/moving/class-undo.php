<?php
/**
 * The undo.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Query;

/**
 * Gives converted posts the content back that they had. A post that was changed since stays as it is, unless a person chose otherwise; then
 * the changes are kept as a revision. Options: `post_ids` (empty for all), `overwrites_changes`.
 */
final class Undo extends Worker {

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
		return Found::count_restorable( $this->options['post_ids'] );
	}

	/**
	 * The next posts.
	 *
	 * @param int $cursor See Worker.
	 * @return array<int,bool> See Worker.
	 */
	public function portion( int $cursor ): array {
		return array_fill_keys( Found::restorable( $this->options['post_ids'], $cursor, self::PORTION ), true );
	}

	/**
	 * Restores a post.
	 *
	 * @param int $id Post.
	 * @return string See Worker.
	 */
	public function handle( $id ): string {
		$row  = Found::get( $id );
		$post = Query::post( $id );
		if ( ! $post ) {
			Found::forget( $id );
			return '';
		}
		$revision = Query::post( $row['revision_id'] );
		if ( ! $revision || 'revision' !== $revision->post_type || $id !== $revision->post_parent ) {
			Found::set( $id, array( 'status' => '' ) );
			return self::leave( $id, __( 'The revision of this post was deleted. It stays as it is.', 'sitewright' ) );
		}
		if ( Conversion::is_edited( $id ) ) {
			return self::leave( $id, Revisions::edited_message() );
		}
		$before = $revision->post_content;
		if ( $post->post_content !== $before ) {
			$is_known = md5( $post->post_content ) === $row['after_hash'] || ( 'converting' === $row['status'] && md5( $post->post_content ) === $row['before_hash'] );
			if ( ! $is_known ) {
				if ( empty( $this->options['overwrites_changes'] ) ) {
					Found::set( $id, array( 'status' => 'changed' ) );
					return self::leave( $id, __( 'This post was changed after its conversion. It stays as it is.', 'sitewright' ) );
				}
				$kept = Revisions::keep( $post );
				if ( is_wp_error( $kept ) ) {
					return self::leave( $id, $kept->get_error_message() );
				}
			}
			// In case this request is killed while WordPress saves.
			Found::set(
				$id,
				array(
					'status'      => 'converting',
					'before_hash' => md5( $post->post_content ),
					'after_hash'  => md5( $before ),
				)
			);
			$saved = Revisions::save( $id, $before, $post->post_content );
			if ( is_wp_error( $saved ) ) {
				Found::set( $id, $row );
				return self::leave( $id, $saved->get_error_message() );
			}
		} elseif ( 'converting' === $row['status'] && md5( $before ) === $row['after_hash'] ) {
			// See Conversion::handle.
			Revisions::save( $id, $before, $before );
		}
		clean_post_cache( $id );
		return 'changed';
	}

	/**
	 * Forgets the conversion of a post.
	 *
	 * @param int $id See Worker.
	 */
	public function settle( int $id ): void {
		Found::set(
			$id,
			array(
				'status'      => '',
				'problem'     => '',
				'revision_id' => 0,
				'before_hash' => '',
				'after_hash'  => '',
			)
		);
		Scan::look_again( $id );
	}

	/**
	 * Restores the widgets.
	 *
	 * @return string See Worker.
	 */
	public function finish(): string {
		$is_wanted = Widgets::are_among( $this->options['post_ids'] ) && Found::count_restorable( array( Widgets::ID ) );
		return $is_wanted ? Widgets::restore( ! empty( $this->options['overwrites_changes'] ) ) : '';
	}

	/**
	 * Leaves a post as it is.
	 *
	 * @param int    $id      Post.
	 * @param string $problem Why.
	 * @return string See Worker.
	 */
	private static function leave( $id, $problem ): string {
		Found::set_problem( $id, $problem );
		return 'left';
	}
}
