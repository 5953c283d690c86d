<?php
/**
 * A form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Block_Attributes;
use Sitewright\Core\Text;
use WP_Block_Type_Registry;

/**
 * The questions of a form block, and the way of their answers. It is made of the block alone, so that the page and the
 * request that sends the form describe the same.
 */
final class Form {

	public const BLOCK = 'jetpack/contact-form';

	private const MAX_RECIPIENTS = 20;

	/**
	 * Addresses that are looked up for each answer, with a query each.
	 */
	private const MAX_LOOKED_UP = 100;

	/**
	 * The fields, by their names.
	 *
	 * @var array<string,Field>
	 */
	public array $fields = array();

	/**
	 * The post that the form is in; 0 for a widget, a template or a part of one.
	 *
	 * @var int
	 */
	public int $post_id;

	/**
	 * The attributes of the block, with defaults.
	 *
	 * @var array<string,mixed>
	 */
	public array $attributes;

	/**
	 * The number of the form in the saved content of its post, from 1; 0 for a form that is not in it.
	 *
	 * @var int
	 */
	public int $position;

	/**
	 * The addresses that get answers although they are not the site's own. See Recipients::allowed.
	 *
	 * @var string[]
	 */
	public array $free_addresses;

	/**
	 * The post that is the form, see Form_Posts; 0 for a form that is part of another content.
	 *
	 * @var int
	 */
	public int $kept_in;

	/**
	 * Name of each field => the names of its conditions and of those of its step.
	 *
	 * @var array<string,string[]>
	 */
	private array $conditions_of = array();

	/**
	 * The conditions of fields and steps, see Conditions::read; the rules name fields of the form.
	 *
	 * @var array<string,array>
	 */
	private array $conditions = array();

	/**
	 * The parts of the block that describe the form: its attributes and its field blocks.
	 *
	 * @var array
	 */
	public array $outline;

	/**
	 * See digest(); null until it is asked for.
	 *
	 * @var string|null
	 */
	private ?string $digest = null;

	/**
	 * Describes a form block.
	 *
	 * @param array    $block          The block, as parsed.
	 * @param int      $post_id        The post that it is in; 0 for none.
	 * @param int      $position       Its number in the post's saved content, from 1; 0 if it is not in it.
	 * @param string[] $free_addresses See Recipients::allowed.
	 * @param int      $kept_in        The post that is the form; 0 for none.
	 */
	public function __construct( array $block, int $post_id = 0, int $position = 0, array $free_addresses = array(), int $kept_in = 0 ) {
		$type                = WP_Block_Type_Registry::get_instance()->get_registered( self::BLOCK );
		$attributes          = Block_Attributes::valid( $block, $type );
		$this->post_id       = $post_id;
		$this->position      = $position;
		$this->free_addresses = $free_addresses;
		$this->kept_in       = $kept_in;
		$this->attributes    = $type->prepare_attributes_for_render( $attributes );
		$this->outline       = array(
			'attrs'       => array_intersect_key( $attributes, array_flip( array( 'subject', 'to', 'customThankyou', 'customThankyouHeading', 'customThankyouMessage', 'customThankyouRedirect', 'formTitle', 'sitewrightNewsletter', 'sitewrightWebhook', 'confirmationType', 'disableSummary', 'disableGoBack', 'saveResponses' ) ) ),
			'innerBlocks' => Block_Tree::fields( (array) ( $block['innerBlocks'] ?? array() ) ),
		);
		$around  = array();
		$numbers = array();
		foreach ( $this->outline['innerBlocks'] as $field_block ) {
			$base = Field::base_name( $field_block );
			$name = $base;
			while ( isset( $this->fields[ $name ] ) ) {
				// Goes on from the last one: all before it are taken.
				$numbers[ $base ] = ( $numbers[ $base ] ?? 1 ) + 1;
				$name             = $base . '-' . $numbers[ $base ];
			}
			$this->fields[ $name ] = new Field( $field_block, $name );
			$around[ $name ]       = array_merge( isset( $field_block['step'] ) ? array( array_merge( array( 'step' ), $field_block['step'] ) ) : array(), $field_block['groups'] ?? array() );
		}
		foreach ( $this->fields as $name => $field ) {
			$this->conditions_of[ $name ] = array();
			$this->add_conditions( $name, "field-$name", Conditions::of_block( $field->attributes ) );
			foreach ( $around[ $name ] as list( $kind, $number, $attribute ) ) {
				$this->add_conditions( $name, "$kind-$number", $attribute );
			}
		}
	}

	/**
	 * Adds conditions to a field.
	 *
	 * @param string $field     Name of the field.
	 * @param string $name      Name of the conditions.
	 * @param mixed  $attribute See conditions().
	 */
	private function add_conditions( string $field, string $name, $attribute ): void {
		$conditions = $this->conditions( $attribute );
		if ( $conditions['rules'] ) {
			$this->conditions[ $name ]       = $conditions;
			$this->conditions_of[ $field ][] = $name;
		}
	}

	/**
	 * The conditions of a block in the form. Rules about fields that are gone are left out.
	 *
	 * @param mixed $attribute The block's attribute of that name.
	 * @return array See Conditions::read; each rule names a field.
	 */
	public function conditions( $attribute ): array {
		$conditions = Conditions::read( $attribute );
		$rules      = array();
		foreach ( $conditions['rules'] as $rule ) {
			$name = Field::to_name( $rule['field'] );
			// Other plugins put the number of the post before ids that they made themselves.
			$field = $this->fields[ $name ] ?? $this->fields[ preg_replace( '/^g\d+-/', '', $name ) ] ?? null;
			if ( $field ) {
				$is_box  = in_array( $rule['test'], array( 'is', 'isNot' ), true ) && in_array( $field->control(), array( 'checkbox', 'consent' ), true );
				$rules[] = array( 'field' => $field->name ) + ( $is_box ? self::about_box( $rule ) : $rule );
			}
		}
		return array( 'rules' => $rules ) + $conditions;
	}

	/**
	 * A rule about the value of a box, which is only checked or not.
	 *
	 * @param array $rule Rule.
	 * @return array
	 */
	private static function about_box( array $rule ): array {
		$is_checked = ! in_array( strtolower( trim( $rule['value'] ) ), array( '', '0', 'no', 'false', 'off', 'unchecked' ), true );
		return array( 'test' => ( 'is' === $rule['test'] ) === $is_checked ? 'isFilled' : 'isEmpty' ) + $rule;
	}

	/**
	 * The names of the fields that are not asked, because their conditions are not met.
	 *
	 * @param array<string,string[]> $answers Name of the field => its tidy values.
	 * @return string[]
	 */
	public function unasked( array $answers ): array {
		$met = Conditions::met( $this->conditions, $this->conditions_of, $answers );
		return array_keys(
			array_filter(
				$this->conditions_of,
				static function ( $names ) use ( $met ) {
					foreach ( $names as $name ) {
						if ( ! $met[ $name ] ) {
							return true;
						}
					}
					return false;
				}
			)
		);
	}

	/**
	 * Whether the form takes files.
	 *
	 * @return bool
	 */
	public function takes_files(): bool {
		foreach ( $this->fields as $field ) {
			if ( $field->takes_files() ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Identifies the content of the form: another digest means that the form has changed.
	 *
	 * @return string
	 */
	public function digest(): string {
		$this->digest = $this->digest ?? substr( hash( 'sha256', wp_json_encode( $this->outline ) ), 0, 12 );
		return $this->digest;
	}

	/**
	 * Identifies the form on its site. A form in a post keeps its id when it changes.
	 *
	 * @return string Letters, digits and hyphens.
	 */
	public function id(): string {
		return $this->position ? "$this->post_id-$this->position" : $this->post_id . '-' . $this->digest();
	}

	/**
	 * What the form names as addresses, with a comma between them.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string[]
	 */
	public static function addresses( array $attributes ): array {
		$named = $attributes['to'] ?? '';
		return array_filter( array_map( 'trim', explode( ',', is_string( $named ) ? $named : '' ) ), 'strlen' );
	}

	/**
	 * The valid addresses that get the answers, or the default: who may write a form may not have the site mail the world. Those of a form
	 * that is a post of its own are its author's, wherever others show it.
	 *
	 * @return string[]
	 */
	public function recipients(): array {
		$addresses = array_unique( array_filter( self::addresses( $this->attributes ), 'is_email' ) );
		$addresses = array_filter(
			array_slice( $addresses, 0, self::MAX_LOOKED_UP ),
			function ( $address ) {
				return in_array( $address, $this->free_addresses, true ) || Recipients::may_get( $address );
			}
		);
		$holder    = $this->kept_in ? $this->kept_in : $this->post_id;
		return $addresses ? array_slice( array_values( $addresses ), 0, self::MAX_RECIPIENTS ) : array( Defaults::recipient( $holder ? get_post( $holder ) : null ) );
	}

	/**
	 * The subject of the e-mail, in one line.
	 *
	 * @return string
	 */
	public function subject(): string {
		$subject = Text::one_line( $this->attributes['subject'] ?? '' );
		return '' !== $subject ? $subject : Text::one_line( Defaults::subject( $this->post_title() ) );
	}

	/**
	 * Whether visitors who agree to marketing e-mails are asked to join the newsletter.
	 *
	 * @return bool
	 */
	public function adds_subscribers(): bool {
		return ! empty( $this->attributes['sitewrightNewsletter'] );
	}

	/**
	 * Whether there is an address of another service, whoever entered it.
	 *
	 * @return bool
	 */
	public function names_webhook(): bool {
		return array() !== Recipients::webhooks( $this->attributes );
	}

	/**
	 * The address of another service that gets the answers.
	 *
	 * @return string Empty for none, and for one that no administrator entered.
	 */
	public function webhook(): string {
		$url = array_intersect( Recipients::webhooks( $this->attributes ), $this->free_addresses )[0] ?? '';
		// WordPress writes it as HTML where somebody without `unfiltered_html` saves it: on a network, all but its administrators.
		return str_replace( '&amp;', '&', $url );
	}

	/**
	 * Whether the answers are stored on the site, not only mailed.
	 *
	 * @return bool
	 */
	public function stores_answers(): bool {
		return false !== ( $this->attributes['saveResponses'] ?? true );
	}

	/**
	 * The title of the form or, without one, of its post.
	 *
	 * @return string
	 */
	public function title(): string {
		$title = Text::one_line( $this->attributes['formTitle'] );
		return '' !== $title ? $title : $this->post_title();
	}

	/**
	 * The title of the post.
	 *
	 * @return string Empty for a form in no post.
	 */
	private function post_title(): string {
		return $this->post_id ? Text::text_of_html( get_the_title( $this->post_id ) ) : '';
	}
}
