<?php
/**
 * Forms that are posts of their own, over REST.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Forms;

use WP_Error;
use WP_Post;
use WP_REST_Posts_Controller;
use WP_REST_Request;
use WP_REST_Response;

/**
 * WordPress gives every published post to everybody. A form that no page shows is nobody's business but theirs who write; what it holds
 * besides its questions, such as its recipients, theirs who may change it.
 */
final class Form_Posts_Controller extends WP_REST_Posts_Controller {

	/**
	 * Whether the list that is being made shows what forms hold. Until version 6.8.2 WordPress gave it of all that a person may see.
	 *
	 * @var bool
	 */
	private bool $is_raw = false;

	/**
	 * Whether the current user may list forms.
	 *
	 * @param WP_REST_Request $request Request.
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		if ( ! current_user_can( get_post_type_object( $this->post_type )->cap->read ) ) {
			return new WP_Error( 'rest_forbidden', __( 'Only people who write for this site may list its forms.', 'sitewright' ), array( 'status' => rest_authorization_required_code() ) );
		}
		return parent::get_items_permissions_check( $request );
	}

	/**
	 * Lists forms: with what they hold only those that the current user may change.
	 *
	 * @param WP_REST_Request $request Request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_items( $request ) {
		$this->is_raw = 'edit' === $request['context'];
		try {
			return parent::get_items( $request );
		} finally {
			$this->is_raw = false;
		}
	}

	/**
	 * Whether the current user may see a form.
	 *
	 * @param WP_Post $post Form.
	 * @return bool
	 */
	public function check_read_permission( $post ): bool {
		return current_user_can( $this->is_raw ? 'edit_post' : 'read_post', $post->ID ) && parent::check_read_permission( $post );
	}
}
