<?php
/**
 * Pictures from a phone.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\Phone_Upload;

use Sitewright\Core;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Wide_Letters;

/**
 * Serves the routes of phone-uploads.contract.ts and phone-page.contract.ts, and the page that a code opens.
 */
final class Feature extends Core\Feature {

	/**
	 * Meta of a picture: the session in which it arrived.
	 */
	public const META = '_sitewright_phone_upload';

	/**
	 * Meta of a picture: the session and the phone's key of the picture.
	 */
	public const PICTURE = '_sitewright_phone_picture';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'StartPhoneUpload'     => array( $this, 'start' ),
			'EndPhoneUpload'       => array( $this, 'end' ),
			'ListPhoneUploads'     => array( $this, 'list_pictures' ),
			'OpenPhonePage'        => Phone_Request::handler( 'open' ),
			'AnnouncePhonePicture' => Phone_Request::handler( 'announce' ),
			'SendPhonePicture'     => Phone_Request::handler( 'receive' ),
		);
	}

	/**
	 * Adds the feature's actions.
	 */
	public function hook(): void {
		// Before WordPress looks for a post, or redirects.
		add_action( 'template_redirect', array( Page::class, 'serve' ), 0 );
		Planned_Run::hook(
			Session::EVENT,
			array( Session::class, 'sweep' ),
			array( Session::class, 'plan_sweep' ),
			static function () {
				return __( 'Deleting uploads from phones that were not ended', 'sitewright' );
			}
		);
	}

	/**
	 * Begins a session.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public function start( array $parts ): array {
		$session = Session::start( $parts['body']['post_id'] );
		return array(
			'id'  => $session['id'],
			'url' => Page::address( $session['secret'] ),
		);
	}

	/**
	 * Ends a session of the current user.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public function end( array $parts ): array {
		$session = self::own_session( $parts['params']['id'] );
		if ( $session ) {
			$session->end();
		}
		return array( 'is_open' => false );
	}

	/**
	 * Lists the pictures of a session of the current user.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public function list_pictures( array $parts ): array {
		$id    = $parts['query']['id'];
		$posts = get_posts(
			array(
				'post_type'        => 'attachment',
				'post_status'      => 'inherit',
				'author'           => get_current_user_id(),
				'posts_per_page'   => Session::MAX_PICTURES,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'suppress_filters' => true,
				'meta_key'         => self::META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Only while a window is open.
				'meta_value'       => $id, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- See above.
			)
		);
		return array(
			'is_open' => null !== self::own_session( $id ),
			'media'   => array_map( array( self::class, 'describe' ), $posts ),
		);
	}

	/**
	 * Deletes sessions and what they left; the pictures stay.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( self::META );
		delete_post_meta_by_key( self::PICTURE );
		Session::uninstall();
	}

	/**
	 * Deletes the sessions, whose codes open the site to a phone, and the pieces of their pictures.
	 */
	public static function forget(): void {
		Session::uninstall();
	}

	/**
	 * A session, if the current user began it.
	 *
	 * @param string $id Id.
	 * @return Session|null
	 */
	private static function own_session( string $id ): ?Session {
		$session = Session::find( $id );
		return $session && get_current_user_id() === $session->user_id ? $session : null;
	}

	/**
	 * A picture as the contract has it.
	 *
	 * @param \WP_Post $post Attachment.
	 * @return array
	 */
	private static function describe( $post ): array {
		$url  = (string) wp_get_attachment_url( $post->ID );
		$name = wp_specialchars_decode( Wide_Letters::read( $post->post_title ), ENT_QUOTES );
		return array(
			'ID'         => (string) $post->ID,
			'type'       => 'image',
			'guid'       => '',
			'name'       => $name,
			'title'      => $name,
			'caption'    => '',
			'alt'        => '',
			'URL'        => $url,
			'thumbnails' => array( 'medium' => (string) ( wp_get_attachment_image_url( $post->ID, 'medium' ) ?: $url ) ),
			'children'   => 0,
		);
	}
}
