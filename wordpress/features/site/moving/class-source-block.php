<?php
/**
 * A block as conversions see it.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Text;
use WP_Post;

/**
 * Reads a block of a text when a conversion asks for a part of it. Anybody who writes posts may have written any of it.
 */
final class Source_Block {

	/**
	 * Name.
	 *
	 * @var string
	 */
	public string $name;

	/**
	 * Attributes.
	 *
	 * @var array
	 */
	public array $attrs;

	/**
	 * The post that holds it; null for a widget.
	 *
	 * @var WP_Post|null
	 */
	public ?WP_Post $post;

	/**
	 * The block of Block_Spans.
	 *
	 * @var array
	 */
	private array $span;

	/**
	 * The text that the block is in.
	 *
	 * @var string
	 */
	private string $content;

	/**
	 * Converts the blocks inside.
	 *
	 * @var callable
	 */
	private $rewrite;

	/**
	 * Keeps the block.
	 *
	 * @param array    $span    Block of Block_Spans.
	 * @param WP_Post|null $post The post that holds it; null for a widget.
	 * @param string   $content The text that it is in.
	 * @param callable $rewrite Takes a block of Block_Spans, and gives its markup with the conversions that were chosen.
	 */
	public function __construct( array $span, ?WP_Post $post, string $content, callable $rewrite ) {
		$this->name    = $span['name'];
		$this->attrs   = (array) $span['attrs'];
		$this->post    = $post;
		$this->span    = $span;
		$this->content = $content;
		$this->rewrite = $rewrite;
	}

	/**
	 * The saved HTML, with that of the blocks inside, without comments.
	 *
	 * @return string
	 */
	public function html(): string {
		$html = '';
		$raw  = substr( $this->content, $this->span['inner_start'], $this->span['inner_end'] - $this->span['inner_start'] );
		// What looks like a tag in an attribute is none.
		foreach ( explode( '<!--', Text::escape_in_tags( $raw ) ?? $raw ) as $index => $part ) {
			$end   = 0 === $index ? 0 : strpos( $part, '-->' );
			$html .= 0 === $index ? $part : ( false === $end ? '' : substr( $part, $end + 3 ) );
		}
		return trim( $html );
	}

	/**
	 * The markup of the block, with the conversions that were chosen.
	 *
	 * @return string
	 */
	public function markup(): string {
		return trim( call_user_func( $this->rewrite, $this->span ) );
	}

	/**
	 * The blocks inside.
	 *
	 * @return self[]
	 */
	public function children(): array {
		return array_map(
			function ( $child ) {
				return new self( $child, $this->post, $this->content, $this->rewrite );
			},
			$this->span['children']
		);
	}

	/**
	 * The blocks inside, and the HTML between them that shows something, without the wrappers of the block.
	 *
	 * @return array<int,self|string> Strings are the markup of a block with that HTML.
	 */
	public function parts(): array {
		$parts    = array();
		$position = $this->span['inner_start'];
		foreach ( $this->span['children'] as $child ) {
			$parts[]  = $this->between( $position, $child['start'] );
			$parts[]  = new self( $child, $this->post, $this->content, $this->rewrite );
			$position = $child['end'];
		}
		$parts[] = $this->between( $position, $this->span['inner_end'] );
		return array_values( array_diff_key( $parts, array_flip( array_keys( $parts, '', true ) ) ) );
	}

	/**
	 * A stretch of HTML between blocks.
	 *
	 * @param int $from Where it begins.
	 * @param int $to   Where it ends.
	 * @return string Markup of a block; empty where it shows nothing.
	 */
	private function between( int $from, int $to ): string {
		$html = preg_replace( '#</?div\b[^<>]*>#i', '', substr( $this->content, $from, $to - $from ) );
		return '' === trim( wp_strip_all_tags( $html ) ) && ! preg_match( '/<(?:img|iframe|video|audio|hr|svg)\b/i', $html ) ? '' : Core_Markup::html( force_balance_tags( $html ) );
	}

	/**
	 * An attribute that is a text.
	 *
	 * @param string $name Name.
	 * @return string Empty for anything else.
	 */
	public function text( $name ): string {
		$value = $this->attrs[ $name ] ?? '';
		return is_scalar( $value ) ? trim( (string) $value ) : '';
	}

	/**
	 * An attribute that is a list or an object.
	 *
	 * @param string $name Name.
	 * @return array Empty for anything else.
	 */
	public function items( string $name ): array {
		$value = $this->attrs[ $name ] ?? array();
		return is_array( $value ) ? $value : array();
	}

	/**
	 * The HTML that the page shows.
	 *
	 * @return string HTML.
	 */
	public function rendered(): string {
		return render_block(
			array(
				'blockName'    => $this->name,
				'attrs'        => $this->attrs,
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}
}
