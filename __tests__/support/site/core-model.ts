import { existsSync } from 'node:fs';
import path from 'node:path';
import { greyPng } from '../png';
import { startJsonServer } from '../../platform/support/json-server';
import { testSite } from './site';

/** Whether the site's WordPress has an AI client: it is there from 7.0 on. */
export const hasAiClient = (): boolean => existsSync(path.join(testSite.directory, 'wp-includes/ai-client.php'));

interface Completion {
	readonly reasoning?: string;
	readonly finishReason?: string;
}

/** A model's answer as OpenAI's chat completions have it. */
export const completion = (text: string, { reasoning, finishReason = 'stop' }: Completion = {}) => ({
	id: 'c',
	choices: [
		{
			index: 0,
			finish_reason: finishReason,
			message: { role: 'assistant', content: text, ...(reasoning !== undefined && { reasoning_content: reasoning }) },
		},
	],
	usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
});

/** The list of models; those that begin with `painter` make images, and `painter-plain` takes no wishes about them. */
export const models = (...ids: readonly string[]) => ({ data: ids.map((id) => ({ id })) });

/** An image in an answer as OpenAI has it. */
export const madeImage = (base64: string) => ({ data: [{ b64_json: base64 }] });

/** A provider for WordPress's AI client, whose server is ours, and which a plugin of somebody would bring. */
const provider = (baseUrl: string) => `
use WordPress\\AiClient\\AiClient;
use WordPress\\AiClient\\Messages\\Enums\\ModalityEnum;
use WordPress\\AiClient\\Providers\\ApiBasedImplementation\\AbstractApiProvider;
use WordPress\\AiClient\\Providers\\ApiBasedImplementation\\ListModelsApiBasedProviderAvailability;
use WordPress\\AiClient\\Providers\\Contracts\\ModelMetadataDirectoryInterface;
use WordPress\\AiClient\\Providers\\Contracts\\ProviderAvailabilityInterface;
use WordPress\\AiClient\\Providers\\DTO\\ProviderMetadata;
use WordPress\\AiClient\\Providers\\Enums\\ProviderTypeEnum;
use WordPress\\AiClient\\Providers\\Http\\DTO\\Request;
use WordPress\\AiClient\\Providers\\Http\\DTO\\Response;
use WordPress\\AiClient\\Providers\\Http\\Enums\\HttpMethodEnum;
use WordPress\\AiClient\\Providers\\Http\\Enums\\RequestAuthenticationMethod;
use WordPress\\AiClient\\Providers\\Models\\Contracts\\ModelInterface;
use WordPress\\AiClient\\Providers\\Models\\DTO\\ModelMetadata;
use WordPress\\AiClient\\Providers\\Models\\DTO\\SupportedOption;
use WordPress\\AiClient\\Providers\\Models\\Enums\\CapabilityEnum;
use WordPress\\AiClient\\Providers\\Models\\Enums\\OptionEnum;
use WordPress\\AiClient\\Files\\Enums\\FileTypeEnum;
use WordPress\\AiClient\\Files\\Enums\\MediaOrientationEnum;
use WordPress\\AiClient\\Providers\\OpenAiCompatibleImplementation\\AbstractOpenAiCompatibleImageGenerationModel;
use WordPress\\AiClient\\Providers\\OpenAiCompatibleImplementation\\AbstractOpenAiCompatibleModelMetadataDirectory;
use WordPress\\AiClient\\Providers\\OpenAiCompatibleImplementation\\AbstractOpenAiCompatibleTextGenerationModel;

class Scripted_Model extends AbstractOpenAiCompatibleTextGenerationModel {
	protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request {
		return new Request( $method, Scripted_Provider::url( $path ), $headers, $data, $this->getRequestOptions() );
	}
}
class Scripted_Painter extends AbstractOpenAiCompatibleImageGenerationModel {
	protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request {
		return new Request( $method, Scripted_Provider::url( $path ), $headers, $data, $this->getRequestOptions() );
	}
}
class Scripted_Directory extends AbstractOpenAiCompatibleModelMetadataDirectory {
	protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request {
		return new Request( $method, Scripted_Provider::url( $path ), $headers, $data );
	}
	protected function parseResponseToModelMetadataList( Response $response ): array {
		return array_map( function ( $model ) {
			if ( 0 === strpos( $model['id'], 'painter' ) ) {
				return new ModelMetadata( $model['id'], $model['id'], array( CapabilityEnum::imageGeneration() ), array_merge( array(
					new SupportedOption( OptionEnum::inputModalities(), array( array( ModalityEnum::text() ) ) ),
					new SupportedOption( OptionEnum::outputModalities(), array( array( ModalityEnum::image() ) ) ),
				), 'painter-plain' === $model['id'] ? array() : array(
					new SupportedOption( OptionEnum::outputFileType(), array( FileTypeEnum::inline() ) ),
					new SupportedOption( OptionEnum::outputMediaOrientation(), array( MediaOrientationEnum::landscape() ) ),
				) ) );
			}
			return new ModelMetadata( $model['id'], $model['id'], array( CapabilityEnum::textGeneration(), CapabilityEnum::chatHistory() ), array(
				new SupportedOption( OptionEnum::systemInstruction() ),
				new SupportedOption( OptionEnum::inputModalities(), array( array( ModalityEnum::text() ) ) ),
				new SupportedOption( OptionEnum::outputModalities(), array( array( ModalityEnum::text() ) ) ),
			) );
		}, $response->getData()['data'] );
	}
}
class Scripted_Provider extends AbstractApiProvider {
	protected static function baseUrl(): string {
		return '${baseUrl}';
	}
	protected static function createModel( ModelMetadata $model, ProviderMetadata $provider ): ModelInterface {
		return 0 === strpos( $model->getId(), 'painter' ) ? new Scripted_Painter( $model, $provider ) : new Scripted_Model( $model, $provider );
	}
	protected static function createProviderMetadata(): ProviderMetadata {
		return new ProviderMetadata( 'scripted', 'Scripted', ProviderTypeEnum::cloud(), null, RequestAuthenticationMethod::apiKey() );
	}
	protected static function createProviderAvailability(): ProviderAvailabilityInterface {
		return new ListModelsApiBasedProviderAvailability( static::modelMetadataDirectory() );
	}
	protected static function createModelMetadataDirectory(): ModelMetadataDirectoryInterface {
		return new Scripted_Directory();
	}
}
add_action( 'init', function () {
	AiClient::defaultRegistry()->registerProvider( Scripted_Provider::class );
}, 1 );
// WordPress calls no other port of this machine for somebody.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', function ( $ports ) {
	return array_merge( $ports, array( ${new URL(baseUrl).port} ) );
} );
`;

/**
 * A provider beside that one which sends its requests itself, not by the client. Its model is the chosen one.
 * @param listFailure PHP of the exception with which it fails to list its models; null where it lists them.
 * @param failure PHP of the exception with which its model fails.
 */
export const ownHttp = (listFailure: string | null, failure: string) => `
use WordPress\\AiClient\\AiClient;
use WordPress\\AiClient\\Providers\\DTO\\ProviderMetadata;
use WordPress\\AiClient\\Providers\\Enums\\ProviderTypeEnum;
use WordPress\\AiClient\\Providers\\Http\\DTO\\Request;
use WordPress\\AiClient\\Providers\\Http\\DTO\\Response;
use WordPress\\AiClient\\Providers\\Http\\Enums\\HttpMethodEnum;
use WordPress\\AiClient\\Providers\\Http\\Exception\\ClientException;
use WordPress\\AiClient\\Providers\\Http\\Exception\\NetworkException;
use WordPress\\AiClient\\Providers\\Http\\Exception\\ServerException;
use WordPress\\AiClient\\Providers\\Models\\Contracts\\ModelInterface;
use WordPress\\AiClient\\Providers\\Models\\DTO\\ModelMetadata;
use WordPress\\AiClient\\Providers\\Contracts\\ModelMetadataDirectoryInterface;

add_filter( 'sitewright_core_ai_models', function () { return array( 'own' ); } );
// After the other provider, whose classes are these.
add_action( 'init', function () {
	class Own_Model extends Scripted_Model {
		protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request {
			throw ${failure};
		}
	}
	class Own_Directory extends Scripted_Directory {
		protected function sendListModelsRequest(): array {
			${listFailure === null ? '' : `throw ${listFailure};`}
			list( $model ) = $this->parseResponseToModelMetadataList( new Response( 200, array(), '{"data":[{"id":"own"}]}' ) );
			return array( 'own' => $model );
		}
	}
	class Own_Provider extends Scripted_Provider {
		protected static function createModel( ModelMetadata $model, ProviderMetadata $provider ): ModelInterface {
			return new Own_Model( $model, $provider );
		}
		protected static function createProviderMetadata(): ProviderMetadata {
			return new ProviderMetadata( 'own', 'Own', ProviderTypeEnum::cloud(), null, null );
		}
		protected static function createModelMetadataDirectory(): ModelMetadataDirectoryInterface {
			return new Own_Directory();
		}
	}
	AiClient::defaultRegistry()->registerProvider( Own_Provider::class );
}, 2 );
`;

/** Takes the site's connection away without ending it, as if it had never been made. */
export const hideConnection = () => testSite.addMuPlugin('no-platform', "add_filter( 'pre_option_sitewright_secret', '__return_empty_string' );");

/** A key of the provider, as an administrator enters one on the page of WordPress. */
const enterKey = () => testSite.addMuPlugin('scripted-key', "add_filter( 'pre_option_connectors_ai_scripted_api_key', function () { return 'sk-site'; } );");

/**
 * Makes the site one without a platform whose WordPress has a provider of its AI client, and starts the server behind it.
 * @param hasKey Left out or true: the provider has its key. Else `enterKey` enters it.
 */
export async function startCoreModel({ hasKey = true } = {}) {
	const server = await startJsonServer(({ path: asked }) => {
		switch (asked) {
			case '/models':
				return models('small', 'large', 'painter');
			case '/images/generations':
				return madeImage(greyPng(48, 32).toString('base64'));
			default:
				return completion('Hello from WordPress.');
		}
	});
	const ends = [() => server.close(), await hideConnection(), await testSite.addMuPlugin('scripted-provider', provider(server.baseUrl))];
	const enter = async () => {
		ends.push(await enterKey());
	};
	if (hasKey) {
		await enter();
	}
	return {
		server,
		/** The prompts of the model, in order. */
		asked: () => server.requests.filter(({ path: asked }) => asked === '/chat/completions'),
		/** The images that it was asked for. */
		askedForImages: () => server.requests.filter(({ path: asked }) => asked === '/images/generations'),
		enterKey: enter,
		end: () => Promise.all(ends.map((end) => end())),
	};
}
