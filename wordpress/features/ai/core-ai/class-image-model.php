<?php
/**
 * The model for images behind WordPress's AI client.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use WordPress\AiClient\Files\DTO\File;
use WordPress\AiClient\Files\Enums\FileTypeEnum;
use WordPress\AiClient\Files\Enums\MediaOrientationEnum;
use WordPress\AiClient\Messages\Enums\ModalityEnum;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WP_Error;
use WP_REST_Response;

/**
 * Has an image made. Only bytes in the answer are taken: an address in it is a provider's word, and nobody fetches that. The client would also read a
 * file of this server whose path the provider names, so that what is no image goes nowhere.
 */
final class Image_Model {

	/**
	 * Bytes of an image; the largest of today's models have a fifth.
	 */
	private const MAX_BYTES = 16 * MB_IN_BYTES;

	private const TYPES = array( 'image/png', 'image/jpeg', 'image/webp' );

	/**
	 * Whether a model of a provider makes images. Asks the providers for their models.
	 *
	 * @return bool|WP_Error|WP_REST_Response
	 */
	public static function exists() {
		$ask = static function () {
			return true === self::preferred( 'An image' )->is_supported_for_image_generation();
		};
		return ( new Client() )->exists( $ask, true );
	}

	/**
	 * Has an image made.
	 *
	 * @param string $text The whole prompt.
	 * @return array|WP_Error|WP_REST_Response
	 */
	public static function make( string $text ) {
		$ask = static function () use ( $text ) {
			return self::prompt( $text )->generate_image_result();
		};
		return ( new Client() )->answer( $ask, array( self::class, 'read' ), true );
	}

	/**
	 * The prompt: for an image in the answer that is wider than high, where a model can do so.
	 *
	 * @param string $text The whole prompt.
	 * @return \WP_AI_Client_Prompt_Builder
	 */
	private static function prompt( string $text ) {
		$inline = static function () use ( $text ) {
			return self::preferred( $text )->as_output_file_type( FileTypeEnum::inline() );
		};
		$wide   = $inline()->as_output_media_orientation( MediaOrientationEnum::landscape() );
		foreach ( array( $wide, $inline() ) as $prompt ) {
			if ( true === $prompt->is_supported_for_image_generation() ) {
				return $prompt;
			}
		}
		return self::preferred( $text );
	}

	/**
	 * The prompt for the models that the site prefers.
	 *
	 * @param string $text The whole prompt.
	 * @return \WP_AI_Client_Prompt_Builder
	 */
	private static function preferred( string $text ) {
		/**
		 * Filters the models that make images, the best one first. WordPress takes the first of its own list where there is none of these.
		 *
		 * @param string[] $models Ids of models; default none.
		 */
		$models = array_values( array_filter( (array) apply_filters( 'sitewright_core_ai_image_models', array() ), 'is_string' ) );
		$prompt = wp_ai_client_prompt( $text )->as_output_modalities( ModalityEnum::image() );
		return $models ? $prompt->using_model_preference( ...$models ) : $prompt;
	}

	/**
	 * The image in a result.
	 *
	 * @param GenerativeAiResult $result Result.
	 * @return array|WP_Error
	 */
	public static function read( GenerativeAiResult $result ) {
		list( $candidate ) = $result->getCandidates();
		if ( $candidate->getFinishReason()->isContentFilter() ) {
			return Failure::moderation();
		}
		foreach ( $candidate->getMessage()->getParts() as $part ) {
			$file  = $part->getChannel()->isContent() ? $part->getFile() : null;
			$image = null === $file ? null : self::image( $file );
			if ( null !== $image ) {
				return $image + array( 'model' => $result->getModelMetadata()->getId() );
			}
		}
		return Failure::no_image();
	}

	/**
	 * The image in a file of an answer. Its type is that of its bytes, whatever the answer says.
	 *
	 * @param File $file File.
	 * @return array{b64_json:string,mime_type:string}|null Null for anything else.
	 */
	private static function image( File $file ): ?array {
		$base64 = (string) $file->getBase64Data();
		if ( '' === $base64 || strlen( $base64 ) > self::MAX_BYTES / 3 * 4 ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- an image of a model
		$bytes = base64_decode( $base64, true );
		// It warns of bytes that break off.
		$size = false === $bytes ? false : @getimagesizefromstring( $bytes ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged
		if ( false === $size || $size[0] < 1 || $size[1] < 1 || ! in_array( $size['mime'], self::TYPES, true ) ) {
			return null;
		}
		return array(
			'b64_json'  => $base64,
			'mime_type' => $size['mime'],
		);
	}
}
