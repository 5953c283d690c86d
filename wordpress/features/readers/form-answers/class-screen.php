<?php
/**
 * The screen of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Assets;
use Sitewright\Core\Query_Failed;

/**
 * The dashboard's page with the answers, whose content a script renders.
 */
final class Screen {

	public const SLUG = 'sitewright-answers';

	private const HOOK_SUFFIX = 'toplevel_page_' . self::SLUG;

	/**
	 * Adds the actions of the class.
	 */
	public static function hook(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
	}

	/**
	 * The page's address.
	 *
	 * @param int $id Answer that is open; 0 for none.
	 * @return string
	 */
	public static function url( $id = 0 ): string {
		return admin_url( 'admin.php?page=' . self::SLUG ) . ( $id ? "#/$id" : '' );
	}

	/**
	 * How many answers nobody has read, where the database says so: each screen of the dashboard has the menu.
	 *
	 * @return int
	 */
	private static function unread(): int {
		try {
			return Kept_Figures::unread();
		} catch ( Query_Failed $failed ) {
			return 0;
		}
	}

	/**
	 * Adds the page to the menu, with the number of answers that nobody has read.
	 */
	public static function add(): void {
		$name  = __( 'Form answers', 'sitewright' );
		$count = current_user_can( Post_Type::CAPABILITY ) ? self::unread() : 0;
		$badge = $count > 0
			? sprintf(
				' <span class="awaiting-mod"><span aria-hidden="true">%1$s</span><span class="screen-reader-text">%2$s</span></span>',
				esc_html( number_format_i18n( $count ) ),
				/* translators: %s: number of answers. */
				esc_html( sprintf( _n( '%s unread answer', '%s unread answers', $count, 'sitewright' ), number_format_i18n( $count ) ) )
			)
			: '';
		add_menu_page(
			$name,
			esc_html( $name ) . $badge,
			Post_Type::CAPABILITY,
			self::SLUG,
			static function () {
				echo '<div id="sitewright-form-answers" class="wrap"></div>';
			},
			'dashicons-feedback'
		);
		add_action(
			'load-' . self::HOOK_SUFFIX,
			static function () {
				// In case the run that finishes the work of killed requests was lost.
				Mail_Queue::schedule( time() + Mail::UNKNOWN_AFTER );
				Assets::require_admin_script( Assets::ANSWERS );
			}
		);
	}
}
