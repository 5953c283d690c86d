<?php
/**
 * The editor's part of the form block.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Form\Contact_Form;

use Sitewright\Core;
use Sitewright\Features\Readers\Forms\Defaults;

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
		$post = get_post();
		return array(
			'formDefaults' => array(
				'subject' => Defaults::subject( $post && 'auto-draft' !== $post->post_status ? $post->post_title : '' ),
				'to'      => Defaults::recipient( $post ),
			),
		);
	}
}
