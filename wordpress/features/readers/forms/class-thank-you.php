<?php
/**
 * Thanks for a form that was sent.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Page_Address;
use Sitewright\Core\Shortcode_Guard;
use Sitewright\Core\Text;

/**
 * Keeps for a few minutes what the visitor sent, encrypted by the key in the address of their page, and shows it instead of the form. The
 * database alone tells nobody: WordPress deletes what is over only once a day, and of a form that stores no answers nothing may stay.
 */
final class Thank_You {

	/**
	 * The parameter of the page's address, and of the keys' transients.
	 */
	public const NAME = 'sitewright-form';

	private const LIFETIME = 15 * MINUTE_IN_SECONDS;

	/**
	 * Where the form sends its visitors.
	 *
	 * @param Form $form Form.
	 * @return string Address; empty for the page of the form.
	 */
	public static function redirect( Form $form ): string {
		$address = trim( $form->attributes['customThankyouRedirect'] );
		// The address may be of another site. It is never requested by this one, so only its form matters.
		return 'redirect' === self::kind( $form->attributes ) && preg_match( '~^https?://[^\s/]~i', $address ) ? esc_url_raw( $address, array( 'http', 'https' ) ) : '';
	}

	/**
	 * The kind of confirmation. The attributes of newer plugins come first.
	 *
	 * @param array<string,mixed> $attributes Attributes of the form.
	 * @return string `summary`, `noSummary`, `message` or `redirect`; with a summary newer forms show their message, too.
	 */
	private static function kind( array $attributes ): string {
		$type = $attributes['confirmationType'] ?? '';
		$old  = $attributes['customThankyou'];
		if ( 'redirect' === ( '' === $type ? $old : $type ) ) {
			return 'redirect';
		}
		if ( 'text' === $type ) {
			return empty( $attributes['disableSummary'] ) && ! in_array( $old, array( 'message', 'noSummary' ), true ) ? 'summary' : 'message';
		}
		return '' === $old ? ( empty( $attributes['disableSummary'] ) ? 'summary' : 'noSummary' ) : $old;
	}

	/**
	 * Keeps the answers for the page that follows.
	 *
	 * @param Form    $form    Form.
	 * @param array[] $answers See Submission::answers().
	 * @return string The address of the page that follows.
	 */
	public static function address( Form $form, array $answers ): string {
		$key = bin2hex( random_bytes( 16 ) );
		$kept = array(
			'form'    => $form->id(),
			'answers' => 'summary' === self::kind( $form->attributes ) ? $answers : array(),
		);
		set_transient( self::transient( $key ), Seal::close( $kept, $key ), self::LIFETIME );
		return add_query_arg( self::NAME, $key, Page_Address::without( self::NAME ) ) . '#sitewright-form-' . $form->id();
	}

	/**
	 * The thanks, instead of a form that was sent before this page was opened.
	 *
	 * @param Form_State $state The form.
	 * @return string HTML; empty if the form is to be shown.
	 */
	public static function of_page( Form_State $state ): string {
		$key = self::key();
		if ( '' === $key ) {
			return '';
		}
		$kept = get_transient( self::transient( $key ) );
		$sent = is_string( $kept ) ? Seal::open( $kept, $key ) : null;
		return is_array( $sent ) && $sent['form'] === $state->form->id() ? self::html( $state->form, $sent['answers'], $state->html_id ) : '';
	}

	/**
	 * The name of what is kept under a key, which does not tell the key.
	 *
	 * @param string $key Key.
	 * @return string
	 */
	private static function transient( string $key ): string {
		return self::NAME . '-' . substr( hash( 'sha256', $key ), 0, 32 );
	}

	/**
	 * The key of the page's address.
	 *
	 * @return string Empty for none.
	 */
	public static function key() {
		$key = $_GET[ self::NAME ] ?? ''; // phpcs:ignore WordPress.Security -- Checked here; the key is the secret.
		return is_string( $key ) && preg_match( '/^[0-9a-f]{32}$/D', $key ) ? $key : '';
	}

	/**
	 * The thanks.
	 *
	 * @param Form    $form    Form.
	 * @param array[] $answers See Submission::answers().
	 * @param string  $html_id Id of the element.
	 * @return string HTML.
	 */
	public static function html( Form $form, array $answers, string $html_id ): string {
		$part    = 'wp-block-jetpack-contact-form__';
		$kind    = self::kind( $form->attributes );
		$message = 'message' === $kind || 'text' === ( $form->attributes['confirmationType'] ?? '' ) ? $form->attributes['customThankyouMessage'] : '';
		$heading = Text::one_line( Default_Texts::shown( $form->attributes['customThankyouHeading'] ) );
		$html    = '' === $heading ? '' : "<p class=\"{$part}thanks-heading\">" . esc_html( $heading ) . '</p>';
		if ( '' !== $message ) {
			$html .= Shortcode_Guard::keep( wpautop( wp_kses_post( Text::escape_brackets( $message ) ) ) );
		}
		if ( 'summary' === $kind ) {
			$html .= self::summary( $answers, $part );
		}
		if ( empty( $form->attributes['disableGoBack'] ) ) {
			$back  = esc_url( Page_Address::without( self::NAME ) . "#$html_id" );
			$html .= "<p><a class=\"{$part}back\" href=\"$back\">" . esc_html__( 'Go back', 'sitewright' ) . '</a></p>';
		}
		return '<div class="' . $part . 'thanks" id="' . esc_attr( $html_id ) . "\" tabindex=\"-1\" role=\"status\">$html</div>";
	}

	/**
	 * The list of the answers.
	 *
	 * @param array[] $answers See Submission::answers().
	 * @param string  $part    Beginning of the classes.
	 * @return string HTML.
	 */
	private static function summary( array $answers, string $part ): string {
		$html = '';
		foreach ( $answers as $answer ) {
			$value = implode( ', ', (array) $answer['value'] );
			if ( '' !== $value && 'hidden' !== $answer['type'] ) {
				$html .= '<div><dt>' . esc_html( $answer['label'] ) . '</dt><dd>' . nl2br( Text::escaped( $value ) ) . '</dd></div>';
			}
		}
		return '' === $html ? '' : "<dl class=\"{$part}summary\">$html</dl>";
	}
}
