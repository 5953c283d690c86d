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
 * answer later: an editor gives the post to another one, a person is deleted and their posts go to an administrator, a role changes. Nor is
 * who changes other words of it: they have not looked at its names. Whoever has the right takes a name out and puts it in again.
 * A name that is not noted may not be used. Texts that are older than the notes count by their author until a run in the background has noted
 * them.
 */
final class Named_By_Right {

	/**
	 * Meta of a text: each of its names => whether it may, or the person whose right counts once it is known; who put synced patterns there, which
	 * can get names later; `links`, the patterns that its patterns showed when they were put there; with a sign. An import brings notes of another
	 * site along, and a copy those of another text. Names that it had without right stay, for its revisions have them; `full` where there were more
	 * than can be noted.
	 */
	private const META = '_sitewright_named';

	/**
	 * Option: which texts may be older than the notes. See older().
	 */
	private const OLDER = 'sitewright_named_older';

	public const EVENT = 'sitewright_note_names';

	/**
	 * Seconds in which a run begins another batch of older texts.
	 */
	private const SECONDS = 10;

	/**
	 * Names that are noted of a text, and as many that it had without right before. Where there are more, all that is not noted counts as named
	 * without right, now and when a revision brings it back.
	 */
	private const MAX_NAMES = 500;

	/**
	 * Persons who put synced patterns into a text. Where there are more, nothing of its patterns that is not noted may be used.
	 */
	private const MAX_PERSONS = 20;

	/**
	 * Patterns that the patterns of a text show and that are noted. Of the others, whoever put them there must have the right.
	 */
	private const MAX_LINKS = 500;

	/**
	 * Texts that are read at once.
	 */
	private const BATCH = 100;

	/**
	 * What can be named. See register().
	 *
	 * @var array<string,array{needles:string[],find:callable(string):string[],may:callable(string,int):(bool|null)}>
	 */
	private static array $kinds = array();

	/**
	 * Of each text that this request saved, its names and notes before that.
	 *
	 * @var array<int,array{names:array<string,array{string,string,bool}>,patterns:int[],links:array<int,int[]>,notes:array|null}>
	 */
	private static array $before = array();

	/**
	 * The notes that were read last, and what was stored then. A page asks for them with each name of a text, of which there may be thousands;
	 * to check the sign takes as long as there are notes.
	 *
	 * @var array{of:string,rows:string[],notes:array|null}|null
	 */
	private static ?array $checked = null;

	/**
	 * Adds the actions of the class.
	 */
	public static function hook(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'note_saved' ), 10, 4 );
		add_action( 'wp_restore_post_revision', array( self::class, 'note_restored' ), 10, 2 );
		// Before WordPress gives their posts to somebody else, which it does without a word.
		add_action( 'delete_user', array( self::class, 'note_all' ) );
		add_action( 'remove_user_from_blog', array( self::class, 'note_all' ) );
		Planned_Run::hook(
			self::EVENT,
			array( self::class, 'note_older' ),
			array( self::class, 'plan' ),
			static function () {
				return __( 'Noting who may mail, sell and show what older posts name', 'sitewright' );
			}
		);
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
	 * @param int|null $text       Post, pattern or template; 0 for what only administrators write; null where nobody knows. See Block_Holder::source().
	 * @param string   $kind       See register().
	 * @param string   $name       Name.
	 * @param bool     $by_pattern Whether a synced pattern that the text shows has the name, and not the text itself.
	 * @return bool
	 */
	public static function may( ?int $text, string $kind, string $name, bool $by_pattern = false ): bool {
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
		$may   = $notes['names'][ self::key( $kind, $name, $by_pattern ) ] ?? null;
		if ( null !== $may ) {
			return is_int( $may ) ? (bool) self::right_of( $may, $kind, $name ) : $may;
		}
		if ( self::is_old( $post->ID, $notes ) ) {
			return (bool) self::right_of( (int) $post->post_author, $kind, $name );
		}
		// A pattern can have got the name after the text was saved.
		return $by_pattern && $notes && ! self::is_full( $notes ) && self::have_right( $notes['persons'], $kind, $name );
	}

	/**
	 * The patterns by which a name may come into a pattern that a text shows, and so into that text. Who put a pattern there must have the right to
	 * what it shows, or else who put the pattern around it into one of the texts around when it showed that already: whoever may change a pattern
	 * could otherwise bring all that the patterns of others have into the posts that show it.
	 *
	 * @param int[]  $texts    The text, then each pattern by which the last one is shown, and this one. See may().
	 * @param int[]  $patterns Patterns that the last one shows.
	 * @param string $kind     See register().
	 * @param string $name     Name.
	 * @return int[] Some of the patterns.
	 */
	public static function linked_by_right( array $texts, array $patterns, string $kind, string $name ): array {
		$last = (int) array_pop( $texts );
		if ( self::may( $last, $kind, $name, true ) ) {
			return $patterns;
		}
		$linked = array();
		foreach ( $texts as $text ) {
			if ( $text > 0 && self::may( $text, $kind, $name, true ) ) {
				array_push( $linked, ...( self::notes( $text )['links'][ $last ] ?? array() ) );
			}
		}
		return array_intersect( $patterns, $linked );
	}

	/**
	 * Notes what a text names when it is saved. Who saves it has put there what was not there before; what was there keeps its right.
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
		$speaker = self::speaker( $post );
		$now     = self::read( $post->post_content );
		$old     = $before && $before->post_content === $post->post_content ? $now : self::read( $before ? $before->post_content : '' );
		$notes   = self::notes( $id );
		$is_old  = self::is_old( $id, $notes );
		$persons = $notes['persons'] ?? ( $is_old && $old['patterns'] ? array( (int) $before->post_author ) : array() );

		$was_readable = null;

		self::$before[ $id ] = $old + array( 'notes' => $notes );
		self::keep(
			$id,
			$now['names'],
			array_diff_key( $old['names'], $now['names'] ),
			self::persons( $now['patterns'], $old['patterns'], $persons, $speaker ),
			self::links( $now['links'], $is_old ? $now['patterns'] : array_diff( $now['patterns'], $old['patterns'] ), $notes ),
			static function ( $kind, $name, $by_pattern, $key ) use ( $old, $notes, $persons, $is_old, $speaker, $before, &$was_readable ) {
				if ( ! isset( $old['names'][ $key ] ) ) {
					// What pages could not read, the editor may have read and written again.
					$was_readable = $was_readable ?? ( ! $before || ! Block_Comment_Reader::has_unreadable( $before->post_content ) );
					return $was_readable ? self::right_or_person( $speaker, $kind, $name ) : false;
				}
				$known = $notes['names'][ $key ] ?? null;
				if ( is_bool( $known ) ) {
					return $known;
				}
				if ( null !== $known || $is_old ) {
					return self::right_or_person( $known ?? (int) $before->post_author, $kind, $name );
				}
				// What stood there without a note could not be found, and may not be used; a pattern can have got it later.
				return $by_pattern && ! self::is_full( $notes ) && ( 1 === count( $persons ) ? self::right_or_person( $persons[0], $kind, $name ) : self::have_right( $persons, $kind, $name ) );
			}
		);
	}

	/**
	 * Notes what a revision brings back: as when it was there last, or else by the right of who wrote the revision. Who restores it must have
	 * the right, too.
	 *
	 * @param int $id          Post.
	 * @param int $revision_id Revision.
	 */
	public static function note_restored( $id, $revision_id ): void {
		$post     = get_post( $id );
		$revision = get_post( $revision_id );
		$before   = self::$before[ $id ] ?? null;
		if ( ! $post || ! $revision || ! $before ) {
			return;
		}
		$now  = self::notes( $post->ID );
		$text = self::read( $post->post_content );
		self::keep(
			$post->ID,
			$text['names'],
			array(),
			self::persons( $text['patterns'], $before['patterns'], $now['persons'] ?? array(), (int) $revision->post_author ),
			// Nobody has looked at what the patterns of the revision show now.
			self::links( $text['links'], array(), $before['notes'] ),
			static function ( $kind, $name, $by_pattern, $key ) use ( $now, $before, $revision ) {
				$may = $now['names'][ $key ] ?? false;
				if ( isset( $before['names'][ $key ] ) || false === $may ) {
					return $may;
				}
				$then = $before['notes']['names'][ $key ] ?? ( self::is_full( $before['notes'] ) ? false : (int) $revision->post_author );
				return is_int( $then ) ? self::right_of( $then, $kind, $name ) && $may : $then;
			}
		);
	}

	/**
	 * Notes what a copy names that this request made of a text: no more than the text may. Who makes the copy has not looked at its names, but must
	 * have the right, too.
	 *
	 * @param int $id     The copy.
	 * @param int $source The text that it was made of.
	 */
	public static function note_copied( int $id, int $source ): void {
		$post = get_post( $id );
		$from = get_post( $source );
		if ( ! $post || ! $from ) {
			return;
		}
		$now  = self::notes( $id );
		$then = self::notes( $source );
		$text = self::read( $post->post_content );
		$had  = self::read( $from->post_content );
		$put  = self::is_old( $source, $then ) ? array( (int) $from->post_author ) : $then['persons'] ?? array();
		self::keep(
			$id,
			$text['names'],
			array(),
			$text['patterns'] ? array_values( array_unique( array_merge( $put, $now['persons'] ?? array() ) ) ) : array(),
			self::links( $text['links'], array_diff( $text['patterns'], $had['patterns'] ), $then ),
			static function ( $kind, $name, $by_pattern, $key ) use ( $now, $had, $source ) {
				$may = $now['names'][ $key ] ?? false;
				return isset( $had['names'][ $key ] ) && ! self::may( $source, $kind, $name, $by_pattern ) ? false : $may;
			}
		);
	}

	/**
	 * By whose right a text is saved. A request without a person, such as a form that makes posts, has none, whoever becomes the author.
	 *
	 * @param WP_Post $post Post.
	 * @return int Person; 0 for nobody.
	 */
	private static function speaker( WP_Post $post ): int {
		$user = defined( 'WP_IMPORTING' ) ? 0 : get_current_user_id();
		if ( $user ) {
			return $user;
		}
		$is_tool = defined( 'WP_IMPORTING' ) || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI );
		return $is_tool ? (int) $post->post_author : 0;
	}

	/**
	 * Who put the synced patterns of a text there: all of them must have the right to what a pattern names later.
	 *
	 * @param int[] $patterns Patterns of the text.
	 * @param int[] $had      Patterns that it had before.
	 * @param int[] $persons  Who put those there.
	 * @param int   $speaker  Who put the others there.
	 * @return int[]
	 */
	private static function persons( array $patterns, array $had, array $persons, int $speaker ): array {
		if ( ! $patterns ) {
			return array();
		}
		return array_values( array_unique( array_diff( $patterns, $had ) ? array_merge( $persons, array( $speaker ) ) : $persons ) );
	}

	/**
	 * The patterns that the patterns of a text show and showed when these were put there.
	 *
	 * @param array<int,int[]> $links Patterns that its patterns show now. See read().
	 * @param int[]            $put   Patterns that are put there now.
	 * @param array|null       $notes Its notes before.
	 * @return array<int,int[]>
	 */
	private static function links( array $links, array $put, ?array $notes ): array {
		$kept = array();
		foreach ( array_intersect_key( $notes['links'] ?? array(), $links ) as $pattern => $numbers ) {
			$kept[ $pattern ] = array_values( array_intersect( $links[ $pattern ], $numbers ) );
		}
		$put  = array_values( $put );
		$seen = array();
		// What is found is added to the end, while the list is read.
		for ( $index = 0; $index < count( $put ); ++$index ) {
			$pattern = $put[ $index ];
			if ( isset( $links[ $pattern ] ) && ! isset( $seen[ $pattern ] ) ) {
				$kept[ $pattern ] = $links[ $pattern ];
				array_push( $put, ...$links[ $pattern ] );
			}
			$seen[ $pattern ] = true;
		}
		$rest = self::MAX_LINKS;
		return array_filter(
			$kept,
			static function ( $numbers ) use ( &$rest ) {
				$rest -= count( $numbers );
				return $numbers && $rest >= 0;
			}
		);
	}

	/**
	 * Whether each of some persons may name something.
	 *
	 * @param int[]  $persons Persons.
	 * @param string $kind    See register().
	 * @param string $name    Name.
	 * @return bool Not for nobody, nor for more than are noted.
	 */
	private static function have_right( array $persons, string $kind, string $name ): bool {
		foreach ( $persons as $person ) {
			if ( ! self::right_of( (int) $person, $kind, $name ) ) {
				return false;
			}
		}
		return $persons && count( $persons ) <= self::MAX_PERSONS;
	}

	/**
	 * Notes what the older texts of a person name by right, before they are somebody else's.
	 *
	 * @param int $user_id Person.
	 */
	public static function note_all( $user_id ): void {
		$last = self::older()[0];
		try {
			do {
				$last = self::note_batch( $last, (int) $user_id );
			} while ( null !== $last );
		} catch ( Query_Failed $failed ) {
			// Their texts count by the next author then.
			return;
		}
	}

	/**
	 * Notes what texts name that are older than the notes, as their authors are now.
	 *
	 * @throws Query_Failed If a query fails; the next run goes on.
	 */
	public static function note_older(): void {
		list( $last, $until ) = self::older();
		for ( $end = time() + self::SECONDS; $last < $until && time() < $end; ) {
			$last = self::note_batch( $last ) ?? $until;
			update_option( self::OLDER, array( $last, $until ) );
		}
		self::plan();
	}

	/**
	 * Plans a run, where there are texts that are older than the notes.
	 */
	public static function plan(): void {
		list( $last, $until ) = self::older();
		if ( $last < $until ) {
			Planned_Run::by( self::EVENT, time() + MINUTE_IN_SECONDS );
		}
	}

	/**
	 * Notes what some older texts name that have no notes yet.
	 *
	 * @param int      $after   The last text that was read.
	 * @param int|null $user_id Whose texts; null for all.
	 * @return int|null The last one that was read now; null where there are no more.
	 * @throws Query_Failed If a query fails.
	 */
	private static function note_batch( int $after, ?int $user_id = null ): ?int {
		global $wpdb;
		$author = null === $user_id ? '' : $wpdb->prepare( 'post_author = %d AND', $user_id );
		$rows   = Query::rows(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Prepared above.
				"SELECT ID, post_author, post_content FROM $wpdb->posts WHERE $author ID > %d AND ID <= %d AND post_type <> 'revision' AND NOT EXISTS ( SELECT 1 FROM $wpdb->postmeta WHERE post_id = ID AND meta_key = %s ) ORDER BY ID LIMIT %d",
				$after,
				self::older()[1],
				self::META,
				self::BATCH
			)
		);
		foreach ( $rows as $row ) {
			$text = self::read( (string) $row['post_content'] );
			self::keep(
				(int) $row['ID'],
				$text['names'],
				array(),
				$text['patterns'] ? array( (int) $row['post_author'] ) : array(),
				self::links( $text['links'], $text['patterns'], null ),
				static function ( $kind, $name ) use ( $row ) {
					return self::right_or_person( (int) $row['post_author'], $kind, $name );
				}
			);
		}
		return $rows ? (int) end( $rows )['ID'] : null;
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( self::META );
		delete_option( self::OLDER );
		Planned_Run::cancel( self::EVENT );
	}

	/**
	 * Whether a text was saved last before there were notes. Its date is no answer: who makes a post chooses it.
	 *
	 * @param int        $id    Post.
	 * @param array|null $notes Its notes.
	 * @return bool
	 */
	private static function is_old( int $id, ?array $notes ): bool {
		list( $last, $until ) = self::older();
		return null === $notes && $id > $last && $id <= $until;
	}

	/**
	 * Which texts may be older than the notes, by number.
	 *
	 * @return array{int,int} Those after the first one, up to the second one.
	 */
	private static function older(): array {
		global $wpdb;
		$older = get_option( self::OLDER );
		if ( ! is_array( $older ) ) {
			try {
				// Two requests at the same moment store one answer.
				add_option( self::OLDER, array( 0, (int) Query::value( "SELECT MAX(ID) FROM $wpdb->posts" ) ) );
			} catch ( Query_Failed $failed ) {
				return array( 0, 0 );
			}
			$older = get_option( self::OLDER );
		}
		return array( (int) ( $older[0] ?? 0 ), (int) ( $older[1] ?? 0 ) );
	}

	/**
	 * The key of a name in the notes.
	 *
	 * @param string $kind       See register().
	 * @param string $name       Name.
	 * @param bool   $by_pattern See may().
	 * @return string
	 */
	private static function key( string $kind, string $name, bool $by_pattern ): string {
		return $kind . ( $by_pattern ? '>' : ':' ) . $name;
	}

	/**
	 * Keeps the notes of a text.
	 *
	 * @param int                                                $id      Post.
	 * @param array<string,array{string,string,bool}>            $names   See read().
	 * @param array<string,array{string,string,bool}>            $gone    Names that were there before.
	 * @param int[]                                              $persons Who put its synced patterns there.
	 * @param array<int,int[]>                                   $links   See links().
	 * @param callable(string,string,bool,string):(bool|int) $right Says of a kind, a name, whether a pattern has it, and its key what is noted.
	 */
	private static function keep( int $id, array $names, array $gone, array $persons, array $links, callable $right ): void {
		$stored        = self::notes( $id );
		$known         = $stored['names'] ?? array();
		$right_of_each = static function ( array $some ) use ( $right ): array {
			$noted = array();
			foreach ( array_slice( $some, 0, self::MAX_NAMES, true ) as $key => list( $kind, $name, $by_pattern ) ) {
				$noted[ $key ] = $right( $kind, $name, $by_pattern, $key );
			}
			return $noted;
		};

		$noted     = $right_of_each( $names );
		$forbidden = array_filter(
			array_diff_key( $known + $right_of_each( array_diff_key( $gone, $known ) ), $noted ),
			static function ( $may ) {
				return true !== $may;
			}
		);
		$notes     = array(
			'names'   => $noted + array_slice( $forbidden, 0, self::MAX_NAMES, true ),
			'persons' => array_slice( $persons, 0, self::MAX_PERSONS + 1 ),
		);
		if ( self::is_full( $stored ) || max( count( $names ), count( $gone ), count( $forbidden ) ) > self::MAX_NAMES ) {
			$notes['full'] = true;
		}
		if ( $links ) {
			$notes['links'] = $links;
		}
		if ( $notes === $stored || ( ! $noted && ! $persons && ! $stored && ! self::is_old( $id, null ) ) ) {
			return;
		}
		try {
			Query::watch(
				static function () use ( $id, $notes ) {
					// WordPress takes backslashes away.
					update_post_meta( $id, self::META, wp_slash( $notes + array( 'sign' => self::sign( $id, $notes ) ) ) );
				}
			);
		} catch ( Query_Failed $failed ) {
			// What is new may not be used; a save must not fail for it.
			return;
		}
	}

	/**
	 * Whether a text had more names than can be noted.
	 *
	 * @param array|null $notes Its notes.
	 * @return bool
	 */
	private static function is_full( ?array $notes ): bool {
		return isset( $notes['full'] );
	}

	/**
	 * The notes of a text.
	 *
	 * @param int $id Post.
	 * @return array{names:array<string,bool|int>,persons:int[],full?:true,links?:array<int,int[]>}|null Null where it has none of this site.
	 */
	private static function notes( int $id ): ?array {
		$rows = get_post_meta( $id )[ self::META ] ?? array();
		$of   = get_current_blog_id() . "-$id";
		if ( ! self::$checked || self::$checked['of'] !== $of || self::$checked['rows'] !== $rows ) {
			try {
				self::$checked = array(
					'of'    => $of,
					'rows'  => $rows,
					'notes' => self::signed_in( $rows, $id ),
				);
			} catch ( Query_Failed $failed ) {
				return array(
					'names'   => array(),
					'persons' => array(),
				);
			}
		}
		return self::$checked['notes'];
	}

	/**
	 * The notes with the sign of this site.
	 *
	 * @param string[] $rows As they are stored.
	 * @param int      $id   Post.
	 * @return array{names:array<string,bool|int>,persons:int[],full?:true,links?:array<int,int[]>}|null See notes().
	 * @throws Query_Failed If the site's secret cannot be read.
	 */
	private static function signed_in( array $rows, int $id ): ?array {
		foreach ( array_map( 'maybe_unserialize', $rows ) as $row ) {
			$notes = is_array( $row ) ? array_diff_key( $row, array( 'sign' => true ) ) : array();
			if ( is_array( $notes['names'] ?? null ) && is_array( $notes['persons'] ?? null ) && hash_equals( self::sign( $id, $notes ), is_string( $row['sign'] ?? null ) ? $row['sign'] : '' ) ) {
				return $notes;
			}
		}
		return null;
	}

	/**
	 * What only this site can have stored.
	 *
	 * @param int   $id    Post.
	 * @param array $notes Its notes.
	 * @return string
	 * @throws Query_Failed If the site's secret cannot be read.
	 */
	private static function sign( int $id, array $notes ): string {
		return Kept_Key::sign( "named $id " . wp_json_encode( $notes ) );
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
	 * Whether a person may name something, or the person, where nobody knows it yet.
	 *
	 * @param int    $user_id Person; 0 for nobody.
	 * @param string $kind    See register().
	 * @param string $name    Name.
	 * @return bool|int
	 */
	private static function right_or_person( int $user_id, string $kind, string $name ) {
		return self::right_of( $user_id, $kind, $name ) ?? $user_id;
	}

	/**
	 * Reads what a content names, itself or by its synced patterns, and which patterns it shows itself.
	 *
	 * @param string $content Content.
	 * @return array{names:array<string,array{string,string,bool}>,patterns:int[],links:array<int,int[]>} Of each name its kind, itself, and whether a
	 *         pattern has it, by its key; the numbers of the patterns; and of those that each pattern shows, directly or not.
	 */
	private static function read( string $content ): array {
		$names    = array();
		$links    = array();
		$patterns = Synced_Patterns::numbers_in( $content );
		foreach ( self::with_patterns( $content, $patterns, $links ) as $number => $text ) {
			$plain = Block_Comments::unescaped( $text );
			foreach ( self::$kinds as $kind => $rules ) {
				foreach ( $rules['needles'] as $needle ) {
					if ( false !== strpos( $plain, $needle ) ) {
						foreach ( call_user_func( $rules['find'], $text ) as $name ) {
							$names[ self::key( $kind, (string) $name, $number > 0 ) ] = array( $kind, (string) $name, $number > 0 );
						}
						break;
					}
				}
			}
		}
		return array(
			'names'    => $names,
			'patterns' => $patterns,
			'links'    => $links,
		);
	}

	/**
	 * A content, and those of the synced patterns that it shows, once each.
	 *
	 * @param string           $content Content.
	 * @param int[]            $waiting The patterns that it shows itself.
	 * @param array<int,int[]> $links   Gets the numbers of the patterns that each pattern shows.
	 * @return string[] The content itself first.
	 */
	private static function with_patterns( string $content, array $waiting, array &$links ): array {
		$patterns = new Synced_Patterns();
		$texts    = array( $content );
		$seen     = array();
		// What is found is added to the end, while the list is read.
		for ( $index = 0; $index < count( $waiting ); ++$index ) {
			$number  = $waiting[ $index ];
			$pattern = isset( $seen[ $number ] ) ? null : $patterns->content( $number );
			if ( null !== $pattern ) {
				$texts[] = $pattern;
				$shown   = Synced_Patterns::numbers_in( $pattern );
				if ( $shown ) {
					$links[ $number ] = $shown;
					array_push( $waiting, ...$shown );
				}
			}
			$seen[ $number ] = true;
		}
		return $texts;
	}
}
