<?php
/**
 * Forms on the page that is being made.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * Knows which form is being rendered, and what became of the form that this request sent.
 */
final class Page {

	/**
	 * The form whose blocks are being rendered.
	 *
	 * @var Form_State|null
	 */
	private static ?Form_State $current = null;

	/**
	 * The forms that the page has so far: id => how often.
	 *
	 * @var array<string,int>
	 */
	private static array $counts = array();

	/**
	 * The refused submission of this request.
	 *
	 * @var Refusal|null
	 */
	private static ?Refusal $refusal = null;

	/**
	 * The form whose blocks are being rendered.
	 *
	 * @return Form_State|null
	 */
	public static function current(): ?Form_State {
		return self::$current;
	}

	/**
	 * Keeps what the form that this request sent has to show.
	 *
	 * @param Refusal $refusal The refused submission.
	 */
	public static function refuse( Refusal $refusal ): void {
		self::$refusal = $refusal;
	}

	/**
	 * Renders the blocks in a form.
	 *
	 * @param Form     $form   Form.
	 * @param callable $render Takes the Form_State, and returns HTML.
	 * @return string HTML.
	 */
	public static function with( Form $form, callable $render ): string {
		$id                  = $form->id();
		self::$counts[ $id ] = ( self::$counts[ $id ] ?? 0 ) + 1;
		$is_refused          = self::$refusal && self::$refusal->form_id === $id;
		self::$current       = new Form_State( $form, self::$counts[ $id ], $is_refused ? self::$refusal : null );
		try {
			return $render( self::$current );
		} finally {
			self::$current = null;
		}
	}
}
