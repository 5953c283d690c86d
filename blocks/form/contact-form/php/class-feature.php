<?php
/**
 * The editor's part of the form block.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Form\Contact_Form;

use Sitewright\Core;
use Sitewright\Features\Readers\Forms\Defaults;
use Sitewright\Features\Site\Modules\Modules;

/**
 * Tells the editor where the answers of a form go if nothing else is set, and in which layout new fields are saved.
 */
final class Feature extends Core\Feature {

	/**
	 * The option of the module of blocks.
	 */
	private const NESTED = 'nested_form_fields';

	/**
	 * The first version of the original that saves fields so.
	 */
	private const SINCE = '14.8';

	/**
	 * Adds the feature's filters.
	 */
	public function hook(): void {
		add_filter( 'sitewright_modules', array( self::class, 'add_option' ) );
		add_filter( 'sitewright_block_settings', array( self::class, 'offer_one_upload' ), 10, 2 );
	}

	/**
	 * Adds the choice of the layout: a site that goes back to an old plugin needs that plugin's own.
	 *
	 * @param array<string,array> $modules See Modules::all.
	 * @return array<string,array>
	 */
	public static function add_option( $modules ) {
		$modules[ Modules::BLOCKS ]['options'][ self::NESTED ] = array(
			'title'   => __( 'New form fields keep their label and their options in blocks, as newer plugins do. Turn this off if the site may go back to an older one.', 'sitewright' ),
			'type'    => 'boolean',
			'default' => self::comes_from_nested(),
		);
		return $modules;
	}

	/**
	 * Has the inserter offer one of the two fields for files: that of newer plugins, which they read when the site goes back, or ours.
	 *
	 * @param array  $settings Settings of a block type.
	 * @param string $name     Its name.
	 * @return array
	 */
	public static function offer_one_upload( $settings, $name ) {
		$uploads = array( 'jetpack/field-file', 'sitewright/field-file' );
		if ( is_admin() && in_array( $name, $uploads, true ) ) {
			$settings['supports']['inserter'] = $name === $uploads[ self::has_nested_fields() ? 0 : 1 ];
		}
		return $settings;
	}

	/**
	 * Whether new fields keep their label and their options in blocks.
	 *
	 * @return bool
	 */
	private static function has_nested_fields(): bool {
		return (bool) Modules::option( Modules::BLOCKS, self::NESTED );
	}

	/**
	 * Whether the site had a version of the original that keeps labels in blocks: it reads them when the site goes back to it. All versions
	 * read the layout before that.
	 *
	 * @return bool
	 */
	private static function comes_from_nested(): bool {
		// With the options that are there anyway: the original has this one loaded on each request.
		$options = maybe_unserialize( wp_load_alloptions()['jetpack_options'] ?? '' );
		$version = is_array( $options ) ? $options['version'] ?? '' : '';
		return is_string( $version ) && version_compare( explode( ':', $version )[0], self::SINCE, '>=' );
	}

	/**
	 * The defaults of a form's attributes: a form that keeps them saves none.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		$post = get_post();
		return array(
			'nestedFormFields' => self::has_nested_fields(),
			'formDefaults'     => array(
				'subject' => Defaults::subject( $post && 'auto-draft' !== $post->post_status ? $post->post_title : '' ),
				'to'      => Defaults::recipient( $post ),
			),
		);
	}
}
