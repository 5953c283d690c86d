<?php
/**
 * Provenance of AI content.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Ai\Provenance;

use Sitewright\Core;

/**
 * Keeps with each post which feature and model wrote what was accepted, when and by whom. Prompts are kept only where the
 * site's owner turned that on.
 */
final class Feature extends Core\Feature {

	/**
	 * The metadata of a post; the same name is in `features/ai/provenance/entry.ts`.
	 */
	const META = '_sitewright_ai_provenance';

	private const MAX_ENTRIES = 200;

	/**
	 * The length of a text that is kept, by the name of its field.
	 */
	private const TEXTS = array(
		'at'      => 40,
		'feature' => 100,
		'model'   => 200,
		'kind'    => 20,
		'begins'  => 80,
		'prompt'  => 1000,
	);

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_action( 'init', array( $this, 'register' ) );
		( new Personal_Data() )->hook();
	}

	/**
	 * Tells the editor whether prompts are kept.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		return array( 'keepsPrompts' => Core\Ai_Access::keeps_prompts() );
	}

	/**
	 * Registers the metadata for all types of posts. Only those who may edit the post see it in the REST API.
	 */
	public function register(): void {
		register_post_meta(
			'',
			self::META,
			array(
				'type'              => 'array',
				'single'            => true,
				'default'           => array(),
				'description'       => 'Which feature and model of AI wrote what was accepted into the post, and when.',
				'sanitize_callback' => array( self::class, 'sanitize' ),
				'auth_callback'     => array( Core\Post_Meta::class, 'may_edit' ),
				'show_in_rest'      => array(
					'schema'           => array(
						'context' => array( 'edit' ),
						'items'   => array(
							'type'                 => 'object',
							'additionalProperties' => true,
						),
					),
					'prepare_callback' => array( Core\Post_Meta::class, 'as_typed' ),
				),
			)
		);
	}

	/**
	 * The latest entries, each with the fields that are known. A new one, which names no person, gets the current user.
	 *
	 * @param mixed $entries As an editor sent them.
	 * @return array[]
	 */
	public static function sanitize( $entries ): array {
		$clean = array();
		foreach ( array_slice( array_filter( (array) $entries, 'is_array' ), -self::MAX_ENTRIES ) as $entry ) {
			$clean[] = self::sanitize_entry( $entry );
		}
		return $clean;
	}

	/**
	 * An entry with the fields that are known.
	 *
	 * @param array $entry Entry.
	 * @return array
	 */
	private static function sanitize_entry( array $entry ): array {
		$clean = array( 'user' => absint( $entry['user'] ?? get_current_user_id() ) );
		foreach ( self::TEXTS as $name => $length ) {
			$is_kept = 'prompt' !== $name || Core\Ai_Access::keeps_prompts();
			if ( $is_kept && isset( $entry[ $name ] ) && is_scalar( $entry[ $name ] ) ) {
				$clean[ $name ] = Core\Wide_Letters::fit( mb_substr( Core\Text::one_line( Core\Wide_Letters::read( (string) $entry[ $name ] ) ), 0, $length ) );
			}
		}
		if ( isset( $entry['media_id'] ) ) {
			$clean['media_id'] = absint( $entry['media_id'] );
		}
		return $clean;
	}

	/**
	 * Deletes the metadata of all posts.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( self::META );
	}
}
