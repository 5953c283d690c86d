<?php
/**
 * Plain text in the attributes of blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Keeps plain text of our blocks as people without `unfiltered_html` wrote it. WordPress filters each attribute of a block as if it
 * were HTML: "a < b & c" would come back as "a &lt; b &amp; c", or lose what follows the "<". Attributes that hold HTML
 * (`supports.sitewright.html` of block.json), other blocks (`supports.sitewright.blocks`), and those that a block does not declare, are
 * still filtered. Every consumer escapes a
 * plain text; `__tests__/blocks/every-block.test.tsx` and the tests of the renderers try each of them.
 */
final class Plain_Texts {

	/**
	 * What WordPress passes for the content of posts, pages, templates and widgets.
	 */
	private const POST_CONTEXT = 'post';

	/**
	 * Characters that the filter of HTML changes or drops: those of HTML, and those that only turn a line in a text of an office program.
	 */
	private const CHANGED = "<>&\x00\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f";

	/**
	 * Name of a block => the names of its attributes of plain text.
	 *
	 * @var array<string,string[]>
	 */
	private $names = array();

	/**
	 * Name of a block => the names of its attributes that hold other blocks as text.
	 *
	 * @var array<string,string[]>
	 */
	private $with_blocks = array();

	/**
	 * For each filtered text that is under way, the outermost first: placeholder => text. WordPress filters values inside of values.
	 *
	 * @var array[]
	 */
	private $stack = array();

	/**
	 * Reads which attributes are plain text.
	 *
	 * @param array<string,array> $manifest Folder => metadata of a block.
	 */
	public function __construct( array $manifest ) {
		foreach ( $manifest as $metadata ) {
			$html                             = $metadata['supports']['sitewright']['html'] ?? array();
			$this->names[ $metadata['name'] ] = array_diff( array_keys( $metadata['attributes'] ?? array() ), $html );

			$this->with_blocks[ $metadata['name'] ] = $metadata['supports']['sitewright']['blocks'] ?? array();
		}
	}

	/**
	 * Adds the class's filters around WordPress's own, which has priority 10.
	 */
	public function hook() {
		add_filter( 'pre_kses', array( $this, 'set_aside' ), 9, 2 );
		add_filter( 'pre_kses', array( $this, 'put_back' ), 11 );
	}

	/**
	 * Puts placeholders into the attributes, which the filters of HTML leave as they are.
	 *
	 * @param string       $content Any text that is filtered.
	 * @param array|string $context Name of the context, or the elements that are allowed.
	 * @return string
	 */
	public function set_aside( $content, $context ) {
		$texts = array();
		if ( self::POST_CONTEXT === $context && ! $this->stack && is_string( $content ) && has_blocks( $content ) ) {
			$content = Block_Comments::mended( $content );
			$before  = parse_blocks( $content );
			$after   = array();
			foreach ( $before as $block ) {
				$after[] = $this->without_texts( $block, $texts );
			}
			$content = $after === $before ? $content : Block_Comments::mended( serialize_blocks( $after ) );
		}
		$this->stack[] = $texts;
		return $content;
	}

	/**
	 * Puts the texts back into the attributes.
	 *
	 * @param string $content The same text, filtered.
	 * @return string
	 */
	public function put_back( $content ) {
		$values = array();
		foreach ( (array) array_pop( $this->stack ) as $placeholder => $text ) {
			$values[ "\"$placeholder\"" ] = Block_Comments::json( $text );
		}
		return $values ? strtr( $content, $values ) : $content;
	}

	/**
	 * A block with placeholders for its plain texts, and so are the blocks in it.
	 *
	 * @param array                $block A parsed block.
	 * @param array<string,string> $texts Placeholder => text; gets those of the block.
	 * @return array
	 */
	private function without_texts( array $block, array &$texts ) {
		$names = $this->names[ $block['blockName'] ?? '' ] ?? null;
		foreach ( (array) $names as $name ) {
			$value = $block['attrs'][ $name ] ?? null;
			// Blocks in a text become blocks of the post: they are filtered like those.
			if ( in_array( $name, $this->with_blocks[ $block['blockName'] ], true ) && is_string( $value ) && has_blocks( $value ) ) {
				$value = wp_kses( $value, self::POST_CONTEXT );
			}
			if ( null !== $value ) {
				$block['attrs'][ $name ] = self::without_text( $value, $texts );
			}
		}
		if ( null !== $names ) {
			$block['innerContent'] = array_map( array( self::class, 'with_escaped_attributes' ), $block['innerContent'] );
		}
		foreach ( $block['innerBlocks'] as $index => $inner ) {
			$block['innerBlocks'][ $index ] = $this->without_texts( $inner, $texts );
		}
		return $block;
	}

	/**
	 * HTML whose attributes hold no angle brackets: the filter would take them for the end of a tag, and turn the tag into text. The
	 * editor reads both spellings as the same.
	 *
	 * @param string|null $html Part of a block's HTML; null for the place of an inner block.
	 * @return string|null
	 */
	private static function with_escaped_attributes( $html ) {
		return null === $html ? null : preg_replace_callback(
			// Quotes in a text are no attribute. The end of a tag is not asked for: one that never ends would be looked for again and again.
			'/<[a-z](?:[^"\'<>]++|"[^"]*+"|\'[^\']*+\')*+/i',
			static function ( $tag ) {
				return '<' . strtr( substr( $tag[0], 1 ), array( '<' => '&lt;', '>' => '&gt;' ) );
			},
			$html
		) ?? $html;
	}

	/**
	 * A value with placeholders for the texts in it that a filter of HTML would change.
	 *
	 * @param mixed                $value Value of an attribute.
	 * @param array<string,string> $texts Placeholder => text; gets those of the value.
	 * @return mixed
	 */
	private static function without_text( $value, array &$texts ) {
		if ( is_array( $value ) ) {
			foreach ( $value as $key => $part ) {
				$value[ $key ] = self::without_text( $part, $texts );
			}
			return $value;
		}
		if ( ! is_string( $value ) || false === strpbrk( $value, self::CHANGED ) ) {
			return $value;
		}
		$placeholder           = 'sitewright-' . wp_generate_password( 20, false ) . '-' . count( $texts );
		$texts[ $placeholder ] = $value;
		return $placeholder;
	}
}
