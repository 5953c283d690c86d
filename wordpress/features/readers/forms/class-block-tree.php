<?php
/**
 * Blocks inside blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Block_Parser;
use Sitewright\Core\Blocks;
use Sitewright\Core\Hidden_Blocks;
use Sitewright\Core\Synced_Patterns;
use Sitewright\Core\Text;
use WP_Post;

/**
 * Finds forms and fields at any depth, also in synced patterns. What WordPress hides is none.
 */
final class Block_Tree {

	/**
	 * Parts of a form: ours, and those of newer plugins.
	 */
	private const STEPS = array( 'sitewright/form-step', 'jetpack/form-step' );

	/**
	 * Deeper blocks are not searched: each level is a call.
	 */
	private const MAX_DEPTH = 50;

	/**
	 * The forms in a post's saved content, in their order, with those that are posts of their own.
	 *
	 * @param WP_Post $post Post.
	 * @return array[] Blocks, as parsed; `source` is the number of the pattern or the post that holds the block, `kept_in` that of the form
	 *                 that is a post of its own, see Form_Posts::innermost.
	 */
	public static function forms( WP_Post $post ): array {
		return self::forms_in( $post->post_content, $post->ID, null );
	}

	/**
	 * The forms in a content.
	 *
	 * @param string                       $content Content of a post.
	 * @param int                          $post_id Its post.
	 * @param callable(string):string|null $read    See Synced_Patterns.
	 * @return array[] See forms().
	 */
	public static function forms_in( string $content, int $post_id, ?callable $read ): array {
		// Another plugin may take all forms away.
		return ! Blocks::type( Form::BLOCK ) ? array() : self::find(
			parse_blocks( $content ),
			static function ( $block ) {
				return Form::BLOCK === $block['blockName'] && ! Form_Posts::is_reference( $block );
			},
			new Synced_Patterns( array( Form::BLOCK => Form_Posts::TYPE ), $read ),
			array( $post_id )
		);
	}

	/**
	 * The field blocks of a form, in their order, with their options.
	 *
	 * @param array[] $blocks The blocks in the form, as parsed, or the result of this function.
	 * @return array[] Each with `blockName`, `attrs` and, for options, `innerBlocks`; in a step with conditions also `step`,
	 *                 an array of the step's number and its conditions; in other blocks with conditions `groups`, an array of arrays
	 *                 with a word, the block's number and its conditions.
	 */
	public static function fields( array $blocks ): array {
		$count = 0;
		return Block_Parser::finite( self::fields_in( $blocks, new Synced_Patterns(), array(), array(), $count, 0 ) );
	}

	/**
	 * The field blocks in blocks.
	 *
	 * @param array[]         $blocks   Blocks, as parsed.
	 * @param Synced_Patterns $patterns The patterns of the whole search.
	 * @param int[]           $path     See find().
	 * @param array           $around   The `step` and the `groups` of the fields.
	 * @param int             $count    Steps and groups so far.
	 * @param int             $depth    Levels of them so far.
	 * @return array[] See fields().
	 */
	private static function fields_in( array $blocks, Synced_Patterns $patterns, array $path, array $around, int &$count, int $depth ): array {
		$outlines = array();
		$parts    = self::find(
			$depth < self::MAX_DEPTH ? $blocks : array(),
			static function ( $block ) {
				return self::is_field( $block ) || self::is_step( $block ) || Newer_Conditions::has_group( $block );
			},
			$patterns,
			$path
		);
		foreach ( $parts as $part ) {
			if ( self::is_field( $part ) ) {
				$outlines[] = self::outline( $part ) + $around;
				continue;
			}
			$inner      = $around;
			$conditions = Conditions::of_block( (array) $part['attrs'] );
			++$count;
			if ( $conditions && self::is_step( $part ) && ! isset( $around['step'] ) ) {
				$inner['step'] = array( $count, $conditions );
			} elseif ( $conditions ) {
				$inner['groups'][] = array( 'group', $count, $conditions );
			}
			array_push( $outlines, ...self::fields_in( $part['innerBlocks'], $patterns, $part['path'], $inner, $count, $depth + 1 ) );
		}
		return $outlines;
	}

	/**
	 * Whether a block is a part of a form.
	 *
	 * @param array $block Block, as parsed.
	 * @return bool
	 */
	private static function is_step( array $block ): bool {
		return in_array( $block['blockName'], self::STEPS, true );
	}

	/**
	 * The parts of a field block that describe the field.
	 *
	 * @param array $block Block, as parsed, or an outline.
	 * @return array
	 */
	private static function outline( array $block ): array {
		return array(
			'blockName'   => $block['blockName'],
			'attrs'       => Field_Layout::attributes( $block ),
			'innerBlocks' => Field_Layout::options( $block ),
		) + array_intersect_key( $block, array( 'step' => true, 'groups' => true ) );
	}

	/**
	 * Whether blocks hold a button that sends their form.
	 *
	 * @param array[] $blocks The blocks in the form, as parsed.
	 * @return bool
	 */
	public static function has_submit_button( array $blocks ): bool {
		$buttons = self::find(
			$blocks,
			static function ( $block ) {
				if ( 'core/button' === $block['blockName'] ) {
					return 'button' === ( $block['attrs']['tagName'] ?? '' ) && 'submit' === ( $block['attrs']['type'] ?? '' )
						&& '' !== Text::text_of_html( $block['innerHTML'] ?? '' );
				}
				return 'jetpack/button' === $block['blockName'] && '' === Step_View::leads_to( $block['attrs']['uniqueId'] ?? '' )
					&& in_array( $block['attrs']['element'] ?? '', array( 'button', 'input' ), true )
					&& '' !== Text::text_of_html( $block['attrs']['text'] ?? '' );
			},
			new Synced_Patterns()
		);
		return (bool) $buttons;
	}

	/**
	 * Whether a block is a field.
	 *
	 * @param array $block Block, as parsed.
	 * @return bool
	 */
	public static function is_field( array $block ): bool {
		return null !== Field::definition( $block['blockName'] );
	}

	/**
	 * The outermost blocks that pass a test.
	 *
	 * @param array[]         $blocks   Blocks, as parsed.
	 * @param callable        $is_found Test of a block.
	 * @param Synced_Patterns $patterns The patterns of the whole search.
	 * @param int[]           $path     The post, and the patterns and form posts around the blocks: none is searched in itself, and a form in a form is none.
	 * @param int             $depth    Levels so far.
	 * @return array[]
	 */
	private static function find( array $blocks, callable $is_found, Synced_Patterns $patterns, array $path = array(), $depth = 0 ): array {
		$found = array();
		foreach ( $depth < self::MAX_DEPTH ? $blocks : array() as $block ) {
			if ( Hidden_Blocks::hides( (array) ( $block['attrs'] ?? array() ) ) ) {
				continue;
			}
			if ( $is_found( $block ) ) {
				$found[] = $block + array(
					'source'  => (int) end( $path ),
					'kept_in' => Form_Posts::innermost( $path ),
					'path'    => $path,
				);
				continue;
			}
			$is_form    = Form::BLOCK === $block['blockName'];
			$pattern_id = $is_form ? Form_Posts::number( $block ) : absint( $block['attrs']['ref'] ?? 0 );
			$pattern    = in_array( $pattern_id, $path, true ) || ( $is_form && Form_Posts::innermost( $path ) ) ? null : $patterns->blocks( $pattern_id, (string) $block['blockName'] );
			$inner      = null === $pattern
				? self::find( $block['innerBlocks'] ?? array(), $is_found, $patterns, $path, $depth + 1 )
				: self::find( $pattern, $is_found, $patterns, array_merge( $path, array( $pattern_id ) ), $depth + 1 );
			array_push( $found, ...$inner );
		}
		return $found;
	}
}
