<?php
/**
 * Markup of core blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * Writes blocks of WordPress as the editor of 6.5 saves them; newer editors open them too. Every argument is text, unless it says HTML.
 */
final class Core_Markup {

	/**
	 * A block.
	 *
	 * @param string $name  Name without namespace.
	 * @param array  $attrs Attributes.
	 * @param string $html  HTML.
	 * @return string
	 */
	private static function block( string $name, array $attrs, string $html ) {
		return get_comment_delimited_block_content( "core/$name", $attrs, "\n$html\n" );
	}

	/**
	 * A paragraph.
	 *
	 * @param string $html  HTML of its text.
	 * @param string $align `center`, `right` or empty.
	 * @return string Empty without text.
	 */
	public static function paragraph( string $html, string $align = '' ): string {
		$html = trim( $html );
		if ( '' === $html ) {
			return '';
		}
		return in_array( $align, array( 'center', 'right' ), true )
			? self::block( 'paragraph', array( 'align' => $align ), "<p class=\"has-text-align-$align\">$html</p>" )
			: self::block( 'paragraph', array(), "<p>$html</p>" );
	}

	/**
	 * A heading.
	 *
	 * @param string $html  HTML of its text.
	 * @param int    $level From 1 to 6.
	 * @return string Empty without text.
	 */
	public static function heading( string $html, int $level = 2 ): string {
		return '' === trim( $html ) ? '' : self::block( 'heading', 2 === $level ? array() : array( 'level' => $level ), "<h$level class=\"wp-block-heading\">" . trim( $html ) . "</h$level>" );
	}

	/**
	 * A link.
	 *
	 * @param string $url  Address.
	 * @param string $text Text; empty for the address.
	 * @return string HTML; empty for an address that a link must not have.
	 */
	public static function link( string $url, string $text = '' ): string {
		$href = esc_url( $url, array( 'http', 'https', 'mailto', 'tel' ) );
		return '' === $href ? '' : "<a href=\"$href\">" . esc_html( '' === trim( $text ) ? $url : trim( $text ) ) . '</a>';
	}

	/**
	 * A picture.
	 *
	 * @param array $picture `url`, `alt`, `id` (0 for none), `caption` (HTML), `link`.
	 * @param string $align  `left`, `right`, `center`, `wide`, `full` or empty.
	 * @return string Empty without an address.
	 */
	public static function image( array $picture, $align = '' ) {
		$url = esc_url( $picture['url'] );
		if ( '' === $url ) {
			return '';
		}
		$id    = (int) ( $picture['id'] ?? 0 );
		$link  = esc_url( $picture['link'] ?? '' );
		$align = in_array( $align, array( 'left', 'right', 'center', 'wide', 'full' ), true ) ? $align : '';
		$attrs = array_filter(
			array(
				'id'              => $id,
				'sizeSlug'        => $id ? 'large' : '',
				'linkDestination' => '' === $link ? ( $id ? 'none' : '' ) : 'custom',
				'align'           => $align,
			)
		);
		$image = "<img src=\"$url\" alt=\"" . esc_attr( $picture['alt'] ?? '' ) . '"' . ( $id ? " class=\"wp-image-$id\"" : '' ) . '/>';
		$image = '' === $link ? $image : "<a href=\"$link\">$image</a>";
		$class = 'wp-block-image' . ( '' === $align ? '' : " align$align" ) . ( $id ? ' size-large' : '' );
		return self::block( 'image', $attrs, "<figure class=\"$class\">$image" . self::caption( $picture['caption'] ?? '' ) . '</figure>' );
	}

	/**
	 * HTML with the formats that the editor has in texts.
	 *
	 * @param string $html HTML.
	 * @return string HTML.
	 */
	public static function words( string $html ): string {
		$formats = array( 'br', 'em', 'strong', 'code', 'kbd', 's', 'sub', 'sup' );
		return wp_kses( $html, wp_kses_allowed_html( 'data' ) + array_fill_keys( $formats, array() ) );
	}

	/**
	 * A caption.
	 *
	 * @param string $html HTML.
	 * @return string HTML.
	 */
	private static function caption( string $html ): string {
		$html = trim( self::words( $html ) );
		return '' === $html ? '' : '<figcaption class="wp-element-caption">' . force_balance_tags( $html ) . '</figcaption>';
	}

	/**
	 * A gallery.
	 *
	 * @param array[] $pictures See image().
	 * @param array   $attrs    `align`, `columns`.
	 * @return string Empty without pictures.
	 */
	public static function gallery( array $pictures, array $attrs ) {
		$images = array_filter( array_map( array( self::class, 'image' ), $pictures ), 'strlen' );
		if ( ! $images ) {
			return '';
		}
		$align   = in_array( $attrs['align'] ?? '', array( 'left', 'right', 'center', 'wide', 'full' ), true ) ? $attrs['align'] : '';
		$columns = (int) ( $attrs['columns'] ?? 0 );
		$columns = $columns >= 1 && $columns <= 8 ? $columns : 0;
		$class   = 'wp-block-gallery' . ( '' === $align ? '' : " align$align" ) . ' has-nested-images columns-' . ( $columns ? $columns : 'default' ) . ' is-cropped';
		$saved   = array_filter(
			array(
				'columns' => $columns,
				'linkTo'  => 'none',
				'align'   => $align,
			)
		);
		return self::block( 'gallery', $saved, "<figure class=\"$class\">" . implode( "\n\n", $images ) . '</figure>' );
	}

	/**
	 * Columns of the same width.
	 *
	 * @param string[] $columns Markup of each.
	 * @return string
	 */
	public static function columns( array $columns ): string {
		$parts = array();
		foreach ( $columns as $column ) {
			$parts[] = self::block( 'column', array(), "<div class=\"wp-block-column\">$column</div>" );
		}
		return self::block( 'columns', array(), '<div class="wp-block-columns">' . implode( "\n\n", $parts ) . '</div>' );
	}

	/**
	 * A list.
	 *
	 * @param string[] $items HTML of each.
	 * @return string Empty without items.
	 */
	public static function bullets( array $items ): string {
		$parts = array();
		foreach ( array_filter( $items, 'strlen' ) as $item ) {
			$parts[] = self::block( 'list-item', array(), "<li>$item</li>" );
		}
		return $parts ? self::block( 'list', array(), '<ul>' . implode( "\n\n", $parts ) . '</ul>' ) : '';
	}

	/**
	 * A table.
	 *
	 * @param array<int,string[]> $rows Cells, each HTML.
	 * @return string
	 */
	public static function table( array $rows ): string {
		$html = '';
		foreach ( $rows as $cells ) {
			$html .= '<tr><td>' . implode( '</td><td>', $cells ) . '</td></tr>';
		}
		// The default differs between versions of WordPress.
		return self::block( 'table', array( 'hasFixedLayout' => false ), "<figure class=\"wp-block-table\"><table><tbody>$html</tbody></table></figure>" );
	}

	/**
	 * A button that is a link.
	 *
	 * @param string $text Text.
	 * @param string $url  Address.
	 * @return string Empty without an address.
	 */
	public static function button( $text, $url ) {
		$href = esc_url( $url );
		if ( '' === $href || '' === trim( $text ) ) {
			return '';
		}
		$button = self::block( 'button', array(), "<div class=\"wp-block-button\"><a class=\"wp-block-button__link wp-element-button\" href=\"$href\">" . esc_html( $text ) . '</a></div>' );
		return self::block( 'buttons', array(), "<div class=\"wp-block-buttons\">$button</div>" );
	}

	/**
	 * A video file.
	 *
	 * @param string $url     Address.
	 * @param int    $id      File of the media library; 0 for none.
	 * @param string $caption HTML.
	 * @return string Empty without an address.
	 */
	public static function video( $url, $id, $caption ) {
		$src = esc_url( $url );
		return '' === $src ? '' : self::block( 'video', $id ? array( 'id' => $id ) : array(), "<figure class=\"wp-block-video\"><video controls src=\"$src\"></video>" . self::caption( $caption ) . '</figure>' );
	}

	/**
	 * An embed.
	 *
	 * @param string $url      Address.
	 * @param string $type     `rich` or `video`.
	 * @param string $provider Name of the provider in WordPress.
	 * @return string Empty without an address.
	 */
	public static function embed( string $url, string $type, string $provider ): string {
		$url = esc_url_raw( $url, array( 'https', 'http' ) );
		if ( '' === $url ) {
			return '';
		}
		$attrs = array(
			'url'              => $url,
			'type'             => $type,
			'providerNameSlug' => $provider,
			'responsive'       => true,
		);
		return self::block( 'embed', $attrs, "<figure class=\"wp-block-embed is-type-$type is-provider-$provider wp-block-embed-$provider\"><div class=\"wp-block-embed__wrapper\">\n" . esc_html( $url ) . "\n</div></figure>" );
	}

	/**
	 * Saved HTML, without what a person with no `unfiltered_html` could not save.
	 *
	 * @param string $html HTML.
	 * @return string Empty without content.
	 */
	public static function html( string $html ): string {
		$html = trim( wp_kses_post( $html ) );
		return '' === $html ? '' : self::block( 'html', array(), $html );
	}

	/**
	 * Several blocks, one after the other.
	 *
	 * @param string[] $blocks Markup of each.
	 * @return string
	 */
	public static function several( array $blocks ): string {
		return implode( "\n\n", array_filter( $blocks, 'strlen' ) );
	}
}
