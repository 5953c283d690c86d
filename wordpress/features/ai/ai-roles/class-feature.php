<?php
/**
 * The roles that can use AI.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Ai\Ai_Roles;

use Sitewright\Core;

/**
 * Names the roles for which an administrator can set a monthly limit.
 */
final class Feature extends Core\Feature {

	/**
	 * Prints the roles that can edit posts, for those who may set limits.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		if ( ! current_user_can( 'manage_options' ) ) {
			return array();
		}
		$roles = array();
		foreach ( wp_roles()->roles as $slug => $role ) {
			if ( ! empty( $role['capabilities']['edit_posts'] ) ) {
				$roles[] = array(
					'slug' => (string) $slug,
					'name' => translate_user_role( $role['name'] ),
				);
			}
		}
		return array( 'aiRoles' => $roles );
	}
}
