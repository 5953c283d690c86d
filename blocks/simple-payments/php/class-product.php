<?php
/**
 * The products of payment buttons.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core\Amount_Reader;
use Sitewright\Core\Constants;
use Sitewright\Core\Late_Post_Routes;
use Sitewright\Core\Named_By_Right;
use Sitewright\Core\Post_Meta;
use WP_Error;

/**
 * The post type of the products (spec 2 §3 "Payment product record"). Only the editor reads and writes them: visitors see what the
 * post says, and none of the fields, such as the seller's address, is public.
 */
final class Product {

	public const NAME = 'jp_pay_product';

	/**
	 * The kind of names. See Core\Named_By_Right.
	 */
	private const KIND = 'product';

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
	public static function hook(): void {
		// After other plugins, one of which can have the type.
		add_action( 'init', array( self::class, 'register' ), 20 );
		Late_Post_Routes::keep( self::NAME, 'wp/v2/' . self::NAME );
		add_filter( 'rest_pre_insert_' . self::NAME, array( self::class, 'check' ), 10, 2 );
		add_filter( 'rest_' . self::NAME . '_query', array( self::class, 'hide_list' ) );
		add_filter( 'rest_prepare_' . self::NAME, array( self::class, 'hide' ), 10, 2 );
		Named_By_Right::register( self::KIND, array( 'jetpack/simple-payments' ), array( self::class, 'find_named' ), array( self::class, 'is_of' ) );
	}

	/**
	 * Registers the type. Who may publish posts makes products; who may edit a product is decided as with posts.
	 */
	public static function register(): void {
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
					'auth_callback' => array( Post_Meta::class, 'may_edit' ),
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
	public static function name( $id ): string {
		$post = get_post( $id );
		return $post && self::NAME === $post->post_type && in_array( $post->post_status, array( 'publish', 'draft' ), true )
			? html_entity_decode( $post->post_title, ENT_QUOTES )
			: '';
	}

	/**
	 * The products that the blocks of a content name.
	 *
	 * @param string $content Content.
	 * @return string[] Their numbers.
	 */
	public static function find_named( $content ): array {
		return array_values( array_unique( self::numbers_in( parse_blocks( $content ) ) ) );
	}

	/**
	 * The products that blocks name.
	 *
	 * @param array[] $blocks Parsed blocks.
	 * @return string[]
	 */
	private static function numbers_in( array $blocks ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			$number = 'jetpack/simple-payments' === $block['blockName'] ? $block['attrs']['productId'] ?? null : null;
			// As the page reads it: WordPress lets a text be a number.
			$found = array_merge( $found, is_numeric( $number ) ? array( (string) (int) $number ) : array(), self::numbers_in( $block['innerBlocks'] ) );
		}
		return $found;
	}

	/**
	 * Whether a person sells a product as its seller: who made it, and who may edit the posts of others.
	 *
	 * @param string $id      Number of the product.
	 * @param int    $user_id Person.
	 * @return bool|null Null where there is no product.
	 */
	public static function is_of( $id, $user_id ): ?bool {
		return self::NAME === get_post_type( (int) $id ) ? (int) get_post_field( 'post_author', (int) $id ) === $user_id || user_can( $user_id, 'edit_others_posts' ) : null;
	}

	/**
	 * Whether a text sells a product as its seller.
	 *
	 * @param int      $id     Number of the product.
	 * @param int|null $source Where the block is saved: see Core\Block_Holder::source().
	 * @return bool
	 */
	public static function may_be_sold_in( int $id, ?int $source ): bool {
		return Named_By_Right::may( $source, self::KIND, (string) $id );
	}

	/**
	 * An error about a field.
	 *
	 * @param string $field   Field.
	 * @param string $message Sentence.
	 * @return WP_Error
	 */
	private static function error( string $field, string $message ): WP_Error {
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
