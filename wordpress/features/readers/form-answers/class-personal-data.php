<?php
/**
 * Personal data in answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Privacy_Tools;
use Sitewright\Core\Product;
use Sitewright\Core\Text;
use WP_Post;

/**
 * Exports and erases, with WordPress's tools, the answers of a person, and suggests a text for the privacy policy.
 */
final class Personal_Data {

	/**
	 * Answers of one step of WordPress's tools.
	 */
	private const PER_STEP = 50;

	/**
	 * Adds the exporter, the eraser and the suggested text.
	 */
	public function hook(): void {
		Privacy_Tools::add(
			'sitewright-form-answers',
			static function () {
				return __( 'Form answers', 'sitewright' );
			},
			array( $this, 'export' ),
			array( $this, 'erase' )
		);
		add_action( 'admin_init', array( $this, 'suggest_policy' ) );
	}

	/**
	 * Exports the answers of a person.
	 *
	 * @param string $email E-mail address.
	 * @param int    $page  Step, from 1.
	 * @return array{data:array,done:bool}
	 */
	public function export( $email, $page = 1 ): array {
		$found = self::find( $email, self::PER_STEP * max( 1, (int) $page ) + 1 );
		$first = self::PER_STEP * ( max( 1, (int) $page ) - 1 );
		return array(
			'data' => array_map( array( self::class, 'describe' ), array_slice( $found, $first, self::PER_STEP ) ),
			'done' => count( $found ) <= $first + self::PER_STEP,
		);
	}

	/**
	 * Deletes the answers of a person for ever, with their files. Each step takes the first that are left.
	 *
	 * @param string $email E-mail address.
	 * @return array
	 */
	public function erase( $email ): array {
		$found = self::find( $email, self::PER_STEP );
		$kept  = 0;
		foreach ( $found as $id ) {
			$kept += wp_delete_post( $id, true ) ? 0 : 1;
		}
		return array(
			'items_removed'  => count( $found ) > $kept,
			'items_retained' => $kept > 0,
			'messages'       => array(),
			// An answer that cannot be deleted would be found again in each step.
			'done'           => $kept > 0 || count( $found ) < self::PER_STEP,
		);
	}

	/**
	 * Suggests a text for the site's privacy policy.
	 */
	public function suggest_policy(): void {
		$days = Retention::days();
		wp_add_privacy_policy_content(
			/* translators: %s: name of the product. */
			sprintf( __( '%s forms', 'sitewright' ), Product::name() ),
			wp_kses_post(
				'<p>' . __( 'When a visitor sends a form, this site sends what they entered, the page, and the files that they added or links to them by e-mail to the owner of the site or to the recipients of the form. Unless the form is set not to store its answers, this site also stores all of that, with the address of the device of the visitor and with replies.', 'sitewright' ) . ' '
				. ( $days > 0
					/* translators: %d: number of days. */
					? sprintf( _n( 'It is deleted after %d day.', 'It is deleted after %d days.', $days, 'sitewright' ), $days )
					: __( 'It is kept until the owner deletes it.', 'sitewright' ) )
				. ' ' . __( 'Of an answer that is not stored, this site keeps nothing of what was entered once the e-mail is sent.', 'sitewright' )
				// A site that signs requests has such a form.
				. ( get_option( Webhook_Request::SECRET ) ? ' ' . __( 'A stored answer is also sent to another service where the owner of the site chose one for the form.', 'sitewright' ) : '' ) . '</p>'
			)
		);
	}

	/**
	 * The answers in which an address was given as the author's or as the whole of a field.
	 *
	 * @param string $email E-mail address.
	 * @param int    $limit At most so many.
	 * @return int[] Ids, newest first.
	 */
	private static function find( $email, int $limit ) {
		$found = array();
		if ( ! is_email( $email ) ) {
			return $found;
		}
		foreach ( array( 'publish', 'spam', 'trash' ) as $status ) {
			Answer_List::walk(
				array(
					'status' => $status,
					'text'   => $email,
				),
				PHP_INT_MAX - 1,
				static function ( WP_Post $post ) use ( $email, $limit, &$found ) {
					if ( self::is_of( $post, $email ) ) {
						$found[] = $post->ID;
					}
					return count( $found ) < $limit;
				}
			);
		}
		return array_slice( $found, 0, $limit );
	}

	/**
	 * Whether an answer is of a person.
	 *
	 * @param WP_Post $post  Feedback post.
	 * @param string  $email E-mail address.
	 * @return bool
	 */
	private static function is_of( WP_Post $post, $email ): bool {
		$record    = Record::of( $post );
		$addresses = array( $record['author']['email'] );
		foreach ( $record['fields'] as $field ) {
			$addresses[] = Record::text_of( $field );
		}
		return in_array( strtolower( $email ), array_map( 'strtolower', array_map( 'trim', $addresses ) ), true );
	}

	/**
	 * An answer for people.
	 *
	 * @param int $id Id of the feedback post.
	 * @return array
	 */
	private static function describe( $id ): array {
		$record = Record::of( get_post( $id ) );
		$data   = array(
			array(
				'name'  => __( 'Date', 'sitewright' ),
				'value' => get_post( $id )->post_date,
			),
			array(
				'name'  => __( 'Page', 'sitewright' ),
				'value' => $record['permalink'],
			),
			array(
				'name'  => __( 'Address of the device', 'sitewright' ),
				'value' => $record['ip'],
			),
		);
		foreach ( $record['fields'] as $field ) {
			$data[] = array(
				'name'  => esc_html( $field['label'] ),
				'value' => nl2br( Text::escaped( Record::text_of( $field ) ) ),
			);
		}
		foreach ( Replies::of( $id ) as $reply ) {
			$data[] = array(
				'name'  => __( 'Reply', 'sitewright' ),
				'value' => nl2br( Text::escaped( $reply['text'] ) ),
			);
		}
		return array(
			'group_id'    => 'sitewright-form-answers',
			'group_label' => __( 'Form answers', 'sitewright' ),
			'item_id'     => "sitewright-form-answer-$id",
			'data'        => $data,
		);
	}
}
