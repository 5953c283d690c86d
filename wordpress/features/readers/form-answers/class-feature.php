<?php
/**
 * Answers of forms.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core;

/**
 * Stores, mails and shows what visitors sent by forms.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return Routes::handlers();
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		Post_Type::hook();
		Mail_Queue::hook();
		Files::hook();
		add_filter( 'sitewright_are_sent_files_served', array( Files::class, 'are_served' ) );
		Retention::hook();
		Kept_Figures::hook();
		( new Personal_Data() )->hook();
	}

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		Screen::hook();
		Downloads::hook();
	}

	/**
	 * Gives those who may see answers the address of the export, which holds a nonce.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		return current_user_can( Post_Type::CAPABILITY ) ? array( 'answersExportUrl' => Downloads::export_url() ) : array();
	}

	/**
	 * Deletes settings, claims and runs. The answers stay: they are the owner's content, and the plugin whose posts we share
	 * reads them.
	 */
	public static function uninstall(): void {
		Retention::uninstall();
		foreach ( array( Answers::STORING, Mail::SENDING, Signup::ASKING, Webhook::CALLING, Replies::SENDING, Unstored_Answers::SENDING ) as $prefix ) {
			Core\Claim::delete_all( $prefix );
		}
		Core\Planned_Run::cancel( Mail_Queue::EVENT );
		Core\Planned_Run::cancel( Files::EVENT );
		self::forget();
		Core\Stored_Data::delete_transients( Unstored_Answers::SENT );
		File_Limits::count_anew();
		Kept_Figures::uninstall();
	}

	/**
	 * Deletes the key of webhooks: the receivers need a new one when the plugin is back.
	 */
	public static function forget(): void {
		delete_option( Webhook_Request::SECRET );
	}
}
