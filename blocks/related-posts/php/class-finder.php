<?php
/**
 * Search for related posts.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Related_Posts;

use Sitewright\Core\Letter_Case;
use Sitewright\Core\Paid_Content;
use Sitewright\Core\Text;
use WP_Post;
use WP_Query;
use WP_Term;

/**
 * Compares a post with others by the terms and words that both have. The number of compared posts is limited: the newest
 * posts, the newest posts that share a rare term, and posts whose title has a rare word of the title.
 */
final class Finder {

	private const MAX_CANDIDATES = 50;
	private const MAX_SEARCHES   = 3;
	private const MAX_FOUND      = 20;

	/**
	 * The maximum length of a compared text, in characters.
	 */
	private const MAX_TEXT_LENGTH = 5000;

	/**
	 * The highest score of a shared term or word; a frequent one scores less. One term is enough to make posts related, and
	 * so are two words in both titles. One word in both titles is not enough, and words of the text alone never are.
	 */
	private const SHARED_TERM    = 15;
	private const IN_BOTH_TITLES = 4.9;
	private const IN_ONE_TITLE   = 2;
	private const IN_BOTH_TEXTS  = 0.2;
	private const MAX_FOR_TEXTS = 2;
	private const MIN_SCORE      = 5;

	/**
	 * Finds the related posts of a post among the public posts of its type.
	 *
	 * @param WP_Post $post  Post.
	 * @param int     $limit How many at most.
	 * @return int[] Their ids, best first; of two with the same score, the newer first.
	 */
	public static function find( WP_Post $post, $limit ): array {
		$terms      = self::terms( $post );
		$words      = self::words( $post );
		$recent     = self::words_of_each( self::query( $post ) );
		$rarities   = self::rarities( $words, $recent );
		$candidates = $recent + self::words_of_each( self::sharing_terms( $post, $terms ) );
		foreach ( self::rare_title_words( $words, $rarities ) as $word ) {
			$candidates += self::words_of_each( self::titled( $post, $word ) );
		}
		unset( $candidates[ $post->ID ] );

		$published = (int) ( wp_count_posts( $post->post_type )->publish ?? 0 );
		$scores    = array();
		foreach ( $candidates as $id => $candidate ) {
			$score = self::score_terms( $terms, self::terms( $candidate['post'] ), $published )
				+ self::score_words( $words, $candidate['words'], $rarities );
			if ( $score >= self::MIN_SCORE ) {
				$scores[ $id ] = $score;
			}
		}
		uksort(
			$scores,
			static function ( $one, $other ) use ( $scores, $candidates ) {
				return array( $scores[ $other ], $candidates[ $other ]['post']->post_date, $other )
					<=> array( $scores[ $one ], $candidates[ $one ]['post']->post_date, $one );
			}
		);
		return array_slice( array_keys( $scores ), 0, $limit );
	}

	/**
	 * The public terms of a post, without the default term of each taxonomy.
	 *
	 * @param WP_Post $post Post.
	 * @return array<int,WP_Term> Id in the taxonomy => term.
	 */
	public static function terms( WP_Post $post ): array {
		$all = array();
		foreach ( get_object_taxonomies( $post, 'objects' ) as $taxonomy ) {
			$terms = $taxonomy->public && 'post_format' !== $taxonomy->name ? get_the_terms( $post, $taxonomy->name ) : array();
			if ( ! is_array( $terms ) ) {
				continue;
			}
			$default = (int) get_option( 'category' === $taxonomy->name ? 'default_category' : "default_term_{$taxonomy->name}" );
			foreach ( $terms as $term ) {
				if ( $term->term_id !== $default ) {
					$all[ $term->term_taxonomy_id ] = $term;
				}
			}
		}
		return $all;
	}

	/**
	 * Queries public posts of the same type, newest first.
	 *
	 * @param WP_Post $post Post.
	 * @param array   $more More arguments of the query.
	 * @return WP_Post[]
	 */
	private static function query( WP_Post $post, array $more = array() ): array {
		$query = new WP_Query(
			array_merge(
				array(
					'post_type'              => $post->post_type,
					'post_status'            => 'publish',
					'has_password'           => false,
					'posts_per_page'         => self::MAX_CANDIDATES,
					'orderby'                => array(
						'date' => 'DESC',
						'ID'   => 'DESC',
					),
					'ignore_sticky_posts'    => true,
					'no_found_rows'          => true,
					'update_post_meta_cache' => false,
				),
				$more
			)
		);
		return $query->posts;
	}

	/**
	 * Posts that share one of the rarest terms. A frequent term would only find the newest posts.
	 *
	 * @param WP_Post            $post  Post.
	 * @param array<int,WP_Term> $terms Its terms.
	 * @return WP_Post[]
	 */
	private static function sharing_terms( WP_Post $post, array $terms ): array {
		usort(
			$terms,
			static function ( $one, $other ) {
				return $one->count <=> $other->count;
			}
		);
		$ids   = array();
		$count = 0;
		foreach ( $terms as $term ) {
			$count += $term->count;
			if ( ! $ids || $count <= self::MAX_CANDIDATES ) {
				$ids[] = $term->term_taxonomy_id;
			}
		}
		if ( ! $ids ) {
			return array();
		}
		return self::query(
			$post,
			array(
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- it uses an index, and its result is cached.
				'tax_query' => array(
					array(
						'field' => 'term_taxonomy_id',
						'terms' => $ids,
					),
				),
			)
		);
	}

	/**
	 * Posts with a word in their title.
	 *
	 * @param WP_Post $post Post.
	 * @param string  $word Word.
	 * @return WP_Post[]
	 */
	private static function titled( WP_Post $post, string $word ): array {
		return self::query(
			$post,
			array(
				's'              => $word,
				'search_columns' => array( 'post_title' ),
				'posts_per_page' => self::MAX_FOUND,
			)
		);
	}

	/**
	 * The rarest words of the title, to search for; of words that are as rare, the longest first.
	 *
	 * @param array<string,bool>  $words    Word of the post => whether it is in the title.
	 * @param array<string,float> $rarities Rarity by word.
	 * @return string[]
	 */
	private static function rare_title_words( array $words, array $rarities ): array {
		// PHP turns numeric keys of arrays into integers.
		$titled = array_map( 'strval', array_keys( array_filter( $words ) ) );
		usort(
			$titled,
			static function ( $one, $other ) use ( $rarities ) {
				return array( $rarities[ $other ], strlen( $other ) ) <=> array( $rarities[ $one ], strlen( $one ) );
			}
		);
		return array_slice( $titled, 0, self::MAX_SEARCHES );
	}

	/**
	 * The words of several posts.
	 *
	 * @param WP_Post[] $posts Posts.
	 * @return array<int,array{post:WP_Post,words:array<string,bool>}> Id => post and words.
	 */
	private static function words_of_each( array $posts ): array {
		$all = array();
		foreach ( $posts as $post ) {
			$all[ $post->ID ] = array(
				'post'  => $post,
				'words' => self::words( $post ),
			);
		}
		return $all;
	}

	/**
	 * The words of a post.
	 *
	 * @param WP_Post $post Post.
	 * @return array<string,bool> Word => whether it is in the title.
	 */
	private static function words( WP_Post $post ): array {
		$content = strip_shortcodes( mb_substr( Paid_Content::public_part( $post->post_content, $post->ID ), 0, self::MAX_TEXT_LENGTH * 4 ) );
		// Without the spaces, items of a list would become one word.
		$text = Text::text_of_html( preg_replace( '/<(?=[a-zA-Z\/!])/', ' <', $content ) );
		return array_fill_keys( self::split( $post->post_title ), true )
			+ array_fill_keys( self::split( mb_substr( $text, 0, self::MAX_TEXT_LENGTH ) ), false );
	}

	/**
	 * Splits a text into words, without stop words. In scripts without spaces, each pair of letters is a word.
	 *
	 * @param string $text Text.
	 * @return string[] In lower case.
	 */
	private static function split( string $text ): array {
		$plain = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$plain = Letter_Case::lower( $plain );
		$joined = '[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]';
		// Possessive: without it, thousands of letters in a row could reach the backtrack limit.
		if ( ! preg_match_all( "/(?=({$joined}{2}))|((?:(?!$joined)[\\p{L}\\p{M}\\p{N}]){3,}+)/u", $plain, $found ) ) {
			return array();
		}
		return array_diff( array_unique( array_merge( $found[1], $found[2] ) ), array( '' ), self::stop_words() );
	}

	/**
	 * Words that say nothing about a subject: the stop words of WordPress's search, and more.
	 *
	 * @return string[]
	 */
	private static function stop_words(): array {
		// phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- A string of WordPress, translated by WordPress.
		$searched = _x( 'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www', 'Comma-separated list of search stopwords in your language' );
		/* translators: Words that say nothing about the subject of a text, in your language, in lower case, with commas and without spaces between them. */
		$more = __( 'all,and,any,because,been,but,can,did,does,every,get,had,has,have,her,here,his,into,its,just,like,more,most,much,new,not,now,our,out,over,she,should,some,than,their,them,then,there,these,they,those,too,use,very,way,were,which,while,why,would,you,your', 'sitewright' );
		return array_map( 'trim', explode( ',', "$searched,$more" ) );
	}

	/**
	 * The rarity of each word among recent posts.
	 *
	 * @param array<string,bool>                                      $words  Words.
	 * @param array<int,array{post:WP_Post,words:array<string,bool>}> $recent Recent posts.
	 * @return array<string,float>
	 */
	private static function rarities( array $words, array $recent ): array {
		$rarities = array();
		foreach ( array_keys( $words ) as $word ) {
			$having            = count( array_filter( $recent, static fn( $other ) => isset( $other['words'][ $word ] ) ) );
			$rarities[ $word ] = self::rarity( $having, count( $recent ) );
		}
		return $rarities;
	}

	/**
	 * The rarity of a word or term, from 1 if one post has it to nearly 0 if all of very many posts have it.
	 *
	 * @param int $having Number of posts that have it.
	 * @param int $all    Number of all posts.
	 * @return float
	 */
	private static function rarity( int $having, int $all ): float {
		$having = max( 1, $having );
		$all    = max( $having, $all );
		return log( 1 + $all / $having ) / log( 1 + $all );
	}

	/**
	 * The score of shared terms.
	 *
	 * @param array<int,WP_Term> $terms     Terms of the post.
	 * @param array<int,WP_Term> $others    Terms of the other post.
	 * @param int                $published Number of published posts.
	 * @return float
	 */
	private static function score_terms( array $terms, array $others, int $published ): float {
		$score = 0;
		foreach ( array_intersect_key( $terms, $others ) as $term ) {
			$score += self::SHARED_TERM * self::rarity( $term->count, $published );
		}
		return $score;
	}

	/**
	 * The score of shared words.
	 *
	 * @param array<string,bool>  $words    Words of the post.
	 * @param array<string,bool>  $others   Words of the other post.
	 * @param array<string,float> $rarities Rarity by word.
	 * @return float
	 */
	private static function score_words( array $words, array $others, array $rarities ): float {
		$titles = 0;
		$texts  = 0;
		foreach ( array_intersect_key( $words, $others ) as $word => $is_in_title ) {
			if ( $is_in_title || $others[ $word ] ) {
				$titles += $rarities[ $word ] * ( $is_in_title && $others[ $word ] ? self::IN_BOTH_TITLES : self::IN_ONE_TITLE );
			} else {
				$texts += $rarities[ $word ] * self::IN_BOTH_TEXTS;
			}
		}
		return $titles + min( self::MAX_FOR_TEXTS, $texts );
	}
}
