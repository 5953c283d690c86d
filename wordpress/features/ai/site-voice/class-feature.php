<?php
/**
 * The voice of the site.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Site_Voice;

use Sitewright\Core;
use WP_Error;

/**
 * Keeps how the texts of the site sound, which words they use, and how terms are translated, and gives it to everybody who may ask the AI
 * (docs/decisions/078-site-voice.md).
 */
final class Feature extends Core\Feature {

	private const OPTION = 'sitewright_voice';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetSiteVoice'         => array( self::class, 'for_post' ),
			'GetSiteVoiceSettings' => array( self::class, 'settings' ),
			'SaveSiteVoice'        => array( self::class, 'save' ),
		);
	}

	/**
	 * What holds for the texts of a post.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function for_post( array $parts ): array {
		$voice   = self::stored();
		$post_id = $parts['query']['post_id'] ?? 0;
		$type    = $post_id > 0 && current_user_can( 'edit_post', $post_id ) ? get_post_type( $post_id ) : '';
		return array(
			'voice'          => $voice['voice'],
			'words'          => $voice['words'],
			'glossary'       => $voice['glossary'],
			'post_type'      => implode( "\n", wp_list_pluck( wp_list_filter( $voice['post_types'], array( 'name' => $type ) ), 'text' ) ),
			'blocks'         => $voice['blocks'],
			'from_wordpress' => Guidelines::read(),
		);
	}

	/**
	 * All that is stored, and the types of posts that can have a text of their own.
	 *
	 * @return array
	 */
	public static function settings(): array {
		$types = array();
		foreach ( get_post_types( array( 'public' => true ), 'objects' ) as $type ) {
			if ( post_type_supports( $type->name, 'editor' ) && $type->show_in_rest ) {
				$types[] = array(
					'name'  => $type->name,
					'label' => (string) $type->labels->name,
				);
			}
		}
		return array(
			'stored'         => self::stored(),
			'version'        => self::version(),
			'types'          => $types,
			'from_wordpress' => Guidelines::read(),
		);
	}

	/**
	 * Stores the voice.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error The settings; error `voice_changed_elsewhere` (409).
	 */
	public static function save( array $parts ) {
		return Core\Stored_Option::alone(
			self::OPTION,
			static function () use ( $parts ) {
				if ( ( $parts['body']['version'] ?? self::version() ) !== self::version() ) {
					return new WP_Error(
						'voice_changed_elsewhere',
						__( 'The voice was changed in another window meanwhile, so yours was not saved. Please copy what you typed, and load this page again.', 'sitewright' ),
						array( 'status' => 409 )
					);
				}
				update_option( self::OPTION, Core\Wide_Letters::fit( self::cleaned( $parts['body'] ), 'options', 'option_value' ), false );
				return self::settings();
			}
		);
	}

	/**
	 * Changes with each change of the voice.
	 *
	 * @return string
	 */
	private static function version(): string {
		return md5( (string) wp_json_encode( self::stored() ) );
	}

	/**
	 * Deletes the voice.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}

	/**
	 * What is stored; of damaged data, what can be read.
	 *
	 * @return array{voice:string,words:array[],glossary:array[],post_types:array[],blocks:array[]}
	 */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		return self::cleaned( Core\Wide_Letters::read( is_array( $stored ) ? $stored : array() ) );
	}

	/**
	 * Texts without control characters, and lists without entries that say nothing.
	 *
	 * @param array $voice Of a checked request, or of the database.
	 * @return array{voice:string,words:array[],glossary:array[],post_types:array[],blocks:array[]}
	 */
	private static function cleaned( array $voice ): array {
		return array(
			'voice'      => Core\Text::lines( $voice['voice'] ?? '' ),
			'words'      => self::entries( $voice['words'] ?? array(), array( 'avoid', 'instead' ), array( 'avoid' ) ),
			'glossary'   => self::entries( $voice['glossary'] ?? array(), array( 'term', 'language', 'translation' ), array( 'term', 'translation' ) ),
			'post_types' => self::entries( $voice['post_types'] ?? array(), array( 'name', 'text' ), array( 'name', 'text' ) ),
			'blocks'     => self::entries( $voice['blocks'] ?? array(), array( 'name', 'text' ), array( 'name', 'text' ) ),
		);
	}

	/**
	 * The entries of a list.
	 *
	 * @param mixed    $entries  Entries.
	 * @param string[] $fields   The fields of an entry; all are texts.
	 * @param string[] $required Those without which an entry says nothing.
	 * @return array[]
	 */
	private static function entries( $entries, array $fields, array $required ): array {
		$cleaned = array();
		foreach ( is_array( $entries ) ? $entries : array() as $entry ) {
			$texts = array();
			foreach ( $fields as $field ) {
				$texts[ $field ] = Core\Text::one_line( is_array( $entry ) ? $entry[ $field ] ?? '' : '' );
			}
			if ( ! in_array( '', array_intersect_key( $texts, array_flip( $required ) ), true ) ) {
				$cleaned[] = $texts;
			}
		}
		return $cleaned;
	}
}
