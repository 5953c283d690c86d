<?php
/**
 * Pictures of other services.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\External_Media;

use Sitewright\Core;
use WP_Error;

/**
 * Serves the route of external-media.contract.ts that this site answers by itself.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array( 'CopyExternalMedia' => array( $this, 'copy' ) );
	}

	/**
	 * Adds the filter of the editor's settings, and the field of credits.
	 */
	public function hook(): void {
		add_action( 'rest_api_init', array( Credit::class, 'register_field' ) );
		add_filter( 'block_editor_settings_all', array( $this, 'replace_openverse' ) );
	}

	/**
	 * Leaves Openverse in the inserter to the extension: a picture that is dragged from WordPress's own category keeps its
	 * foreign address, which the browsers of visitors then load.
	 *
	 * @param array $settings Settings of the block editor.
	 * @return array
	 */
	public function replace_openverse( $settings ) {
		if ( ! empty( Core\Availability::all()['external-media']['available'] ) ) {
			$settings['enableOpenverseMediaCategory'] = false;
		}
		return $settings;
	}

	/**
	 * Copies pictures to the media library.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `rest_cannot_edit` (403) for a post that the user may not edit.
	 */
	public function copy( array $parts ) {
		$post_id = (int) ( $parts['body']['post_id'] ?? 0 );
		if ( $post_id && ! current_user_can( 'edit_post', $post_id ) ) {
			return new WP_Error( 'rest_cannot_edit', __( 'You are not allowed to add pictures to this post.', 'sitewright' ), array( 'status' => 403 ) );
		}
		$copier = new Media_Copier( $this->services->connection );
		$media  = array();
		foreach ( $parts['body']['media'] as $item ) {
			$id      = $copier->copy( $parts['params']['service'], $item['guid'], $post_id );
			$media[] = is_wp_error( $id ) ? array( 'errors' => $id->errors ) : array(
				'ID'      => $id,
				'alt'     => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
				'caption' => (string) get_post_field( 'post_excerpt', $id ),
				'URL'     => (string) wp_get_attachment_url( $id ),
			);
		}
		return array( 'media' => $media );
	}

	/**
	 * Deletes which pictures were copied; the pictures and their captions stay.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( Media_Copier::SOURCE );
		delete_post_meta_by_key( Media_Copier::CREDIT );
		Core\Claim::delete_all( Media_Copier::COPYING );
	}
}
