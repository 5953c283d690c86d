<?php
/**
 * The products of payment buttons.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core\Amount_Reader;
use Sitewright\Core\Constants;
use Sitewright\Core\Post_Owner;
use WP_Error;

/**
 * The post type of the products (spec 2 §3 "Payment product record"). Only the editor reads and writes them: visitors see what the
 * post says, and none of the fields, such as the seller's address, is public.
 */
final class Product {

	public const NAME = 'jp_pay_product';

	/**
	 * Field => its type in the REST API.
	 */
	private const FIELDS = array(
		'spay_currency' => 'string',
		'spay_email'    => 'string',
		'spay_multiple' => 'boolean',
		'spay_price'    => 'number',
	);

	/**
	 * Adds the actions and filters of the class.
	 */
	public static function hook() {
		// After other plugins, one of which can have the type.
		add_action( 'init', array( self::class, 'register' ), 20 );
		add_filter( 'rest_pre_insert_' . self::NAME, array( self::class, 'check' ), 10, 2 );
		add_filter( 'rest_' . self::NAME . '_query', array( self::class, 'hide_list' ) );
		add_filter( 'rest_prepare_' . self::NAME, array( self::class, 'hide' ), 10, 2 );
		add_filter( 'sitewright_named_post', array( self::class, 'named' ), 10, 2 );
	}

	/**
	 * Registers the type. Who may publish posts makes products; who may edit a product is decided as with posts.
	 */
	public static function register() {
		if ( ! post_type_exists( self::NAME ) ) {
			register_post_type(
				self::NAME,
				array(
					'label'           => __( 'Products', 'sitewright' ),
					'public'          => false,
					'show_in_rest'    => true,
					'supports'        => array( 'title', 'editor', 'thumbnail', 'custom-fields', 'author' ),
					'query_var'       => false,
					'rewrite'         => false,
					'map_meta_cap'    => true,
					'capability_type' => 'post',
					'capabilities'    => array( 'create_posts' => 'publish_posts' ),
				)
			);
		}
		foreach ( self::FIELDS as $field => $type ) {
			register_post_meta(
				self::NAME,
				$field,
				array(
					'type'          => $type,
					'single'        => true,
					'show_in_rest'  => array( 'schema' => array( 'context' => array( 'edit' ) ) ),
					'auth_callback' => static function ( $allowed, $key, $post_id ) {
						return current_user_can( 'edit_post', $post_id );
					},
				)
			);
		}
	}

	/**
	 * Refuses a product that cannot be sold. The data of the error name the field (spec 2 §8).
	 *
	 * @param object $prepared Post.
	 * @param object $request  REST request.
	 * @return object|WP_Error
	 */
	public static function check( $prepared, $request ) {
		$meta = (array) $request['meta'];
		if ( isset( $meta['spay_currency'] ) && ! in_array( $meta['spay_currency'], Constants::of( 'blocks/simple-payments' )['validation']['currency']['enum'], true ) ) {
			return self::error( 'spay_currency', __( 'Payments in this currency are not possible.', 'sitewright' ) );
		}
		if ( isset( $meta['spay_email'] ) && ! is_email( $meta['spay_email'] ) ) {
			/* translators: %s: what was entered as an email address. */
			return self::error( 'spay_email', sprintf( __( '%s is not a valid email address.', 'sitewright' ), $meta['spay_email'] ) );
		}
		$units = isset( $meta['spay_price'] ) ? Amount_Reader::read_decimal( $meta['spay_price'], (string) ( $meta['spay_currency'] ?? 'USD' ) ) : 1;
		return is_int( $units ) && $units > 0 ? $prepared : self::error( 'spay_price', __( 'Invalid price.', 'sitewright' ) );
	}

	/**
	 * Lists only the products of the current user, all to those who may edit them, and none to visitors.
	 *
	 * @param array $arguments Arguments of the query.
	 * @return array
	 */
	public static function hide_list( $arguments ) {
		if ( ! current_user_can( 'edit_posts' ) ) {
			$arguments['post__in'] = array( 0 );
		} elseif ( ! current_user_can( 'edit_others_posts' ) ) {
			$arguments['author__in'] = array( get_current_user_id() );
			unset( $arguments['author__not_in'] );
		}
		return $arguments;
	}

	/**
	 * Shows a product only to those who may edit it: WordPress shows published posts of every type to everybody.
	 *
	 * @param mixed   $response REST response.
	 * @param \WP_Post $post     Product.
	 * @return mixed|WP_Error
	 */
	public static function hide( $response, $post ) {
		return current_user_can( 'edit_post', $post->ID )
			? $response
			: new WP_Error( 'rest_forbidden', __( 'You are not allowed to see this product.', 'sitewright' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * The name of a product; empty if it is not there any more. It was typed as plain text, and the page shows it so: “CD <live>” has no tag.
	 *
	 * @param int $id Number of the product.
	 * @return string Plain text.
	 */
	public static function name( $id ) {
		$post = get_post( $id );
		return $post && self::NAME === $post->post_type && in_array( $post->post_status, array( 'publish', 'draft' ), true )
			? html_entity_decode( $post->post_title, ENT_QUOTES )
			: '';
	}

	/**
	 * The product that a block names.
	 *
	 * @param int   $id    See Core\Post_Owner.
	 * @param array $block Parsed block.
	 * @return int
	 */
	public static function named( $id, array $block ) {
		$product = 'jetpack/simple-payments' === $block['blockName'] ? $block['attrs']['productId'] ?? null : null;
		return is_int( $product ) && self::NAME === get_post_type( $product ) ? $product : $id;
	}

	/**
	 * Whether a person sells a product as its seller: see Core\Post_Owner.
	 *
	 * @param int      $id     Number of the product.
	 * @param int|null $author Person; 0 for nobody; null for the owner of the site.
	 * @return bool
	 */
	public static function may_be_sold_by( $id, $author ) {
		return null === $author || Post_Owner::is( $id, $author );
	}

	/**
	 * An error about a field.
	 *
	 * @param string $field   Field.
	 * @param string $message Sentence.
	 * @return WP_Error
	 */
	private static function error( $field, $message ) {
		return new WP_Error(
			'invalid_product',
			$message,
			array(
				'status' => 400,
				'key'    => $field,
			)
		);
	}
}
