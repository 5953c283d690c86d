<?php
/**
 * The credit of a picture.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\External_Media;

/**
 * Whom the licence of a copied picture demands to name. It is the caption in the media library, which people may word in their own way.
 */
final class Credit {

	/**
	 * Field of a file in WordPress's REST API.
	 */
	private const FIELD = 'sitewright_credit';

	/**
	 * Adds the field. Whoever may read a file reads its caption, too.
	 */
	public static function register_field(): void {
		register_rest_field(
			'attachment',
			self::FIELD,
			array(
				'get_callback' => static function ( $file ) {
					return self::of( (int) $file['id'] );
				},
				'schema'       => array(
					'type'     => 'string',
					'context'  => array( 'view', 'edit' ),
					'readonly' => true,
				),
			)
		);
	}

	/**
	 * The credit.
	 *
	 * @param int $id Attachment, or 0.
	 * @return string HTML; empty for a picture that needs none.
	 */
	public static function of( int $id ): string {
		return $id > 0 && get_post_meta( $id, Media_Copier::CREDIT, true )
			? trim( wp_kses( get_post_field( 'post_excerpt', $id, 'raw' ), array( 'a' => array( 'href' => true ) ) ) )
			: '';
	}
}
