<?php
/**
 * The page on the phone.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\Phone_Upload;

use Sitewright\Core\Manifest;
use Sitewright\Core\Picture_File;
use Sitewright\Core\Plugin;
use Sitewright\Core\Text;
use Sitewright\Core\Visitor_Page;

/**
 * Prints the page that a code opens. The secret is behind the `#` of its address, which browsers send to no server: it is in
 * no log, no cache and no referrer. The script of the page reads it.
 */
final class Page {

	private const PARAMETER = 'sitewright-phone';

	/**
	 * Folder of the script and the styles.
	 */
	private const ASSETS = 'extensions/external-media';

	/**
	 * The address that a code holds. It is short, so that the code is coarse enough for any camera.
	 *
	 * @param string $secret Secret of the code.
	 * @return string
	 */
	public static function address( $secret ): string {
		return home_url( '/?' . self::PARAMETER ) . "#$secret";
	}

	/**
	 * Prints the page, if it is asked for, and ends the request.
	 */
	public static function serve(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- The page is the same for everybody.
		if ( ! isset( $_GET[ self::PARAMETER ] ) ) {
			return;
		}
		$nonce = wp_generate_password( 20, false );
		self::send_headers( $nonce );
		self::print_page( $nonce );
		exit;
	}

	/**
	 * Sends headers that keep the page out of caches, search engines and frames, and let it load its own files alone.
	 *
	 * @param string $nonce Of the script and the styles.
	 */
	private static function send_headers( string $nonce ): void {
		$parts  = wp_parse_url( rest_url() );
		$origin = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
		Visitor_Page::keep_out_of_caches();
		header( 'Content-Type: text/html; charset=utf-8' );
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Frame-Options: DENY' );
		header( "Content-Security-Policy: default-src 'none'; script-src 'nonce-$nonce'; style-src 'nonce-$nonce'; img-src blob:; connect-src 'self' $origin; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" );
	}

	/**
	 * The page.
	 *
	 * @param string $nonce Of the script and the styles.
	 */
	private static function print_page( string $nonce ): void {
		$asset = Manifest::asset( self::ASSETS . '/view' );
		$title = __( 'Add pictures from this phone', 'sitewright' );
		?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title><?php echo esc_html( $title . ' · ' . get_bloginfo( 'name', 'display' ) ); ?></title>
<link rel="stylesheet" nonce="<?php echo esc_attr( $nonce ); ?>" href="<?php echo esc_url( add_query_arg( 'ver', $asset['version'], Plugin::url( self::ASSETS . '/view.css' ) ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- A page without a theme. ?>">
</head>
<body>
<main class="sitewright-phone" data-settings="<?php echo esc_attr( Text::json( self::settings() ) ); ?>">
<p class="sitewright-phone__site"><?php echo esc_html( get_bloginfo( 'name', 'display' ) ); ?></p>
<h1><?php echo esc_html( $title ); ?></h1>
<p><?php esc_html_e( 'Each picture appears in the editor as soon as it has arrived. Please keep this page open until then.', 'sitewright' ); ?></p>
<noscript><p class="sitewright-phone__error"><?php esc_html_e( 'This page needs JavaScript. Please turn it on in your browser, or scan the code with another one.', 'sitewright' ); ?></p></noscript>
<div class="sitewright-phone__choose" hidden>
<input type="file" id="sitewright-phone-files" multiple accept="<?php echo esc_attr( implode( ',', array_keys( Picture_File::TYPES ) ) ); ?>">
<label for="sitewright-phone-files"><?php esc_html_e( 'Choose pictures', 'sitewright' ); ?></label>
</div>
<p class="sitewright-phone__status" role="status"></p>
<ul class="sitewright-phone__pictures" aria-label="<?php esc_attr_e( 'Pictures', 'sitewright' ); ?>"></ul>
</main>
<script nonce="<?php echo esc_attr( $nonce ); ?>" src="<?php echo esc_url( add_query_arg( 'ver', $asset['version'], Plugin::url( self::ASSETS . '/view.js' ) ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- See above. ?>"></script>
</body>
</html>
		<?php
	}

	/**
	 * The limits and texts of the script, see extensions/external-media/view/settings.ts.
	 *
	 * @return array
	 */
	private static function settings(): array {
		return array(
			'api'      => rest_url( 'wpcom/v2/sitewright/phone-page' ),
			'maxPiece' => Phone_Request::MAX_PIECE,
			'maxSize'  => Picture_File::MAX_SIZE,
			'texts'    => array(
				'waiting'  => __( 'Waiting', 'sitewright' ),
				'sending'  => __( 'Sending…', 'sitewright' ),
				'lost'     => __( 'The connection was lost. Trying again…', 'sitewright' ),
				'stored'   => __( 'Arrived', 'sitewright' ),
				/* translators: 1: number of pictures that arrived, 2: number of all pictures. */
				'summary'  => __( 'Arrived: %1$s of %2$s', 'sitewright' ),
				'failed'   => __( 'This picture could not be sent. Please check the connection and try again.', 'sitewright' ),
				'empty'    => __( 'This file is empty. Please choose another one.', 'sitewright' ),
				'tooLarge' => Picture_File::too_large()->get_error_message(),
				'heic'     => Heic::can_convert() ? '' : Heic::refusal()->get_error_message(),
				'again'    => __( 'Try again', 'sitewright' ),
				'opening'  => __( 'Connecting…', 'sitewright' ),
				'offline'  => __( 'The site cannot be reached. Trying again…', 'sitewright' ),
				'noCode'   => Session::ended()->get_error_message(),
			),
		);
	}
}
