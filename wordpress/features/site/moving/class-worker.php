<?php
/**
 * The base class of workers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * Does the work of a job. Doing a post twice gives the same as doing it once.
 */
abstract class Worker {

	/**
	 * The options of the job.
	 *
	 * @var array
	 */
	protected array $options;

	/**
	 * Keeps the options.
	 *
	 * @param array $options The options of the job.
	 */
	public function __construct( array $options ) {
		$this->options = $options;
	}

	/**
	 * Begins the job.
	 *
	 * @return int How many posts there are to look at.
	 */
	abstract public function begin();

	/**
	 * The next posts.
	 *
	 * @param int $cursor Id of the last post that was looked at.
	 * @return array<int,bool> Id => whether there is something to do, by id; empty at the end.
	 */
	abstract public function portion( int $cursor ): array;

	/**
	 * Does the work for a post.
	 *
	 * @param int $id Post.
	 * @return string `changed`, `left`, or empty: there was nothing to do.
	 */
	abstract public function handle( $id ): string;

	/**
	 * Keeps what handle() found out about a post that it changed: in one transaction with the count of the job, so that a post is counted once
	 * wherever a request is killed. Until then, portion() has the post.
	 *
	 * @param int $id Post.
	 */
	public function settle( int $id ): void {
	}

	/**
	 * Reports a post that killed two requests.
	 *
	 * @param int $id Post, or Widgets::ID.
	 */
	public function interrupted( int $id ): void {
		$problem = Widgets::ID === $id ? __( 'The server stopped while it worked on the widgets.', 'sitewright' ) : __( 'The server stopped while it worked on this post.', 'sitewright' );
		Found::set_problem( $id, $problem );
	}

	/**
	 * Ends the job, after the last post, with the widgets.
	 *
	 * @return string `changed` or `left`: the widgets; empty where there was nothing to do.
	 */
	abstract public function finish(): string;
}
