<?php
/**
 * Payments of visitors.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core;

/**
 * Leads visitors from a block to the checkout on the platform, says what became of it when they come back, and
 * mails receipts (docs/decisions/036-payments.md).
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions.
	 */
	public function hook(): void {
		$receipts = new Receipts( $this->services->connection, $this->services->platform_address );
		// Before WordPress looks for a post, or redirects.
		add_action( 'template_redirect', array( new Checkout_Request( $this->services->connection ), 'serve' ), 0 );
		Paypal_Account::hook();
		add_action( 'template_redirect', array( Connect_Link::class, 'serve' ), 0 );
		( new Return_Notice( $this->services->connection, $receipts ) )->hook();
		$receipts->hook();
		( new Core\Plan_List( $this->services->connection ) )->hook();
		( new Personal_Data( $this->services->connection ) )->hook();
	}

	/**
	 * Deletes the state of the receipts, what is known of PayPal and of sold items, and the list of plans. The ledger stays on the platform.
	 */
	public static function uninstall(): void {
		Receipts::uninstall();
		Paypal_Account::remember( null );
		Sold_Out::uninstall();
		Core\Plan_List::uninstall();
	}
}
