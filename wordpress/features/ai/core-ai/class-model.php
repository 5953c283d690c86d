<?php
/**
 * The model for texts behind WordPress's AI client.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use Throwable;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\DTO\UserMessage;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WP_Error;
use WP_REST_Response;

/**
 * Knows whether a model can be asked, and has texts written.
 */
final class Model {

	/**
	 * The states; the contract says what they mean.
	 */
	public const MISSING = 'missing';
	public const KEYLESS = 'keyless';
	public const READY   = 'ready';

	/**
	 * What there is: no client, no provider with a key, or one that can be asked. None is asked whether its key is right.
	 *
	 * @return string One of the constants.
	 */
	public static function state(): string {
		if ( ! function_exists( 'wp_ai_client_prompt' ) ) {
			return self::MISSING;
		}
		try {
			return Providers::with_key() ? self::READY : self::KEYLESS;
		} catch ( Throwable $broken ) {
			// The providers are other people's plugins.
			return self::KEYLESS;
		}
	}

	/**
	 * Has the messages answered.
	 *
	 * @param array<int,array{role:string,content:string}> $messages As the contract has them.
	 * @return array|WP_Error|WP_REST_Response
	 */
	public static function answer( array $messages ) {
		$ask = static function () use ( $messages ) {
			return self::prompt( $messages )->generate_text_result();
		};
		return ( new Client() )->answer( $ask, array( self::class, 'read' ), false );
	}

	/**
	 * The prompt of messages. The client takes the instructions of the system apart from the conversation.
	 *
	 * @param array $messages As the contract has them.
	 * @return \WP_AI_Client_Prompt_Builder
	 */
	private static function prompt( array $messages ) {
		$instructions = array();
		$conversation = array();
		foreach ( $messages as $message ) {
			if ( 'system' === $message['role'] ) {
				$instructions[] = $message['content'];
				continue;
			}
			$parts          = array( new MessagePart( $message['content'] ) );
			$conversation[] = 'user' === $message['role'] ? new UserMessage( $parts ) : new ModelMessage( $parts );
		}
		$prompt = wp_ai_client_prompt( $conversation );
		if ( $instructions ) {
			$prompt = $prompt->using_system_instruction( implode( "\n\n", $instructions ) );
		}
		/**
		 * Filters the models that write, the best one first. WordPress takes the first of its own list where there is none of these.
		 *
		 * @param string[] $models Ids of models; default none.
		 */
		$models = array_values( array_filter( (array) apply_filters( 'sitewright_core_ai_models', array() ), 'is_string' ) );
		return $models ? $prompt->using_model_preference( ...$models ) : $prompt;
	}

	/**
	 * The answer in a result, without what the model thought before it.
	 *
	 * @param GenerativeAiResult $result Result.
	 * @return array|WP_Error
	 */
	public static function read( GenerativeAiResult $result ) {
		list( $candidate ) = $result->getCandidates();
		$text              = '';
		foreach ( $candidate->getMessage()->getParts() as $part ) {
			$text .= $part->getChannel()->isContent() ? (string) $part->getText() : '';
		}
		if ( $candidate->getFinishReason()->isContentFilter() ) {
			return Failure::moderation();
		}
		if ( '' === trim( $text ) ) {
			return Failure::no_text();
		}
		$tokens = $result->getTokenUsage();
		return array(
			'text'       => $text,
			'model'      => $result->getModelMetadata()->getId(),
			'tokens_in'  => $tokens->getPromptTokens(),
			'tokens_out' => $tokens->getCompletionTokens(),
		);
	}
}
