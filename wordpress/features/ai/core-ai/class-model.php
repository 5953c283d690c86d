<?php
/**
 * The model behind WordPress's AI client.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use Throwable;
use WordPress\AiClient\AiClient;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\DTO\UserMessage;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WP_Error;
use WP_REST_Response;

/**
 * Asks a model through WordPress's AI client (7.0 and later), which finds the provider and its key. The client tells little of a failure: a
 * provider that refuses the key is to it one without models. So what the providers answer is watched, too.
 */
final class Model {

	/**
	 * The states; the contract says what they mean.
	 */
	public const MISSING = 'missing';
	public const KEYLESS = 'keyless';
	public const READY   = 'ready';

	/**
	 * Seconds that a model has for its answer; the contract has the same number. WordPress gives it 30, too few for a long text.
	 */
	private const TIMEOUT = 120;

	/**
	 * The last answer that was none, to a request of the client; null while there is none.
	 *
	 * @var array|WP_Error|null
	 */
	private $refusal = null;

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
			$registry = AiClient::defaultRegistry();
			foreach ( $registry->getRegisteredProviderIds() as $id ) {
				$provider = $registry->getProviderClassName( $id );
				if ( null === $provider::metadata()->getAuthenticationMethod() || null !== $registry->getProviderRequestAuthentication( $id ) ) {
					return self::READY;
				}
			}
		} catch ( Throwable $broken ) {
			// The providers are other people's plugins.
			return self::KEYLESS;
		}
		return self::KEYLESS;
	}

	/**
	 * Has the messages answered.
	 *
	 * @param array<int,array{role:string,content:string}> $messages As the contract has them.
	 * @return array|WP_Error|WP_REST_Response
	 */
	public function answer( array $messages ) {
		// Where the host allows it: PHP counts the time that it waits for others on some systems only.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( self::TIMEOUT + 30 );
		}
		add_filter( 'wp_ai_client_default_request_timeout', array( self::class, 'timeout' ) );
		$registry = AiClient::defaultRegistry();
		$sender   = null;
		try {
			$sender = $registry->getHttpTransporter();
			$registry->setHttpTransporter( new Watched_Transporter( $sender, array( $this, 'note_refusal' ) ) );
			$result = self::prompt( $messages )->generate_text_result();
			return is_wp_error( $result ) ? Failure::of( $result, $this->refusal ) : self::read( $result );
		} catch ( Throwable $broken ) {
			return Failure::of( new WP_Error( 'prompt_builder_error', $broken->getMessage() ), $this->refusal );
		} finally {
			remove_filter( 'wp_ai_client_default_request_timeout', array( self::class, 'timeout' ) );
			if ( $sender ) {
				$registry->setHttpTransporter( $sender );
			}
		}
	}

	/**
	 * The seconds that WordPress waits for a model.
	 *
	 * @param mixed $seconds The seconds so far.
	 * @return float
	 */
	public static function timeout( $seconds ) {
		return max( is_numeric( $seconds ) ? (float) $seconds : 0.0, (float) self::TIMEOUT );
	}

	/**
	 * Notes an answer of a provider that is none.
	 *
	 * @param array|WP_Error $response Response.
	 */
	public function note_refusal( $response ): void {
		$this->refusal = $response;
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
	private static function read( GenerativeAiResult $result ) {
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
