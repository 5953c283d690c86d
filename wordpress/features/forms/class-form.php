<?php
/**
 * A form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Forms;

use Sitewright\Core\Block_Attributes;
use WP_Block_Type_Registry;

/**
 * The questions of a form block, and the way of their answers. It is made of the block alone, so that the page and the
 * request that sends the form describe the same.
 */
final class Form {

	public const BLOCK = 'jetpack/contact-form';

	private const MAX_RECIPIENTS = 20;

	/**
	 * The fields, by their names.
	 *
	 * @var array<string,Field>
	 */
	public $fields = array();

	/**
	 * The post that the form is in; 0 for a widget or a template.
	 *
	 * @var int
	 */
	public $post_id;

	/**
	 * The attributes of the block, with defaults.
	 *
	 * @var array<string,mixed>
	 */
	public $attributes;

	/**
	 * The number of the form in the saved content of its post, from 1; 0 for a form that is not in it.
	 *
	 * @var int
	 */
	public $position;

	/**
	 * The parts of the block that describe the form: its attributes and its field blocks.
	 *
	 * @var array
	 */
	public $outline;

	/**
	 * Describes a form block.
	 *
	 * @param array $block    The block, as parsed.
	 * @param int   $post_id  The post that it is in; 0 for none.
	 * @param int   $position Its number in the post's saved content, from 1; 0 if it is not in it.
	 */
	public function __construct( array $block, $post_id = 0, $position = 0 ) {
		$type             = WP_Block_Type_Registry::get_instance()->get_registered( self::BLOCK );
		$attributes       = Block_Attributes::valid( (array) ( $block['attrs'] ?? array() ), (array) $type->attributes, array() );
		$this->post_id    = $post_id;
		$this->position   = $position;
		$this->attributes = $type->prepare_attributes_for_render( $attributes );
		$this->outline    = array(
			'attrs'       => array_intersect_key( $attributes, array_flip( array( 'subject', 'to', 'customThankyou', 'customThankyouHeading', 'customThankyouMessage', 'customThankyouRedirect', 'formTitle' ) ) ),
			'innerBlocks' => Block_Tree::fields( (array) ( $block['innerBlocks'] ?? array() ) ),
		);
		foreach ( $this->outline['innerBlocks'] as $field_block ) {
			$base   = Field::base_name( $field_block );
			$name   = $base;
			$number = 1;
			while ( isset( $this->fields[ $name ] ) ) {
				$name = $base . '-' . ( ++$number );
			}
			$this->fields[ $name ] = new Field( $field_block, $name );
		}
	}

	/**
	 * Identifies the content of the form: another digest means that the form has changed.
	 *
	 * @return string
	 */
	public function digest() {
		return substr( hash( 'sha256', wp_json_encode( $this->outline ) ), 0, 12 );
	}

	/**
	 * Identifies the form on its site. A form in a post keeps its id when it changes.
	 *
	 * @return string Letters, digits and hyphens.
	 */
	public function id() {
		return $this->position ? "$this->post_id-$this->position" : $this->post_id . '-' . $this->digest();
	}

	/**
	 * The valid addresses that get the answers.
	 *
	 * @return string[]
	 */
	public function recipients() {
		$addresses = array_filter( array_map( 'trim', explode( ',', $this->attributes['to'] ?? '' ) ), 'is_email' );
		return $addresses ? array_slice( array_values( array_unique( $addresses ) ), 0, self::MAX_RECIPIENTS ) : array( Defaults::recipient( $this->post_id ? get_post( $this->post_id ) : null ) );
	}

	/**
	 * The subject of the e-mail, in one line.
	 *
	 * @return string
	 */
	public function subject() {
		$subject = sanitize_text_field( $this->attributes['subject'] ?? '' );
		return '' !== $subject ? $subject : sanitize_text_field( Defaults::subject( $this->post_title() ) );
	}

	/**
	 * The title of the form or, without one, of its post.
	 *
	 * @return string
	 */
	public function title() {
		$title = Field::plain( $this->attributes['formTitle'] );
		return '' !== $title ? $title : $this->post_title();
	}

	/**
	 * The title of the post.
	 *
	 * @return string Empty for a form in no post.
	 */
	private function post_title() {
		return $this->post_id ? Field::plain( get_the_title( $this->post_id ) ) : '';
	}
}
