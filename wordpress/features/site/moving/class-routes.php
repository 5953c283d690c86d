<?php
/**
 * REST routes.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Blocks;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Text;
use WP_Error;

/**
 * Serves the routes of moving.contract.ts. Their access is checked before.
 */
final class Routes {

	private const PER_PAGE = 20;

	/**
	 * The handlers.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public static function handlers(): array {
		$handlers = array();
		foreach ( array( 'GetMoving', 'StartScan', 'ContinueMoving', 'CancelMoving', 'ListMovingPosts', 'PreviewConversion', 'StartConversion', 'StartUndo' ) as $route ) {
			$handlers[ $route ] = static function ( array $parts ) use ( $route ) {
				Tables::create();
				$method = strtolower( preg_replace( '/(?<!^)[A-Z]/', '_$0', $route ) );
				return call_user_func( array( self::class, $method ), $parts );
			};
		}
		return $handlers;
	}

	/**
	 * The job, and what the last scan found.
	 *
	 * @return array
	 */
	private static function get_moving(): array {
		$job = Stored_Job::get();
		Planned_Run::ensure( Job::EVENT );
		return self::state( $job );
	}

	/**
	 * The state that several routes answer.
	 *
	 * @param array|null $job     Job.
	 * @param bool       $is_busy Whether another request is at it.
	 * @return array
	 */
	private static function state( ?array $job, bool $is_busy = false ): array {
		$shown = null;
		if ( $job ) {
			$shown = array_intersect_key( $job, array_flip( array( 'id', 'kind', 'status', 'looked', 'total', 'changed', 'left' ) ) )
				+ array( 'finished_at' => $job['finished_at'] ? gmdate( 'Y-m-d\TH:i:s\Z', $job['finished_at'] ) : null );
			// Posts that were written since are looked at, too.
			$shown['looked'] = min( $shown['looked'], $shown['total'] );
		}
		return array(
			'job'         => $shown,
			'is_busy'     => $is_busy,
			'is_complete' => Scan::is_complete(),
			'blocks'      => array_map( array( self::class, 'block' ), Found::blocks() ),
		) + Found::counts();
	}

	/**
	 * A kind of block with its choices.
	 *
	 * @param array $row Row of Found::blocks.
	 * @return array
	 */
	private static function block( array $row ): array {
		$type    = Blocks::type( $row['block'] );
		$choices = array();
		foreach ( Conversions::of( $row['block'] ) as $id => $choice ) {
			$choices[] = array(
				'id'    => $id,
				'label' => $choice['label'],
			);
		}
		$name = $row['block'];
		unset( $row['block'] );
		return $row + array(
			'name'    => $name,
			'title'   => $type && $type->title ? $type->title : $name,
			'choices' => $choices,
		);
	}

	/**
	 * Begins a scan.
	 *
	 * @return array|WP_Error Error of Job::start.
	 */
	private static function start_scan() {
		return self::started( Job::start( 'scan' ) );
	}

	/**
	 * The answer after a job was begun.
	 *
	 * @param true|WP_Error $started Whether it was.
	 * @return array|WP_Error
	 */
	private static function started( $started ) {
		return is_wp_error( $started ) ? $started : self::state( Stored_Job::get() );
	}

	/**
	 * Goes on with the job for a few seconds.
	 *
	 * @return array
	 */
	private static function continue_moving(): array {
		$has_worked = Job::work();
		return self::state( Stored_Job::get(), ! $has_worked );
	}

	/**
	 * Stops the job.
	 *
	 * @return array
	 */
	private static function cancel_moving(): array {
		Job::cancel();
		return self::state( Stored_Job::get() );
	}

	/**
	 * A page of posts.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	private static function list_moving_posts( array $parts ): array {
		$query = $parts['query'];
		$found = Found::page( $query['block'] ?? '', $query['status'] ?? '', $query['page'], self::PER_PAGE );
		return array(
			'posts' => array_map( array( self::class, 'post' ), $found['ids'] ),
			'total' => $found['total'],
		);
	}

	/**
	 * A post with its blocks.
	 *
	 * @param int $id Post; 0 for the widgets.
	 * @return array
	 */
	private static function post( $id ): array {
		$row   = Found::get( $id );
		$post  = $id ? get_post( $id ) : null;
		$title = $post ? Text::text_of_html( get_the_title( $post ) ) : '';
		$type  = $post ? get_post_type_object( $post->post_type ) : null;
		return array(
			'id'           => $id,
			'title'        => $id ? ( '' === trim( $title ) ? __( '(no title)', 'sitewright' ) : $title ) : __( 'Widgets', 'sitewright' ),
			'type'         => $type ? $type->labels->singular_name : '',
			'edit_url'     => $id ? (string) get_edit_post_link( $id, 'raw' ) : admin_url( 'widgets.php' ),
			'problem'      => $row['problem'],
			'is_converted' => in_array( $row['status'], array( 'converting', 'converted', 'changed' ), true ),
			'is_changed'   => 'changed' === $row['status'],
			'blocks'       => Found::blocks_of( $id ),
			'differences'  => $post ? Differences::of( $post ) : array(),
		);
	}

	/**
	 * How a post reads before and after a conversion.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Errors `invalid_choice` (400), `nothing_to_convert` (404), `post_not_readable` (422).
	 */
	private static function preview_conversion( array $parts ) {
		$choices = self::choices( $parts['body']['choices'] );
		if ( is_wp_error( $choices ) ) {
			return $choices;
		}
		$only = $parts['body']['post_ids'] ?? array();
		$id   = $parts['body']['post_id'] ?? self::next_post( $choices, $only, 0 );
		$post = $id ? get_post( $id ) : null;
		if ( null === $id || ( $id && ! $post ) ) {
			return new WP_Error( 'nothing_to_convert', __( 'No post has one of these blocks. Scan the site again.', 'sitewright' ), array( 'status' => 404 ) );
		}
		$result = $post ? Converter::convert( $post->post_content, $choices, $post ) : Widgets::convert( $choices );
		if ( is_wp_error( $result ) ) {
			return new WP_Error( 'post_not_readable', $result->get_error_message(), array( 'status' => 422 ) );
		}
		return array(
			'post'     => self::post( $id ),
			'next_id'  => $post ? self::next_post( $choices, $only, $id ) : null,
			'before'   => Preview::of( $post, $post ? $post->post_content : implode( "\n\n", $result['before'] ) ),
			'after'    => Preview::of( $post, $post ? $result['content'] : implode( "\n\n", $result['content'] ) ),
			'changed'  => array_sum( $result['converted'] ),
			'left'     => $result['left'],
			'affected' => Found::count_with_blocks( array_keys( $choices ), $only ) + array( 'has_widgets' => self::has_widgets( $choices, $only ) ),
		);
	}

	/**
	 * The next post with one of the chosen blocks; the widgets are the last.
	 *
	 * @param array<string,string> $choices Name of a block => id of the choice.
	 * @param int[]                $only    Only these posts; empty for all.
	 * @param int                  $id      Post; 0 before the first.
	 * @return int|null Null after the last.
	 */
	private static function next_post( array $choices, array $only, int $id ): ?int {
		$next = Found::with_blocks( array_keys( $choices ), $only, $id, 1 )[0] ?? null;
		return $next ?? ( self::has_widgets( $choices, $only ) ? Widgets::ID : null );
	}

	/**
	 * Whether the widgets have one of the chosen blocks.
	 *
	 * @param array<string,string> $choices Name of a block => id of the choice.
	 * @param int[]                $only    Only these posts; empty for all.
	 * @return bool
	 */
	private static function has_widgets( array $choices, array $only ): bool {
		return Widgets::are_among( $only ) && Found::count_with_blocks( array_keys( $choices ), array( Widgets::ID ) )['posts'] > 0;
	}

	/**
	 * Begins a conversion.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `invalid_choice` (400), or that of Job::start.
	 */
	private static function start_conversion( array $parts ) {
		$choices = self::choices( $parts['body']['choices'] );
		if ( is_wp_error( $choices ) ) {
			return $choices;
		}
		return self::started(
			Job::start(
				'conversion',
				array(
					'choices'  => $choices,
					'post_ids' => $parts['body']['post_ids'] ?? array(),
				)
			)
		);
	}

	/**
	 * Begins an undo.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error of Job::start.
	 */
	private static function start_undo( array $parts ) {
		return self::started(
			Job::start(
				'undo',
				array(
					'post_ids'           => $parts['body']['post_ids'] ?? array(),
					'overwrites_changes' => $parts['body']['overwrites_changes'] ?? false,
				)
			)
		);
	}

	/**
	 * The choices of a request.
	 *
	 * @param array[] $sent `block` and `choice` of each.
	 * @return array<string,string>|WP_Error Error `invalid_choice` (400).
	 */
	private static function choices( array $sent ) {
		$choices = array();
		foreach ( $sent as $item ) {
			if ( ! isset( Conversions::of( $item['block'] )[ $item['choice'] ] ) ) {
				return new WP_Error(
					'invalid_choice',
					/* translators: %s: name of a block. */
					sprintf( __( 'The block %s cannot be converted like that.', 'sitewright' ), $item['block'] ),
					array( 'status' => 400 )
				);
			}
			$choices[ $item['block'] ] = $item['choice'];
		}
		return $choices;
	}
}
