<?php
/**
 * An audience at Mailchimp.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Stored_Data;
use WP_Error;

/**
 * Adds addresses to an audience at Mailchimp, by its Marketing API 3.0.
 */
final class Mailchimp_List implements Mailing_List {

	/**
	 * Prefix of the transient with the groups of an audience.
	 */
	private const GROUPS = 'sitewright_mailchimp_groups_';

	/**
	 * Whether there are a key and an audience.
	 *
	 * @return bool
	 */
	public function is_connected(): bool {
		return '' !== Settings::mailchimp_key() && '' !== Settings::get( 'mailchimp_list' );
	}

	/**
	 * Adds an address. An audience with double opt-in has Mailchimp ask its owner, and a choice with `asks` does so, too. An owner who
	 * had left is asked always. See Mailing_List.
	 *
	 * @param string $email  Checked address.
	 * @param array  $choice See Choice::of_block.
	 * @return string|WP_Error `confirm` or `done`; errors `mailchimp_not_connected` (503), `mailchimp_error` (502), each with a sentence
	 *                         for visitors: what Mailchimp says would tell whether the address is known there; `mailchimp_refused` (409)
	 *                         for an address that it takes never, `mailchimp_cleaned` (409) for one that mails cannot reach.
	 */
	public function sign_up( string $email, array $choice ) {
		if ( ! $this->is_connected() ) {
			return new WP_Error( 'mailchimp_not_connected', self::visitor_sentence(), array( 'status' => 503 ) );
		}
		$path = 'lists/' . rawurlencode( Settings::get( 'mailchimp_list' ) );
		$list = Mailchimp_Api::call( 'GET', "$path?fields=double_optin" );
		if ( is_wp_error( $list ) ) {
			Settings::set_mailchimp_error( $list->get_error_message() );
			return self::list_error( $list );
		}
		$asks   = ! empty( $list['double_optin'] ) || ! empty( $choice['asks'] );
		$member = array(
			'email_address' => $email,
			// Members of the audience keep their state.
			'status_if_new' => $asks ? 'pending' : 'subscribed',
		);
		if ( ! empty( $choice['interests'] ) ) {
			$member['interests'] = array_fill_keys( $choice['interests'], true );
		}
		if ( '' !== ( $choice['tag'] ?? '' ) ) {
			$member['merge_fields'] = array( $choice['tag'] => (string) $choice['value'] );
		}
		// Fields that the audience requires are not in the form.
		$address = "$path/members/" . md5( strtolower( $email ) ) . '?skip_merge_validation=true';
		$added   = Mailchimp_Api::call( 'PUT', $address, $member );
		if ( ! is_wp_error( $added ) && in_array( $added['status'] ?? '', array( 'unsubscribed', 'archived' ), true ) ) {
			// Only the owner of the address can undo that, so Mailchimp asks them.
			$added = Mailchimp_Api::call( 'PATCH', $address, array( 'status' => 'pending' ) );
			$asks  = true;
		}
		if ( is_wp_error( $added ) && self::is_about_address( $added ) ) {
			// It looks invented, or its owner had it forgotten.
			Settings::set_mailchimp_error( '' );
			return new WP_Error( 'mailchimp_refused', __( 'The mailing list does not take this address. Please enter another one.', 'sitewright' ), array( 'status' => 409 ) );
		}
		Settings::set_mailchimp_error( is_wp_error( $added ) ? $added->get_error_message() : '' );
		if ( is_wp_error( $added ) ) {
			return self::list_error( $added );
		}
		$status = $added['status'] ?? '';
		if ( 'cleaned' === $status ) {
			return new WP_Error( 'mailchimp_cleaned', __( 'E-mails to this address came back, so it cannot be added. Please enter another one.', 'sitewright' ), array( 'status' => 409 ) );
		}
		return $asks || 'pending' === $status ? 'confirm' : 'done';
	}

	/**
	 * The groups of the audience, as they were at most five minutes ago: one answer takes a request for each group.
	 *
	 * @return array[]|WP_Error Errors of Mailchimp_Api::call.
	 */
	public function groups() {
		if ( ! $this->is_connected() ) {
			return new WP_Error( 'mailchimp_not_connected', __( 'Mailchimp is not connected yet. An administrator of this site can connect it.', 'sitewright' ), array( 'status' => 400 ) );
		}
		$cache = self::GROUPS . md5( Settings::get( 'mailchimp_list' ) );
		$known = get_transient( $cache );
		if ( is_array( $known ) ) {
			return $known;
		}
		$groups = self::fetch_groups();
		if ( ! is_wp_error( $groups ) ) {
			set_transient( $cache, $groups, 5 * MINUTE_IN_SECONDS );
		}
		return $groups;
	}

	/**
	 * Asks Mailchimp for the groups of the audience.
	 *
	 * @return array[]|WP_Error Errors of Mailchimp_Api::call.
	 */
	private static function fetch_groups() {
		$path       = 'lists/' . rawurlencode( Settings::get( 'mailchimp_list' ) ) . '/interest-categories';
		$categories = Mailchimp_Api::call( 'GET', "$path?count=60&fields=categories.id,categories.title" );
		if ( is_wp_error( $categories ) ) {
			return $categories;
		}
		$groups = array();
		foreach ( self::objects( $categories, 'categories' ) as $category ) {
			$found = Mailchimp_Api::call( 'GET', "$path/" . rawurlencode( (string) $category['id'] ) . '/interests?count=60&fields=interests.id,interests.name' );
			if ( is_wp_error( $found ) ) {
				return $found;
			}
			$interests = array();
			foreach ( self::objects( $found, 'interests' ) as $interest ) {
				$interests[] = array(
					'id'   => (string) $interest['id'],
					'name' => (string) ( $interest['name'] ?? '' ),
				);
			}
			$groups[] = array(
				'id'        => (string) $category['id'],
				'title'     => (string) ( $category['title'] ?? '' ),
				'interests' => $interests,
			);
		}
		return $groups;
	}

	/**
	 * The audiences of the account.
	 *
	 * @return array[]|WP_Error Each with `id` and `name`; errors of Mailchimp_Api::call.
	 */
	public static function audiences() {
		$answer = Mailchimp_Api::call( 'GET', 'lists?count=100&fields=lists.id,lists.name' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$audiences = array();
		foreach ( self::objects( $answer, 'lists' ) as $list ) {
			$audiences[] = array(
				'id'   => (string) $list['id'],
				'name' => (string) ( $list['name'] ?? '' ),
			);
		}
		return $audiences;
	}

	/**
	 * Deletes the groups that are kept.
	 */
	public static function uninstall(): void {
		Stored_Data::delete_transients( self::GROUPS );
	}

	/**
	 * The objects of a list in an answer that have an id.
	 *
	 * @param array  $answer Answer.
	 * @param string $name   Name of the list.
	 * @return array[]
	 */
	private static function objects( array $answer, string $name ): array {
		return array_filter(
			is_array( $answer[ $name ] ?? null ) ? $answer[ $name ] : array(),
			static function ( $item ) {
				return is_array( $item ) && is_scalar( $item['id'] ?? null );
			}
		);
	}

	/**
	 * Whether Mailchimp refused an address for good, at a list that answers: no other field is wrong.
	 *
	 * @param WP_Error $error Error of Mailchimp_Api::call.
	 * @return bool
	 */
	private static function is_about_address( WP_Error $error ): bool {
		$data = $error->get_error_data();
		return ! empty( $data['is_final'] ) && ! array_diff( $data['fields'], array( '', 'email_address' ) );
	}

	/**
	 * The error for a visitor while the list takes no addresses: what will not pass is not told as an outage.
	 *
	 * @param WP_Error $error Error of Mailchimp_Api::call.
	 * @return WP_Error
	 */
	private static function list_error( WP_Error $error ): WP_Error {
		$sentence = empty( $error->get_error_data()['is_final'] )
			? self::visitor_sentence()
			: __( 'The mailing list of this site takes no addresses, so yours was not added. Please tell the owner of the site.', 'sitewright' );
		return new WP_Error( 'mailchimp_error', $sentence, array( 'status' => 502 ) );
	}

	/**
	 * The sentence for a visitor whose address was not taken.
	 *
	 * @return string
	 */
	private static function visitor_sentence(): string {
		return __( 'The mailing list cannot be reached just now, so your address was not added. Please try again later.', 'sitewright' );
	}
}
