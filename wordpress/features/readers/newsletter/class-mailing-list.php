<?php
/**
 * Mailing lists.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use WP_Error;

/**
 * The keeper of the addresses of subscribers: the site itself, or a service.
 */
interface Mailing_List {

	/**
	 * Whether addresses can be added.
	 *
	 * @return bool
	 */
	public function is_connected(): bool;

	/**
	 * Adds an address, or has its owner asked first. The result does not tell whether the address was on the list before.
	 *
	 * @param string $email  Checked address.
	 * @param array  $choice See Choice::of_block.
	 * @return string|WP_Error `confirm` when the owner of the address was asked by an e-mail, `done` when it is on the list; else an
	 *                         error with a sentence for visitors and its status.
	 */
	public function sign_up( string $email, array $choice );

	/**
	 * The groups that a subscriber can join.
	 *
	 * @return array[]|WP_Error Each with `id`, `title` and `interests`, a list of `id` and `name`.
	 */
	public function groups();
}
