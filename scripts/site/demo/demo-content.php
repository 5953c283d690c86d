<?php
/**
 * Routes with which the first `npm start` fills its own WordPress in a few seconds. It lays this file there as a plugin, and
 * removes it again.
 *
 * @package Sitewright
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'rest_api_init',
	static function () {
		$may_fill = static function () {
			return current_user_can( 'manage_options' ) && current_user_can( 'upload_files' );
		};

		// Many calls of WordPress's own routes, each with its own check of the user: to load WordPress takes longer than a call.
		register_rest_route(
			'sitewright-demo/v1',
			'/calls',
			array(
				'methods'             => 'POST',
				'permission_callback' => $may_fill,
				'callback'            => static function ( WP_REST_Request $request ) {
					return array_map(
						static function ( $call ) {
							$inner = new WP_REST_Request( $call['method'], $call['path'] );
							foreach ( (array) ( $call['params'] ?? array() ) as $name => $value ) {
								$inner->set_param( $name, $value );
							}
							$response = rest_do_request( $inner );
							return array(
								'status' => $response->get_status(),
								'body'   => rest_get_server()->response_to_data( $response, false ),
							);
						},
						(array) $request['calls']
					);
				},
			)
		);

		// Pictures in sizes that were drawn, too: PHP would take seconds to make them.
		register_rest_route(
			'sitewright-demo/v1',
			'/pictures',
			array(
				'methods'             => 'POST',
				'permission_callback' => $may_fill,
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
