<?php
/**
 * The conversion.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Query;

/**
 * Converts the chosen blocks of posts and widgets to blocks of WordPress. Options: `choices` (see Converter), `post_ids` (empty for all).
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
	public function portion( int $cursor ): array {
		return array_fill_keys( Found::with_blocks( array_keys( $this->options['choices'] ), $this->options['post_ids'], $cursor, self::PORTION ), true );
	}

	/**
	 * Converts a post.
	 *
	 * @param int $id Post.
	 * @return string See Worker.
	 */
	public function handle( $id ): string {
		$post = Query::post( $id );
		if ( ! $post ) {
			Found::forget( $id );
			return '';
		}
		$row    = Found::get( $id );
		$result = Converter::convert( $post->post_content, $this->options['choices'], $post );
		if ( is_wp_error( $result ) ) {
			Found::set_problem( $id, $result->get_error_message() );
			return 'left';
		}
		// A request that saved the post was killed before it could say so.
		$is_saved  = ! $result['converted'] && 'converting' === $row['status'] && md5( $post->post_content ) === $row['after_hash'];
		$is_edited = self::is_edited( $id );
		if ( $is_edited && ! $is_saved ) {
			Found::set_problem( $id, Revisions::edited_message() );
			return 'left';
		}
		if ( $result['converted'] ) {
			// After a second conversion, an undo gives back what was before the first.
			$now          = md5( $post->post_content );
			$is_untouched = ( 'converted' === $row['status'] && $now === $row['after_hash'] ) || ( 'converting' === $row['status'] && $now === $row['before_hash'] );
			$revision     = $is_untouched ? $row['revision_id'] : Revisions::keep( $post );
			$saved        = $revision;
			if ( ! is_wp_error( $revision ) ) {
				// In case this request is killed while WordPress saves.
				Found::set(
					$id,
					array(
						'status'      => 'converting',
						'revision_id' => $revision,
						'before_hash' => $now,
						'after_hash'  => md5( $result['content'] ),
					)
				);
				$saved = Revisions::save( $id, $result['content'], $post->post_content );
			}
			if ( is_wp_error( $saved ) ) {
				$stored = Query::post( $id );
				if ( ! $stored ) {
					Found::forget( $id );
					return '';
				}
				// Another plugin may report an error after WordPress saved: such a post can be restored.
				if ( 'post_edited' === $saved->get_error_code() || $stored->post_content === $post->post_content ) {
					Found::set( $id, array( 'problem' => $saved->get_error_message() ) + $row );
					return 'left';
				}
			}
		} elseif ( 'converting' !== $row['status'] ) {
			$problem = self::problem( $result );
			Found::set_problem( $id, $problem );
			return '' === $problem ? '' : 'left';
		} elseif ( $is_saved && ! $is_edited ) {
			// WordPress has its revision and other plugins learn of the change, which the killed request may not have come to.
			Revisions::save( $id, $post->post_content, $post->post_content );
		}
		$values = array( 'problem' => self::problem( $result ) );
		if ( $result['converted'] || $is_saved ) {
			// Other plugins may have changed what was saved. What somebody changed after a request was killed is not what was saved.
			$values['after_hash'] = md5( Query::post( $id )->post_content );
		}
		Query::retry(
			static function () use ( $id, $values ) {
				Found::set( $id, $values );
			}
		);
		clean_post_cache( $id );
		return 'changed';
	}

	/**
	 * Stores what is left in a converted post.
	 *
	 * @param int $id See Worker.
	 */
	public function settle( int $id ): void {
		Found::set( $id, array( 'status' => 'converted' ) );
		Scan::look_again( $id );
	}

	/**
	 * Converts the widgets.
	 *
	 * @return string See Worker.
	 */
	public function finish(): string {
		return Widgets::are_among( $this->options['post_ids'] ) ? Widgets::save_converted( $this->options['choices'] ) : '';
	}

	/**
	 * Why blocks were left as they are.
	 *
	 * @param array $result Result of Converter::convert.
	 * @return string Empty for none.
	 */
	public static function problem( array $result ): string {
		$sentences = array();
		$count     = $result['damaged'];
		if ( $count ) {
			/* translators: %d: number of blocks. */
			$sentences[] = sprintf( _n( '%d block is damaged or empty, and stays as it is.', '%d blocks are damaged or empty, and stay as they are.', $count, 'sitewright' ), $count );
		}
		if ( $result['impossible'] ) {
			/* translators: %s: names of blocks. */
			$sentences[] = sprintf( __( 'These blocks cannot be converted, and stay as they are: %s.', 'sitewright' ), implode( ', ', array_keys( $result['impossible'] ) ) );
		}
		if ( $result['inside'] ) {
			/* translators: %s: names of blocks. */
			$sentences[] = sprintf( __( 'These blocks stay with the block around them: %s.', 'sitewright' ), implode( ', ', array_keys( $result['inside'] ) ) );
		}
		return implode( ' ', $sentences );
	}

	/**
	 * Whether somebody is editing a post, also the person who converts it: their editor would save the old content again.
	 *
	 * @param int $id Post.
	 * @return bool
	 */
	public static function is_edited( int $id ): bool {
		// wp_check_post_lock() would leave out the editor of the current user.
		$lock = (string) Query::watch(
			static function () use ( $id ) {
				return get_post_meta( $id, '_edit_lock', true );
			}
		);
		/** This filter is documented in wp-admin/includes/ajax-actions.php */
		$seconds = apply_filters( 'wp_check_post_lock_window', 150 ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		return (int) $lock > time() - $seconds;
	}
}
