<?php
/**
 * Adds drawn pictures to the media library in sizes that were drawn, too: PHP would take seconds to make them. The first
 * `npm start` lays this file into its own WordPress as a plugin, and removes it again.
 *
 * @package Sitewright
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'rest_api_init',
	static function () {
		register_rest_route(
			'sitewright-demo/v1',
			'/pictures',
			array(
				'methods'             => 'POST',
				'permission_callback' => static function () {
					return current_user_can( 'manage_options' ) && current_user_can( 'upload_files' );
				},
				'callback'            => static function ( WP_REST_Request $request ) {
					$added = array();
					foreach ( (array) $request['pictures'] as $picture ) {
						$id = wp_insert_attachment(
							array(
								'post_name'      => sanitize_title( $picture['slug'] ),
								'post_title'     => sanitize_text_field( $picture['alt'] ),
								'post_mime_type' => 'image/webp',
								'post_status'    => 'inherit',
							),
							$picture['metadata']['file']
						);
						wp_update_attachment_metadata( $id, $picture['metadata'] );
						update_post_meta( $id, '_wp_attachment_image_alt', sanitize_text_field( $picture['alt'] ) );
						$added[] = array(
							'id'         => $id,
							'slug'       => $picture['slug'],
							'source_url' => wp_get_attachment_url( $id ),
						);
					}
					return $added;
				},
			)
		);
	}
);
