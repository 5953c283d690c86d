<?php
/**
 * Who may get the answers of a form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Attribute_Objects;
use Sitewright\Core\Block_Comment_Reader;
use Sitewright\Core\Block_Comments;
use Sitewright\Core\Confirmed_Address;
use Sitewright\Core\Named_By_Right;
use Sitewright\Core\Raw_Content;
use Sitewright\Core\Shortcode_Reader;

/**
 * Keeps a form that no administrator saved from mailing strangers: each visitor who sends it would cause a mail to all of them. Nor does it
 * have the site send answers to another service. Whoever may not change a form does not read where its answers go.
 */
final class Recipients {

	/**
	 * The kind of names. See Core\Named_By_Right.
	 */
	private const KIND = 'mail';

	/**
	 * The kind of names of services that get answers, and the attribute of a form that names one.
	 */
	private const WEBHOOK_KIND = 'webhook';
	private const WEBHOOK      = 'sitewrightWebhook';

	private const SHORTCODE = 'contact-form';

	/**
	 * Signs that WordPress takes for a blank between attributes of a shortcode: a no-break space, and one without a width.
	 */
	private const BLANKS = array( "\u{a0}", "\u{200b}" );

	/**
	 * The attributes of a form that say where its answers go.
	 */
	private const ADDRESSES = array(
		'to'          => true,
		self::WEBHOOK => true,
	);

	/**
	 * Signs of contents whose forms may say so. See Core\Raw_Content.
	 */
	private const SIGNS = array(
		array( 'wp:jetpack/contact-form', '"to"' ),
		array( 'wp:jetpack/contact-form', '"' . self::WEBHOOK . '"' ),
		// Not of a plugin whose name begins like that, e.g. `[contact-form-7`.
		array( '[contact-form ', 'to', '=' ),
		array( "[contact-form\n", 'to', '=' ),
		array( "[contact-form\r", 'to', '=' ),
		array( "[contact-form\t", 'to', '=' ),
	);

	/**
	 * Has it remembered whether an administrator put an address into a text.
	 */
	public static function hook(): void {
		Named_By_Right::register( self::KIND, array( self::SHORTCODE ), array( self::class, 'find' ), array( self::class, 'may_name' ) );
		Raw_Content::close_by( array( self::class, 'without_addresses' ), self::SIGNS );
		Named_By_Right::register( self::WEBHOOK_KIND, array( self::WEBHOOK ), array( self::class, 'find_webhooks' ), array( self::class, 'may_name' ) );
	}

	/**
	 * The addresses that a form names by an administrator's word: it mails to them, whoever they are, and sends answers to its service.
	 *
	 * @param array    $block  Block of the form, as parsed.
	 * @param int|null $source Where it is saved. See Core\Block_Holder::source().
	 * @return string[]
	 */
	public static function allowed( array $block, ?int $source ): array {
		$attributes = (array) ( $block['attrs'] ?? array() );
		return array_merge(
			array_values(
				array_filter(
					Form::addresses( $attributes ),
					static function ( $address ) use ( $source ) {
						return Named_By_Right::may( $source, self::KIND, strtolower( $address ) );
					}
				)
			),
			array_filter(
				self::webhooks( $attributes ),
				static function ( $url ) use ( $source ) {
					return Named_By_Right::may( $source, self::WEBHOOK_KIND, $url );
				}
			)
		);
	}

	/**
	 * The addresses that the forms of a content name.
	 *
	 * @param string $content Content.
	 * @return string[]
	 */
	public static function find( $content ): array {
		$found = self::named_in( parse_blocks( $content ), array( Form::class, 'addresses' ) );
		foreach ( Shortcode_Reader::openings( (string) $content, self::SHORTCODE ) as $code ) {
			array_push( $found, ...Form::addresses( (array) shortcode_parse_atts( $code['attributes'] ) ) );
		}
		return array_unique( array_map( 'strtolower', $found ) );
	}

	/**
	 * The services that the forms of a content name.
	 *
	 * @param string $content Content.
	 * @return string[]
	 */
	public static function find_webhooks( $content ): array {
		return array_unique( self::named_in( parse_blocks( $content ), array( self::class, 'webhooks' ) ) );
	}

	/**
	 * The service that a form names.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string[] One address, or none.
	 */
	public static function webhooks( array $attributes ): array {
		$url = $attributes[ self::WEBHOOK ] ?? '';
		return is_string( $url ) && '' !== $url ? array( $url ) : array();
	}

	/**
	 * A content whose forms do not tell where their answers go. Linear in the length of the content.
	 *
	 * @param string $content Content as it is saved.
	 * @return string
	 */
	public static function without_addresses( string $content ): string {
		if ( false === strpos( $content, self::SHORTCODE ) ) {
			return $content;
		}
		$content = Attribute_Objects::marked( $content );
		$closed  = '';
		$from    = 0;
		foreach ( Block_Comment_Reader::all( $content ) as $comment ) {
			$attributes = Form::BLOCK === $comment['name'] ? Block_Comment_Reader::attributes( $content, $comment ) : array();
			$others     = array_diff_key( $attributes, self::ADDRESSES );
			if ( count( $others ) < count( $attributes ) ) {
				$closed .= substr( $content, $from, $comment['attributes'] - $from ) . Block_Comments::json( (object) $others );
				$from    = $comment['attributes'] + 1 + (int) strrpos( substr( $content, $comment['attributes'], $comment['end'] - $comment['attributes'] ), '}' );
			}
		}
		$content = Attribute_Objects::unmarked( $closed . substr( $content, $from ) );
		$closed  = '';
		$from    = 0;
		foreach ( Shortcode_Reader::openings( $content, self::SHORTCODE ) as $code ) {
			$begin   = $code['offset'] + strlen( '[' . self::SHORTCODE );
			$closed .= substr( $content, $from, $begin - $from ) . preg_replace( '/\sto\s*=\s*(?:"[^"]*+"|\'[^\']*+\'|\S++)/i', '', str_replace( self::BLANKS, ' ', $code['attributes'] ) );
			$from    = $begin + strlen( $code['attributes'] );
		}
		return $closed . substr( $content, $from );
	}

	/**
	 * Whether a person may have a form mail any address, or send answers to any service.
	 *
	 * @param string $address Address.
	 * @param int    $user_id Person.
	 * @return bool
	 */
	public static function may_name( $address, $user_id ): bool {
		return user_can( $user_id, 'manage_options' );
	}

	/**
	 * The addresses that forms name.
	 *
	 * @param array[]                   $blocks Parsed blocks.
	 * @param callable(array):string[] $names  Reads them from the attributes of a form.
	 * @return string[]
	 */
	private static function named_in( array $blocks, callable $names ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			$own   = Form::BLOCK === $block['blockName'] ? $names( $block['attrs'] ) : array();
			$found = array_merge( $found, $own, self::named_in( $block['innerBlocks'], $names ) );
		}
		return $found;
	}

	/**
	 * Whether an address is one of the site's own: the administration's, or that of a user who may write posts.
	 *
	 * @param string $address Valid address.
	 * @return bool
	 */
	public static function may_get( string $address ): bool {
		$user   = get_user_by( 'email', $address );
		$is_own = strtolower( (string) get_option( 'admin_email' ) ) === strtolower( $address ) || ( $user && user_can( $user, 'edit_posts' ) && Confirmed_Address::of( $user ) === $user->user_email );
		/**
		 * Filters whether forms that no administrator saved may mail their answers to an address. Without any address that may get them, they
		 * go to the author of the post.
		 *
		 * @param bool   $may_get Whether it is an address of the site's administration or of a user who may write posts.
		 * @param string $address Address.
		 */
		return (bool) apply_filters( 'sitewright_form_recipient', $is_own, $address );
	}
}
