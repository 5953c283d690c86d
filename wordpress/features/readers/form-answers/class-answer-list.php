<?php
/**
 * Lists of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_Post;

/**
 * Finds answers by a filter of form-answers.contract.ts.
 */
final class Answer_List {

	/**
	 * Answers of one page.
	 */
	private const PER_PAGE = 20;

	/**
	 * Answers that are read at once where all are read.
	 */
	private const BATCH = 200;

	/**
	 * Forms that are listed.
	 */
	private const MAX_FORMS = 500;

	/**
	 * A page of answers.
	 *
	 * @param array $filter Checked filter.
	 * @param int   $page   Page, from 1.
	 * @return array{posts:WP_Post[],total:int}
	 */
	public static function page( array $filter, int $page ): array {
		$query = self::query(
			self::arguments( $filter ) + array(
				'posts_per_page'   => self::PER_PAGE,
				'paged'            => $page,
				'suppress_filters' => true,
			)
		);
		return array(
			'posts' => $query->posts,
			'total' => (int) $query->found_posts,
		);
	}

	/**
	 * Calls back with each answer of a filter, newest first, with few of them in memory.
	 *
	 * @param array    $filter   Checked filter; `text` finds exactly these characters.
	 * @param int      $last     The answers after this id are left out.
	 * @param callable $callback Takes the feedback post; ends the walk by returning false.
	 * @throws Query_Failed If a query fails.
	 */
	public static function walk( array $filter, int $last, callable $callback ): void {
		do {
			$posts = self::before( $filter, $last + 1 );
			foreach ( $posts as $post ) {
				if ( false === $callback( $post ) ) {
					return;
				}
				$last = $post->ID - 1;
			}
		} while ( count( $posts ) === self::BATCH );
	}

	/**
	 * How many answers there are.
	 *
	 * @return array{publish:int,unread:int,spam:int,trash:int}
	 */
	public static function counts(): array {
		$counts = (array) wp_count_posts( Post_Type::NAME );
		return array(
			'publish' => (int) ( $counts['publish'] ?? 0 ),
			'unread'  => Kept_Figures::count_unread(),
			'spam'    => (int) ( $counts['spam'] ?? 0 ),
			'trash'   => (int) ( $counts['trash'] ?? 0 ),
		);
	}

	/**
	 * How many answers of the inbox nobody has read.
	 *
	 * @return int
	 */
	public static function unread(): int {
		global $wpdb;
		return (int) Query::value(
			$wpdb->prepare(
				"SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = %s AND post_status = 'publish' AND ( menu_order = %d OR ( comment_status = %s AND post_content LIKE %s ) )",
				Post_Type::NAME,
				Post_Type::UNREAD,
				Newer_Layout::UNREAD,
				Newer_Layout::CONTENT
			)
		);
	}

	/**
	 * The forms with answers: ours by their id, those of old answers by their post.
	 *
	 * @return array<int,array{id:string,title:string}> The title is empty where there is none.
	 * @throws Query_Failed If a query fails.
	 */
	public static function forms(): array {
		global $wpdb;
		$rows  = Query::rows(
			$wpdb->prepare(
				"SELECT meta.meta_value AS form, MAX( post.ID ) AS latest, CASE WHEN meta.meta_value IS NULL THEN post.post_parent ELSE 0 END AS parent
				FROM $wpdb->posts post LEFT JOIN $wpdb->postmeta meta ON meta.post_id = post.ID AND meta.meta_key = %s
				WHERE post.post_type = %s GROUP BY form, parent LIMIT %d",
				Post_Type::FORM,
				Post_Type::NAME,
				self::MAX_FORMS
			)
		);
		$forms = array();
		foreach ( $rows as $row ) {
			$latest  = Post_Type::get( (int) $row['latest'] );
			$title   = $latest ? Record::of( $latest )['title'] : '';
			$title   = '' === $title && $row['parent'] ? get_the_title( (int) $row['parent'] ) : $title;
			$forms[] = array(
				'id'    => null === $row['form'] ? "post:{$row['parent']}" : "form:{$row['form']}",
				'title' => $title,
			);
		}
		return $forms;
	}

	/**
	 * The newest answers of a filter before an id.
	 *
	 * @param array $filter Checked filter.
	 * @param int   $id     Id.
	 * @return WP_Post[]
	 */
	private static function before( array $filter, int $id ): array {
		global $wpdb;
		$text  = $filter['text'] ?? '';
		$where = static function ( $sql ) use ( $wpdb, $id, $text ) {
			$sql .= $wpdb->prepare( " AND $wpdb->posts.ID < %d", $id );
			$is_in = array();
			foreach ( '' === $text ? array() : Search_Text::forms( $text ) as $form ) {
				$is_in[] = $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", '%' . $wpdb->esc_like( $form ) . '%' );
			}
			return $is_in ? "$sql AND ( " . implode( ' OR ', $is_in ) . ' )' : $sql;
		};
		add_filter( 'posts_where', $where );
		try {
			$query = self::query(
				array( 'orderby' => array( 'ID' => 'DESC' ) ) + self::arguments( $filter ) + array(
					'posts_per_page'         => self::BATCH,
					'no_found_rows'          => true,
					'cache_results'          => false,
					'update_post_meta_cache' => false,
					'update_post_term_cache' => false,
				)
			);
		} finally {
			remove_filter( 'posts_where', $where );
		}
		return $query->posts;
	}

	/**
	 * Asks WordPress for posts.
	 *
	 * @param array $arguments Arguments of WP_Query.
	 * @return Answer_Query
	 * @throws Query_Failed If a query fails.
	 */
	private static function query( array $arguments ): Answer_Query {
		return Query::watch(
			static function () use ( $arguments ) {
				return new Answer_Query( $arguments );
			}
		);
	}

	/**
	 * A filter as WP_Query takes it.
	 *
	 * @param array $filter Checked filter.
	 * @return array
	 */
	private static function arguments( array $filter ): array {
		$arguments = array(
			'post_type'   => Post_Type::NAME,
			'post_status' => $filter['status'] ?? 'publish',
			'orderby'     => array(
				'date' => 'DESC',
				'ID'   => 'DESC',
			),
			's'           => wp_slash( trim( $filter['search'] ?? '' ) ),
		);
		list( $kind, $form ) = array_pad( explode( ':', $filter['form'] ?? '', 2 ), 2, '' );
		if ( 'form' === $kind ) {
			$arguments['meta_query'] = array( array( 'key' => Post_Type::FORM, 'value' => $form ) ); // phpcs:ignore WordPress.DB.SlowDBQuery -- A screen of the dashboard.
		} elseif ( 'post' === $kind ) {
			$arguments['post_parent'] = (int) $form;
			$arguments['meta_query']  = array( array( 'key' => Post_Type::FORM, 'compare' => 'NOT EXISTS' ) ); // phpcs:ignore WordPress.DB.SlowDBQuery -- A screen of the dashboard.
		}
		$dates = array();
		foreach ( array( 'after' => $filter['from'] ?? '', 'before' => $filter['to'] ?? '' ) as $side => $day ) {
			if ( '' !== $day ) {
				list( $year, $month, $date ) = array_map( 'intval', explode( '-', $day ) );
				if ( ! checkdate( $month, $date, $year ) ) {
					return array( 'post__in' => array( 0 ) ) + $arguments;
				}
				$dates[ $side ] = $day;
			}
		}
		return $arguments + array( 'date_query' => $dates ? array( $dates + array( 'inclusive' => true ) ) : array() );
	}
}
