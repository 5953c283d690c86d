<?php
/**
 * A picture of a gallery.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tiled_Gallery;

/**
 * The file that the page shows of a picture: the site's own with its copies, or the address from which the picture came. Never
 * that of the proxy, which is in the markup (docs/decisions/031-gallery-addresses.md).
 */
final class Picture {

	/**
	 * Of the name of a file.
	 */
	private const MAX_NAME_BYTES = 255;

	/**
	 * Attachment of this site; 0 for a picture from elsewhere or a deleted one.
	 *
	 * @var int
	 */
	public int $id = 0;

	/**
	 * In pixels; 0 if unknown.
	 *
	 * @var int
	 */
	public int $width;

	/**
	 * In pixels; 0 if unknown.
	 *
	 * @var int
	 */
	public int $height;

	/**
	 * Address of the whole picture; empty if it has none that can be shown.
	 *
	 * @var string
	 */
	public string $url;

	/**
	 * Takes the attributes of an image in the markup.
	 *
	 * @param mixed $id     Attachment.
	 * @param mixed $url    Address.
	 * @param mixed $width  In pixels.
	 * @param mixed $height In pixels.
	 */
	public function __construct( $id, $url, $width, $height ) {
		$this->width  = is_numeric( $width ) ? max( 0, (int) $width ) : 0;
		$this->height = is_numeric( $height ) ? max( 0, (int) $height ) : 0;
		$this->url    = self::without_proxy( is_string( $url ) ? $url : '' );
		$id           = is_numeric( $id ) ? absint( $id ) : 0;
		if ( $id > 0 && wp_attachment_is_image( $id ) && self::name_of( $this->url ) === self::name_of( (string) wp_get_attachment_url( $id ) ) ) {
			$this->id = $id;
			$metadata = wp_get_attachment_metadata( $id );
			if ( ! empty( $metadata['width'] ) && ! empty( $metadata['height'] ) ) {
				$this->width  = (int) $metadata['width'];
				$this->height = (int) $metadata['height'];
			}
			$this->url = (string) wp_get_attachment_url( $id );
		}
	}

	/**
	 * The attributes of the image on the page.
	 *
	 * @param string $sizes Value of `sizes`.
	 * @return array<string,string> Without the attributes that are unknown.
	 */
	public function attributes( string $sizes ): array {
		$attributes = array( 'src' => $this->url );
		if ( $this->width > 0 && $this->height > 0 ) {
			$attributes['width']  = (string) $this->width;
			$attributes['height'] = (string) $this->height;
		}
		$metadata = $this->id > 0 ? wp_get_attachment_metadata( $this->id ) : array();
		if ( ! empty( $metadata['width'] ) && ! empty( $metadata['height'] ) ) {
			$metadata = Made_Sizes::complete( $this->id, $metadata );
			$source   = wp_get_attachment_image_src( $this->id, 'large' );
			$srcset   = $source ? wp_calculate_image_srcset( array( (int) $source[1], (int) $source[2] ), $source[0], $metadata, $this->id ) : false;
			if ( $source ) {
				$attributes['src'] = $source[0];
			}
			if ( $srcset ) {
				$attributes['srcset'] = $srcset;
				$attributes['sizes']  = $sizes;
			}
		}
		return $attributes;
	}

	/**
	 * Width by height.
	 *
	 * @return float 1 if the size is unknown, as in the editor.
	 */
	public function ratio(): float {
		return $this->width > 0 && $this->height > 0 ? $this->width / $this->height : 1.0;
	}

	/**
	 * The address of a picture without the proxy in front of it.
	 *
	 * @param string $url Address.
	 * @return string Empty if it is none of the web.
	 */
	public static function without_proxy( string $url ): string {
		if ( preg_match( '~^https?://i[0-2]\.wp\.com/([^?#]+)(\?[^#]*)?~', $url, $found ) ) {
			$url = ( false === strpos( $found[2] ?? '', 'ssl=1' ) ? 'http' : 'https' ) . '://' . $found[1];
		}
		return esc_url_raw( $url, array( 'http', 'https' ) );
	}

	/**
	 * The name of a picture's file without what WordPress adds for copies and edited versions.
	 *
	 * @param string $url Address.
	 * @return string
	 */
	private static function name_of( string $url ): string {
		$name = rawurldecode( wp_basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) );
		// No file has a longer one, and the pattern begins anew at each hyphen.
		return strlen( $name ) > self::MAX_NAME_BYTES ? $name : (string) preg_replace( '/(?:-(?:\d+x\d+|scaled|rotated|e\d{13}))+(?=\.\w+$)/', '', $name );
	}
}
