<?php
/**
 * What texts name by right.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;

/**
 * Remembers whether a text may name what it names: the private video of somebody, a limited product, an address to which a form mails.
 * Anybody who writes can type such a name; what counts is the right of who put it there, when they saved it. The author of a post is no
 * answer later: an editor gives the post to another one, a person is deleted and their posts go to an administrator, a role changes.
 * A name that is noted nowhere, such as one of a text that was saved before there were notes, counts by the author.
 */
final class Named_By_Right {

	/**
	 * Meta of a text: each of its names => whether it may, with a sign. An import brings notes of another site along, and a copy those of
	 * another text.
	 */
	private const META = '_sitewright_named';

	/**
	 * How deeply synced patterns may contain one another.
	 */
	private const MAX_DEPTH = 5;

	/**
	 * Names that are noted of a text. The others of such a text count as named without right.
	 */
	private const MAX_NAMES = 500;

	/**
	 * Posts of a person that are noted at once.
	 */
	private const BATCH = 100;

	/**
	 * What can be named. See register().
	 *
	 * @var array<string,array{needles:string[],find:callable(string):string[],may:callable(string,int):(bool|null)}>
	 */
	private static array $kinds = array();

	/**
	 * Adds the actions of the class.
	 */
	public static function hook(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'note_saved' ), 10, 4 );
		// Before WordPress gives their posts to somebody else, which it does without a word.
		add_action( 'delete_user', array( self::class, 'note_all' ) );
		add_action( 'remove_user_from_blog', array( self::class, 'note_all' ) );
	}

	/**
	 * Adds a kind of names.
	 *
	 * @param string   $kind    Its name, which is the beginning of each of its names, before a colon.
	 * @param string[] $needles Texts of which each content has one that names something of the kind.
	 * @param callable $find    `( string $content ): string[]` finds the names in a content, without their kind.
	 * @param callable $may     `( string $name, int $user_id ): ?bool` says whether a person may name it; null where nobody knows yet.
	 */
	public static function register( $kind, array $needles, callable $find, callable $may ): void {
		self::$kinds[ $kind ] = array(
			'needles' => $needles,
			'find'    => $find,
			'may'     => $may,
		);
	}

	/**
	 * Whether a text may name something.
	 *
	 * @param int|null $text Post, pattern or template; 0 for what only administrators write; null where nobody knows. See Block_Holder::source().
	 * @param string   $kind See register().
	 * @param string   $name Name.
	 * @return bool
	 */
	public static function may( ?int $text, string $kind, string $name ): bool {
		if ( 0 === $text ) {
			return true;
		}
		$post = (int) $text > 0 ? get_post( (int) $text ) : null;
		if ( ! $post ) {
			return false;
		}
		if ( in_array( $post->post_type, array( 'wp_template', 'wp_template_part' ), true ) ) {
			return true;
		}
		$notes = self::notes( $post->ID );
		return $notes[ "$kind:$name" ] ?? ( count( $notes ) < self::MAX_NAMES && self::right_of( (int) $post->post_author, $kind, $name ) );
	}

	/**
	 * Notes what a text names when it is saved. Who saves it has put there what was not there before; what was there keeps its right. An
	 * author who changes a text of their own says all of it.
	 *
	 * @param int          $id        Post.
	 * @param WP_Post      $post      The post as it is now.
	 * @param bool         $is_update Whether it was there before.
	 * @param WP_Post|null $before    The post as it was.
	 */
	public static function note_saved( $id, $post, $is_update, $before ): void {
		if ( ! $post instanceof WP_Post || wp_is_post_revision( $id ) ) {
			return;
		}
		$author  = (int) $post->post_author;
		$is_new  = ! $before || $before->post_content !== $post->post_content;
		$speaker = defined( 'WP_IMPORTING' ) || ! get_current_user_id() ? $author : get_current_user_id();
		$names   = self::names_in( $post->post_content );
		$old     = $is_new ? self::names_in( $before ? $before->post_content : '' ) : $names;
		self::keep(
			$id,
			$names,
			static function ( $kind, $name, $known ) use ( $old, $is_new, $speaker, $author, $before ) {
				if ( ! in_array( array( $kind, $name ), $old, true ) || ( $is_new && $speaker === $author && ! $known ) ) {
					return $known ? $known : self::right_of( $speaker, $kind, $name );
				}
				return $known ?? self::right_of( (int) $before->post_author, $kind, $name );
			}
		);
	}

	/**
	 * Notes what the texts of a person name by right, before they are somebody else's.
	 *
	 * @param int $user_id Person.
	 */
	public static function note_all( $user_id ): void {
		$user_id = (int) $user_id;
		for ( $last = 0; $user_id > 0; ) {
			try {
				$rows = Query::rows( self::next_texts( $user_id, $last ) );
			} catch ( Query_Failed $failed ) {
				// Their texts count by the next author then, as those that were never noted.
				return;
			}
			if ( ! $rows ) {
				return;
			}
			foreach ( $rows as $row ) {
				$last = (int) $row['ID'];
				self::keep(
					$last,
					self::names_in( (string) $row['post_content'] ),
					static function ( $kind, $name, $known ) use ( $user_id ) {
						return $known ?? self::right_of( $user_id, $kind, $name );
					}
				);
			}
		}
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( self::META );
	}

	/**
	 * The query for the next texts of a person that name something.
	 *
	 * @param int $user_id Person.
	 * @param int $after   The last post that was read.
	 * @return string
	 */
	private static function next_texts( int $user_id, int $after ): string {
		global $wpdb;
		$likes = array();
		foreach ( array_unique( array_merge( array(), ...array_column( array_values( self::$kinds ), 'needles' ) ) ) as $needle ) {
			$likes[] = $wpdb->prepare( 'post_content LIKE %s', '%' . $wpdb->esc_like( $needle ) . '%' );
		}
		$condition = $likes ? implode( ' OR ', $likes ) : '1 = 0';
		return $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Each part is prepared above.
			"SELECT ID, post_content FROM $wpdb->posts WHERE post_author = %d AND ID > %d AND post_type <> 'revision' AND ( $condition ) ORDER BY ID LIMIT %d",
			$user_id,
			$after,
			self::BATCH
		);
	}

	/**
	 * Keeps the notes of a text.
	 *
	 * @param int                                           $id    Post.
	 * @param array<int,array{string,string}>               $names Kind and name of what it names.
	 * @param callable(string,string,bool|null):(bool|null) $right Says of a kind, a name and what is noted whether the text may name it.
	 */
	private static function keep( int $id, array $names, callable $right ): void {
		$stored = self::notes( $id );
		$notes  = array();
		foreach ( array_slice( $names, 0, self::MAX_NAMES ) as list( $kind, $name ) ) {
			$may = $right( $kind, $name, $stored["$kind:$name"] ?? null );
			if ( null !== $may ) {
				$notes["$kind:$name"] = (bool) $may;
			}
		}
		if ( $notes === $stored ) {
			return;
		}
		try {
			Query::watch(
				static function () use ( $id, $notes ) {
					// WordPress takes backslashes away.
					$notes ? update_post_meta( $id, self::META, wp_slash( array( 'names' => $notes, 'sign' => self::sign( $id, $notes ) ) ) ) : delete_post_meta( $id, self::META );
				}
			);
		} catch ( Query_Failed $failed ) {
			// What is new counts by the author; a save must not fail for it.
			return;
		}
	}

	/**
	 * The notes of a text.
	 *
	 * @param int $id Post.
	 * @return array<string,bool>
	 */
	private static function notes( int $id ): array {
		foreach ( get_post_meta( $id, self::META ) as $row ) {
			$names = is_array( $row ) ? $row['names'] ?? null : null;
			try {
				if ( is_array( $names ) && hash_equals( self::sign( $id, $names ), is_string( $row['sign'] ?? null ) ? $row['sign'] : '' ) ) {
					return $names;
				}
			} catch ( Query_Failed $failed ) {
				return array();
			}
		}
		return array();
	}

	/**
	 * What only this site can have stored.
	 *
	 * @param int   $id    Post.
	 * @param array $names Its notes.
	 * @return string
	 * @throws Query_Failed If the site's secret cannot be read.
	 */
	private static function sign( int $id, array $names ): string {
		return Kept_Key::sign( "named $id " . wp_json_encode( $names ) );
	}

	/**
	 * Whether a person may name something.
	 *
	 * @param int    $user_id Person; 0 for nobody.
	 * @param string $kind    See register().
	 * @param string $name    Name.
	 * @return bool|null See register().
	 */
	private static function right_of( int $user_id, string $kind, string $name ): ?bool {
		return $user_id > 0 && isset( self::$kinds[ $kind ] ) ? call_user_func( self::$kinds[ $kind ]['may'], $name, $user_id ) : null;
	}

	/**
	 * What a content names, itself or by its synced patterns.
	 *
	 * @param string $content Content.
	 * @return array<int,array{string,string}> Kind and name of each.
	 */
	private static function names_in( string $content ): array {
		$names = array();
		foreach ( self::with_patterns( $content, new Synced_Patterns() ) as $text ) {
			foreach ( self::$kinds as $kind => $rules ) {
				foreach ( $rules['needles'] as $needle ) {
					if ( false !== strpos( $text, $needle ) ) {
						foreach ( call_user_func( $rules['find'], $text ) as $name ) {
							$names["$kind:$name"] = array( $kind, (string) $name );
						}
						break;
					}
				}
			}
		}
		return array_values( $names );
	}

	/**
	 * A content, and those of the synced patterns that it shows.
	 *
	 * @param string          $content  Content.
	 * @param Synced_Patterns $patterns The patterns of the whole search.
	 * @param int             $depth    How many patterns the content is in.
	 * @return string[]
	 */
	private static function with_patterns( string $content, Synced_Patterns $patterns, int $depth = 0 ): array {
		$texts = array( $content );
		if ( $depth < self::MAX_DEPTH && false !== strpos( $content, '<!-- wp:block ' ) && preg_match_all( '/<!-- wp:block [^<>]*?"ref":(\d{1,18})[,}]/', $content, $found ) ) {
			foreach ( $found[1] as $number ) {
				$pattern = $patterns->content( (int) $number );
				$texts   = null === $pattern ? $texts : array_merge( $texts, self::with_patterns( $pattern, $patterns, $depth + 1 ) );
			}
		}
		return $texts;
	}
}
