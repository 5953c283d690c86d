<?php
/**
 * The consent banner.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Consent_Banner;

use Sitewright\Core;
use Sitewright\Core\Consent;
use Sitewright\Features\Site\Modules\Modules;

/**
 * The module “consent-banner”, for sites without a consent plugin: asks visitors which purposes they allow, and speaks the WP Consent API to
 * page scripts (docs/decisions/075-consent-banner.md). The page is the same for all visitors, so that it can be cached.
 */
final class Feature extends Core\Feature {

	/**
	 * Its name, and that of its script.
	 */
	private const MODULE = 'consent-banner';

	/**
	 * Adds the module, and the banner where it is on.
	 */
	public function hook(): void {
		add_filter( 'sitewright_modules', array( self::class, 'add_module' ) );
		if ( Modules::is_turned_on( self::MODULE ) ) {
			Consent::use_banner();
			add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue' ) );
			add_action( 'wp_footer', array( self::class, 'print_banner' ) );
		}
	}

	/**
	 * Adds the module.
	 *
	 * @param array<string,array> $modules Modules.
	 * @return array<string,array>
	 */
	public static function add_module( $modules ) {
		$modules[ self::MODULE ] = array(
			'name'        => __( 'Consent banner', 'sitewright' ),
			'description' => __( 'Asks visitors whether parts of other services and counting are allowed. Plugins that read the WP Consent API respect the answer. Where a consent plugin is active, that one asks.', 'sitewright' ),
		);
		return $modules;
	}

	/**
	 * Loads the script and the styles.
	 */
	public static function enqueue(): void {
		if ( ! Consent::has_other_tool() ) {
			Core\Assets::require_page_script( self::MODULE );
		}
	}

	/**
	 * Prints the banner, which the script shows, and the button that opens it again.
	 */
	public static function print_banner(): void {
		if ( Consent::has_other_tool() ) {
			return;
		}
		?>
<p class="sitewright-consent-open" hidden><button type="button" aria-expanded="false" aria-controls="sitewright-consent"><?php esc_html_e( 'Privacy choices', 'sitewright' ); ?></button></p>
<section class="sitewright-consent" id="sitewright-consent" aria-labelledby="sitewright-consent-title" tabindex="-1" hidden>
<form data-path="<?php echo esc_attr( trailingslashit( (string) wp_parse_url( get_option( 'home' ), PHP_URL_PATH ) ) ); ?>">
<h2 id="sitewright-consent-title"><?php esc_html_e( 'Your privacy on this site', 'sitewright' ); ?></h2>
<p><?php esc_html_e( 'Some parts of this site come from other services, which learn your IP address and can set cookies. You decide, and you can change it at the end of each page.', 'sitewright' ); ?>
		<?php echo wp_kses_post( get_the_privacy_policy_link() ); ?></p>
<p class="sitewright-consent__control" hidden><?php esc_html_e( 'Your browser asks sites to pass nothing on (Global Privacy Control). Parts of other services stay off until you press their button.', 'sitewright' ); ?></p>
<fieldset>
<legend><?php esc_html_e( 'What is allowed', 'sitewright' ); ?></legend>
<label><input type="checkbox" checked disabled> <?php esc_html_e( 'What the site needs', 'sitewright' ); ?></label>
<label><input type="checkbox" name="statistics"> <?php esc_html_e( 'Counting visits', 'sitewright' ); ?></label>
<label><input type="checkbox" name="marketing"> <?php esc_html_e( 'Parts and ads of other services', 'sitewright' ); ?></label>
</fieldset>
<div class="sitewright-consent__buttons">
<button type="submit" value="none"><?php esc_html_e( 'Only what the site needs', 'sitewright' ); ?></button>
<button type="submit" value="chosen"><?php esc_html_e( 'Save my choice', 'sitewright' ); ?></button>
<button type="submit" value="all"><?php esc_html_e( 'Allow all', 'sitewright' ); ?></button>
</div>
</form>
</section>
		<?php
	}
}
