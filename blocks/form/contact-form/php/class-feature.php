<?php
/**
 * The editor's part of the form block.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Form\Contact_Form;

use Sitewright\Core;

/**
 * Tells the editor where the answers of a form go if nothing else is set.
 */
final class Feature extends Core\Feature {

	/**
	 * The defaults of a form's attributes: a form that keeps them saves none.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state() {
		$post   = get_post();
		$author = $post ? get_userdata( (int) $post->post_author ) : null;
		$title  = $post && 'auto-draft' !== $post->post_status ? $post->post_title : '';
		return array(
			'formDefaults' => array(
				'subject' => '[' . wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) . '] ' . $title,
				'to'      => $author ? $author->user_email : (string) wp_get_current_user()->user_email,
			),
		);
	}
}
