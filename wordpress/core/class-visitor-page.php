<?php
/**
 * Small pages for visitors.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * A page without the theme, with a few sentences and a form, e.g. of a link in a mail.
 */
final class Visitor_Page {

	/**
	 * Sends headers that keep the page, and its address with a token, out of caches, search engines, frames and referrers.
	 */
	public static function send_headers(): void {
		self::keep_out_of_caches();
		header( 'Content-Type: text/html; charset=utf-8' );
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Frame-Options: DENY' );
	}

	/**
	 * Keeps the answer out of all caches, of plugins, of servers and of browsers.
	 */
	public static function keep_out_of_caches(): void {
		self::name_uncacheable();
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
	}

	/**
	 * Tells plugins that cache pages that this one is not for others.
	 */
	public static function name_uncacheable(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- The name that they read.
	}

	/**
	 * Prints the page.
	 *
	 * @param int    $status HTTP status.
	 * @param string $title  What the page is for.
	 * @param string $html   Escaped.
	 */
	public static function show( int $status, string $title, string $html ): void {
		$name = Site_Name::text();
		status_header( $status );
		?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title><?php echo esc_html( $title . ' · ' . $name ); ?></title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { box-sizing: border-box; max-inline-size: 36rem; margin: 12vh auto 0; padding: 24px; }
h1 { font-size: 1.1rem; }
label { display: block; }
input[type="email"] { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; margin-block: 4px 16px; padding: 8px 12px; border: 1px solid; border-radius: 8px; background: canvas; color: canvastext; font: inherit; }
button { min-block-size: 44px; padding: 8px 24px; border: 0; border-radius: 999px; background: canvastext; color: canvas; font: inherit; cursor: pointer; }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid highlight; outline-offset: 3px; }
a { color: inherit; }
</style>
</head>
<body>
<main>
<h1><?php echo esc_html( '' === $name ? $title : $name ); ?></h1>
		<?php echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by the caller. ?>

<p><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'Go to the site', 'sitewright' ); ?></a></p>
</main>
</body>
</html>
		<?php
	}
}
