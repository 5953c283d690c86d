<?php
/**
 * Settings of a player.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

use Sitewright\Core\Block_Attributes;

/**
 * The attributes of a video block that the page shows, checked: those of a core block and of an address come from the post as they are.
 */
final class Player_Options {

	/**
	 * Whether it plays by itself, where the visitor's browser allows it.
	 *
	 * @var bool
	 */
	public bool $autoplay;

	/**
	 * Whether it has controls.
	 *
	 * @var bool
	 */
	public bool $controls;

	/**
	 * Whether it begins again at its end.
	 *
	 * @var bool
	 */
	public bool $loop;

	/**
	 * Whether it begins without sound.
	 *
	 * @var bool
	 */
	public bool $muted;

	/**
	 * Whether phones play it in the page.
	 *
	 * @var bool
	 */
	public bool $playsinline;

	/**
	 * The part that browsers load before it is played: `auto`, `metadata` or `none`.
	 *
	 * @var string
	 */
	public string $preload;

	/**
	 * The address of the block's own poster; empty for none.
	 *
	 * @var string
	 */
	public string $poster;

	/**
	 * CSS length; empty for the whole width.
	 *
	 * @var string
	 */
	public string $max_width;

	/**
	 * Height through width of the picture; 0 for not known.
	 *
	 * @var float
	 */
	public float $ratio;

	/**
	 * CSS colours of the seek bar by their part: `main`, `loaded`, `played`; only those that were chosen.
	 *
	 * @var array<string,string>
	 */
	public array $colors;

	/**
	 * Whether the video's average colour is that of the seek bar.
	 *
	 * @var bool
	 */
	public bool $use_average_color;

	/**
	 * HTML of the caption; empty for none.
	 *
	 * @var string
	 */
	public string $caption;

	/**
	 * Checks the attributes.
	 *
	 * @param array $attributes Attributes of the block, of any types.
	 */
	public function __construct( array $attributes ) {
		$flag                    = static function ( $name, $otherwise = false ) use ( $attributes ) {
			$value = $attributes[ $name ] ?? $otherwise;
			return is_string( $value ) ? ! in_array( $value, array( '', '0', 'false' ), true ) : (bool) $value;
		};
		$text                    = static function ( $name ) use ( $attributes ) {
			$value = $attributes[ $name ] ?? '';
			return is_string( $value ) && Block_Attributes::is_short( $value ) ? $value : '';
		};
		$this->autoplay          = $flag( 'autoplay' );
		$this->controls          = $flag( 'controls', true );
		$this->loop              = $flag( 'loop' );
		$this->muted             = $flag( 'muted' );
		$this->playsinline       = $flag( 'playsinline' ) || $flag( 'playsInline' );
		$this->preload           = in_array( $text( 'preload' ), array( 'auto', 'none' ), true ) ? $text( 'preload' ) : 'metadata';
		$this->poster            = sanitize_url( $text( 'poster' ), array( 'http', 'https' ) );
		$this->max_width         = preg_match( '/^\d{1,4}(?:\.\d{1,4})?(?:px|em|%)$/D', $text( 'maxWidth' ) ) && '100%' !== $text( 'maxWidth' ) ? $text( 'maxWidth' ) : '';
		$ratio                   = $attributes['videoRatio'] ?? 0;
		$this->ratio             = is_numeric( $ratio ) && $ratio >= 10 && $ratio <= 1000 ? (float) $ratio / 100 : 0.0;
		$this->use_average_color = $flag( 'useAverageColor', true );
		$this->caption           = trim( force_balance_tags( wp_kses_post( $text( 'caption' ) ) ) );
		$this->colors            = array_filter(
			array(
				'main'   => self::color( $text( 'seekbarColor' ) ),
				'loaded' => self::color( $text( 'seekbarLoadingColor' ) ),
				'played' => self::color( $text( 'seekbarPlayedColor' ) ),
			)
		);
	}

	/**
	 * A CSS colour.
	 *
	 * @param string $value Value of the post.
	 * @return string Empty for anything but `#rgb`, `#rrggbb`, both with opacity, `rgb()` and `rgba()`.
	 */
	private static function color( string $value ): string {
		return preg_match( '/^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d ,.%\/]{5,40}\))$/iD', $value ) ? $value : '';
	}
}
