<?php
/**
 * The HTML of sign-up forms.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Renderer;
use Sitewright\Core\Text;
use Sitewright\Features\Readers\Forms\Proof;

/**
 * Renders the form of both blocks. It works without JavaScript: it is sent to the address of its page.
 */
final class Form_View {

	private const PART = 'sitewright-signup__';

	/**
	 * How often the page has each form so far.
	 *
	 * @var array<string,int>
	 */
	private static array $counts = array();

	/**
	 * The form.
	 *
	 * @param string $block       Name of the block.
	 * @param array  $attributes  Attributes of the block.
	 * @param string $button      HTML of the button.
	 * @param int    $subscribers How many subscribers it shows; 0 for none.
	 * @return string HTML.
	 */
	public static function html( string $block, array $attributes, string $button, int $subscribers = 0 ): string {
		if ( is_feed() ) {
			return Renderer::link_to_page( __( 'Open the form on the page', 'sitewright' ) );
		}
		$choice  = Choice::of_block( $block, $attributes );
		$form_id = self::next_id( $choice );
		$id      = "sitewright-signup-$form_id";
		$sent    = Reply::of( $form_id );
		$is_own  = Lists::of_block( $block ) instanceof Own_List;
		return '<form class="sitewright-signup" method="post" id="' . esc_attr( $id ) . '" action="#' . esc_attr( $id ) . '" accept-charset="utf-8"'
			. ' data-processing="' . esc_attr( Form_Texts::notice( $attributes, 'processingLabel' ) ) . '"'
			. ' data-success="' . esc_attr( Form_Texts::notice( $attributes, 'successLabel' ) ) . '"'
			. ' data-error="' . esc_attr( Form_Texts::notice( $attributes, 'errorLabel' ) ) . '">'
			. '<div class="' . self::PART . 'row">'
			. '<label class="' . self::PART . 'label" for="' . esc_attr( "$id-email" ) . '">' . esc_html__( 'Email', 'sitewright' ) . '</label>'
			. '<input type="email" class="' . self::PART . 'email" id="' . esc_attr( "$id-email" ) . '" name="' . Signup::NAME . '[email]" required maxlength="254" autocomplete="email" inputmode="email"'
			. ' placeholder="' . esc_attr( Form_Texts::placeholder( $attributes ) ) . '" value="' . Text::escaped( $sent['email'] ?? '' ) . '"'
			. ( $sent && 'refused' === $sent['outcome']->status ? ' aria-invalid="true" aria-describedby="' . esc_attr( "$id-notice" ) . '"' : '' ) . '>'
			. $button . '</div>'
			. self::count( $subscribers )
			. self::consent( $attributes, $is_own )
			. self::hidden_inputs( $form_id, $choice )
			. ( $sent ? self::notice( $sent['outcome'], $attributes, "$id-notice" ) : '' )
			. '</form>';
	}

	/**
	 * The id of a form on its page: the same whenever the page is made.
	 *
	 * @param array $choice See Choice::of_block.
	 * @return string
	 */
	private static function next_id( array $choice ): string {
		$base                  = substr( md5( wp_json_encode( $choice ) ), 0, 8 );
		self::$counts[ $base ] = ( self::$counts[ $base ] ?? 0 ) + 1;
		return self::$counts[ $base ] > 1 ? $base . '-' . self::$counts[ $base ] : $base;
	}

	/**
	 * How many subscribers there are.
	 *
	 * @param int $subscribers Number; 0 for none.
	 * @return string HTML.
	 */
	private static function count( int $subscribers ): string {
		if ( $subscribers < 1 ) {
			return '';
		}
		/* translators: %s: number of subscribers. */
		$sentence = sprintf( _n( 'Join %s other subscriber', 'Join %s other subscribers', $subscribers, 'sitewright' ), number_format_i18n( $subscribers ) );
		return '<p class="' . self::PART . 'count">' . esc_html( $sentence ) . '</p>';
	}

	/**
	 * The consent of the visitor.
	 *
	 * @param array $attributes Attributes of the block.
	 * @param bool  $is_own     Whether the addresses stay on the site.
	 * @return string HTML.
	 */
	private static function consent( array $attributes, bool $is_own ): string {
		$consent = Form_Texts::consent( $attributes, $is_own );
		return '' === Text::text_of_html( $consent ) ? '' : '<p class="' . self::PART . "consent\">$consent</p>";
	}

	/**
	 * The result of the form that this request sent.
	 *
	 * @param Outcome $outcome    Outcome.
	 * @param array   $attributes Attributes of the block.
	 * @param string  $id         Id of the element.
	 * @return string HTML.
	 */
	private static function notice( Outcome $outcome, array $attributes, string $id ): string {
		$is_refused = 'refused' === $outcome->status;
		$message    = '' !== $outcome->message ? $outcome->message : Form_Texts::notice( $attributes, $is_refused ? 'errorLabel' : 'successLabel' );
		return '<p class="' . self::PART . 'notice is-' . ( $is_refused ? 'error' : 'success' ) . '" id="' . esc_attr( $id ) . '" role="' . ( $is_refused ? 'alert' : 'status' ) . '">' . esc_html( $message ) . '</p>';
	}

	/**
	 * The inputs that identify the form when it is sent, and a trap for robots.
	 *
	 * @param string $form_id Id of the form.
	 * @param array  $choice  See Choice::of_block.
	 * @return string HTML.
	 */
	private static function hidden_inputs( string $form_id, array $choice ): string {
		$hidden = array(
			'id'     => $form_id,
			'choice' => Choice::seal( $choice ),
			'time'   => Proof::now(),
		);
		$html   = '';
		foreach ( $hidden as $name => $value ) {
			$html .= '<input type="hidden" name="' . Signup::NAME . "[$name]\" value=\"" . esc_attr( $value ) . '">';
		}
		// Programs that fill in forms take it for a field; browsers and screen readers do not show it.
		return $html . '<p class="' . self::PART . 'trap" aria-hidden="true"><label>' . esc_html__( 'Leave this field empty', 'sitewright' )
			. ' <input type="text" name="' . Signup::NAME . '[subject]" tabindex="-1" autocomplete="off"></label></p>';
	}
}
