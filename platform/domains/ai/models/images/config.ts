import { ConfigError, type Environment, readInteger, readServiceUrl, readText } from '../../../../core/config/environment';

export interface ImageServiceConfig {
	/** Without a trailing slash. */
	readonly baseUrl: string;
	/** Empty for a server without a key. */
	readonly apiKey: string;
	readonly model: string;
	/** In pixels, as `WIDTHxHEIGHT`. */
	readonly size: string;
	/** Milliseconds for the whole answer. */
	readonly timeoutMs: number;
}

/** Models of this name offer other sizes, and refuse the parameter `response_format`. */
export const isGptImage = (model: string): boolean => model.startsWith('gpt-image');

function parseSize(env: Environment, model: string): string {
	// Spec 1 §9.
	const size = readText(env, 'IMAGE_SIZE', isGptImage(model) ? '1536x1024' : '1792x1024');
	if (!/^\d{2,4}x\d{2,4}$/.test(size)) {
		throw new ConfigError(`IMAGE_SIZE must be a width and a height such as 1792x1024, but it is “${size}”.`);
	}
	return size;
}

/** Null where no service is configured; the embedded painter then paints. */
export function parseImageConfig(env: Environment): ImageServiceConfig | null {
	const apiKey = readText(env, 'IMAGE_API_KEY', '');
	const model = readText(env, 'IMAGE_MODEL', 'dall-e-3');
	const service = {
		baseUrl: readServiceUrl(env, 'IMAGE_BASE_URL', 'https://api.openai.com/v1'),
		apiKey,
		model,
		size: parseSize(env, model),
		// Shorter than the time after which the platform closes a quiet connection.
		timeoutMs: readInteger(env, 'IMAGE_TIMEOUT_MS', 90_000, 100, 600_000),
	};
	return apiKey === '' && readText(env, 'IMAGE_BASE_URL', '') === '' ? null : service;
}
