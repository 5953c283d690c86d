<?php
/**
 * The converter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use WP_Error;
use WP_Post;

/**
 * Replaces blocks of a text with blocks of WordPress. Everything else stays as it is, byte by byte.
 */
final class Converter {

	/**
	 * The text.
	 *
	 * @var string
	 */
	private string $content;

	/**
	 * Name of a block => choice.
	 *
	 * @var array<string,string>
	 */
	private array $choices;

	/**
	 * The post of the text; null for a widget.
	 *
	 * @var WP_Post|null
	 */
	private ?WP_Post $post = null;

	/**
	 * How many blocks were converted, by name.
	 *
	 * @var array<string,int>
	 */
	private array $converted = array();

	/**
	 * How many chosen blocks stay: those that are `damaged`, and by name those whose conversion is `impossible`, and those `inside` a block that
	 * stays.
	 *
	 * @var array{damaged:int,impossible:array<string,int>,inside:array<string,int>}
	 */
	private array $kept = array(
		'damaged'    => 0,
		'impossible' => array(),
		'inside'     => array(),
	);

	/**
	 * Converts blocks of a text.
	 *
	 * @param string               $content Content of a post.
	 * @param array<string,string> $choices Name of a block => id of one of its choices (Conversions::of).
	 * @param WP_Post|null         $post    The post; null for a widget.
	 * @return array|WP_Error `content`; `converted`, by name; `left`: how many chosen blocks stay, which are `damaged`, `impossible` or `inside`
	 *                        others (see $kept). Errors of Block_Spans::read.
	 */
	public static function convert( string $content, array $choices, ?WP_Post $post = null ) {
		$blocks = Block_Spans::read( $content );
		if ( is_wp_error( $blocks ) ) {
			return $blocks;
		}
		$converter          = new self();
		$converter->content = $content;
		$converter->choices = $choices;
		$converter->post    = $post;
		$rewritten          = $converter->rewrite( $blocks, 0, strlen( $content ), false );
		$kept               = $converter->kept;
		return $kept + array(
			'content'   => $rewritten,
			'converted' => $converter->converted,
			'left'      => $kept['damaged'] + array_sum( $kept['impossible'] ) + array_sum( $kept['inside'] ),
		);
	}

	/**
	 * A part of the text with its blocks converted.
	 *
	 * @param array[] $blocks  Blocks of the part.
	 * @param int     $from    Where it begins.
	 * @param int     $to      Where it ends.
	 * @param bool    $is_part Whether the blocks are parts of one of ours, e.g. the button of a form: these stay with it.
	 * @return string
	 */
	private function rewrite( array $blocks, int $from, int $to, bool $is_part ): string {
		$text     = '';
		$position = $from;
		foreach ( $blocks as $block ) {
			$text    .= substr( $this->content, $position, $block['start'] - $position );
			$position = $block['end'];
			$is_ours  = Inventory::is_ours( $block );
			$choice   = $is_ours ? ( $this->choices[ $block['name'] ] ?? null ) : null;
			if ( null !== $choice && $is_part ) {
				$this->keep( 'inside', $block['name'] );
				$choice = null;
			}
			$markup = null === $choice ? null : $this->replacement( $block, $choice );
			if ( null === $markup ) {
				$text .= substr( $this->content, $block['start'], $block['inner_start'] - $block['start'] )
					. $this->rewrite( $block['children'], $block['inner_start'], $block['inner_end'], $is_part || ( $is_ours && ! Conversions::is_section( $block['name'] ) ) )
					. substr( $this->content, $block['inner_end'], $block['end'] - $block['inner_end'] );
			} elseif ( '' === $markup ) {
				$position += strspn( $this->content, "\r\n", $position, $to - $position );
			} else {
				$text .= $markup;
			}
		}
		return $text . substr( $this->content, $position, $to - $position );
	}

	/**
	 * The markup that takes the place of a block.
	 *
	 * @param array  $block  Block of Block_Spans.
	 * @param string $choice Choice.
	 * @return string|null Markup; empty to remove the block; null if it stays.
	 */
	private function replacement( array $block, string $choice ): ?string {
		$conversion = $block['is_damaged'] ? null : ( Conversions::of( $block['name'] )[ $choice ] ?? null );
		$before     = array( $this->converted, $this->kept );
		$markup     = $conversion ? call_user_func( $conversion['convert'], $this->source( $block ) ) : null;
		if ( null === $markup ) {
			list( $this->converted, $this->kept ) = $before;
			if ( $block['is_damaged'] ) {
				++$this->kept['damaged'];
			} else {
				$this->keep( 'impossible', $block['name'] );
			}
			return null;
		}
		$this->converted[ $block['name'] ] = ( $this->converted[ $block['name'] ] ?? 0 ) + 1;
		return trim( $markup );
	}

	/**
	 * Counts a chosen block that stays.
	 *
	 * @param string $why  `impossible` or `inside`.
	 * @param string $name Name of the block.
	 */
	private function keep( string $why, string $name ): void {
		$this->kept[ $why ][ $name ] = ( $this->kept[ $why ][ $name ] ?? 0 ) + 1;
	}

	/**
	 * A block as conversions see it.
	 *
	 * @param array $block Block of Block_Spans.
	 * @return Source_Block
	 */
	private function source( array $block ): Source_Block {
		return new Source_Block(
			$block,
			$this->post,
			$this->content,
			function ( $child ) {
				return $this->rewrite( array( $child ), $child['start'], $child['end'], false );
			}
		);
	}
}
