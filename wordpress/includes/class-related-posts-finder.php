<?php
/**
 * Which posts are about the same.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Post;
use WP_Query;
use WP_Term;

/**
 * Compares a post with others by the terms and words that both have. Looks at a few dozen posts, however many there are:
 * the newest, the newest of those that share a rare term, and those whose title has a telling word.
 */
final class Related_Posts_Finder {

	private const MOST_CANDIDATES = 50;
	private const MOST_SEARCHES   = 3;
	private const MOST_FOUND      = 20;

	/**
	 * How much of a text is read, in characters.
	 */
	private const LONGEST_TEXT = 5000;

	/**
	 * What is shared counts up to this much, the rarer the more. One term can make posts related, and so can two words in
	 * both titles; one such word needs more to go with it, and the text alone never does.
	 */
	private const SHARED_TERM    = 15;
	private const IN_BOTH_TITLES = 4.9;
	private const IN_ONE_TITLE   = 2;
	private const IN_BOTH_TEXTS  = 0.2;
	private const MOST_FOR_TEXTS = 2;
	private const LEAST_SCORE    = 5;

	/**
	 * Finds the posts that are related to one, among those that everybody may read.
	 *
	 * @param WP_Post $post Post.
	 * @param int     $most How many.
	 * @return int[] Their ids, best first, the newer one first where two are as good.
	 */
	public static function find( WP_Post $post, $most ) {
		$terms      = self::terms( $post );
		$words      = self::words( $post );
		$recent     = self::words_of_each( self::query( $post ) );
		$rarities   = self::rarities( $words, $recent );
		$candidates = $recent + self::words_of_each( self::sharing_terms( $post, $terms ) );
		foreach ( self::telling_words( $words, $rarities ) as $word ) {
			$candidates += self::words_of_each( self::titled( $post, $word ) );
		}
		unset( $candidates[ $post->ID ] );

		$published = (int) ( wp_count_posts( $post->post_type )->publish ?? 0 );
		$scores    = array();
		foreach ( $candidates as $id => $candidate ) {
			$score = self::score_terms( $terms, self::terms( $candidate['post'] ), $published )
				+ self::score_words( $words, $candidate['words'], $rarities );
			if ( $score >= self::LEAST_SCORE ) {
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
		return array_slice( array_keys( $scores ), 0, $most );
	}

	/**
	 * The public terms of a post, but the one that posts have which were given none.
	 *
	 * @param WP_Post $post Post.
	 * @return array<int,WP_Term> By their ids in the taxonomy.
	 */
	public static function terms( WP_Post $post ) {
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
	 * Asks for posts of the same type that everybody may read, newest first.
	 *
	 * @param WP_Post $post Post.
	 * @param array   $more What else is asked.
	 * @return WP_Post[]
	 */
	private static function query( WP_Post $post, array $more = array() ) {
		$query = new WP_Query(
			array_merge(
				array(
					'post_type'              => $post->post_type,
					'post_status'            => 'publish',
					'has_password'           => false,
					'posts_per_page'         => self::MOST_CANDIDATES,
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
	 * Posts that share one of the rarest terms: with those that many posts have, the newest would be all that is found.
	 *
	 * @param WP_Post            $post  Post.
	 * @param array<int,WP_Term> $terms Its terms.
	 * @return WP_Post[]
	 */
	private static function sharing_terms( WP_Post $post, array $terms ) {
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
			if ( ! $ids || $count <= self::MOST_CANDIDATES ) {
				$ids[] = $term->term_taxonomy_id;
			}
		}
		if ( ! $ids ) {
			return array();
		}
		return self::query(
			$post,
			array(
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- by index, and its outcome is kept.
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
	private static function titled( WP_Post $post, $word ) {
		return self::query(
			$post,
			array(
				's'              => $word,
				'search_columns' => array( 'post_title' ),
				'posts_per_page' => self::MOST_FOUND,
			)
		);
	}

	/**
	 * The words of the title by which to look for others: the rarest, the longest first.
	 *
	 * @param array<string,bool>  $words    Words of the post, and whether they are in its title.
	 * @param array<string,float> $rarities Rarity by word.
	 * @return string[]
	 */
	private static function telling_words( array $words, array $rarities ) {
		// PHP makes a number of a key that looks like one.
		$titled = array_map( 'strval', array_keys( array_filter( $words ) ) );
		usort(
			$titled,
			static function ( $one, $other ) use ( $rarities ) {
				return array( $rarities[ $other ], strlen( $other ) ) <=> array( $rarities[ $one ], strlen( $one ) );
			}
		);
		return array_slice( $titled, 0, self::MOST_SEARCHES );
	}

	/**
	 * The words of several posts.
	 *
	 * @param WP_Post[] $posts Posts.
	 * @return array<int,array{post:WP_Post,words:array<string,bool>}> By id.
	 */
	private static function words_of_each( array $posts ) {
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
	private static function words( WP_Post $post ) {
		$content = strip_shortcodes( mb_substr( $post->post_content, 0, self::LONGEST_TEXT * 4 ) );
		// Items of a list have nothing but tags between them.
		$text = wp_strip_all_tags( str_replace( '<', ' <', $content ) );
		return array_fill_keys( self::split( $post->post_title ), true )
			+ array_fill_keys( self::split( mb_substr( $text, 0, self::LONGEST_TEXT ) ), false );
	}

	/**
	 * Splits a text into words, without those that say nothing. Scripts that write no spaces are taken by pairs.
	 *
	 * @param string $text Text.
	 * @return string[] In lower case.
	 */
	private static function split( $text ) {
		$plain = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$plain = function_exists( 'mb_strtolower' ) ? mb_strtolower( $plain, 'UTF-8' ) : strtolower( $plain );
		$joined = '[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]';
		// Possessive: a run of thousands of letters must not exhaust the matcher.
		if ( ! preg_match_all( "/(?=({$joined}{2}))|((?:(?!$joined)[\\p{L}\\p{M}\\p{N}]){3,}+)/u", $plain, $found ) ) {
			return array();
		}
		return array_diff( array_unique( array_merge( $found[1], $found[2] ) ), array( '' ), self::silent_words() );
	}

	/**
	 * Words that say nothing about a subject: those that WordPress's search leaves out, and more.
	 *
	 * @return string[]
	 */
	private static function silent_words() {
		// phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- WordPress's own, which is translated.
		$searched = _x( 'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www', 'Comma-separated list of search stopwords in your language' );
		/* translators: Words that say nothing about the subject of a text, in your language, in lower case, with commas and without spaces between them. */
		$more = __( 'all,and,any,because,been,but,can,did,does,every,get,had,has,have,her,here,his,into,its,just,like,more,most,much,new,not,now,our,out,over,she,should,some,than,their,them,then,there,these,they,those,too,use,very,way,were,which,while,why,would,you,your', 'sitewright' );
		return array_map( 'trim', explode( ',', "$searched,$more" ) );
	}

	/**
	 * How rare each word is among recent posts.
	 *
	 * @param array<string,bool>                                      $words  Words.
	 * @param array<int,array{post:WP_Post,words:array<string,bool>}> $recent Recent posts.
	 * @return array<string,float>
	 */
	private static function rarities( array $words, array $recent ) {
		$rarities = array();
		foreach ( array_keys( $words ) as $word ) {
			$having            = count( array_filter( $recent, static fn( $other ) => isset( $other['words'][ $word ] ) ) );
			$rarities[ $word ] = self::rarity( $having, count( $recent ) );
		}
		return $rarities;
	}

	/**
	 * From 1 for what one post has to nearly 0 for what all of very many have.
	 *
	 * @param int $having How many posts have it.
	 * @param int $all    Of how many.
	 * @return float
	 */
	private static function rarity( $having, $all ) {
		$having = max( 1, $having );
		$all    = max( $having, $all );
		return log( 1 + $all / $having ) / log( 1 + $all );
	}

	/**
	 * What the terms say.
	 *
	 * @param array<int,WP_Term> $terms     Of the post.
	 * @param array<int,WP_Term> $others    Of the other.
	 * @param int                $published How many posts there are.
	 * @return float
	 */
	private static function score_terms( array $terms, array $others, $published ) {
		$score = 0;
		foreach ( array_intersect_key( $terms, $others ) as $term ) {
			$score += self::SHARED_TERM * self::rarity( $term->count, $published );
		}
		return $score;
	}

	/**
	 * What the words say.
	 *
	 * @param array<string,bool>  $words    Of the post.
	 * @param array<string,bool>  $others   Of the other.
	 * @param array<string,float> $rarities Rarity by word.
	 * @return float
	 */
	private static function score_words( array $words, array $others, array $rarities ) {
		$titles = 0;
		$texts  = 0;
		foreach ( array_intersect_key( $words, $others ) as $word => $is_in_title ) {
			if ( $is_in_title || $others[ $word ] ) {
				$titles += $rarities[ $word ] * ( $is_in_title && $others[ $word ] ? self::IN_BOTH_TITLES : self::IN_ONE_TITLE );
			} else {
				$texts += $rarities[ $word ] * self::IN_BOTH_TEXTS;
			}
		}
		return $titles + min( self::MOST_FOR_TEXTS, $texts );
	}
}
