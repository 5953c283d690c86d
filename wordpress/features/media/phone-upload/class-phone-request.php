<?php
/**
 * Requests of a phone.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\Phone_Upload;

use Sitewright\Core\File_Name;
use Sitewright\Core\Picture_File;
use Sitewright\Core\Text;
use Sitewright\Core\Upload_Space;
use WP_Error;
use WP_REST_Request;

/**
 * Answers the page on the phone. Nobody is logged in there: the secret of the code and the phone's own key are in a header.
 */
final class Phone_Request {

	/**
	 * `SECRET.KEY`, see Page and extensions/external-media/view/.
	 */
	private const HEADER = 'X-Sitewright-Phone';

	/**
	 * In bytes. Many servers refuse bodies above 1 MB.
	 */
	public const MAX_PIECE = 512 * KB_IN_BYTES;

	/**
	 * The session of the code.
	 *
	 * @var Session
	 */
	private Session $session;

	/**
	 * The key of the phone.
	 *
	 * @var string
	 */
	private string $phone;

	/**
	 * Keeps the session.
	 *
	 * @param Session $session The session of the code.
	 * @param string  $phone   The key of the phone.
	 */
	private function __construct( Session $session, string $phone ) {
		$this->session = $session;
		$this->phone   = $phone;
	}

	/**
	 * A REST handler.
	 *
	 * @param string $method Method of this class.
	 * @return callable Errors: `phone_code_ended` (410), `phone_code_used` (403), `rest_forbidden` (403), those of the method.
	 */
	public static function handler( string $method ): callable {
		return static function ( array $parts, WP_REST_Request $request ) use ( $method ) {
			preg_match( '/^([A-Za-z0-9_-]{22})\.([0-9a-f]{32})$/D', (string) $request->get_header( self::HEADER ), $sent );
			$session = $sent ? Session::of_secret( $sent[1] ) : null;
			if ( ! $session ) {
				return Session::ended();
			}
			if ( ! $session->allows( $sent[2] ) ) {
				return new WP_Error( 'phone_code_used', __( 'This code is used by another phone. Please choose “Your Phone” in the editor again and scan the new code.', 'sitewright' ), array( 'status' => 403 ) );
			}
			if ( ! user_can( $session->user_id, 'upload_files' ) ) {
				return new WP_Error( 'rest_forbidden', __( 'The person who opened this code may no longer upload files to this site.', 'sitewright' ), array( 'status' => 403 ) );
			}
			return ( new self( $session, $sent[2] ) )->$method( $parts, $request );
		};
	}

	/**
	 * Tells the page that the code can be used. It stays free for another phone until a picture is announced.
	 *
	 * @return array
	 */
	private function open(): array {
		return array( 'remaining' => Session::MAX_PICTURES - count( $this->session->pictures ) );
	}

	/**
	 * Makes room for a picture, or says how much of it has arrived.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `media_too_large` (413), `phone_too_many` (403), `phone_busy` (423), those of Upload_Space::problem().
	 */
	private function announce( array $parts ) {
		return $this->alone(
			function () use ( $parts ) {
				$key = $parts['params']['key'];
				$this->note_added( $key );
				if ( ! isset( $this->session->pictures[ $key ] ) ) {
					if ( $parts['body']['size'] > Picture_File::MAX_SIZE ) {
						return self::refusal( Picture_File::too_large(), 413 );
					}
					$problem = Upload_Space::problem( $parts['body']['size'] );
					if ( $problem ) {
						return $problem;
					}
					if ( count( $this->session->pictures ) >= Session::MAX_PICTURES ) {
						/* translators: %s: number of pictures. */
						return new WP_Error( 'phone_too_many', sprintf( __( 'One code takes %s pictures. Please choose “Your Phone” in the editor again for more.', 'sitewright' ), number_format_i18n( Session::MAX_PICTURES ) ), array( 'status' => 403 ) );
					}
					$this->session->bind( $this->phone );
					$this->session->pictures[ $key ] = array(
						'name' => Text::one_line( File_Name::clean( $parts['body']['name'] ) ),
						'size' => $parts['body']['size'],
						'id'   => 0,
					);
					$this->session->save();
				}
				return $this->progress( $key );
			}
		);
	}

	/**
	 * Takes a piece of a picture, and stores the picture with the last one.
	 *
	 * @param array           $parts   Checked request.
	 * @param WP_REST_Request $request Its body is the piece.
	 * @return array|WP_Error Error `phone_wrong_offset` (409, with the right one), `phone_piece` (400), `phone_busy` (423),
	 *                        those of Receiver (422), those of Upload_Space::problem(), `phone_not_written` (507).
	 */
	private function receive( array $parts, WP_REST_Request $request ) {
		return $this->alone(
			function () use ( $parts, $request ) {
				$key = $parts['params']['key'];
				$this->note_added( $key );
				$picture = $this->session->pictures[ $key ] ?? null;
				$piece   = $request->get_body();
				if ( $picture && $picture['id'] ) {
					return $this->progress( $key );
				}
				$pieces  = new Pieces( $this->session->id, $key );
				$offset  = $pieces->size();
				$missing = ( $picture['size'] ?? 0 ) - $offset;
				// An empty piece after the last one has a picture stored whose request was killed.
				if ( ! $picture || strlen( $piece ) > min( self::MAX_PIECE, $missing ) || ( '' === $piece && $missing > 0 ) ) {
					return new WP_Error( 'phone_piece', __( 'This picture did not arrive as it was announced. Please try again.', 'sitewright' ), array( 'status' => 400 ) );
				}
				if ( $parts['query']['offset'] !== $offset ) {
					return new WP_Error( 'phone_wrong_offset', __( 'Another part of this picture is expected.', 'sitewright' ), array( 'status' => 409, 'offset' => $offset ) );
				}
				$problem = Upload_Space::problem( strlen( $piece ) );
				if ( $problem ) {
					return $problem;
				}
				if ( ! $pieces->append( $piece ) ) {
					return new WP_Error( 'phone_not_written', __( 'This site cannot store the picture. Please ask an administrator of this site.', 'sitewright' ), array( 'status' => 507 ) );
				}
				$received = ( new Receiver( $this->session ) )->received( $pieces, $key );
				return is_wp_error( $received ) ? self::refusal( $received, 422 ) : $this->progress( $key );
			}
		);
	}

	/**
	 * Notes a picture that a killed request has added. See Receiver::note_added().
	 *
	 * @param string $key Key of a picture.
	 */
	private function note_added( string $key ): void {
		if ( isset( $this->session->pictures[ $key ] ) ) {
			( new Receiver( $this->session ) )->note_added( new Pieces( $this->session->id, $key ), $key );
		}
	}

	/**
	 * How much of a picture has arrived.
	 *
	 * @param string $key Key of an announced picture.
	 * @return array
	 */
	private function progress( string $key ): array {
		$picture = $this->session->pictures[ $key ];
		return array(
			'offset'    => $picture['id'] ? $picture['size'] : ( new Pieces( $this->session->id, $key ) )->size(),
			'is_stored' => 0 !== $picture['id'],
		);
	}

	/**
	 * Runs a method while no other request changes the session. A request whose line was cut may still be at work.
	 *
	 * @param callable $work Returns the response.
	 * @return mixed The response; error `phone_busy` or `phone_code_ended`.
	 */
	private function alone( callable $work ) {
		if ( ! $this->session->lock() ) {
			return new WP_Error( 'phone_busy', __( 'The last part is still being stored. Please try again in a moment.', 'sitewright' ), array( 'status' => 423 ) );
		}
		try {
			// It may have changed, or ended, before the lock was free.
			$current = Session::find( $this->session->id );
			if ( ! $current ) {
				return Session::ended();
			}
			$this->session = $current;
			return $work();
		} finally {
			$this->session->unlock();
		}
	}

	/**
	 * An error with a status, if it has none of its own.
	 *
	 * @param WP_Error $error  Error.
	 * @param int      $status HTTP status.
	 * @return WP_Error
	 */
	private static function refusal( WP_Error $error, int $status ): WP_Error {
		if ( ! $error->get_error_data() ) {
			$error->add_data( array( 'status' => $status ) );
		}
		return $error;
	}
}
