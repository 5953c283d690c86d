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
 * still filtered; of the last, what has nothing like a tag stays as it is. Every consumer escapes a plain text; `__tests__/blocks/every-block.test.tsx` and the tests of the renderers try each of them.
 */
final class Plain_Texts {

	/**
	 * What WordPress passes for the content of posts, pages, templates and widgets.
	 */
	private const POST_CONTEXT = 'post';

	/**
	 * Attributes of plain text that WordPress gives every block, e.g. the name from its settings.
	 */
	private const OF_EVERY_BLOCK = array( 'metadata' );

	/**
	 * Characters that the filter of HTML changes or drops: those of HTML, and those that only turn a line in a text of an office program.
	 */
	private const CHANGED = "<>&\x00\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f";

	/**
	 * Any text that the filter may change.
	 */
	private const ANY = '~~';

	/**
	 * What may be a tag, of a text of which nobody knows whether it is HTML; and what the filter of HTML drops.
	 */
	private const LIKE_HTML = '~<[a-z/!?]|[\x00-\x08\x0b\x0c\x0e-\x1f]~i';

	/**
	 * Name of a block => the names of its attributes of plain text; null until it is read.
	 *
	 * @var array<string,string[]>|null
	 */
	private ?array $names = null;

	/**
	 * Name of a block => the names of the attributes that it declares.
	 *
	 * @var array<string,string[]>
	 */
	private array $declared = array();

	/**
	 * Name of a block => the names of its attributes that hold other blocks as text.
	 *
	 * @var array<string,string[]>
	 */
	private array $with_blocks = array();

	/**
	 * For each filtered text that is under way, the outermost first: what stands for something else in it => how that is written.
	 * WordPress filters values inside of values.
	 *
	 * @var array[]
	 */
	private array $stack = array();

	/**
	 * Letters that are in no text: they begin each placeholder, and follow a text with backslashes. Few, because WordPress reads no comment
	 * of a million characters.
	 *
	 * @var string
	 */
	private string $mark;

	/**
	 * Reads which attributes are plain text, where a text with blocks is filtered.
	 */
	private function read(): void {
		if ( null !== $this->names ) {
			return;
		}
		$this->names = array();
		$this->mark  = 'sw' . bin2hex( random_bytes( 5 ) );
		foreach ( Manifest::blocks() as $metadata ) {
			$html                                = $metadata['supports']['sitewright']['html'] ?? array();
			$this->declared[ $metadata['name'] ] = array_keys( $metadata['attributes'] ?? array() );
			$this->names[ $metadata['name'] ]    = array_merge( array_diff( $this->declared[ $metadata['name'] ], $html ), self::OF_EVERY_BLOCK );

			$this->with_blocks[ $metadata['name'] ] = $metadata['supports']['sitewright']['blocks'] ?? array();
		}
		/**
		 * Filters which attributes hold plain text although no block.json of ours declares them, e.g. those that newer plugins write.
		 *
		 * @param array<string,string[]> $names Name of a block, also of WordPress's own => the names of its attributes.
		 */
		foreach ( (array) apply_filters( 'sitewright_plain_texts', array() ) as $name => $attributes ) {
			$this->names[ $name ] = array_merge( $this->names[ $name ] ?? array(), array_values( (array) $attributes ) );
		}
	}

	/**
	 * Adds the class's filters around WordPress's own, which has priority 10.
	 */
	public function hook(): void {
		add_filter( 'pre_kses', array( $this, 'set_aside' ), 9, 2 );
		add_filter( 'pre_kses', array( $this, 'put_back' ), 11 );
		// Ampersands are changed before `pre_kses`.
		add_filter( 'content_save_pre', array( $this, 'escape_slashed' ), 5 );
		add_filter( 'widget_update_callback', array( $this, 'update_widget' ), 9, 4 );
	}

	/**
	 * Content whose ampersands in plain texts are escaped, as the editor does, where a filter of HTML follows.
	 *
	 * @param string $content Slashed content.
	 * @return string
	 */
	public function escape_slashed( $content ) {
		if ( ! has_filter( 'content_save_pre', 'wp_filter_post_kses' ) || ! is_string( $content ) ) {
			return $content;
		}
		$plain   = wp_unslash( $content );
		$escaped = $this->escape( $plain );
		return $escaped === $plain ? $content : wp_slash( $escaped );
	}

	/**
	 * Has the widget with blocks filter its new content once more, with escaped ampersands: WordPress has no filter before that.
	 *
	 * @param array|false $instance     What the widget stores; false for nothing.
	 * @param array       $new_instance What was sent.
	 * @param array       $old_instance What it stored before.
	 * @param \WP_Widget  $widget       The widget.
	 * @return array|false
	 */
	public function update_widget( $instance, $new_instance, $old_instance, $widget ) {
		$content = $new_instance['content'] ?? null;
		if ( ! $widget instanceof \WP_Widget_Block || ! is_string( $content ) || current_user_can( 'unfiltered_html' ) ) {
			return $instance;
		}
		$escaped = $this->escape( $content );
		return $escaped === $content ? $instance : $widget->update( array( 'content' => $escaped ) + $new_instance, $old_instance );
	}

	/**
	 * Escapes the ampersands in the comments of our blocks. Each part of the content is read once.
	 *
	 * @param string $content HTML with blocks.
	 * @return string
	 */
	private function escape( string $content ): string {
		if ( false === strpos( $content, '&' ) ) {
			return $content;
		}
		$this->read();
		$escaped = '';
		$offset  = 0;
		// The same begin and end as WordPress's parser knows.
		while ( preg_match( '/<!--\s+wp:([a-z0-9_-]+\/[a-z0-9_-]+)\s+(?=\{)/', $content, $begin, PREG_OFFSET_CAPTURE, $offset ) ) {
			$start = $begin[0][1] + strlen( $begin[0][0] );
			if ( ! preg_match( '/\}\s+\/?-->/', $content, $end, PREG_OFFSET_CAPTURE, $start ) ) {
				break;
			}
			$json = substr( $content, $start, $end[0][1] + 1 - $start );
			$text = isset( $this->names[ $begin[1][0] ] ) && null !== json_decode( $json ) ? str_replace( '&', '\\u0026', $json ) : $json;

			$escaped .= substr( $content, $offset, $start - $offset ) . $text;
			$offset   = $start + strlen( $json );
		}
		return $escaped . substr( $content, $offset );
	}

	/**
	 * Puts placeholders into the attributes, which the filters of HTML leave as they are. Texts with backslashes get a mark, so that
	 * WordPress writes them as JSON on each version (Block_Comments).
	 *
	 * @param string       $content Any text that is filtered.
	 * @param array|string $context Name of the context, or the elements that are allowed.
	 * @return string
	 */
	public function set_aside( $content, $context ) {
		$values = array();
		if ( self::POST_CONTEXT === $context && ! $this->stack && is_string( $content ) && has_blocks( $content ) ) {
			$this->read();
			$mended  = Block_Comments::mended( $content );
			$content = Attribute_Objects::marked( $mended );
			$values  = $content === $mended ? array() : Attribute_Objects::marks();
			$before  = parse_blocks( $content );
			$after   = array();
			foreach ( $before as $block ) {
				$after[] = $this->without_texts( $block, $values );
			}
			if ( $after !== $before ) {
				$content = Block_Comments::serialized( $after );
				$values += array(
					'\\\\' . $this->mark => '\\u005c',
					$this->mark         => '',
				);
			}
		}
		$this->stack[] = $values;
		return $content;
	}

	/**
	 * Puts the texts back into the attributes.
	 *
	 * @param string $content The same text, filtered.
	 * @return string
	 */
	public function put_back( $content ) {
		$values = (array) array_pop( $this->stack );
		return $values ? strtr( $content, $values ) : $content;
	}

	/**
	 * A block with placeholders for its plain texts, and so are the blocks in it.
	 *
	 * @param array                $block  A parsed block.
	 * @param array<string,string> $values Placeholder in quotes => JSON; gets those of the block.
	 * @return array
	 */
	private function without_texts( array $block, array &$values ): array {
		$own   = isset( $this->with_blocks[ $block['blockName'] ?? '' ] );
		$names = $this->names[ $block['blockName'] ?? '' ] ?? array();
		$attrs = array();
		foreach ( (array) $block['attrs'] as $name => $value ) {
			// Blocks in a text become blocks of the post: they are filtered like those.
			if ( $own && in_array( $name, $this->with_blocks[ $block['blockName'] ], true ) && is_string( $value ) && has_blocks( $value ) ) {
				$value = wp_kses( $this->escape( $value ), self::POST_CONTEXT );
			}
			$filtered = $own && ! in_array( $name, $this->declared[ $block['blockName'] ], true ) ? self::LIKE_HTML : self::ANY;
			$key      = $this->without_text( $name, $filtered, $values );
			$filtered = in_array( $name, $names, true ) ? null : $filtered;

			$attrs[ $key ] = $this->without_text( $value, $filtered, $values );
		}
		$block['attrs'] = $attrs;
		if ( $own ) {
			// The filter would take a bracket for the end of a tag, and turn the tag into text. The editor reads both spellings as the same.
			foreach ( $block['innerContent'] as $index => $html ) {
				$block['innerContent'][ $index ] = null === $html ? null : Text::escape_in_tags( $html ) ?? $html;
			}
		}
		foreach ( $block['innerBlocks'] as $index => $inner ) {
			$block['innerBlocks'][ $index ] = $this->without_texts( $inner, $values );
		}
		return $block;
	}

	/**
	 * A value with placeholders for the texts in it, and for the names of its parts, that a filter of HTML would change.
	 *
	 * @param mixed                $value    Value of an attribute, or name of one.
	 * @param string|null          $filtered Pattern of the texts that are left to the filter; null where all are plain.
	 * @param array<string,string> $values   Placeholder in quotes => JSON; gets those of the value.
	 * @return mixed
	 */
	private function without_text( $value, ?string $filtered, array &$values ) {
		if ( is_array( $value ) ) {
			$parts = array();
			foreach ( $value as $key => $part ) {
				$parts[ $this->without_text( $key, $filtered, $values ) ] = $this->without_text( $part, $filtered, $values );
			}
			return $parts;
		}
		if ( ! is_string( $value ) || false === strpbrk( $value, self::CHANGED ) || ( null !== $filtered && preg_match( $filtered, $value ) ) ) {
			return $this->marked( $value );
		}
		$placeholder = $this->mark . '-' . count( $values );

		$values[ "\"$placeholder\"" ] = Block_Comments::json( $value );
		return $placeholder;
	}

	/**
	 * A text with a mark at its end, if it has a backslash: the filter may drop what follows that.
	 *
	 * @param mixed $value Value, or name of one.
	 * @return mixed
	 */
	private function marked( $value ) {
		return is_string( $value ) && false !== strpos( $value, '\\' ) ? $value . $this->mark : $value;
	}
}
