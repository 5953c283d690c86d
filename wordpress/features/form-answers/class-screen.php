<?php
/**
 * The screen of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Form_Answers;

/**
 * The dashboard's page with the answers, whose content a script renders.
 */
final class Screen {

	public const SLUG = 'sitewright-answers';

	/**
	 * The page's address.
	 *
	 * @param int $id Answer that is open; 0 for none.
	 * @return string
	 */
	public static function url( $id = 0 ) {
		return admin_url( 'admin.php?page=' . self::SLUG ) . ( $id ? "#/$id" : '' );
	}
}
