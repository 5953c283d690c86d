<?php
/**
 * The result of a test of Site Health.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Site\Site_Health;

use Sitewright\Core\Product;

/**
 * Makes the array that WordPress's page shows.
 */
final class Test_Result {

	/**
	 * The result of a test.
	 *
	 * @param string $test    Name.
	 * @param string $status  `good`, `recommended` or `critical`.
	 * @param string $label   Title.
	 * @param string $text    What was found, and how it is mended.
	 * @param string $actions HTML of a link; empty for none.
	 * @return array
	 */
	public static function of( string $test, string $status, string $label, string $text, string $actions = '' ): array {
		return array(
			'test'        => "sitewright_$test",
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => Product::name(),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $actions,
		);
	}
}
